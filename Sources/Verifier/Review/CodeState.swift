import MigrationModel
import ProjectIndex
import SwiftSource

/// A file with its syntax and the facts that an index is made of.
struct ReadFile: Sendable {
  let parsed: ParsedFile
  let facts: FileIndex

  init(path: String, contents: [UInt8]) {
    parsed = ParsedFile(SourceFile(path: path, contents: contents))
    facts = FileIndex(parsed)
  }
}

/// Some files at one point of the series, with what they declare and how they refer to each other.
struct CodeState: Sendable {
  /// By path.
  let files: [String: ParsedFile]
  /// Resolves names among these files; what lies outside them is unknown to it.
  let index: ProjectIndex
  /// In the order of paths and offsets.
  let members: [Declaration]
  /// In the order of paths and offsets.
  let types: [DeclaredType]
  /// Import declarations by path.
  let imports: [String: [NodeID]]

  init(_ read: [String: ReadFile]) {
    let files = read.mapValues(\.parsed)
    index = ProjectIndex(files: read.values.map(\.facts), interfaceBuilder: [])
    var members: [Declaration] = []
    var types: [DeclaredType] = []
    var imports: [String: [NodeID]] = [:]
    let aliases = files.values.reduce(into: [:]) { $0.merge(DeclarationReader.aliases(in: $1)) { first, _ in first } }
    for (path, file) in files.sorted(by: { $0.key < $1.key }) {
      let reader = DeclarationReader(file, aliases: aliases)
      members += reader.members
      types += reader.types
      imports[path] = reader.imports
    }
    (self.files, self.members, self.types, self.imports) = (files, members, types, imports)
  }

  /// Sorted.
  var paths: [String] { files.keys.sorted() }

  /// The syntax of the file that holds a declaration.
  func tree(_ declaration: Declaration) -> SyntaxTree? { files[declaration.path]?.tree }

  /// Names behind the colons of a type and of its extensions in these files.
  func inherited(by name: String) -> Set<String> { Set(types.filter { $0.name == name }.flatMap(\.inherited)) }

  /// Members of a type in these files.
  func members(of owner: String) -> [Declaration] { members.filter { $0.owner == owner } }
}
