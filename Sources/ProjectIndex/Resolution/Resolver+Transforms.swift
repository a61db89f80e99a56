extension Resolver {
  /// The fact of a call as such, without what its closure gives.
  func call(_ expression: ExpressionID, _ file: Int) -> ExpressionFact {
    let fact = sources[file].facts[Int(expression)]
    return fact.kind == .transformed ? sources[file].facts[Int(fact.first)] : fact
  }

  /// What a container gives when a closure has said what stands for each of its elements.
  func transformed(_ fact: ExpressionFact, file: Int, depth: Int) -> TypeValue {
    let plain = type(of: fact.first, file: file, depth: depth)
    let call = call(fact.first, file)
    guard plain == .unknown, call.kind == .call else { return plain }
    let callee = sources[file].facts[Int(call.first)]
    guard callee.kind == .member else { return .unknown }
    let receiver = type(of: callee.first, file: file, depth: depth)
    let given = type(of: fact.second, file: file, depth: depth)
    return sdk.transformed(receiver.constraint, by: spelling(symbol(callee.second, file)), given)
  }
}
