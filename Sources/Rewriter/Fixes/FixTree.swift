import MigrationModel
import ProjectIndex

/// The tree that the fixes of a round look at, with what several of them ask.
final class FixTree {
  let index: ProjectIndex
  /// Name of a type -> what the analyzer takes it for.
  let roles: [String: Role]
  /// Names of types, aliases, and functions and variables at the top of files; of nested ones the last part.
  private(set) lazy var names: Set<String> = Self.names(of: index)
  /// Which types the code of each type comes to use.
  private(set) lazy var mentions = TypeMentions(index)
  private var files: [String: ParsedFile] = [:]

  init(_ tree: RewriteTree) {
    index = tree.index
    roles = Dictionary(tree.types.map { ($0.name, $0.role) }) { first, _ in first }
  }

  /// A file with its syntax. Throws for one that is generated or does not parse.
  func file(_ path: String) throws(ObstacleError) -> ParsedFile {
    if let known = files[path] { return known }
    guard let file = index.parsedFile(at: path) else {
      throw ObstacleError("unreadable_file", "\(path) is not part of the tree.")
    }
    if file.file.isGenerated { throw ObstacleError("generated_file", "\(path) is written by a generator.") }
    if !file.tree.errors.isEmpty { throw ObstacleError("unreadable_file", "\(path) does not parse.") }
    files[path] = file
    return file
  }

  /// One of which nobody asks for roles.
  init(_ index: ProjectIndex) {
    self.index = index
    roles = [:]
  }

  private static func names(of index: ProjectIndex) -> Set<String> {
    var names = Set(
      index.types.filter { $0.kind != .external }.map { String($0.name.split(separator: ".").last ?? "") })
    for member in index.members where member.type == nil || member.kind == .type { names.insert(member.baseName) }
    return names
  }
}
