extension Parser {
  mutating func parseFunction(from start: NodeStart) {
    consume()
    let name = parseFunctionName()
    if cursor.atLeftAngle { parseGenericParameters() }
    parseFunctionSignature()
    if at(word: .where) { parseGenericWhereClause() }
    parseOptionalCodeBlock()
    finish(.functionDecl, from: start, main: name)
  }

  /// A name or an operator. `==<T>` is `==` before generic parameters.
  private mutating func parseFunctionName() -> UInt32 {
    guard cursor.atOperator || at(.exclamationMark) || at(.prefixAmpersand) else {
      return expectName("The name of the function is expected here.")
    }
    let length = current.end - current.start
    let endsInAngle = cursor.byte(Int(length) - 1) == UInt8(ascii: "<")
    guard endsInAngle, next.kind == .identifier || next.keyword == .let else { return consume() }
    if length > 1 { return consume(prefix: length - 1) }
    fail("The name of the function is expected here.")
    return tokenIndex
  }

  /// Parameters, effects and result.
  mutating func parseFunctionSignature() {
    parseParameterClause()
    parseEffects()
    if at(.arrow) { parseReturnClause(allowsOpaque: true) }
  }

  /// `-> T`.
  mutating func parseReturnClause(allowsOpaque: Bool) {
    let start = here
    consume()
    parseMisplacedEffects()
    if allowsOpaque { parseResultType() } else { parseType() }
    parseMisplacedEffects()
    finish(.returnClause, from: start)
  }

  mutating func parseInitializerDeclaration(from start: NodeStart) {
    let keyword = consume()
    switch current.kind {
    case .exclamationMark, .postfixQuestionMark, .infixQuestionMark: consume()
    default: take(operator: "!")
    }
    if cursor.atLeftAngle { parseGenericParameters() }
    parseFunctionSignature()
    if at(word: .where) { parseGenericWhereClause() }
    parseOptionalCodeBlock(allowsInit: false)
    finish(.initializerDecl, from: start, main: keyword)
  }

  mutating func parseDeinitializer(from start: NodeStart) {
    let keyword = consume()
    if at(word: .async) { consumeAsNode(.effect) }
    while startsDeinitializerSurplus() {
      fail("A deinitializer has no name, parameters, result or effect other than 'async'.")
      consumeUnexpected(1)
    }
    parseOptionalCodeBlock()
    finish(.deinitializerDecl, from: start, main: keyword)
  }

  private mutating func startsDeinitializerSurplus() -> Bool {
    switch current.kind {
    case .identifier, .leftParen, .arrow: !startsLine
    case .keyword: !startsLine && (word == .throws || word == .rethrows)
    default: false
    }
  }

  mutating func parseSubscript(from start: NodeStart) {
    let keyword = consume()
    if at(.identifier) {
      fail("A subscript has no name.")
      consumeUnexpected(1)
    }
    if cursor.atLeftAngle { parseGenericParameters() }
    parseParameterClause()
    if at(.arrow) {
      parseReturnClause(allowsOpaque: true)
    } else {
      fail("A subscript needs '->' and the type of its elements.")
    }
    if at(word: .where) { parseGenericWhereClause() }
    if at(.leftBrace) { parseAccessorBlock() }
    finish(.subscriptDecl, from: start, main: keyword)
  }

  mutating func parseMacro(from start: NodeStart) {
    consume()
    let name = expectName("The name of the macro is expected here.")
    if cursor.atLeftAngle { parseGenericParameters() }
    parseFunctionSignature()
    if at(.equal) { parseInitializer(.basic) }
    if at(word: .where) { parseGenericWhereClause() }
    finish(.macroDecl, from: start, main: name)
  }
}
