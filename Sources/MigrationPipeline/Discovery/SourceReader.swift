import MigrationModel
import ProjectIndex

/// Reads one file and takes what the index needs from it; runs on many threads at once.
struct SourceReader: Sendable {
  /// A file over this is data in the clothes of code; compilers take minutes for it.
  static let sizeLimit = 10_000_000

  /// What a file gave.
  struct Reading: Sendable {
    var swift: FileIndex?
    var interfaceBuilder: InterfaceBuilderFile?
    var failures: [Failure] = []
    /// No patch may touch the file.
    var isBroken = false
    /// The system refuses to give it.
    var isRefused = false
  }

  /// Absolute path of the analysed folder.
  let root: String
  let foreignFolders: [String]
  let cache: FactsCache?

  func read(_ file: Discovery.File) -> Reading {
    do {
      let contents = try FileReader.read("\(root)/\(file.path)", limit: Self.sizeLimit)
      switch file.kind {
      case .swift: return swift(file.path, contents)
      case .interfaceBuilder: return interfaceBuilder(file.path, contents)
      case .objectiveCHeader: return header(file.path, contents)
      }
    } catch {
      let message = error.isMissing ? "It vanished while the tree was read." : "It can't be read: \(error.reason)."
      return Reading(
        failures: [Failure(file: file.path, message: message)], isBroken: true, isRefused: error.isRefused)
    }
  }

  private func swift(_ path: String, _ contents: [UInt8]) -> Reading {
    let isForeign = foreignFolders.contains { path.hasPrefix($0 + "/") }
    let isGenerated = isForeign || GeneratedFile.isGenerated(path: path, contents: contents)
    let file = SourceFile(path: path, onDisk: contents, isGenerated: isGenerated)
    let facts = cache?.facts(of: file) ?? FileIndex(ParsedFile(file))
    var reading = Reading(swift: facts)
    if !FileReader.isUTF8(contents) {
      reading.failures = [Failure(file: path, message: "It is not valid UTF-8; what could be read is used.")]
    } else if let error = facts.syntaxErrors.first {
      let line = facts.lines.line(at: error.offset)
      let message = "It does not parse at line \(line): \(error.message)"
      reading.failures = [Failure(file: path, message: message, line: line)]
    }
    reading.isBroken = !reading.failures.isEmpty
    return reading
  }

  /// As Swift sees it: nobody wrote that, so nothing is found in it and no patch touches it.
  private func header(_ path: String, _ contents: [UInt8]) -> Reading {
    guard let interface = ObjectiveCHeader.swiftInterface(of: contents) else { return Reading() }
    return Reading(
      swift: FileIndex(
        ParsedFile(SourceFile(path: path, kind: .objectiveCHeader, contents: interface, isGenerated: true))))
  }

  private func interfaceBuilder(_ path: String, _ contents: [UInt8]) -> Reading {
    let file = InterfaceBuilderFile(file: SourceFile(path: path, kind: .interfaceBuilder, contents: contents))
    return Reading(interfaceBuilder: file, failures: file.failure.map { [$0] } ?? [])
  }
}
