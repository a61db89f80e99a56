import Analyzer
import MigrationModel
import ProjectIndex
import Testing

/// A tree of files in memory whose sources carry markers (`1️⃣`) at places that findings are expected at.
struct MarkedTree {
  private(set) var files: [SourceFile] = []
  private let storyboards: [SourceFile]
  private var places: [String: (file: String, line: Int, column: Int)] = [:]

  /// One file, `App.swift`.
  init(_ source: String) { self.init(["App.swift": source]) }

  /// Files by path.
  init(_ sources: [String: String], generated: Set<String> = [], storyboards: [String: String] = [:]) {
    self.storyboards = storyboards.sorted { $0.key < $1.key }.map {
      SourceFile(path: $0.key, kind: .interfaceBuilder, contents: Array($0.value.utf8))
    }
    for (path, source) in sources.sorted(by: { $0.key < $1.key }) {
      let plain = strip(source, path)
      files.append(SourceFile(path: path, contents: Array(plain.utf8), isGenerated: generated.contains(path)))
    }
  }

  /// The source without its markers, whose places are kept.
  private mutating func strip(_ source: String, _ path: String) -> String {
    var plain = ""
    var line = 1
    var column = 1
    for character in source {
      if Self.markers.contains(String(character)) {
        places[String(character)] = (path, line, column)
        continue
      }
      plain.append(character)
      column += String(character).utf8.count
      if character == "\n" { (line, column) = (line + 1, 1) }
    }
    return plain
  }

  /// `path:line:column` of a marker.
  func place(_ marker: String) -> String {
    places[marker].map { "\($0.file):\($0.line):\($0.column)" } ?? "no marker \(marker)"
  }

  /// The index of the files.
  var index: ProjectIndex {
    ProjectIndex(
      files: files.map { FileIndex(ParsedFile($0)) },
      interfaceBuilder: storyboards.map { InterfaceBuilderFile(file: $0) })
  }

  func analysis(_ configuration: Configuration = Configuration(), facts: TreeFacts = TreeFacts()) -> Analysis {
    Analyzer.analyze(index, configuration: configuration, facts: facts) { known in Self.features(of: known) }
  }

  /// Folders of types as features: how the planner finds them is its own matter.
  private static func features(of analysis: Analysis) -> [Feature] {
    let files = Set(analysis.types.map(\.file))
    let folders = Dictionary(grouping: files) { path in path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "" }
    return folders.sorted { $0.key < $1.key }.map { folder, files in
      Feature(name: folder, slug: folder, files: files.sorted(), types: [], screens: [], dialect: "uikit")
    }
  }

  private static let markers: Set<String> = ["1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣", "6️⃣", "7️⃣", "8️⃣", "9️⃣", "🔟"]
}

/// A finding that a test expects.
struct Expected {
  /// Markers of all its places in order of file and position; the first of them may be named by `shown`.
  let markers: [String]
  let message: String

  init(_ markers: String..., message: String) {
    self.markers = markers
    self.message = message
  }
}

/// Checks that a rule finds exactly what is expected: places, messages, nothing else.
func expect(
  _ rule: String, in tree: MarkedTree, _ expected: [Expected], configuration: Configuration = Configuration(),
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let findings = tree.analysis(configuration).findings.filter { $0.rule == rule }
  let found = findings.map { finding in
    let places = finding.locations.map { "\($0.file):\($0.line):\($0.column)" }.joined(separator: " ")
    return "\(places) \(finding.message)"
  }
  let wanted = expected.map { item in
    "\(item.markers.map(tree.place).joined(separator: " ")) \(item.message)"
  }
  #expect(found == wanted, sourceLocation: sourceLocation)
}

/// Checks that a rule finds nothing in a source.
func expectNothing(_ rule: String, in source: String, sourceLocation: SourceLocation = #_sourceLocation) {
  expect(rule, in: MarkedTree(source), [], sourceLocation: sourceLocation)
}

/// The steps that a rule advises for the only finding it has in a source.
func fix(_ rule: String, in source: String, sourceLocation: SourceLocation = #_sourceLocation) -> [String] {
  let findings = MarkedTree(source).analysis().findings.filter { $0.rule == rule }
  #expect(findings.count == 1, sourceLocation: sourceLocation)
  return findings.first?.fix ?? []
}

/// The roles of a type's members, by name.
func memberRoles(in source: String, of type: String) -> [String: Role] {
  let report = MarkedTree(source).analysis().types.first { $0.name == type }
  return Dictionary((report?.members ?? []).map { ($0.name, $0.role) }) { first, _ in first }
}
