import SwiftSource

extension BodyNames {
  /// The type of a local that is made by `Int(seconds)`: of a number that is a number, of a text there may be none in it.
  func convertedNumber(_ declaration: NodeID) -> String? {
    guard let binding = tree.parent(declaration), tree.kind(declaration) == .identifierPattern,
      let call = tree.child(binding, .initializerClause).flatMap(tree.firstChild), let made = conversion(call)
    else { return nil }
    switch tree.kind(binding) {
    case .optionalBinding: return made.type
    case .patternBinding: return result(of: made)
    default: return nil
    }
  }

  /// `Int` and `seconds` of `Int(seconds)`.
  private func conversion(_ call: NodeID) -> (type: String, value: NodeID)? {
    guard tree.kind(call) == .call, let callee = tree.firstChild(call), tree.kind(callee) == .declReference,
      Self.numbers.contains(tree.name(callee))
    else { return nil }
    let arguments = tree.children(call).filter { tree.kind($0) == .argument }
    guard arguments.count == 1, tree.label(ofArgument: arguments[0]) == nil,
      let value = tree.firstChild(arguments[0])
    else { return nil }
    return (tree.name(callee), value)
  }

  private func result(of made: (type: String, value: NodeID)) -> String? {
    guard let given = type(ofExpression: made.value) else { return nil }
    if given == "String" || given == "Substring" { return made.type + "?" }
    return Self.numbers.contains(given) || given == "TimeInterval" ? made.type : nil
  }

  private static let numbers: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float",
    "CGFloat", "Bool",
  ]
}
