extension Parser {
  /// `#name<T>(...) { ... }` as an expression.
  mutating func parseMacroExpansion(_ flavor: ExpressionFlavor, _ pattern: PatternContext) {
    let start = here
    let name = parseMacroName()
    parseMacroArguments(pattern)
    parseOptionalTrailingClosures(flavor)
    finish(.macroExpansionExpr, from: start, main: name)
  }

  /// The same as a declaration.
  mutating func parseMacroExpansionDeclaration(from start: NodeStart) {
    let name = parseMacroName()
    parseMacroArguments(.none)
    parseOptionalTrailingClosures(.basic)
    finish(.macroExpansionDecl, from: start, main: name)
  }

  private mutating func parseMacroName() -> UInt32 {
    consume()
    if current.hasGapBefore { fail("There cannot be a space between '#' and the name of the macro.") }
    guard !startsLine else { return tokenIndex }
    if cursor.atModuleSelector { parseModuleSelector() }
    guard !startsLine else {
      fail("The name of a macro is expected here.")
      return tokenIndex
    }
    return expectName("The name of a macro is expected here.", allowsKeywords: true)
  }

  private mutating func parseMacroArguments(_ pattern: PatternContext) {
    if cursor.atLeftAngle, cursor.atGenericArguments() { parseGenericArguments() }
    if cursor.atSameLine(.leftParen) {
      consume()
      parseArguments(pattern)
      expect(.rightParen, "The arguments have no closing parenthesis.")
    }
  }
}
