extension TokenCursor {
  /// A statement starts here. With `prefersExpression` what could be both is an expression.
  func startsStatement(prefersExpression: Bool) -> Bool {
    var ahead = self
    while true {
      if ahead.at(.identifier), ahead.next.kind == .colon {
        ahead.advance()
        ahead.advance()
      }
      switch ahead.word {
      case .repeat: return ahead.next.kind == .leftBrace
      case .yield, .discard: return ahead.wordStartsOperand(flavor: .basic)
      case .try where !prefersExpression:
        ahead.advance()
        if ahead.at(word: .if) || ahead.at(word: .switch) { return false }
      case let word: return word.introducesStatement
      }
    }
  }

  /// A contextual word here is a keyword, because what follows is its operand, rather than a name.
  func wordStartsOperand(
    flavor: ExpressionFlavor, acceptsClosure: Bool = false, prefersPostfix: Bool = true
  ) -> Bool {
    let following = next
    guard !following.startsLine else { return false }
    switch following.kind {
    case .identifier, .dollarIdentifier, .wildcard, .integerLiteral, .floatLiteral, .stringQuote, .rawStringPounds,
      .regexLiteral, .prefixAmpersand, .prefixOperator, .atSign, .backslash, .pound:
      return true
    case .keyword: return following.keyword.canFollowPrefixWord
    case .period, .leftParen, .leftSquare: return !prefersPostfix && following.hasGapBefore
    case .leftBrace:
      guard acceptsClosure else { return false }
      var ahead = self
      ahead.advance()
      return ahead.atTrailingClosure(flavor: flavor)
    default: return false
    }
  }

  /// A `case` or `default` of a `switch` starts here, with its attributes.
  func startsSwitchCase() -> Bool {
    switch current.kind {
    case .keyword: return at(word: .case) || at(word: .default)
    case .atSign:
      var ahead = self
      ahead.skipAttributes()
      return ahead.at(.rightBrace) || ahead.at(word: .case) || ahead.at(word: .default)
    default: return false
    }
  }

  /// As `startsSwitchCase`, or an `#if` that guards cases.
  func startsConditionalSwitchCase() -> Bool {
    guard at(directive: .if) else { return startsSwitchCase() }
    var ahead = self
    repeat {
      ahead.advance()
      ahead.skipToEndOfLine()
    } while ahead.at(directive: .if) || ahead.at(directive: .elseif) || ahead.at(directive: .else)
    return ahead.startsSwitchCase()
  }
}

extension Keyword {
  /// A reserved word that begins the operand of `copy`, `each` and the like.
  fileprivate var canFollowPrefixWord: Bool {
    switch self {
    case .Any, .`Self`, .`self`, .super, .`init`, .true, .false, .nil, .repeat, .try, .if, .switch: true
    default: false
    }
  }
}
