import MigrationModel
import ProjectIndex
import SwiftSource

/// A place outside of a module that makes its controller: `OrdersViewController(...)`.
struct CreationSite: Sendable {
  /// Path of its file.
  let file: String
  /// UTF-8 byte offsets of what is called; empty where that is no plain name of the type.
  let callee: Range<Int>
  /// `_` for none and for a trailing closure.
  let labels: [String]
  /// 1-based.
  let line: Int
  let column: Int
  /// `Type.member`.
  let place: String
  /// The same in every state of the tree in which the expression stands in the member.
  let key: String
  /// The compiler knows that the code runs on the main actor.
  let isOnMainActor: Bool

  /// Those in code that people write and no test, outside of the type and of its builder.
  static func all(of subject: ModuleSubject) -> [CreationSite] {
    var files: [String: ParsedFile] = [:]
    var sites: [CreationSite] = []
    var counts: [String: Int] = [:]
    for site in subject.index.creations(of: subject.type.id) {
      guard let member = site.member, isForeign(site, subject), subject.index.isWritable(site.file),
        subject.surroundings.foreign[subject.type.name]?.contains(site.file) != true,
        !TestModules.areImported(byFile: site.file, of: subject.index)
      else { continue }
      if files[site.file] == nil { files[site.file] = subject.index.parsedFile(at: site.file) }
      guard let file = files[site.file] else { continue }
      let place = subject.index.symbol(of: subject.index.members[member])
      counts[place, default: 0] += 1
      sites.append(
        CreationSite(
          file: site.file, callee: callee(site.use, file, subject.type.name), labels: site.use.argumentLabels,
          line: site.use.line, column: site.use.column, place: place,
          key: "creation in \(place) \(counts[place] ?? 0)",
          isOnMainActor: isOnMainActor(subject.index.members[member], subject.index)))
    }
    return sites
  }

  /// Neither in the type nor in its builder.
  private static func isForeign(_ site: UseSite, _ subject: ModuleSubject) -> Bool {
    var type = site.type
    while let id = type {
      if id == subject.type.id || subject.index.types[id].name == subject.names.builder { return false }
      type = subject.index.types[id].outer
    }
    return true
  }

  /// The type's name in front of the parentheses.
  private static func callee(_ use: NameUse, _ file: ParsedFile, _ name: String) -> Range<Int> {
    let tree = file.tree
    let node = tree.nodes.indices.first { node in
      tree.kind(node) == .declReference && Int(tree.mainToken(node).start) == use.offset && tree.name(node) == name
        && tree.parent(node).map { tree.kind($0) == .call && tree.firstChild($0) == node } == true
    }
    return node.map(tree.range) ?? use.offset..<use.offset
  }

  /// The compiler knows that a member runs on the main actor.
  static func isOnMainActor(_ member: IndexedMember, _ index: ProjectIndex) -> Bool {
    if member.modifiers.contains(.isNonisolated) { return false }
    if member.attributes.contains("MainActor") { return true }
    guard let owner = member.type.map({ index.types[$0] }) else { return false }
    return MainActorContext(index: index).binds(owner) || owner.attributes.contains("MainActor")
      || owner.kind == .external && UserInterfaceNames.isFrameworkType(owner.name)
        && ["Controller", "View", "Cell"].contains(where: owner.name.hasSuffix)
      || owner.superclasses.contains(where: UserInterfaceNames.isFrameworkType)
  }
}
