import SwiftSource

/// What a stored value is cast to where it is asked for: `defaults.object(forKey: "limit") as? Int`. Whoever stores it knows
/// its type as well.
struct CastAnswer {
  /// The operator and the type behind the call.
  let nodes: [NodeID]
  /// What the cast gives.
  let type: String

  /// nil where the call gives more than any value, or where something else than a default stands around the cast.
  /// - Parameter given: what the call alone gives.
  init?(of call: NodeID, giving given: String?, _ tree: SyntaxTree) {
    guard let given, Self.open.contains(given), let sequence = tree.parent(call), tree.kind(sequence) == .sequenceExpr
    else { return nil }
    let items = Array(tree.children(sequence))
    guard let place = items.firstIndex(of: call), place + 2 < items.count, place == 0 || tree.sets(items[place - 1]),
      tree.kind(items[place + 1]) == .asOperator, tree.text(items[place + 1]) == "as?",
      place + 3 == items.count || tree.hasText(tree.mainToken(items[place + 3]), "??")
    else { return nil }
    let written = tree.text(items[place + 2])
    guard written.allSatisfy({ $0.isLetter || $0.isNumber || "[]: ._".contains($0) }) else { return nil }
    nodes = [items[place + 1], items[place + 2]]
    type = written + "?"
  }

  private static let open: Set<String> = ["Any?", "[Any]?", "[String: Any]?", "[[String: Any]]?"]
}
