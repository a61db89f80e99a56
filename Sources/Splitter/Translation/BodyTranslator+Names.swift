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
  private func owner(of id: MemberID, from home: Home) -> String? {
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

  /// `if let user {` of a property that lives elsewhere now.
  private func shorthands(in range: Range<Int>, from home: Home) throws(Obstacle) {
    for resolution in code.scope.resolutions where resolution.kind == .outer {
      let node = resolution.node
      guard [.identifierPattern, .closureCapture].contains(tree.kind(node)) else { continue }
      let offset = Int(tree.mainToken(node).start)
      guard range.contains(offset), !isReplaced(offset), offset >= code.birthEnd,
        let member = unit.member(named: tree.name(node))
      else {
        continue
      }
      if homes[member] == .view, home != .view {
        throw obstacle("user_interface", "unwraps `\(tree.name(node))`, which stays in the view")
      }
      guard let owner = owner(of: member, from: home) else { continue }
      if home == .view { border.askPresenter(member) }
      edits.insert(" = \(owner).\(tree.name(node))", at: Int(tree.mainToken(node).end))
    }
  }

  /// Puts the type's name in front of what only the type knows.
  func qualify(in range: Range<Int>? = nil) {
    OwnNames.qualify(code, unit, &edits) { node in
      let start = tree.range(node).lowerBound
      return !isReplaced(start) && range?.contains(start) ?? true
    }
  }
}
