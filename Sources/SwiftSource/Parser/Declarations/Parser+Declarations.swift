/// Where a declaration stands.
enum DeclarationContext: UInt8 {
  /// At the top level or in a block, between statements.
  case items
  case members
  /// In the arguments of an attribute.
  case arguments
}

extension Parser {
  /// A declaration with its attributes and modifiers.
  mutating func parseDeclaration(in context: DeclarationContext) {
    enterNesting()
    defer { leaveNesting() }
    let start = here
    let firstToken = current
    parseAttributes()
    let firstModifier = here
    parseModifiers()
    switch word {
    case .import: parseImport(from: start)
    case .class: parseNominalType(.classDecl, from: start)
    case .struct: parseNominalType(.structDecl, from: start)
    case .enum: parseNominalType(.enumDecl, from: start)
    case .actor: parseNominalType(.actorDecl, from: start)
    case .protocol: parseNominalType(.protocolDecl, from: start)
    case .extension: parseExtension(from: start)
    case .func: parseFunction(from: start)
    case .`init`: parseInitializerDeclaration(from: start)
    case .deinit: parseDeinitializer(from: start)
    case .subscript: parseSubscript(from: start)
    case .let, .var, .inout, ._borrowing: parseVariables(from: start)
    case .case: parseEnumCases(from: start)
    case .typealias: parseTypealias(from: start)
    case .associatedtype: parseAssociatedType(from: start)
    case .operator: parseOperator(from: start, modifiers: firstModifier)
    case .precedencegroup: parsePrecedenceGroup(from: start)
    case .macro: parseMacro(from: start)
    default:
      if at(.pound) { return parseMacroExpansionDeclaration(from: start) }
      parseMissingDeclaration(from: start, firstToken: firstToken, in: context)
    }
  }

  private mutating func parseMissingDeclaration(
    from start: NodeStart, firstToken: Token, in context: DeclarationContext
  ) {
    fail("A declaration is expected here.")
    if current.start == firstToken.start, !at(.endOfFile), !at(.rightBrace), !at(.rightParen) { consumeUnexpected(1) }
    finish(.missingDecl, from: start)
  }
}

// MARK: - Members

extension Parser {
  /// `{ ... }` of declarations.
  mutating func parseMemberBlock() {
    let start = here
    guard expect(.leftBrace, "The members stand in braces.") else { return finish(.memberBlock, from: start) }
    parseMembers(until: .brace)
    expect(.rightBrace, "This declaration has no closing brace.")
    finish(.memberBlock, from: start)
  }

  mutating func parseMembers(until end: ItemsEnd) {
    enterNesting(Nesting.bracket)
    defer { leaveNesting(Nesting.bracket) }
    var mayFollow = true
    while !at(.endOfFile), !atEndOfMembers(end) {
      let place = tokenIndex
      if !mayFollow, !startsLine { fail("Declarations on one line need a semicolon between them.") }
      mayFollow = parseMember(until: end)
      if tokenIndex == place { break }
    }
  }

  private mutating func atEndOfMembers(_ end: ItemsEnd) -> Bool {
    cursor.atEndOfClause || end == .brace && at(.rightBrace)
  }

  /// One member with its semicolon. True if it ended in a semicolon.
  private mutating func parseMember(until end: ItemsEnd) -> Bool {
    if at(directive: .sourceLocation) {
      parseSourceLocation()
      return false
    }
    if at(directive: .if), !cursor.startsAttributesInIfConfig() {
      parseIfConfig(of: .members)
      return false
    }
    if cursor.startsDeclaration(requiresDeclaration: true) {
      parseDeclaration(in: .members)
    } else {
      parseUnexpectedMember(until: end)
    }
    return takeSemicolons()
  }

  private mutating func parseUnexpectedMember(until end: ItemsEnd) {
    fail("Only declarations can stand here.")
    guard !at(.semicolon) else { return }
    let start = here
    repeat {
      consumeBalanced()
    } while !at(.endOfFile) && !at(.semicolon) && !atEndOfMembers(end) && !at(directive: .if)
      && !cursor.startsDeclaration(requiresDeclaration: true)
    markFault()
    finish(.unexpected, from: start)
  }
}
