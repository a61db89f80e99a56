/// What an `#if` can guard.
enum IfConfigContent: UInt8 {
  case items
  case itemsWithoutInit
  case members
  case attributes
  case switchCases
  /// Members of the expression before the `#if`.
  case postfix
  /// As `postfix`, in a statement's condition.
  case postfixInCondition
  /// One declaration: in `@abi(...)`.
  case declaration
}

extension Parser {
  /// `#if ... #endif`.
  mutating func parseIfConfig(of content: IfConfigContent) {
    enterNesting(Nesting.operand)
    defer { leaveNesting(Nesting.operand) }
    let start = here
    parseIfConfigClause(of: content)
    while at(directive: .elseif) || at(directive: .else) { parseIfConfigClause(of: content) }
    while !at(.endOfFile), !at(directive: .endif) {
      let place = tokenIndex
      parseStrayTokensOfClause()
      while at(directive: .elseif) || at(directive: .else) { parseIfConfigClause(of: content) }
      if tokenIndex == place { break }
    }
    if at(directive: .endif) {
      consume()
      consumeRestOfLine("Nothing can follow '#endif' on its line.")
    } else {
      fail("This '#if' has no '#endif'.")
    }
    finish(.ifConfigDecl, from: start)
  }

  private mutating func parseIfConfigClause(of content: IfConfigContent) {
    let start = here
    let hasCondition = !at(directive: .else)
    consume()
    if hasCondition {
      if startsLine || at(.endOfFile) {
        appendMissing(.missingExpr, "A condition is expected here.")
      } else {
        parseSequence(.directive, .none)
      }
    }
    consumeRestOfLine("Nothing else can follow the condition on its line.")
    parseIfConfigBody(of: content)
    finish(.ifConfigClause, from: start)
  }

  private mutating func parseIfConfigBody(of content: IfConfigContent) {
    switch content {
    case .items: parseItems(until: .clause)
    case .itemsWithoutInit: parseItems(until: .clause, allowsInit: false)
    case .members: parseMembers(until: .clause)
    case .attributes: parseAttributes()
    case .switchCases: parseSwitchCases()
    case .postfix: parsePostfixClause(.basic)
    case .postfixInCondition: parsePostfixClause(.condition)
    case .declaration: parseDeclaration(in: .arguments)
    }
  }

  /// What the body of a clause could not read.
  private mutating func parseStrayTokensOfClause() {
    fail("This cannot stand in the '#if' here.")
    let start = here
    repeat {
      consumeBalanced()
    } while !at(.endOfFile) && !cursor.atEndOfClause
    markFault()
    finish(.unexpected, from: start)
  }

  /// `#sourceLocation(file: "...", line: 1)`.
  mutating func parseSourceLocation() {
    let start = here
    consume()
    if startsLine {
      fail("The position stands in parentheses behind '#sourceLocation'.")
    } else if expect(.leftParen, "The position stands in parentheses.") {
      if !at(.rightParen) { parseSourceLocationArguments() }
      expect(.rightParen, "The position has no closing parenthesis.")
    }
    consumeRestOfLine("Nothing can follow '#sourceLocation' on its line.")
    finish(.poundSourceLocation, from: start)
  }

  private mutating func parseSourceLocationArguments() {
    expect(word: .file, "'file:' is expected here.")
    expect(.colon, "A colon is expected here.")
    parseSimpleString()
    expect(.comma, "A comma is expected here.")
    expect(word: .line, "'line:' is expected here.")
    expect(.colon, "A colon is expected here.")
    expect(.integerLiteral, "A line number is expected here.")
  }
}
