import SwiftSource

/// The name that the view has where values are read of it.
extension BodyTranslator {
  /// Puts `guard let view else { return }` in front of the statement, so that what it reads of the view has a value.
  func bindView(_ receiver: Reference.Receiver?) throws(Obstacle) -> String {
    guard let inner = places.last else { throw obstacle("view_value", "reads a value of the view") }
    if inner.hasBoundView || isViewBoundHere { return unit.counterpart + "." }
    let isLate = mayOutlive(inner)
    let outer = isLate || exit(inner) == nil ? placeAround(inner) : nil
    if isLate, outer == nil { throw obstacle("late_view", "reads the view in a closure that may run without it") }
    let depth = outOfClauses(outer ?? places.count - 1)
    let place = places[depth]
    guard !decidesLate(place) else { throw obstacle("late_view", "asks services behind a view that may be gone") }
    if !place.hasBoundView { try bindView(receiver, at: place, isInside: outer == nil) }
    for level in depth..<places.count { noteBoundView(at: level) }
    return unit.counterpart + "."
  }

  /// A clause of `#if` is no scope: what is bound for a statement in it is bound in front of the directive.
  private func outOfClauses(_ depth: Int) -> Int {
    let isInClause = { self.tree.parent(self.places[$0].statement).map { self.tree.kind($0) } == .ifConfigClause }
    return sequence(first: depth) { $0 > 0 && isInClause($0) ? $0 - 1 : nil }.reduce(depth) { $1 }
  }

  /// Services are asked behind the statement, by a member that may run when the view is gone: the legacy object was there.
  private func decidesLate(_ place: Place) -> Bool {
    guard place.closure == nil, unit.unit.kind == .view, unit.lateMembers.contains(code.member.id) else { return false }
    let start = tree.range(place.statement).lowerBound
    if services.nodes.contains(where: { tree.range($0).lowerBound >= start }) { return true }
    return code.references.contains { reference in
      guard reference.offset >= start, reference.access == .call, case .own(let id) = reference.target else {
        return false
      }
      return homes[id] != .view && unit.serviceMembers.contains(id)
    }
  }

  /// - Parameter isInside: what reads the view stands in the same function as the statement, not in a closure of it.
  private func bindView(_ receiver: Reference.Receiver?, at place: Place, isInside: Bool) throws(Obstacle) {
    if bindsObject(place.statement) { return try bindView(behindObject: place.statement, receiver) }
    guard !code.scope.locals.contains(where: { $0.name == unit.counterpart }), let exit = exit(place),
      tree.kind(place.statement) != .closure
    else { throw obstacle("view_value", "reads a value of the view where it may be gone") }
    let start = tree.range(place.statement).lowerBound
    let source: String
    switch receiver {
    case .optional(let name) where isInside: source = " = \(name)?.\(unit.counterpart)"
    case .plain(let name) where isInside: source = " = \(name).\(unit.counterpart)"
    default: source = place.closure == nil ? "" : " = self.\(unit.counterpart)"
    }
    edits.rewrite(in: tree.range(place.statement)) { edit in
      boundText(edit.replacement, isInClosure: isInClosure(edit.range.lowerBound, of: place.statement))
    }
    let word = place.isResult ? "return " : ""
    edits.insert("guard let \(unit.counterpart)\(source) else { \(exit) }\n\(tree.margin(at: start))\(word)", at: start)
  }

  /// The statement of the member itself around a closure that holds the object, as do those between: what held the legacy
  /// object holds the view in its stead, which is there when the closure is made.
  private func placeAround(_ inner: Place) -> Int? {
    var closure = inner.closure
    while let node = closure {
      let capture = code.scope.closures.first { $0.node == node }?.selfCapture
      guard capture != .weak, capture != .unowned else { return nil }
      closure = outerClosure(node)
    }
    return inner.closure == nil ? nil : places.lastIndex { $0.closure == nil }
  }

  /// `guard let self, view.isShown`: there is no object in front of the statement.
  private func bindsObject(_ statement: NodeID) -> Bool {
    code.scope.locals.contains { local in
      local.isSelfAlias && local.kind != .capture && tree.contains(local.node, in: statement)
        && !tree.isInClosure(local.node, below: statement)
    }
  }

  /// `guard let self, let view = self.view, view.isShown`: the object has to be there first.
  private func bindView(behindObject statement: NodeID, _ receiver: Reference.Receiver?) throws(Obstacle) {
    let conditions = tree.children(statement).filter { tree.kind($0) == .condition }
    guard tree.kind(statement) == .guardStmt, case .plain(let object) = receiver,
      let binding = conditions.first(where: { binding in
        code.scope.locals.contains { $0.isSelfAlias && $0.name == object && tree.contains($0.node, in: binding) }
      }), !code.scope.locals.contains(where: { $0.name == unit.counterpart }),
      tree.children(statement).allSatisfy({
        !marks.touchesView($0, tree) || $0 >= binding && tree.kind($0) != .codeBlock
      })
    else { throw obstacle("view_value", "reads the view where it gets hold of itself") }
    edits.rewrite(in: tree.range(statement)) { boundText($0.replacement, isInClosure: true) }
    edits.insert(", let \(unit.counterpart) = \(object).\(unit.counterpart)", at: tree.range(binding).upperBound)
  }

  /// The closure around the statement keeps the object alive, which then keeps no view.
  func mayOutlive(_ place: Place) -> Bool { code.holdsObject(place.closure, below: root) }

  /// What was written before the view had a name of its own in the statement.
  private func boundText(_ old: String, isInClosure: Bool) -> String {
    // What is bound in front of the statement may be bound in it once more, by the object's own link.
    let again = "guard let \(unit.counterpart)"
    let text = old.replacing(again + " else", with: again + " = self.\(unit.counterpart) else")
    let optional = unit.counterpart + "?."
    guard text.contains(optional) else { return text }
    let isFirst = text.hasPrefix(optional) && !isInClosure
    let rest = isFirst ? String(text.dropFirst(optional.count)) : text
    let parts = rest.split(separator: optional, omittingEmptySubsequences: false).map(String.init)
    var written = isFirst ? unit.counterpart + "." : ""
    for (place, part) in parts.enumerated() {
      if place > 0 { written += (written.last == "." ? "" : "self.") + optional }
      written += part
    }
    return written
  }

  private func isInClosure(_ offset: Int, of statement: NodeID) -> Bool {
    tree.descendants(statement).contains { tree.kind($0) == .closure && tree.range($0).contains(offset) }
  }
}
