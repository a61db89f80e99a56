import ProjectIndex

/// A function or initializer that went, and one that takes all its calls as they are written.
struct WiderShape {
  let gone: IndexedMember

  /// The same as before, and whatever it takes more has a value of its own.
  func isServed(by new: IndexedMember) -> Bool {
    new.kind == gone.kind && new.baseName == gone.baseName && new.access >= gone.access
      && new.returnType == gone.returnType && new.isAsync == gone.isAsync && new.isThrowing == gone.isThrowing
      && new.isFailable == gone.isFailable && new.genericParameters == gone.genericParameters
      && new.modifiers.contains(.isStatic) == gone.modifiers.contains(.isStatic) && takesMore(new.parameters)
  }

  private func takesMore(_ parameters: [IndexedParameter]) -> Bool {
    let known = gone.parameters
    guard parameters.count > known.count else { return false }
    return parameters.starts(with: known) && parameters.dropFirst(known.count).allSatisfy(\.hasDefault)
  }
}
