import ProjectIndex
import SwiftSource

/// A value that views ask the presenter to show, and that the router keeps until another view shows it: a row can be kept.
struct RowRoute {
  /// A closure of a view that is given what is shown.
  struct Shown {
    let user: IndexedMember
    let closure: NodeID
  }

  /// Of the router.
  let property: IndexedMember
  private(set) var edits: [(file: String, edit: SourceEdit)] = []
  private(set) var changed: [String] = []
  private(set) var shown: [Shown] = []

  /// nil if the method does anything else than to tell the router; throws if the router's value is used in other ways.
  init?(_ method: IndexedMember, _ position: Int, _ flow: RowFlow) throws(ObstacleError) {
    let parameter = method.parameters[position]
    guard parameter.type.withoutOptional == flow.domain.name,
      let router = flow.index.type(named: flow.subject.names.router),
      let tree = flow.subject.files[method.file]?.tree, let body = BodyMoves.body(of: method, tree), body.count == 1,
      let assignment = Assignment(body[0], tree), let value = assignment.value, tree.text(value) == parameter.name,
      tree.kind(assignment.target) == .memberAccess,
      let property = method.use(at: Int(tree.mainToken(assignment.target).start))?.member.map({ flow.index.members[$0] }
      ),
      property.type == router.id, property.valueType?.withoutOptional == flow.domain.name, property.attributes.isEmpty,
      !property.hasObservers
    else { return nil }
    self.property = property
    try retype(router, flow)
    guard let node = tree.descendants(method.node).first(where: { tree.kind($0) == .functionParameter }),
      case let types = tree.types(named: flow.domain.name, in: node), types.count == 1, method.parameters.count == 1
    else { throw flow.stop(method, "takes a `\(flow.domain.name)` in a way that can't be changed") }
    edits.append((method.file, SourceEdit(range: tree.range(types[0]), replacement: flow.rowName)))
    changed.append(flow.subject.symbol(of: method))
    try findUses(besides: method, flow)
  }

  /// The router's property and the case of its route are all that names the type there.
  private mutating func retype(_ router: IndexedType, _ flow: RowFlow) throws(ObstacleError) {
    guard router.parts.count == 1, let part = router.parts.first, flow.index.isWritable(part.file),
      let tree = flow.index.parsedFile(at: part.file)?.tree,
      case let named = tree.types(named: flow.domain.name, in: part.node),
      case let own = named.filter({ tree.contains($0, in: property.node) }),
      case let cases = named.filter({ type in tree.ancestor(type) { $0 == .enumCaseElement } != nil }),
      own.count == 1, cases.count <= 1, named.count == own.count + cases.count
    else { throw flow.stop(property, "is not the only route with a `\(flow.domain.name)`") }
    for type in named { edits.append((part.file, SourceEdit(range: tree.range(type), replacement: flow.rowName))) }
    changed.append(flow.index.symbol(of: property))
    for type in cases {
      guard let element = tree.ancestor(type, where: { $0 == .enumCaseElement }) else { continue }
      let owner = flow.index.types(nestedIn: router.id).first { $0.parts.contains { $0.node < element } }
      changed.append((owner?.name ?? router.name) + "." + tree.name(element))
    }
  }

  private mutating func findUses(besides method: IndexedMember, _ flow: RowFlow) throws(ObstacleError) {
    let sites = flow.index.uses(of: property.id) + flow.index.possibleUses(ofName: property.baseName)
    // Its own accessors name the case of the route.
    for site in sites where site.member != method.id && site.member != property.id {
      guard let id = site.member, let tree = flow.index.parsedFile(at: site.file)?.tree,
        let node = tree.reference(at: site.use.offset)
      else { throw flow.stop(property, "is named outside of all members") }
      if site.use.access == .write, site.use.context.contains(.assignsNil) { continue }
      guard flow.subject.isInView(site), let closure = tree.closure(showing: node) else {
        throw flow.stop(flow.index.members[id], "does more with what is shown than to show it")
      }
      shown.append(Shown(user: flow.index.members[id], closure: closure))
    }
  }
}

extension SyntaxTree {
  /// The closure that is given the value of `.sheet(item: $router.order) { order in ... }`.
  fileprivate func closure(showing node: NodeID) -> NodeID? {
    guard text(node).hasPrefix("$"), let argument = parent(node), kind(argument) == .argument,
      label(ofArgument: argument) == "item", let call = parent(argument), kind(call) == .call
    else { return nil }
    let labelled = children(call).filter {
      kind($0) == .argument && firstChild($0).map { kind($0) == .closure } == true
    }
    let others = labelled.compactMap(firstChild).filter { child($0, .closureSignature) != nil }
    let trailing = child(call, .closure)
    return others.isEmpty && child(call, .labeledClosure) == nil ? trailing : nil
  }
}
