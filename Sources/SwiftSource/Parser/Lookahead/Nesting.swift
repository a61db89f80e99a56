/// How deep rules may be nested in each other. Every rule that can contain itself counts by what it needs of the stack: 256
/// levels of brackets fit, as in the compiler's parser, and all of them fit in 512 KB without optimisation. Beyond the limit
/// the rest of the file is one error.
enum Nesting {
  static let limit: UInt16 = 256 * (rule + operand + bracket) + 10
  static let rule: UInt16 = 1
  /// An operand of an expression, or an `#if`.
  static let operand: UInt16 = 2
  /// A pair of brackets with all rules in between that do not count themselves.
  static let bracket: UInt16 = 3
  /// An attribute that is looked ahead over.
  static let attribute: UInt16 = 8
}

/// How many steps all looking ahead in a file may take. Some rules look ahead over what is looked at again further in, so that
/// brackets nested on purpose would take exponential time. Code that people write takes less than a step a token.
struct LookaheadBudget {
  private var steps: Int

  init(tokenCount: Int) { steps = 100_000 + 32 * tokenCount }

  /// False once the budget is spent.
  mutating func spend() -> Bool {
    steps -= 1
    return steps >= 0
  }
}

extension TokenCursor {
  /// Opens a rule that can contain itself. False, and nothing opened, where that would be too deep.
  mutating func enterNesting(_ weight: UInt16 = Nesting.rule) -> Bool {
    guard depth + weight <= Nesting.limit, countWork() else { return false }
    depth += weight
    return true
  }

  mutating func leaveNesting(_ weight: UInt16 = Nesting.rule) { depth -= weight }
}
