extension TokenCursor {
  /// A declaration starts here. In member lists (`requiresDeclaration`) `case` and `#macro` start one too. `#if` does not,
  /// unless there are attributes in it.
  func startsDeclaration(
    allowsInit: Bool = true, requiresDeclaration: Bool = false, looksBehindActor: Bool = true
  ) -> Bool {
    var ahead = self
    var found = ahead.skipAttributesAndModifiers()
    while ahead.countWork(), ahead.skip(word: ._compilerInitialized) { found = ahead.skipAttributesAndModifiers() }
    if found.attribute {
      if ahead.at(.rightBrace) || ahead.at(.endOfFile) || ahead.at(directive: .endif) { return true }
      if ahead.at(.stringQuote) { return false }
    }
    let isMarked = found.attribute || found.modifier
    switch ahead.word {
    case .none where ahead.at(.pound): return isMarked || requiresDeclaration
    case .none: return isMarked && requiresDeclaration
    case .actor: return ahead.next.kind == .identifier || looksBehindActor && ahead.startsActor()
    case .case: return requiresDeclaration
    case .`init`: return allowsInit
    case .macro: return ahead.next.kind == .identifier
    case let word: return word.introducesDeclaration || requiresDeclaration && isMarked
    }
  }

  private mutating func skipAttributesAndModifiers() -> (attribute: Bool, modifier: Bool) {
    var found = (attribute: false, modifier: false)
    while true {
      if at(.atSign) {
        skipAttributes()
      } else if !at(directive: .if) || !skipAttributesInIfConfig() {
        break
      }
      found.attribute = true
    }
    while word.isDeclarationModifier, !at(word: .class), countWork() {
      found.modifier = true
      let modifier = word
      advance()
      if at(.leftParen), modifier.canHaveModifierDetail, modifier != .open { skipModifierDetail() }
    }
    return found
  }

  /// A name follows `actor` behind further modifiers, so that it introduces a declaration.
  private func startsActor() -> Bool {
    var ahead = self
    repeat { ahead.advance() } while ahead.countWork() && ahead.startsDeclaration(looksBehindActor: false)
    return ahead.at(.identifier)
  }

  /// `{` here opens a list of accessors that no closure can be mistaken for.
  func startsObservingAccessors() -> Bool {
    let following = next
    if following.keyword == .didSet || following.keyword == .willSet || following.keyword == .`init` { return true }
    guard following.kind == .atSign else { return false }
    var ahead = self
    ahead.advance()
    if ahead.next.kind == .identifier, hasText(ahead.next, "_accessorBlock") { return true }
    while ahead.skip(.atSign) {
      guard ahead.skip(.identifier) else { return false }
      if ahead.at(.leftParen) { ahead.skipBalanced() }
    }
    return ahead.at(word: .didSet) || ahead.at(word: .willSet) || ahead.at(word: .`init`)
  }

  /// A parameter's name starts here, not its type. In closures a lone name is one.
  func startsParameterName(isClosure: Bool, skipsSpecifiers: Bool = false) -> Bool {
    var ahead = self
    while skipsSpecifiers, ahead.next.canFollowTypeSpecifier, ahead.word.isTypeSpecifier { ahead.advance() }
    guard ahead.current.isLabel(allowsDollar: true) else { return false }
    let following = ahead.next
    if following.kind == .colon { return true }
    if following.isLabel(allowsDollar: true) {
      switch ahead.word {
      case .isolated, .some, .any, .each, .repeat, .__shared, .__owned, ._const, .borrowing, .consuming, .sending:
        ahead.advance()
        return ahead.current.isLabel(allowsDollar: true) && ahead.next.kind == .colon
      default: return true
      }
    }
    if following.kind == .postfixQuestionMark || following.kind == .exclamationMark { return false }
    return isClosure
  }
}
