extension TokenCursor {
  /// An expression starts here.
  func startsExpression() -> Bool {
    var ahead = self
    while ahead.skipModuleSelector() {}
    switch ahead.current.kind {
    case .backslash, .prefixAmpersand, .prefixOperator, .colonColon, .dollarIdentifier, .wildcard, .integerLiteral,
      .floatLiteral, .leftBrace, .leftParen, .leftSquare, .period, .pound, .regexLiteral, .rawStringPounds,
      .stringQuote:
      return true
    case .identifier: return !ahead.word.isExpressionModifier || ahead.modifierStartsExpression()
    case .keyword:
      if ahead.word.isExpressionModifier { return ahead.modifierStartsExpression() }
      return ahead.word.startsPrimary || ahead.word == .if || ahead.word == .switch
    default: return false
    }
  }

  /// A declaration or statement on the same line as `try` or the like makes the word a misplaced one.
  private func modifierStartsExpression() -> Bool {
    var ahead = self
    ahead.advance()
    if ahead.at(word: .if) || ahead.at(word: .switch) { return true }
    guard ahead.startsDeclaration() || ahead.startsStatement(prefersExpression: false) else { return true }
    return ahead.startsLine
  }

  /// `{` here is a trailing closure, not the body of a statement and not an accessor list.
  func atTrailingClosure(flavor: ExpressionFlavor) -> Bool {
    if startsObservingAccessors() || next.keyword == .case { return false }
    guard flavor == .condition else { return true }
    if next.startsLine { return false }
    var ahead = self
    ahead.advance()
    while !ahead.at(.endOfFile), !ahead.at(.rightBrace), !ahead.atEndOfClause { ahead.skipBalanced() }
    guard ahead.skip(.rightBrace) else { return false }
    return ahead.canFollowClosureInCondition
  }

  private var canFollowClosureInCondition: Bool {
    switch current.kind {
    case .leftBrace, .comma: true
    case .leftSquare, .leftParen, .period, .postfixQuestionMark, .infixQuestionMark, .exclamationMark, .colon, .equal,
      .postfixOperator, .binaryOperator:
      !startsLine
    case .keyword: at(word: .where) || (at(word: .is) || at(word: .as)) && !startsLine
    default: false
    }
  }

  /// `label: {` behind a trailing closure.
  func startsLabeledTrailingClosure() -> Bool {
    guard current.isLabel(), !at(word: .default), next.kind == .colon else { return false }
    var ahead = self
    ahead.advance()
    return ahead.next.kind == .leftBrace
  }

  /// A lone binary operator that is passed as an argument.
  func startsOperatorArgument() -> Bool {
    guard at(.binaryOperator) || atModuleSelector else { return false }
    var ahead = self
    ahead.skipModuleSelector()
    guard ahead.at(.binaryOperator) else { return false }
    switch ahead.next.kind {
    case .comma, .rightParen, .rightSquare: return true
    default: return false
    }
  }

  /// `(a:b:)`, the labels of a compound name.
  func atArgumentLabels(allowsEmpty: Bool) -> Bool {
    guard atSameLine(.leftParen) else { return false }
    let following = next
    guard following.isLabel() || following.kind == .colon || allowsEmpty && following.kind == .rightParen else {
      return false
    }
    var ahead = self
    ahead.advance()
    while !ahead.at(.rightParen) {
      guard ahead.current.isLabel() else { return false }
      ahead.advance()
      guard ahead.skip(.colon) else { return false }
    }
    return true
  }

  /// A name below `let` is bound here; it is not the start of an enum case or another expression.
  func bindsName() -> Bool {
    var ahead = self
    ahead.advance()
    if ahead.atLeftAngle, ahead.current.end - ahead.current.start == 1 { return !ahead.atGenericArguments() }
    switch ahead.current.kind {
    case .period, .leftParen, .leftSquare: return false
    default: return true
    }
  }

  /// A binding specifier introduces a pattern here; `borrowing` can be a name.
  func startsBinding() -> Bool {
    switch word {
    case .let, .var, .inout: return true
    case ._borrowing, .borrowing: return !next.startsLine && (next.kind == .identifier || next.kind == .wildcard)
    default: return false
    }
  }

  /// `nonisolated(nonsending)`, the only form of the specifier that expressions know.
  func atNonsendingSpecifier() -> Bool {
    guard at(word: .nonisolated), next.kind == .leftParen, !next.startsLine else { return false }
    var ahead = self
    ahead.advance()
    ahead.advance()
    guard !ahead.startsLine, ahead.skip(word: .nonsending) else { return false }
    return ahead.atSameLine(.rightParen)
  }

  /// Members follow the condition of the `#if` here: it belongs to the expression before it.
  func startsPostfixIfConfig() -> Bool {
    var ahead = self
    repeat {
      ahead.advance()
      ahead.skipToEndOfLine()
    } while ahead.at(directive: .if)
    guard ahead.at(.period) else { return false }
    return ahead.next.kind == .keyword || ahead.next.kind == .identifier
  }
}

// MARK: - Closures

extension TokenCursor {
  /// A closure's signature stands here, behind the `{`.
  func startsClosureSignature() -> Bool {
    switch current.kind {
    case .atSign, .leftParen, .leftSquare, .wildcard, .identifier: break
    default: return false
    }
    var ahead = self
    guard ahead.skipClosureAttributes(), ahead.skipClosureParameters() else { return false }
    _ = ahead.skip(.rightParen)
    ahead.skipEffects()
    var sawArrow = false
    if ahead.skip(.arrow) {
      guard ahead.skipType() else { return false }
      sawArrow = true
      ahead.skipEffects()
    }
    return ahead.at(word: .in) || sawArrow
  }

  private mutating func skipClosureAttributes() -> Bool {
    while skip(.atSign) {
      guard at(.identifier) else { break }
      _ = skipCustomAttribute()
    }
    guard skip(.leftSquare) else { return true }
    skip(to: .rightSquare)
    return skip(.rightSquare)
  }

  private mutating func skipClosureParameters() -> Bool {
    if at(.leftParen) {
      while !at(.endOfFile), !at(.rightBrace), !at(.arrow), !at(word: .in) {
        skipBalanced()
      }
      return true
    }
    guard at(.identifier) || at(.wildcard) else { return true }
    advance()
    while skipOptionalTypeAnnotation(), skip(.comma) {
      guard at(.identifier) || at(.wildcard) else { return false }
      advance()
    }
    return true
  }

  private mutating func skipOptionalTypeAnnotation() -> Bool { !skip(.colon) || skipType() }
}
