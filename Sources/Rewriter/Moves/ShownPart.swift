import ProjectIndex
import SwiftSource

/// A part of a value of the domain that a view reaches for: `model.meter.number` in `Text(model.meter.number)`.
struct ShownPart {
  /// A place where a view names it.
  struct Place {
    let file: String
    /// UTF-8 byte offsets of what stands behind the presenter, `meter.number`.
    let range: Range<Int>
    let user: MemberID
    /// It stands in a text that the view makes.
    let isInText: Bool
  }

  /// What the presenter has: `meter`.
  let root: IndexedMember
  /// `meter.number`
  let path: String
  /// `meterNumber`
  let name: String
  /// A type that views are given.
  let type: String
  private(set) var places: [Place]

  /// Those that views ask the presenter for, by their paths.
  static func all(of subject: SplitSubject) -> [ShownPart] {
    var parts: [String: ShownPart] = [:]
    for root in ShownRoot.all(of: subject) {
      for part in root.parts { parts[part.path, default: part].add(part.places) }
    }
    let taken = Set(subject.members.map(\.baseName))
    return parts.values.filter { !taken.contains($0.name) }.sorted { $0.path < $1.path }
  }

  private mutating func add(_ more: [Place]) {
    places += more.filter { place in !places.contains { $0.file == place.file && $0.range == place.range } }
  }

  /// nil if the place is another one.
  init?(_ site: UseSite, of root: IndexedMember, _ subject: SplitSubject) {
    let index = subject.index
    guard site.isCertain, site.use.access == .read, let id = site.member, subject.isInView(site),
      index.isWritable(site.file), let tree = index.parsedFile(at: site.file)?.tree,
      let start = tree.reference(at: site.use.offset), tree.kind(start) == .memberAccess,
      !tree.text(start).hasPrefix("$"), let reached = ReachedPart(from: start, in: index.members[id], index, tree),
      !tree.isSet(reached.node), let owner = reached.property.type.map({ index.types[$0] }),
      subject.isDomain(owner.name),
      let type = reached.property.valueType.flatMap({ GivenType($0, in: owner.name, subject) })
    else { return nil }
    self.root = root
    self.type = reached.isOptional && !type.text.hasSuffix("?") ? type.text + "?" : type.text
    path = root.baseName + reached.path
    name = root.baseName + reached.names.map(\.capitalizedFirst).joined()
    places = [
      Place(
        file: site.file, range: site.use.offset..<tree.range(reached.node).upperBound, user: id,
        isInText: site.use.context.contains(.interpolation))
    ]
  }
}

/// The properties that are asked for one behind the other, as far as the tree knows them: `.kind.unit` of `meter.kind.unit`.
private struct ReachedPart {
  /// The last one.
  private(set) var node: NodeID
  let property: IndexedMember
  private(set) var names: [String] = []
  /// With the `?` in it.
  private(set) var path = ""
  private(set) var isOptional = false

  /// nil if there are none, or if the last of them is asked for more.
  init?(from start: NodeID, in user: IndexedMember, _ index: ProjectIndex, _ tree: SyntaxTree) {
    node = start
    var last: IndexedMember?
    while let parent = tree.parent(node), tree.firstChild(parent) == node {
      if tree.kind(parent) == .optionalChaining {
        (node, path, isOptional) = (parent, path + "?", true)
        continue
      }
      guard tree.kind(parent) == .memberAccess else {
        if [.call, .subscriptCall, .forceUnwrap].contains(tree.kind(parent)) { return nil }
        break
      }
      let found = user.use(at: Int(tree.mainToken(parent).start))?.member.map { index.members[$0] }
      guard let found, found.kind == .property, found.access > .fileprivate, !found.modifiers.contains(.isStatic)
      else { return nil }
      (node, last) = (parent, found)
      names.append(found.baseName)
      path += "." + found.baseName
    }
    guard let last, !path.hasSuffix("?") else { return nil }
    property = last
  }
}

extension SyntaxTree {
  /// It is what an assignment sets, or handed over to be changed.
  fileprivate func isSet(_ node: NodeID) -> Bool {
    guard let parent = parent(node) else { return false }
    return kind(parent) == .inoutExpr || Assignment(to: node, self) != nil
  }
}
