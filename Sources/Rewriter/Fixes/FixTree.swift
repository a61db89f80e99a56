import MigrationModel
import ProjectIndex
import SwiftSource

/// The tree that the fixes of a round look at, with what several of them ask.
final class FixTree {
  let index: ProjectIndex
  /// Name of a type -> what the analyzer takes it for.
  let roles: [String: Role]
  /// Functions and variables at the top of files, and types and aliases there that every file sees.
  private lazy var globalNames: Set<String> = Set(
    index.types.filter { $0.kind != .external && $0.outer == nil && $0.scope == nil }.map(\.name)
      + index.members.filter { $0.type == nil && $0.access > .fileprivate }.map(\.baseName))
  /// Which types the code of each type comes to use.
  private(set) lazy var mentions = TypeMentions(index)
  /// What is declared for any `ObservableObject`.
  private(set) lazy var observers = ObserverDeclarations(index)
  private var files: [String: ParsedFile] = [:]
  /// By path; nil for a file that is as it was.
  private var lines: [String: LineMap?] = [:]
  /// Tests that are not analysed.
  private let unseen: [SourceFile]

  init(_ tree: RewriteTree) {
    index = tree.index
    unseen = tree.testTargets.flatMap(\.files).filter { tree.index.sourceFile(at: $0.path) == nil }
    roles = Dictionary(tree.types.map { ($0.name, $0.role) }) { first, _ in first }
  }

  /// Where a place of the analysed tree is now.
  func place(_ place: Location, from original: ProjectIndex) -> Location {
    if let known = lines[place.file] { return known?.location(place) ?? place }
    let (old, new) = (original.sourceFile(at: place.file), index.sourceFile(at: place.file))
    if let old, let new, old.contents != new.contents {
      lines[place.file] = LineMap(from: old.contents, to: new.contents)
    } else {
      lines[place.file] = .some(nil)
    }
    return self.place(place, from: original)
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
    guard let path = unseen.first(where: { $0.names(type.name) })?.path else { return }
    throw ObstacleError("used_in_tests", "`\(type.name)` is named in \(path), which is not analysed.")
  }

  /// One of which nobody asks for roles.
  init(_ index: ProjectIndex) {
    self.index = index
    unseen = []
    roles = [:]
  }

  /// What the tree declares and a file may name without a base: what stands at the top of files, what is private to this
  /// one, and what is nested in a type of which a part stands here, or in one that it inherits from.
  func names(in path: String) -> Set<String> {
    let here = index.types.filter { type in type.parts.contains { $0.file == path } }
    let outer = Set(here.flatMap { [$0.name] + $0.superclasses + $0.conformances })
    var names = globalNames.union(here.filter { $0.outer == nil }.map(\.name))
    for type in index.types where type.kind != .external {
      guard let owner = type.outer, outer.contains(index.types[owner].name) else { continue }
      names.insert(String(type.name.split(separator: ".").last ?? ""))
    }
    for member in index.members where member.kind == .type {
      if let owner = member.type, outer.contains(index.types[owner].name) { names.insert(member.baseName) }
    }
    return names
  }
}
