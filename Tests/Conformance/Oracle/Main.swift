import Foundation

/// The dumper and comparer behind `Tests/Conformance/run`; it links the toolchain's own SwiftSyntax.
@main struct Oracle {
  static let usage = """
    usage: oracle dump --list FILE
           oracle compare --list FILE --dump DUMP [--minimum PERCENT] [--well-formed] [-v]
           oracle inputs CHECKOUT FOLDER

    """

  static func main() async {
    do {
      try await run(Array(CommandLine.arguments.dropFirst()))
    } catch {
      FileHandle.standardError.write(Data("oracle: \(error)\n".utf8))
      exit(66)
    }
  }

  private static func run(_ arguments: [String]) async throws {
    switch arguments.first {
    case "dump": try await dump(Options(arguments.dropFirst()))
    case "compare": try await compareDumps(Options(arguments.dropFirst()))
    case "inputs" where arguments.count == 3:
      try writeParserTestInputs(checkout: arguments[1], to: arguments[2])
    default:
      FileHandle.standardError.write(Data(usage.utf8))
      exit(64)
    }
  }

  private static func dump(_ options: Options) async throws {
    let texts = try await inParallel(try readList(options.list)) { path in
      let dump = OracleDump(try readBytes(path))
      return "# \(path)\(dump.hasError ? "\terror" : "")\n\(dump.lines)"
    }
    for text in texts { FileHandle.standardOutput.write(Data(text.utf8)) }
  }

  private static func compareDumps(_ options: Options) async throws {
    let sections = try readDump(options.dump)
    let files = try await inParallel(try readList(options.list)) { path in
      try compare(path, with: sections[path])
    }
    let summary = Summary(files: files)
    var report = options.verbose ? try details(files, perFile: 5) : ""
    if options.verbose || options.wellFormed {
      report += summary.illFormed.map { "\($0.path): ill-formed for the oracle\n" }.joined()
    }
    FileHandle.standardOutput.write(Data((report + summary.text).utf8))
    exit(summary.passes(minimum: options.minimum, wellFormed: options.wellFormed) ? 0 : 1)
  }
}

/// The options of `dump` and `compare`.
struct Options {
  var list = ""
  var dump = ""
  /// Percent of the nodes that must agree; 100 asks for every file to be identical.
  var minimum = 100.0
  /// A file that the oracle finds ill-formed is a failure too.
  var wellFormed = false
  var verbose = false

  init(_ arguments: ArraySlice<String>) {
    var rest = arguments
    while let option = rest.popFirst() {
      switch option {
      case "--list": list = rest.popFirst() ?? ""
      case "--dump": dump = rest.popFirst() ?? ""
      case "--minimum": minimum = rest.popFirst().flatMap(Double.init) ?? 100
      case "--well-formed": wellFormed = true
      default: verbose = verbose || option == "-v"
      }
    }
  }
}

/// Applies a function to all items on all cores; the results stand in the order of the items.
func inParallel<Item: Sendable, Result: Sendable>(
  _ items: [Item], _ body: @escaping @Sendable (Item) throws -> Result
) async throws -> [Result] {
  try await withThrowingTaskGroup(of: (Int, [Result]).self) { group in
    let size = max(1, min(64, items.count / 8))
    for start in stride(from: 0, to: items.count, by: size) {
      let part = Array(items[start..<min(start + size, items.count)])
      group.addTask { (start, try part.map(body)) }
    }
    return try await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.flatMap(\.1)
  }
}
