// Whether a type stands here. Each function moves past what it recognises; after false the cursor stands anywhere.
extension TokenCursor {
  mutating func skipType() -> Bool {
    _ = skip(word: .repeat)
    guard skipTypeWithAttributes() else { return false }
    if at(operator: "...") { advance() }
    return true
  }

  /// A type with its specifiers and attributes.
  mutating func skipTypeWithAttributes() -> Bool {
    guard enterNesting() else { return false }
    defer { leaveNesting() }
    guard skipTypeAttributes(), skipSimpleOrCompositionType() else { return false }
    return !skipFunctionTypeArrow() || skipType()
  }

  private mutating func skipTypeAttributes() -> Bool {
    while next.canFollowTypeSpecifier {
      if at(word: .nonisolated) {
        guard skipNonisolatedSpecifier() else { return false }
      } else if at(word: .dependsOn) {
        guard skipDependsOnSpecifier() else { return false }
      } else if word.isTypeSpecifier {
        advance()
      } else {
        break
      }
    }
    skipAttributes()
    return true
  }

  /// `nonisolated` or `nonisolated(nonsending)`.
  private mutating func skipNonisolatedSpecifier() -> Bool {
    advance()
    guard atSameLine(.leftParen) else { return true }
    advance()
    guard at(word: .nonsending), !startsLine else { return false }
    advance()
    guard atSameLine(.rightParen) else { return false }
    advance()
    return true
  }

  private mutating func skipDependsOnSpecifier() -> Bool {
    advance()
    guard !startsLine, atAttributeArguments() else { return false }
    skipBalanced()
    return true
  }

  mutating func skipSimpleOrCompositionType() -> Bool {
    if at(word: .some) || at(word: .any) || at(word: .each) { advance() }
    guard skipSimpleType() else { return false }
    while at(operator: "&") {
      advance()
      guard skipSimpleType() else { return false }
    }
    return true
  }

  mutating func skipSimpleType() -> Bool {
    guard enterNesting() else { return false }
    defer { leaveNesting() }
    switch current.kind {
    case .identifier: guard skipTypeName() else { return false }
    case .wildcard: advance()
    case .leftParen:
      advance()
      guard skipTupleTypeBody() else { return false }
    case .leftSquare:
      advance()
      guard skipCollectionTypeBody() else { return false }
    case .prefixOperator:
      guard at(operator: "~") else { return false }
      advance()
      guard skipTypeName() else { return false }
    case .keyword:
      switch current.keyword {
      case .Any: advance()
      case .`Self`: guard skipTypeName() else { return false }
      case .repeat: return true
      default: return false
      }
    default: return false
    }
    return skipTypeSuffixes()
  }

  private mutating func skipTypeSuffixes() -> Bool {
    while true {
      if at(.period) {
        advance()
        if at(word: .`Type`) || at(word: .`Protocol`) {
          advance()
        } else if !skipTypeName(allowsKeyword: true) {
          return false
        }
      } else if atSameLine(.postfixQuestionMark) || atSameLine(.exclamationMark) {
        advance()
      } else {
        return true
      }
    }
  }

  /// A name with its generic arguments.
  mutating func skipTypeName(allowsKeyword: Bool = false) -> Bool {
    skipModuleSelector()
    if at(word: .Any) {
      advance()
      return true
    }
    guard at(.identifier) || at(word: .`Self`) || allowsKeyword && at(.keyword) else { return false }
    advance()
    return !atLeftAngle || skipGenericArguments()
  }

  /// `async`, `throws(E)` and their kin in any order.
  mutating func skipEffects() {
    while true {
      switch word {
      case .async, .reasync: advance()
      case .await where !startsLine: advance()
      case .throws, .rethrows: skipThrows()
      case .throw where !startsLine: skipThrows()
      case .try where !startsLine: skipThrows()
      default: return
      }
    }
  }

  private mutating func skipThrows() {
    advance()
    guard skip(.leftParen) else { return }
    _ = skipSimpleOrCompositionType()
    _ = skip(.rightParen)
  }

  /// `->` with the effects before it. False leaves the cursor behind the effects.
  mutating func skipFunctionTypeArrow() -> Bool {
    if skip(.arrow) { return true }
    skipEffects()
    return skip(.arrow)
  }
}

// MARK: - Brackets

extension TokenCursor {
  /// What follows the `[` of an array, inline array or dictionary type, with the `]`.
  private mutating func skipCollectionTypeBody() -> Bool {
    guard enterNesting(Nesting.bracket) else { return false }
    defer { leaveNesting(Nesting.bracket) }
    let mayBeInline = !at(word: .repeat)
    _ = skip(word: .repeat)
    guard skipTypeWithAttributes() || mayBeInline && skipInteger() else { return false }
    if mayBeInline, at(word: .of), !startsLine {
      advance()
      return skipGenericArgument() && skip(.rightSquare)
    }
    if at(operator: "...") { advance() }
    if skip(.colon) {
      guard skipType() else { return false }
    }
    return skip(.rightSquare)
  }

  /// `[count of`, behind the `[`.
  mutating func skipStartOfInlineArray() -> Bool {
    guard skipTypeWithAttributes() || skipInteger() else { return false }
    return !startsLine && skip(word: .of)
  }

  /// What follows the `(` of a tuple type, with the `)`.
  private mutating func skipTupleTypeBody() -> Bool {
    guard enterNesting(Nesting.bracket) else { return false }
    defer { leaveNesting(Nesting.bracket) }
    if at(.rightParen) || at(.rightBrace) || at(operator: "...") || !at(word: .inout) && startsDeclaration() {
      return skip(.rightParen)
    }
    repeat {
      _ = skip(word: .inout)
      if startsParameterName(isClosure: false) {
        guard skipNamedTupleTypeElement() else { return false }
      } else {
        guard skipType() else { return false }
        if at(operator: "...") { advance() }
      }
    } while skip(.comma) && !at(.rightParen)
    return skip(.rightParen)
  }

  private mutating func skipNamedTupleTypeElement() -> Bool {
    advance()
    if current.isLabel() { advance() }
    guard skip(.colon), skipType() else { return false }
    if skip(.equal) { skipDefaultValue() }
    return true
  }

  private mutating func skipDefaultValue() {
    while !at(.endOfFile), !at(.rightParen), !at(.rightBrace), !at(.comma), !at(operator: "..."), !atEndOfClause,
      !startsDeclaration()
    {
      skipBalanced()
    }
  }

  /// A generic argument: a type or an integer.
  private mutating func skipGenericArgument() -> Bool { skipType() || skipInteger() }

  private mutating func skipInteger() -> Bool {
    if at(operator: "-"), next.kind == .integerLiteral { advance() }
    return skip(.integerLiteral)
  }

  /// `<T, U>`.
  mutating func skipGenericArguments() -> Bool {
    guard atLeftAngle, enterNesting(Nesting.bracket) else { return false }
    defer { leaveNesting(Nesting.bracket) }
    advance(pastPrefix: 1)
    if !atRightAngle {
      repeat {
        guard skipGenericArgument() else { return false }
      } while skip(.comma) && !atRightAngle
    }
    guard atRightAngle else { return false }
    advance(pastPrefix: 1)
    return true
  }

  /// A `<` here opens generic arguments of an expression rather than compares: what follows the `>` decides.
  func atGenericArguments() -> Bool {
    guard atLeftAngle, byte(1) != UInt8(ascii: ">") else { return false }
    var ahead = self
    return ahead.skipGenericArguments() && ahead.endsGenericArguments
  }

  private var endsGenericArguments: Bool {
    switch current.kind {
    case .rightParen, .rightSquare, .leftBrace, .rightBrace, .period, .comma, .semicolon, .endOfFile, .exclamationMark,
      .postfixQuestionMark, .colon:
      true
    case .binaryOperator: at(operator: "&")
    case .leftParen, .leftSquare: !startsLine
    default: false
    }
  }
}
