extension Parser {
  /// The whole file: the root node.
  mutating func parseSourceFile() {
    let start = here
    take(.shebang)
    parseItems(until: .endOfFile)
    if !at(.endOfFile) {
      fail("This cannot stand at the top level of a file.")
      consumeUnexpected(Int.max)
    }
    let root = NodeStart(token: start.token, node: start.node)
    cursor.advance()
    nodes.append(
      Node(
        kind: .sourceFile, hasError: !errors.isEmpty, firstToken: root.token, tokenEnd: tokenIndex + 1,
        subtreeEnd: root.node, parent: 0, mainToken: root.token))
  }
}

/// Where a list of statements ends.
enum ItemsEnd: UInt8 {
  case endOfFile
  /// `}` or the end of an `#if` clause.
  case brace
  /// The end of an `#if` clause.
  case clause
  /// As `brace`, or the next case of a `switch`.
  case switchCase
}

extension Parser {
  /// Declarations, statements and expressions up to an end. In the body of an initializer `init` does not start a declaration.
  mutating func parseItems(until end: ItemsEnd, allowsInit: Bool = true) {
    enterNesting(Nesting.bracket)
    defer { leaveNesting(Nesting.bracket) }
    var mayFollow = true
    while !at(.endOfFile), !atEnd(of: end) {
      let place = tokenIndex
      let followsOnLine = !mayFollow && !startsLine
      let itemStart = current.start
      let isFaulty = lastKind == .unexpected
      mayFollow = parseItem(until: end, allowsInit: allowsInit)
      if followsOnLine, !isFaulty, lastKind != .unexpected {
        fail(at: itemStart, "Statements on one line need a semicolon between them.")
      }
      if tokenIndex == place { break }
    }
  }

  private mutating func atEnd(of end: ItemsEnd) -> Bool {
    switch end {
    case .endOfFile: false
    case .brace: at(.rightBrace) || cursor.atEndOfClause
    case .clause: cursor.atEndOfClause
    case .switchCase:
      switch current.kind {
      case .rightBrace: true
      case .keyword, .atSign: cursor.startsSwitchCase()
      case .poundKeyword: cursor.atEndOfClause || cursor.startsConditionalSwitchCase()
      default: false
      }
    }
  }

  /// One item with its semicolons. True if it ended in a semicolon.
  private mutating func parseItem(until end: ItemsEnd, allowsInit: Bool) -> Bool {
    enterNesting()
    defer { leaveNesting() }
    if at(.poundKeyword), parseDirectiveItem(allowsInit: allowsInit) { return false }
    parseItemBody(until: end, allowsInit: allowsInit)
    return takeSemicolons()
  }

  /// The semicolons behind an item: one is enough.
  mutating func takeSemicolons() -> Bool {
    guard take(.semicolon) else { return false }
    while at(.semicolon) {
      fail("A second semicolon is superfluous.")
      consumeUnexpected(1)
    }
    return true
  }

  /// `#if` or `#sourceLocation` as an item. False where attributes or an expression start with the directive.
  private mutating func parseDirectiveItem(allowsInit: Bool) -> Bool {
    if at(directive: .sourceLocation) {
      parseSourceLocation()
      return true
    }
    guard at(directive: .if), !cursor.startsAttributesInIfConfig() else { return false }
    parseIfConfig(of: allowsInit ? .items : .itemsWithoutInit)
    return true
  }

  private mutating func parseItemBody(until end: ItemsEnd, allowsInit: Bool) {
    switch itemKind(allowsInit: allowsInit) {
    case .declaration: parseDeclaration(in: .items)
    case .statement: parseStatementItem()
    case .expression: parseExpression()
    case .none: parseUnexpectedItem(until: end)
    }
  }

  private enum ItemKind: UInt8 { case declaration, statement, expression, none }

  private mutating func itemKind(allowsInit: Bool) -> ItemKind {
    if mayStartDeclaration(), cursor.startsDeclaration(allowsInit: allowsInit) { return .declaration }
    if mayStartStatement(), cursor.startsStatement(prefersExpression: false) { return .statement }
    if cursor.startsExpression() { return .expression }
    if cursor.startsSwitchCase() { return .none }
    return at(.atSign) && next.kind == .identifier || word.isDeclarationModifier ? .declaration : .none
  }

  /// Rules out the commonest tokens without looking ahead.
  private mutating func mayStartDeclaration() -> Bool {
    switch current.kind {
    case .keyword, .atSign, .poundKeyword: true
    case .identifier: current.keyword != .none
    default: false
    }
  }

  private mutating func mayStartStatement() -> Bool {
    switch current.kind {
    case .keyword: true
    case .identifier: current.keyword != .none || next.kind == .colon
    default: false
    }
  }

  /// What cannot start an item, up to where one can.
  private mutating func parseUnexpectedItem(until end: ItemsEnd) {
    if at(.semicolon) { return fail("There is no statement before this semicolon.") }
    if cursor.startsSwitchCase() {
      fail("A case can only stand in a switch or an enum.")
    } else {
      fail("No declaration, statement or expression can start here.")
    }
    let start = here
    repeat {
      consumeBalanced()
    } while !at(.endOfFile) && !at(.semicolon) && !atEnd(of: end) && !startsItemAfterFault()
    markFault()
    finish(.unexpected, from: start)
  }

  private mutating func startsItemAfterFault() -> Bool {
    if at(.poundKeyword) { return at(directive: .if) || at(directive: .sourceLocation) }
    if mayStartDeclaration(), cursor.startsDeclaration() { return true }
    if mayStartStatement(), cursor.startsStatement(prefersExpression: false) { return true }
    return startsLine && cursor.startsExpression()
  }
}

// MARK: - Blocks

extension Parser {
  /// `{ ... }` of statements. `end` is the word before it, for the message.
  mutating func parseCodeBlock(allowsInit: Bool = true) {
    let start = here
    guard expect(.leftBrace, "A block in braces is expected here.") else {
      return finish(.codeBlock, from: start)
    }
    parseItems(until: .brace, allowsInit: allowsInit)
    expect(.rightBrace, "This block has no closing brace.")
    finish(.codeBlock, from: start)
  }

  /// A body where one may be left out.
  mutating func parseOptionalCodeBlock(allowsInit: Bool = true) {
    if at(.leftBrace) {
      parseCodeBlock(allowsInit: allowsInit)
    } else if let surplus = distanceToBody() {
      fail("This cannot stand before the body.")
      consumeUnexpected(surplus)
      parseCodeBlock(allowsInit: allowsInit)
    }
  }

  /// How many steps of balanced brackets lead to a `{` on this line that can only be the body.
  private mutating func distanceToBody() -> Int? {
    var ahead = cursor
    var steps = 0
    while !ahead.startsLine {
      switch ahead.current.kind {
      case .leftBrace: return steps
      case .endOfFile, .rightBrace, .poundKeyword, .pound: return nil
      case .keyword where ahead.word.endsRecovery: return nil
      default: ahead.skipBalanced()
      }
      steps += 1
    }
    return nil
  }
}
