import MigrationModel
import ProjectIndex

/// The whole tree at one point of the series: the analysed files and what the accepted patches made of them. Looked up by
/// name and path, so that a look costs the same in a tree of any size.
struct PatchedTree: Sendable {
  let index: ProjectIndex
  /// Names of functions, variables and aliases at the top of files that other files can see.
  let globalNames: Set<String>
  /// Names of all members of types.
  let memberNames: Set<String>
  /// Class -> outlets and actions that storyboards and xibs connect.
  let connections: [String: Set<String>]
  /// Lower-case path -> path, and file name -> paths, of the Swift files.
  private var pathsByCase: [String: String] = [:]
  private var pathsByName: [String: Set<String>] = [:]
  /// Files as the accepted patches left them; nil for a deleted one.
  private var changed: [String: [UInt8]?] = [:]
  /// Types that accepted patches brought -> path.
  private var addedTypes: [String: String] = [:]
  /// Type -> paths of files that accepted patches brought, with extensions of it alone.
  private var addedParts: [String: Set<String>] = [:]
  /// Where accepted patches have put a file of the index -> its path there, and the other way round.
  private var origins: [String: String] = [:]
  private var homes: [String: String] = [:]
  /// Number of an accepted patch -> slug of its feature.
  private var slugs: [Int: String] = [:]

  init(_ index: ProjectIndex, others: [SourceFile] = []) {
    self.index = index
    globalNames = Set(index.members.filter { $0.type == nil && $0.access > .fileprivate }.map(\.baseName))
    memberNames = Set(index.members.filter { $0.type != nil }.map(\.baseName))
    connections = index.interfaceBuilder.flatMap(\.scenes).reduce(into: [:]) { result, scene in
      result[scene.customClass, default: []].formUnion(scene.outlets + scene.actions)
    }
    for file in index.files { addPath(file.path) }
    for file in others where index.sourceFile(at: file.path) == nil {
      addPath(file.path)
      changed[file.path] = file.contents
    }
  }

  private mutating func addPath(_ path: String) {
    pathsByCase[path.lowercased()] = path
    pathsByName[FilePath.name(of: path), default: []].insert(path)
  }

  /// The bytes of a file; nil if there is none.
  func contents(at path: String) -> [UInt8]? {
    if let known = changed[path] { return known }
    return index.sourceFile(at: path)?.contents
  }

  /// The paths of all Swift files, sorted.
  var paths: [String] {
    Set(index.files.map(\.path)).union(changed.keys).filter { contents(at: $0) != nil && $0.hasSuffix(".swift") }
      .sorted()
  }

  /// An accepted patch has changed the file.
  func hasChanged(_ path: String) -> Bool { changed[path] != nil }

  /// A file whose path differs from this one in case alone, or not at all.
  func existingPath(like path: String) -> String? {
    pathsByCase[path.lowercased()].flatMap { contents(at: $0) == nil ? nil : $0 }
  }

  /// Other files of the same name in other folders, sorted.
  func namesakes(of path: String) -> [String] {
    (pathsByName[FilePath.name(of: path)] ?? []).filter { $0 != path && contents(at: $0) != nil }.sorted()
  }

  /// A file that declares a type which all files can see.
  func path(ofType name: String) -> String? {
    if let path = addedTypes[name] { return path }
    guard let type = index.type(named: name), type.kind != .external, type.scope == nil else { return nil }
    return type.parts.first.map { home(of: $0.file) }
  }

  private func home(of path: String) -> String { homes[path] ?? path }

  /// The files with a part of a type of the tree that a file declares or extends, or of what such a type inherits from.
  func relatedPaths(of path: String) -> Set<String> {
    let added = addedParts.filter { $0.value.contains(path) }.keys.compactMap(index.type(named:))
    let own = index.types(inFile: origins[path] ?? path).filter { $0.kind != .external } + added
    let names = own.flatMap { $0.superclasses + $0.conformances }
    let inherited = names.compactMap(index.type(named:)).filter { $0.kind != .external }
    return Set(
      (own + inherited).flatMap { type in type.parts.map { home(of: $0.file) } + (addedParts[type.name] ?? []) })
  }

  /// The feature of an accepted patch.
  func slug(ofPatch number: Int) -> String? { slugs[number] }

  /// Makes a patch part of the tree.
  /// - Parameter newParts: extensions in new files that hold nothing else.
  mutating func accept(_ patch: Patch, newTypes: [DeclaredType], newParts: [DeclaredType]) {
    slugs[patch.number] = patch.slug
    for change in patch.changes {
      if let old = change.movedFrom {
        changed[old] = .some(nil)
        let origin = origins[old] ?? old
        (origins[change.path], homes[origin]) = (origin, change.path)
        for (type, paths) in addedParts where paths.contains(old) { addedParts[type]?.insert(change.path) }
      }
      changed[change.path] = .some(change.after)
      addPath(change.path)
    }
    for type in newTypes { addedTypes[type.name] = type.path }
    for part in newParts { addedParts[part.name, default: []].insert(part.path) }
  }
}
