import ProjectIndex
import SwiftSource

/// A part of a value of the domain that a view reaches for in a text: `model.meter.number` in `"Meter \(model.meter.number)"`.
struct ShownPart {
  /// A place where a view names it.
  struct Place {
    let file: String
    /// UTF-8 byte offsets of what stands behind the presenter, `meter.number`.
    let range: Range<Int>
    let user: MemberID
  }

  /// What the presenter has: `meter`.
  let root: IndexedMember
  /// `meter.number`
  let path: String
  /// `meterNumber`
  let name: String
  /// A type of the standard library, as text.
  let type: String
  private(set) var places: [Place]

  /// Those that views ask the presenter for, by their paths.
  static func all(of subject: SplitSubject) -> [ShownPart] {
    var parts: [String: ShownPart] = [:]
    for member in subject.members where member.kind == .property && !member.modifiers.contains(.isStatic) {
      for site in subject.index.uses(of: member.id) {
        guard let part = ShownPart(site, of: member, subject) else { continue }
        parts[part.path, default: part].add(part.places)
      }
    }
    let taken = Set(subject.members.map(\.baseName))
    return parts.values.filter { !taken.contains($0.name) }.sorted { $0.path < $1.path }
  }

  private mutating func add(_ more: [Place]) {
    places += more.filter { place in !places.contains { $0.file == place.file && $0.range == place.range } }
  }

  /// nil if the place is another one.
  private init?(_ site: UseSite, of root: IndexedMember, _ subject: SplitSubject) {
    let index = subject.index
    guard site.isCertain, site.use.context.contains(.interpolation), site.use.access == .read, let id = site.member,
      let view = index.members[id].type, index.types[view].conformances.contains("View"), index.isWritable(site.file),
      let tree = index.parsedFile(at: site.file)?.tree, let start = tree.reference(at: site.use.offset),
      tree.kind(start) == .memberAccess
    else { return nil }
    var (node, names, last) = (start, [root.baseName], IndexedMember?.none)
    while let parent = tree.parent(node), tree.kind(parent) == .memberAccess, tree.firstChild(parent) == node {
      guard let found = Self.property(parent, in: index.members[id], index, tree) else { return nil }
      (node, last) = (parent, found)
      names.append(found.baseName)
    }
    guard let last, Self.isWhole(node, tree), let owner = last.type, subject.isDomain(index.types[owner].name),
      let type = last.valueType, Self.plain.contains(type)
    else { return nil }
    (self.root, self.type, path) = (root, type, names.joined(separator: "."))
    name = names[0] + names.dropFirst().map(\.capitalizedFirst).joined()
    places = [Place(file: site.file, range: site.use.offset..<tree.range(node).upperBound, user: id)]
  }

  /// What a node behind a dot names, if that is a property of the tree that is no optional on the way.
  private static func property(
    _ node: NodeID, in user: IndexedMember, _ index: ProjectIndex, _ tree: SyntaxTree
  ) -> IndexedMember? {
    let offset = Int(tree.mainToken(node).start)
    let member = user.use(at: offset)?.member.map { index.members[$0] }
    return member.flatMap { $0.kind == .property && !$0.modifiers.contains(.isStatic) ? $0 : nil }
  }

  /// Nothing else is asked of it: no call, no index, no optional.
  private static func isWhole(_ node: NodeID, _ tree: SyntaxTree) -> Bool {
    guard let parent = tree.parent(node), [.call, .subscriptCall, .optionalChaining].contains(tree.kind(parent)) else {
      return true
    }
    return tree.firstChild(parent) != node
  }

  private static let plain: Set<String> = ["String", "Character", "Int", "Double", "Float", "Bool", "UInt", "Int64"]
}
