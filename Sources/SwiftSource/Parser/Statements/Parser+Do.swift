extension Parser {
  mutating func parseDoStatement() {
    let start = here
    consume()
    if at(word: .throws) { parseThrows() }
    parseCodeBlock()
    while at(word: .catch) { parseCatchClause() }
    finish(.doStmt, from: start)
  }

  private mutating func parseCatchClause() {
    let start = here
    consume()
    if !at(.leftBrace) {
      repeat { parseCatchItem() } while take(.comma)
    }
    parseCodeBlock()
    finish(.catchClause, from: start)
  }

  private mutating func parseCatchItem() {
    let start = here
    if !at(.leftBrace), !at(word: .where) { parseMatchingPattern(.matching) }
    if at(word: .where) { parseWhereClause(.condition) }
    finish(.catchItem, from: start)
  }
}
