extension TokenCursor {
  /// Moves past the attributes here.
  mutating func skipAttributes() {
    while at(.atSign) { skipAttribute() }
  }

  private mutating func skipAttribute() {
    advance()
    guard enterNesting(Nesting.attribute) else { return }
    defer { leaveNesting(Nesting.attribute) }
    let name = word
    guard name.isTypeAttribute || name.isDeclarationAttribute else {
      _ = skipCustomAttribute()
      return
    }
    advance()
    if name.isTypeAttribute, name != .convention, name != .isolated, name != .differentiable { return }
    if atAttributeArguments() { skipBalanced() }
  }

  /// The name and arguments of an attribute that the compiler does not know.
  mutating func skipCustomAttribute() -> Bool {
    var ahead = self
    guard ahead.skipSimpleType(), ahead.position > position else { return false }
    self = ahead
    if atAttributeArguments() { skipBalanced() }
    return true
  }

  /// A `(` here opens the arguments of the attribute before it. After a space it does only where a declaration follows.
  func atAttributeArguments() -> Bool {
    guard atSameLine(.leftParen) else { return false }
    guard current.hasGapBefore else { return true }
    var ahead = self
    guard ahead.enterNesting() else { return false }
    ahead.skipBalanced()
    return ahead.at(.atSign) || ahead.startsDeclaration()
  }

  /// Moves past an `#if` that guards nothing but attributes. False if it guards something else; the cursor then stands
  /// where it turned out.
  mutating func skipAttributesInIfConfig() -> Bool {
    guard enterNesting(Nesting.bracket) else {
      advance()
      return false
    }
    defer { leaveNesting(Nesting.bracket) }
    var sawAttribute = false
    repeat {
      advance()
      skipToEndOfLine()
      while true {
        if at(.atSign) {
          sawAttribute = true
          skipAttributes()
        } else if at(directive: .if) {
          if skipAttributesInIfConfig() { sawAttribute = true }
        } else {
          break
        }
      }
    } while at(directive: .elseif) || at(directive: .else)
    guard sawAttribute, startsLine, at(directive: .endif) else { return false }
    advance()
    return true
  }

  /// `#if` stands here and guards attributes only.
  func startsAttributesInIfConfig() -> Bool {
    var ahead = self
    return ahead.skipAttributesInIfConfig()
  }
}
