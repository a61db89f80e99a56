import MigrationModel
import ProjectIndex
import SwiftSource

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
  /// By owner: places in `members`.
  private let ownMembers: [String: [Int]]
  /// By base name: places in `members`.
  private let namedMembers: [String: [Int]]
  /// By type: names behind its colons and behind those of its extensions.
  private let inherited: [String: Set<String>]

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
    ownMembers = Dictionary(grouping: members.indices) { members[$0].owner }
    namedMembers = Dictionary(grouping: members.indices) { members[$0].baseName }
    inherited = types.reduce(into: [:]) { $0[$1.name, default: []].formUnion($1.inherited) }
  }

  /// Sorted.
  var paths: [String] { files.keys.sorted() }

  /// The syntax of the file that holds a declaration.
  func tree(_ declaration: Declaration) -> SyntaxTree? { files[declaration.path]?.tree }

  /// Names behind the colons of a type and of its extensions in these files.
  func inherited(by name: String) -> Set<String> { inherited[name] ?? [] }

  /// Members of a type in these files.
  func members(of owner: String) -> [Declaration] { ownMembers[owner, default: []].map { members[$0] } }

  /// Members of a base name in these files, whatever has them.
  func members(named name: String) -> [Declaration] { namedMembers[name, default: []].map { members[$0] } }

  /// The members of a type and of the types of these files that it inherits from.
  func visibleMembers(of type: String) -> [Declaration] {
    var names: Set<String> = []
    var open = [type]
    while let next = open.popLast() {
      if names.insert(next).inserted { open += inherited(by: next) }
    }
    return names.flatMap { ownMembers[$0] ?? [] }.sorted().map { members[$0] }
  }
}
