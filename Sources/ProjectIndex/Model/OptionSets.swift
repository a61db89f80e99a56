// The operations that the standard library gives all option sets are generic: called from other modules, they are not
// specialized, and a literal of two options costs more than the question that it is for. These are.

extension UseContext {
  /// The options of a literal.
  @inlinable package init(arrayLiteral elements: UseContext...) {
    self.init(rawValue: elements.reduce(0) { $0 | $1.rawValue })
  }

  /// Whether all options of another set are in this one.
  @inlinable package func contains(_ other: UseContext) -> Bool { rawValue & other.rawValue == other.rawValue }

  /// Whether no option is in both sets.
  @inlinable package func isDisjoint(with other: UseContext) -> Bool { rawValue & other.rawValue == 0 }
}

extension MemberModifiers {
  /// The options of a literal.
  @inlinable package init(arrayLiteral elements: MemberModifiers...) {
    self.init(rawValue: elements.reduce(0) { $0 | $1.rawValue })
  }

  /// Whether all options of another set are in this one.
  @inlinable package func contains(_ other: MemberModifiers) -> Bool { rawValue & other.rawValue == other.rawValue }

  /// Whether no option is in both sets.
  @inlinable package func isDisjoint(with other: MemberModifiers) -> Bool { rawValue & other.rawValue == 0 }
}
