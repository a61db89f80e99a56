import ProjectIndex
import SwiftSource

/// Names of what lives in another part of the module.
extension BodyTranslator {
  /// Edits for everything in the code that lives in another part now, but for what was replaced as a whole.
  func redirect(in range: Range<Int>, from home: Home) throws(Obstacle) {
    let birthEnd = code.birthEnd
    for reference in code.references where range.contains(reference.offset) && !isReplaced(reference.offset) {
      if reference.offset < birthEnd { continue }
      guard case .own(let id) = reference.target, let owner = owner(of: id, from: home) else { continue }
      if home == .view { border.askPresenter(id) }
      edits.insert(
        (needsSelf(reference, owner) ? "self." : "") + owner + ".", at: reference.offset)
    }
    try shorthands(in: range, from: home)
  }

  /// `presenter`, `interactor` or `router`, where another part than `home` holds a member.
  func owner(of id: MemberID, from home: Home) -> String? {
    if homes.given.contains(id) { return nil }
    return switch (home, homes[id]) {
    case (.view, .view), (.presenter, .presenter), (.interactor, .interactor), (.router, .router): nil
    case (.view, .presenter): unit.presenterProperty
    case (.view, .interactor), (.view, .router): unit.presenterProperty
    case (.presenter, .interactor): unit.interactorProperty
    case (.presenter, .router): unit.routerProperty
    default: nil
    }
  }

  private func needsSelf(_ reference: Reference, _ owner: String) -> Bool {
    reference.receiver == .implicit && code.scope.locals.contains { $0.name == owner }
  }

  /// `if let user {` of a property that lives elsewhere now, or of one that the view has or inherits.
  private func shorthands(in range: Range<Int>, from home: Home) throws(Obstacle) {
    for node in code.shortNames {
      let offset = Int(tree.mainToken(node).start)
      guard range.contains(offset), !isReplaced(offset), offset >= code.birthEnd, lowered[node] == nil else { continue }
      guard let member = unit.member(named: tree.name(node)) else {
        if home != .view, tree.kind(node) == .identifierPattern, unit.inherited.contains(tree.name(node)) {
          try askView(shorthand: node, nil, from: home)
        }
        continue
      }
      if homes[member] == .view, home != .view {
        if homes.given.contains(member) { continue }
        try askView(shorthand: node, member, from: home)
        continue
      }
      guard let owner = owner(of: member, from: home) else { continue }
      if home == .view { border.askPresenter(member) }
      edits.insert(" = \(owner).\(tree.name(node))", at: Int(tree.mainToken(node).end))
    }
  }

  /// Has the presenter ask the view for the value that a shorthand unwraps.
  private func askView(shorthand node: NodeID, _ member: MemberID?, from home: Home) throws(Obstacle) {
    let name = tree.name(node)
    let local = code.scope.locals.first { $0.node == node }
    let target = member.flatMap(unit.code)
    guard home == .presenter, tree.kind(node) == .identifierPattern, unit.unit.kind == .view,
      let type = local.flatMap(portableType), !type.contains("->"),
      target.map({ unit.canBeAsked($0.member) && unit.signature(of: $0)?.result?.hasSuffix("?") == true }) ?? true
    else { throw obstacle("user_interface", "unwraps `\(name)`, which stays in the view") }
    if let member { border.ask(member) } else { border.ask(inherited: "var \(name): \(type)? { get }") }
    let prefix = isViewBound(at: node) ? unit.counterpart + "." : viewPrefix(.implicit)
    edits.insert(" = \(prefix)\(name)", at: Int(tree.mainToken(node).end))
  }

  /// `guard let view` has been put in front of a statement around a place, or of one before that.
  private func isViewBound(at node: NodeID) -> Bool {
    let guards = edits.edits.filter { $0.replacement.hasPrefix("guard let \(unit.counterpart)") }.map(
      \.range.lowerBound)
    return sequence(first: node) { self.tree.parent($0) }.contains { statement in
      guard let block = tree.parent(statement), tree.isBlock(block) else { return false }
      return tree.items(of: block).contains { item in
        let start = tree.range(item).lowerBound
        return start <= tree.range(statement).lowerBound && guards.contains(start)
      }
    }
  }

  /// Puts the type's name in front of what only the type knows.
  func qualify(in range: Range<Int>? = nil) {
    OwnNames.qualify(code, unit, &edits) { node in
      let start = tree.range(node).lowerBound
      return !isReplaced(start) && range?.contains(start) ?? true
    }
  }

  /// The view's new members stand in its main file: what they name is seen there.
  func noteNamed(_ reference: Reference) {
    guard case .own(let id) = reference.target, homes[id] == .view, let member = unit.code(of: id)?.member,
      member.file != unit.type.parts.first(where: { !$0.isExtension })?.file
    else { return }
    border.show(id)
  }
}
