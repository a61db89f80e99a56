extension Parser {
  /// An `if` with all its `else` branches: a loop, for chains can be long.
  mutating func parseIfExpression() {
    var chain: [NodeStart] = []
    var start = here
    parseIfBranch()
    while take(word: .else) {
      guard at(word: .if) else {
        parseCodeBlock()
        break
      }
      chain.append(start)
      start = here
      parseIfBranch()
    }
    finish(.ifExpr, from: start)
    while let outer = chain.popLast() { finish(.ifExpr, from: outer) }
  }

  private mutating func parseIfBranch() {
    consume()
    parseConditions()
    parseCodeBlock()
  }
}
