/// Tokens in the making: memory that grows, without the checks of an array.
struct TokenBuffer {
  private var base: UnsafeMutablePointer<Token>
  private(set) var count = 0
  private var capacity: Int

  /// Room for a number of tokens.
  init(capacity: Int) {
    self.capacity = capacity
    base = .allocate(capacity: capacity)
  }

  /// The tokens, once: gives the memory back.
  mutating func take() -> [Token] {
    defer {
      base.deallocate()
      capacity = 0
      count = 0
    }
    return Array(UnsafeBufferPointer(start: base, count: count))
  }

  @inline(__always)
  mutating func append(_ token: Token) {
    if count == capacity { grow() }
    (base + count).initialize(to: token)
    count &+= 1
  }

  /// The last token.
  @inline(__always)
  var last: Token? { count > 0 ? base[count &- 1] : nil }

  /// The token before the last one.
  var secondToLast: Token? { count > 1 ? base[count - 2] : nil }

  /// Marks the last token as malformed.
  mutating func markLastMalformed() {
    if count > 0 { base[count - 1].flags.insert(.malformed) }
  }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<Token>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }
}
