import ProjectIndex
import SwiftSource

/// State of a view model that its interactor needs, or sets.
extension BodyTranslator {
  /// `poll = try await client.poll(id: poll.id)`: does the work in front of the statement, and hands over what came of it;
  /// nothing happens where that can't be.
  func handOverWork(_ item: NodeID) -> Bool {
    guard unit.unit.kind == .presenter, let assignment = Assignment(item, tree), let first = assignment.values.first,
      [.tryExpr, .awaitExpr].contains(tree.kind(first)), let (reference, member) = state(assignment.target)
    else { return false }
    return trying { () throws(Obstacle) in try handOver(assignment.values, to: reference, member, item) }
  }

  /// A stored property that stays, set on the object itself.
  private func state(_ target: NodeID) -> (reference: Reference, member: MemberCode)? {
    guard let reference = marks.references[target], case .own(let id) = reference.target, homes[id] == .view,
      let member = unit.code(of: id), member.member.isStored,
      reference.receiver == .implicit || reference.receiver == .plain("self")
    else { return nil }
    return (reference, member)
  }

  private func handOver(
    _ values: [NodeID], to reference: Reference, _ state: MemberCode, _ item: NodeID
  ) throws(Obstacle) {
    let name = state.member.baseName
    guard let type = unit.portable(state.member.valueType), !code.scope.locals.contains(where: { $0.name == name })
    else {
      throw obstacle("unknown_type", "hands `\(name)` to the view, whose type is not known")
    }
    for value in values {
      if marks.touchesView(value, tree) { try descend(value) }
      cutServices(below: value)
    }
    let crossing = border.crossing(
      .show, [CrossingParameter(name: name, type: type)], body: ["self.\(name) = \(name)"],
      names: RunNaming(self, [item]).works, origin: code.member.id)
    border.keep(lines: 1, branches: 0)
    let (start, end) = (tree.range(item).lowerBound, tree.range(item).upperBound)
    let call = crossing.call(on: viewPrefix(reference.receiver), [name], at: tree.margin(at: start), unit)
    edits.replace(start..<tree.range(values[0]).lowerBound, with: "let \(name): \(type) = ")
    edits.insert("\n\(tree.margin(at: start))\(call)", at: end)
  }

  /// `guard let client` of a view model's state is `guard let client = output?.client`.
  func unwrapsState(_ binding: NodeID) -> Bool {
    guard unit.unit.kind == .presenter, tree.child(binding, .initializerClause) == nil,
      let pattern = tree.child(binding, .identifierPattern), let id = unit.member(named: tree.name(pattern)),
      homes[id] == .view, let target = unit.code(of: id), unit.canBeAsked(target.member),
      Signature(target, unit) != nil
    else { return false }
    border.ask(id)
    let name = tree.name(pattern)
    replace(tree.range(pattern), with: "\(name) = \(viewPrefix(nil))\(name)")
    return true
  }
}
