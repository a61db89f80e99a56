extension Parser {
  /// `inout`, `sending`, `@escaping` and the like before a type. True if there are any.
  mutating func parseTypeSpecifiersAndAttributes() -> Bool {
    guard at(.atSign) || word.isTypeSpecifier || at(word: .nonisolated) else { return false }
    let start = tokenIndex
    while next.canFollowTypeSpecifier {
      if word.isTypeSpecifier {
        consume()
      } else if at(word: .nonisolated), !isNonisolatedBeforeLineBreak() {
        parseNonisolatedSpecifier()
      } else {
        break
      }
    }
    while at(.atSign) { parseTypeAttribute() }
    if at(word: .nonisolated), next.canFollowTypeSpecifier, !isNonisolatedBeforeLineBreak() {
      parseNonisolatedSpecifier()
    }
    return tokenIndex > start
  }

  /// The `(` on the next line is not an argument.
  private mutating func isNonisolatedBeforeLineBreak() -> Bool { next.kind == .leftParen && next.startsLine }

  /// `nonisolated` or `nonisolated(nonsending)`.
  private mutating func parseNonisolatedSpecifier() {
    consume()
    guard cursor.atAttributeArguments() else {
      var ahead = cursor
      if !ahead.skipTypeName() { fail("'nonisolated' needs '(nonsending)' here.") }
      return
    }
    consume()
    expect(word: .nonsending, "'nonisolated' needs '(nonsending)' here.")
    expect(.rightParen, "The specifier has no closing parenthesis.")
  }

  private mutating func parseTypeAttribute() {
    let name = attributeWord()
    switch name {
    case ._local, ._noMetadata, .async, .escaping, .noDerivative, .noescape, .preconcurrency, .retroactive, .Sendable,
      .unchecked, .autoclosure:
      let start = here
      consume()
      parseType()
      finish(.attribute, from: start)
    case .differentiable: parseAttribute(arguments: .required, name)
    case .isolated: parseAttribute(arguments: .required, name)
    default: parseAttribute(arguments: .custom, .none)
    }
  }
}
