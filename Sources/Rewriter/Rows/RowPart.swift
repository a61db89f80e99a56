import ProjectIndex
import SwiftSource

/// A part of a value that is read at a place: `swap.title`, `order.customer.name`.
struct RowPart {
  let field: RowField
  /// Every property on the way is kept as it is, and not worked out when it is asked for.
  private(set) var isStored = true
  /// UTF-8 byte offsets of what stands behind the value's name and its dot.
  let range: Range<Int>
  /// The same where a row has another name for it; nil where it has the same.
  var renamed: Range<Int>? { field.origin == .part(field.name) ? nil : range }

  /// Throws if anything else than a part is asked for.
  init(
    from node: NodeID, of domain: IndexedType, in user: IndexedMember, _ flow: RowFlow, _ tree: SyntaxTree
  ) throws(ObstacleError) {
    var (current, owner, names) = (node, domain, [String]())
    while let access = tree.parent(current), tree.kind(access) == .memberAccess, tree.firstChild(access) == current {
      guard let property = Self.property(tree.name(access), of: owner, flow), let written = property.valueType,
        !tree.isChanged(access)
      else { break }
      names.append(property.baseName)
      isStored = isStored && property.isStored
      if let type = GivenType(written, in: owner.name, flow.subject) {
        let name = names[0] + names.dropFirst().map(\.capitalizedFirst).joined()
        field = RowField(name: name, type: type, origin: .part(names.joined(separator: ".")))
        range = tree.range(node).upperBound + 1..<Int(tree.mainToken(access).end)
        return
      }
      let next = flow.index.type(named: owner.name + "." + written) ?? flow.index.type(named: written)
      guard let next, next.kind == .struct else { break }
      (current, owner) = (access, next)
    }
    let asked = tree.parent(current).map { tree.name($0) } ?? ""
    throw flow.stop(user, "asks a `\(domain.name)` for `\(asked)`, which a row can't be given")
  }

  /// A property of the value itself; nil for one that a row can't be given.
  static func field(_ name: String, of flow: RowFlow) -> RowField? {
    guard let property = property(name, of: flow.domain, flow),
      let type = property.valueType.flatMap({ GivenType($0, in: flow.domain.name, flow.subject) })
    else { return nil }
    return RowField(name: name, type: type, origin: .part(name))
  }

  /// A property that any code may read, whenever it likes.
  private static func property(_ name: String, of owner: IndexedType, _ flow: RowFlow) -> IndexedMember? {
    let found = flow.index.members(of: owner.id).filter { $0.baseName == name }
    guard found.count == 1, found[0].kind == .property, found[0].access > .fileprivate,
      found[0].modifiers.isDisjoint(with: [.isStatic, .isLazy]), !found[0].isConditionallyCompiled,
      found[0].attributes.isEmpty
    else { return nil }
    return found[0].isStored || QuietAnswer(flow.subject).isGiven(by: found[0]) ? found[0] : nil
  }
}

extension SyntaxTree {
  /// It is called, set or handed over to be changed.
  fileprivate func isChanged(_ node: NodeID) -> Bool {
    guard let parent = parent(node) else { return false }
    if [.call, .inoutExpr].contains(kind(parent)) { return firstChild(parent) == node }
    return Assignment(to: node, self) != nil
  }
}
