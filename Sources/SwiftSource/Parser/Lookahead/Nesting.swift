/// How deep rules may be nested in each other. 256 levels of brackets must fit, as in the compiler's parser; a level takes two
/// rules at most (a statement in a closure in an expression). Beyond the limit, or where the thread's stack does not reach so
/// far, the rest of the file is one error.
enum Nesting {
  static let limit = 600
  /// Bytes of stack that one more rule and all that it calls surely fit in.
  fileprivate static let reserve: UInt = 64 << 10
}

/// What parsing a file may take, shared by all that reads its tokens.
struct ParseBudget {
  /// How many more steps looking ahead may take. Some rules look ahead over what is looked at again further in, so that
  /// brackets nested on purpose would take exponential time; code that people write stays far below the budget.
  private var steps: Int
  /// The address that the stack may grow down to without another look.
  private var lowestAddress: UInt
  private var hasSeenFloor = false

  init(tokenCount: Int) {
    steps = 10_000 + 200 * tokenCount
    // The threads of any platform have so much; where it is enough, the stack need not be looked up.
    lowestAddress = StackSpace.currentAddress() - (64 << 10)
  }

  @inline(__always)
  mutating func spend() -> Bool {
    steps -= 1
    return steps >= 0
  }

  /// One more rule may be opened in so many open ones.
  @inline(__always)
  mutating func allowsNesting(in depth: Int) -> Bool {
    depth < Nesting.limit && (StackSpace.currentAddress() > lowestAddress || findFloor())
  }

  @inline(never)
  private mutating func findFloor() -> Bool {
    guard !hasSeenFloor else { return false }
    hasSeenFloor = true
    if let floor = StackSpace.floorOfCurrentThread() { lowestAddress = floor + Nesting.reserve }
    return StackSpace.currentAddress() > lowestAddress
  }
}

extension TokenCursor {
  /// Opens a rule that can contain itself. False, and nothing opened, where that would be too deep.
  @inline(__always)
  mutating func enterNesting() -> Bool {
    guard budget.pointee.allowsNesting(in: depth), countWork() else { return false }
    depth += 1
    return true
  }

  @inline(__always)
  mutating func leaveNesting() { depth -= 1 }

  /// False once the file's budget is spent: what looks ahead then gives up.
  @inline(__always)
  func countWork() -> Bool { budget.pointee.spend() }
}
