import MigrationModel
import ProjectIndex
import Testing
import Verifier

/// Modules in memory whose sources carry markers (`1️⃣`) at places where violations are expected.
struct MarkedModules {
  private var files: [SourceFile] = []
  private var places: [String: String] = [:]

  /// Files by path.
  init(_ sources: [String: String]) {
    for (path, source) in sources.sorted(by: { $0.key < $1.key }) {
      let plain = strip(source, path)
      files.append(SourceFile(path: path, contents: Array(plain.utf8)))
    }
  }

  /// The source without its markers, whose places are kept as `path:line:column`.
  private mutating func strip(_ source: String, _ path: String) -> String {
    var (plain, line, column) = ("", 1, 1)
    for character in source {
      if Self.markers.contains(character) {
        places[String(character)] = "\(path):\(line):\(column)"
        continue
      }
      plain.append(character)
      column += String(character).utf8.count
      if character == "\n" { (line, column) = (line + 1, 1) }
    }
    return plain
  }

  /// `path:line:column` of a marker.
  func place(_ marker: String) -> String { places[marker] ?? "no marker \(marker)" }

  func verdict(dialect: String? = nil, configuration: Configuration = Configuration()) -> ModuleVerdict {
    let index = ProjectIndex(files: files.map { FileIndex(ParsedFile($0)) }, interfaceBuilder: [])
    return ModuleVerifier.verify(index, dialect: dialect, configuration: configuration)
  }

  private static let markers: Set<Character> = ["1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣"]
}

extension [String: String] {
  /// The files with a part of one of them replaced; the part must be there, so that a test can't become empty.
  func with(_ replacement: String, for part: String, in path: String) -> [String: String] {
    var files = self
    files[path] = (self[path] ?? "").with(replacement, for: part)
    return files
  }

  /// The files with one more, or one replaced.
  func adding(_ text: String, as path: String) -> [String: String] { merging([path: text]) { $1 } }

  /// The files without one, which must be there.
  func without(_ path: String) -> [String: String] {
    precondition(self[path] != nil, "no \(path)")
    return filter { $0.key != path }
  }
}

/// Checks that a rule is broken at the markers, in order, with the messages, and nowhere else.
func expect(
  _ check: String, in sources: [String: String], _ expected: (marker: String, message: String)...,
  dialect: String? = nil, sourceLocation: SourceLocation = #_sourceLocation
) {
  let tree = MarkedModules(sources)
  let found = tree.verdict(dialect: dialect).findings.filter { $0.rule == check }.map { finding in
    "\(finding.location.file):\(finding.location.line):\(finding.location.column) \(finding.message)"
  }
  #expect(found == expected.map { "\(tree.place($0.marker)) \($0.message)" }, sourceLocation: sourceLocation)
}
