import MigrationModel
import ProjectIndex
import SwiftSource

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
  /// Tests that are not analysed.
  private let unseen: [SourceFile]

  init(_ tree: RewriteTree) {
    index = tree.index
    unseen = tree.testTargets.flatMap(\.files).filter { tree.index.sourceFile(at: $0.path) == nil }
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

  /// Throws for a type that tests name which are not analysed: how they use it is not known.
  func checkUnseen(_ type: IndexedType) throws(ObstacleError) {
    guard let path = NameChange.path(naming: type.name, in: unseen) else { return }
    throw ObstacleError("used_in_tests", "`\(type.name)` is named in \(path), which is not analysed.")
  }

  /// One of which nobody asks for roles.
  init(_ index: ProjectIndex) {
    self.index = index
    unseen = []
    roles = [:]
  }

  private static func names(of index: ProjectIndex) -> Set<String> {
    var names = Set(
      index.types.filter { $0.kind != .external }.map { String($0.name.split(separator: ".").last ?? "") })
    for member in index.members where member.type == nil || member.kind == .type { names.insert(member.baseName) }
    return names
  }
}
