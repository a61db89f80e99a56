import SwiftSource

extension SyntaxTree {
  /// A closure is given to a method with the name of one of the standard library's for collections, which call it before
  /// they return.
  package func isCalledAtOnce(_ closure: NodeID) -> Bool {
    guard let call = ancestor(closure, where: { $0 == .call }), let callee = firstChild(call), callee != closure,
      kind(callee) == .memberAccess
    else { return false }
    return Self.collectionMethods.contains(name(callee))
  }

  private static let collectionMethods: Set<String> = [
    "map", "compactMap", "flatMap", "filter", "forEach", "sorted", "sort", "first", "firstIndex", "last", "lastIndex",
    "contains", "allSatisfy", "reduce", "min", "max", "removeAll", "partition", "prefix", "drop", "mapValues",
    "compactMapValues", "enumerated", "count",
  ]
}
