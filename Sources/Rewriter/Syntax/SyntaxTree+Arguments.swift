import SwiftSource

extension SyntaxTree {
  /// The label of an argument: `of` of `(of: orders)`; nil without one.
  func label(ofArgument argument: NodeID) -> String? {
    guard let value = firstChild(argument), nodes[argument].mainToken != nodes[value].firstToken else { return nil }
    return name(argument)
  }
}
