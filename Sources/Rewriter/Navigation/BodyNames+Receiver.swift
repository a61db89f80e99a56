import ProjectIndex
import SwiftSource

/// How code reaches its controller.
extension BodyNames {
  /// How the controller is reached at a place without a change of what is held or alive: nothing outside of closures, in a
  /// closure as other code of it does with a name that the place knows too, unless through a weak `self`; nil if there is no
  /// way. A closure that a collection calls at once holds nobody: there the controller is reached as around it.
  func receiver(at place: NodeID) -> String? {
    guard let closure = tree.ancestor(place, where: { $0 == .closure }), closure > member.node else { return "" }
    if isGivenToCollection(closure) { return receiver(at: closure) }
    let access = tree.descendants(closure).first { node in
      guard tree.kind(node) == .memberAccess, let base = tree.firstChild(node) else { return false }
      return tree.kind(base) == .declReference && isSelf(base)
        && tree.ancestor(node, where: { $0 == .closure }) == closure && means(base, at: place)
    }
    if let own = access.flatMap(tree.firstChild) { return tree.text(own) + "." }
    return namesMember(of: closure, before: place) ? "" : nil
  }

  /// The name of `self` holds the same controller at a place in its closure.
  private func means(_ base: NodeID, at place: NodeID) -> Bool {
    if let declaration = declaration(base) {
      return scopes.locals.contains { $0.node == declaration && $0.visible.contains(place) }
    }
    var closure = tree.ancestor(place) { $0 == .closure }
    while let around = closure, around > member.node {
      switch scopes.closures.first(where: { $0.node == around })?.selfCapture {
      case .weak: return isUnwrapped(base, at: place, in: around)
      case .strong, .unowned: return true
      case .implicit, nil: closure = tree.ancestor(around) { $0 == .closure }
      }
    }
    return true
  }

  /// `if let self` and `guard let self` hold it for a while.
  private func isUnwrapped(_ base: NodeID, at place: NodeID, in closure: NodeID) -> Bool {
    tree.descendants(closure).contains { node in
      guard tree.kind(node) == .optionalBinding, node < base, tree.text(node).hasPrefix("let self"),
        let statement = tree.ancestor(node, where: { Self.conditional.contains($0) })
      else { return false }
      guard tree.kind(statement) == .guardStmt else {
        let block = tree.child(statement, .codeBlock)
        return tree.contains(base, in: statement) && block.map { tree.contains(place, in: $0) } == true
      }
      let block = tree.parent(statement)
      return place >= Int(tree.nodes[statement].subtreeEnd)
        && block.map { tree.contains(base, in: $0) && tree.contains(place, in: $0) } == true
    }
  }

  private static let conditional: Set<NodeKind> = [.guardStmt, .ifExpr, .whileStmt]

  /// Code in front of a place in a closure, as that of a `Task`, names members without `self` and holds it by that. Where a
  /// closure around holds `self` weakly such code may stand behind a check that the place does not stand behind.
  private func namesMember(of closure: NodeID, before place: NodeID) -> Bool {
    let offset = tree.range(place).lowerBound
    let isWeak = member.body.regions.contains {
      $0.kind == .closure && [.weak, .unowned].contains($0.selfCapture) && $0.range.contains(offset)
    }
    return !isWeak
      && tree.descendants(closure).contains { node in
        guard node < place, tree.kind(node) == .declReference,
          let use = use(at: Int(tree.mainToken(node).start)), use.base == .implicitSelf, use.member != nil
        else { return false }
        return tree.ancestor(node, where: { $0 == .closure }) == closure
      }
  }

  /// As statements next to each other reach the controller themselves, or the code in front of them does; nil if it may
  /// be gone by then.
  func receiver(of statements: [NodeID]) -> String? {
    guard let first = statements.first else { return nil }
    guard let closure = tree.ancestor(first, where: { $0 == .closure }), closure > member.node else { return "" }
    let nodes = statements.flatMap { [$0] + Array(tree.descendants($0)) }
    guard let own = nodes.first(where: { tree.kind($0) == .declReference && isSelf($0) }) else {
      return receiver(at: first)
    }
    return tree.parent(own).map { tree.kind($0) == .memberAccess } == true ? tree.text(own) + "." : nil
  }
}
