extension Parser {
  /// The modifiers of a declaration.
  mutating func parseModifiers() {
    while word.isDeclarationModifier {
      switch word {
      case .class: guard isClassModifier() else { return }
      case .reasync, .rethrows, .sending: return
      default: break
      }
      parseModifier()
    }
  }

  /// `class` before what starts a declaration is a modifier.
  private mutating func isClassModifier() -> Bool {
    var ahead = cursor
    ahead.advance()
    return ahead.startsDeclaration() || ahead.at(word: .override)
  }

  private mutating func parseModifier() {
    let start = here
    let modifier = word
    lastModifier = modifier
    consume()
    if at(.leftParen), modifier.canHaveModifierDetail {
      consume()
      parseModifierDetail(of: modifier)
      expect(.rightParen, "The modifier has no closing parenthesis.")
    }
    finish(.modifier, from: start)
  }

  /// `set`, `unsafe` or the like in parentheses.
  private mutating func parseModifierDetail(of modifier: Keyword) {
    let isKnown =
      switch modifier {
      case .unowned: at(.identifier)
      case .nonisolated: at(word: .unsafe) || at(word: .nonsending)
      default: at(word: .set)
      }
    if isKnown { consume() } else { fail("This modifier cannot have this in parentheses.") }
  }
}
