extension Parser {
  mutating func parseForStatement() {
    let start = here
    consume()
    take(word: .try)
    take(word: .await)
    if at(word: .unsafe), next.keyword != .in, next.kind != .colon { consume() }
    if take(word: .case) {
      parseMatchingPattern(.matching)
      if at(.colon) { parseTypeAnnotation() }
    } else {
      parsePattern()
      if at(.colon) { parseTypeAnnotation(allowsOpaque: true) }
    }
    expect(word: .in, "A 'for' needs 'in' before the sequence.")
    if at(.leftBrace) {
      appendMissing(.missingExpr, "A 'for' needs a sequence after 'in'.")
    } else {
      parseExpression(.condition)
    }
    if at(word: .where) { parseWhereClause(.condition) }
    parseCodeBlock()
    finish(.forStmt, from: start)
  }

  mutating func parseWhileStatement() {
    let start = here
    consume()
    parseConditions()
    parseCodeBlock()
    finish(.whileStmt, from: start)
  }

  mutating func parseRepeatStatement() {
    let start = here
    consume()
    parseCodeBlock()
    if expect(word: .while, "A 'repeat' needs 'while' after its block.") { parseExpression() }
    finish(.repeatStmt, from: start)
  }

  /// `where` and its condition.
  mutating func parseWhereClause(_ flavor: ExpressionFlavor) {
    let start = here
    consume()
    parseExpression(flavor)
    finish(.whereClause, from: start)
  }
}
