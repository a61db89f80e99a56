// The equality that the compiler writes for an enum is called through its witness table in other modules, for each node of
// each file; this one is a comparison of two bytes wherever it stands.

extension NodeKind {
  /// Place among all kinds, in the order of their declaration.
  @inlinable package var number: UInt8 { unsafeBitCast(self, to: UInt8.self) }

  /// Whether two kinds are the same.
  @inlinable package static func == (left: NodeKind, right: NodeKind) -> Bool { left.number == right.number }
}

extension TokenKind {
  /// Whether two kinds are the same.
  @inlinable package static func == (left: TokenKind, right: TokenKind) -> Bool {
    unsafeBitCast(left, to: UInt8.self) == unsafeBitCast(right, to: UInt8.self)
  }
}

extension Keyword {
  /// Whether two words are the same.
  @inlinable package static func == (left: Keyword, right: Keyword) -> Bool {
    unsafeBitCast(left, to: UInt8.self) == unsafeBitCast(right, to: UInt8.self)
  }
}
