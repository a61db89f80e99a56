/// How deep rules may be nested in each other. 256 levels of brackets must fit, as in the compiler's parser; a level takes two
/// rules at most (a statement in a closure in an expression). Beyond the limit the rest of the file is one error.
enum Nesting {
  static let limit = 600
}

/// How many steps all looking ahead in a file may take. Some rules look ahead over what is looked at again further in, so that
/// brackets nested on purpose would take exponential time; code that people write stays far below the budget.
struct LookaheadBudget {
  private(set) var steps: Int

  init(tokenCount: Int) { steps = 10_000 + 200 * tokenCount }

  @inline(__always)
  mutating func spend() -> Bool {
    steps -= 1
    return steps >= 0
  }
}

extension TokenCursor {
  /// Opens a rule that can contain itself. False, and nothing opened, where that would be too deep.
  @inline(__always)
  mutating func enterNesting() -> Bool {
    guard depth < Nesting.limit, countWork() else { return false }
    depth += 1
    return true
  }

  @inline(__always)
  mutating func leaveNesting() { depth -= 1 }

  /// False once the file's budget is spent: what looks ahead then gives up.
  @inline(__always)
  func countWork() -> Bool { budget.pointee.spend() }
}
