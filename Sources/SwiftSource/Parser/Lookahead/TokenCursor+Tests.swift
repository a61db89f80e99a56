// What stands here: questions that need one or two tokens.
extension TokenCursor {
  func at(_ kind: TokenKind) -> Bool { current.kind == kind }

  func at(word: Keyword) -> Bool { current.keyword == word && current.kind != .poundKeyword }

  func at(directive: Keyword) -> Bool { current.kind == .poundKeyword && current.keyword == directive }

  var startsLine: Bool { current.startsLine }

  /// The reserved or contextual word here; `.none` for directives and all other text.
  var word: Keyword { current.kind == .poundKeyword ? .none : current.keyword }

  /// Moves on if a token of the kind stands here.
  mutating func skip(_ kind: TokenKind) -> Bool {
    guard at(kind) else { return false }
    advance()
    return true
  }

  /// Moves on if the word stands here.
  mutating func skip(word: Keyword) -> Bool {
    guard at(word: word) else { return false }
    advance()
    return true
  }

  /// `#elseif`, `#else` or `#endif`.
  var atEndOfClause: Bool {
    guard current.kind == .poundKeyword else { return false }
    return current.keyword == .elseif || current.keyword == .else || current.keyword == .endif
  }

  var atOperator: Bool { current.isOperator }

  /// An operator that is spelled exactly so.
  func at(operator text: StaticString) -> Bool { current.isOperator && hasText(current, text) }

  /// An operator that begins with `<`.
  var atLeftAngle: Bool { current.isOperator && byte(0) == UInt8(ascii: "<") }

  /// An operator that begins with `>`.
  var atRightAngle: Bool { current.isOperator && byte(0) == UInt8(ascii: ">") }

  /// A period, or an operator that begins with one.
  var atPeriodPrefix: Bool { at(.period) || current.isOperator && byte(0) == UInt8(ascii: ".") }

  /// A token that ends in `(`, `[` and the like and belongs to what stands before it: not on a new line.
  func atSameLine(_ kind: TokenKind) -> Bool { current.kind == kind && !current.startsLine }

  /// The text here begins with an upper-case ASCII letter.
  var startsUppercase: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte(0)) }
}

extension Token {
  var isOperator: Bool {
    switch kind {
    case .binaryOperator, .prefixOperator, .postfixOperator: true
    default: false
    }
  }

  /// White space, a comment or a line break stands before the token.
  var hasGapBefore: Bool { !flags.isDisjoint(with: [.spaceBefore, .startsLine]) }

  /// The token can label an argument or name a parameter.
  func isLabel(allowsDollar: Bool = false) -> Bool {
    switch kind {
    case .identifier, .wildcard: true
    case .dollarIdentifier: allowsDollar
    case .keyword: keyword != .inout
    default: false
    }
  }

  /// What the token before can be a type specifier of, as in `inout T`.
  var canFollowTypeSpecifier: Bool {
    switch kind {
    case .atSign, .leftParen, .identifier, .leftSquare, .wildcard: true
    case .prefixOperator: end - start == 1
    case .keyword:
      switch keyword {
      case .inout, .Any, .`Self`, .var, .let: true
      default: false
      }
    default: false
    }
  }
}

// MARK: - Module selectors

extension TokenCursor {
  /// `Module::` stands here, well formed or not.
  var atModuleSelector: Bool { current.kind == .colonColon || next.kind == .colonColon && canNameModule }

  private var canNameModule: Bool {
    switch current.kind {
    case .identifier, .wildcard: true
    case .keyword:
      current.keyword == .Any || current.keyword == .`self` || current.keyword == .`Self` || current.keyword == .super
    default: false
    }
  }

  /// Moves past `Module::` and what is wrongly chained to it. False if none stands here.
  @discardableResult
  mutating func skipModuleSelector() -> Bool {
    guard atModuleSelector else { return false }
    repeat {
      if !at(.colonColon) { advance() }
      advance()
    } while !startsLine && atModuleSelector
    return true
  }
}
