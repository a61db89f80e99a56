import SwiftSource

/// Publishers that are made of others.
extension ExpressionReader {
  /// What `Publishers.CombineLatest(first, second)` and `first.zip(second)` take values of; nil for any other call.
  func combinedPublishers(_ call: NodeID, _ callee: NodeID) -> [NodeID]? {
    guard tree.kind(callee) == .memberAccess, let base = tree.firstChild(callee) else { return nil }
    let arguments = Array(tree.children(call).dropFirst())
    let name = tree.mainToken(callee).range
    guard !arguments.isEmpty,
      arguments.allSatisfy({ tree.kind($0) == .argument && tree.label(ofArgument: $0) == nil })
    else { return nil }
    let given = arguments.compactMap(tree.firstChild)
    if tree.kind(base) == .declReference, tree.hasText(tree.mainToken(base), "Publishers") {
      return tree.isText(name, anyOf: Self.makers) ? given : nil
    }
    return tree.isText(name, anyOf: Self.operators) ? [base] + given : nil
  }

  private static let makers: [StaticString] = [
    "CombineLatest", "CombineLatest3", "CombineLatest4", "Zip", "Zip3", "Zip4",
  ]
  private static let operators: [StaticString] = ["combineLatest", "zip"]

  mutating func combined(_ publishers: [NodeID], depth: Int) -> ExpressionID {
    var made: ExpressionID = 0
    for (place, publisher) in publishers.enumerated() {
      let next = value(publisher, depth: depth)
      if next == 0 { return 0 }
      made = add(
        place == 0
          ? ExpressionFact(kind: .combined, first: next) : ExpressionFact(kind: .combined, first: made, second: next))
    }
    return made
  }
}
