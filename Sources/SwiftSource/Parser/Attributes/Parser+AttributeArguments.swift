// The arguments of the attributes that have a grammar of their own.
extension Parser {
  /// `name` or `first:second:` of `@objc`.
  mutating func parseObjectiveCName() {
    var isFirst = true
    while true {
      if take(.colon) || take(.colonColon) {
        isFirst = false
        continue
      }
      guard at(.identifier) || at(.wildcard) || at(.keyword) else { return }
      consume()
      if isFirst, at(.rightParen) { return }
      isFirst = false
      if !take(.colon), !take(.colonColon) { return fail("A colon is expected here.") }
    }
  }

  /// The role of a macro, then arguments as of a call.
  mutating func parseMacroRole() {
    let start = here
    if at(.identifier) || at(word: .extension) { consume() } else { fail("The role of the macro is expected here.") }
    finish(.declReference, from: start)
    finish(.argument, from: start)
    take(.comma)
    parseArguments(.none, .attributeArguments)
  }

  /// `any` of `@isolated(any)`.
  mutating func parseIsolation() {
    let start = here
    expectName("The kind of isolation is expected here.", allowsKeywords: true)
    finish(.declReference, from: start)
    finish(.argument, from: start)
  }

  /// `reverse, wrt: x where T: P`.
  mutating func parseDifferentiableArguments() {
    if at(word: ._forward) || at(word: .reverse) || at(word: ._linear) {
      consume()
      take(.comma)
    }
    if at(word: .wrt) {
      parseParametersOfDifferentiation()
      take(.comma)
    }
    if at(word: .where) { parseGenericWhereClause() }
  }

  /// `wrt: x` or `wrt: (x, self)`.
  private mutating func parseParametersOfDifferentiation() {
    expect(word: .wrt, "'wrt:' is expected here.")
    expect(.colon, "A colon is expected here.")
    let isList = take(.leftParen)
    repeat {
      guard at(.identifier) || at(.integerLiteral) || at(word: .`self`) else {
        if !isList { fail("A parameter is expected here.") }
        break
      }
      consume()
    } while isList && take(.comma)
    if isList { expect(.rightParen, "The parameters have no closing parenthesis.") }
  }

  /// `of: f(x:).get, wrt: x`.
  mutating func parseDerivativeArguments() {
    expect(word: .of, "'of:' is expected here.")
    expect(.colon, "A colon is expected here.")
    parseQualifiedName()
    if take(.period), !take(word: .get), !take(word: .set), !take(word: ._modify) {
      fail("The name of an accessor is expected here.")
    }
    if take(.comma) { parseParametersOfDifferentiation() }
  }

  /// A function, possibly behind the name of a type.
  private mutating func parseQualifiedName() {
    let start = here
    let options: NameOptions = [.compound, .emptyCompound, .keywords, .specialNames, .operators]
    guard startsQualifyingType() else { return parseReference(options) }
    parseQualifyingType()
    finish(.typeExpr, from: start)
    if cursor.atPeriodPrefix { consume(prefix: 1) }
    let name = parseReferenceName(options)
    finish(.memberAccess, from: start, main: name)
  }

  private mutating func startsQualifyingType() -> Bool {
    var ahead = cursor
    return ahead.skipTypeName() && ahead.atPeriodPrefix
  }

  private mutating func parseQualifyingType() {
    let start = here
    var kind = NodeKind.identifierType
    while true {
      if cursor.atModuleSelector { parseModuleSelector() }
      let name = tokenIndex
      if at(.identifier) || at(.keyword) { consume() } else { fail("The name of a type is expected here.") }
      if cursor.atLeftAngle { parseGenericArguments() }
      finish(kind, from: start, main: name)
      guard at(.period), hasAnotherQualifier() else { return }
      consume()
      kind = .memberType
    }
  }

  private mutating func hasAnotherQualifier() -> Bool {
    var ahead = cursor
    ahead.advance()
    return ahead.skipTypeName() && ahead.atPeriodPrefix
  }

  /// A name as an expression of its own.
  private mutating func parseReference(_ options: NameOptions) {
    let start = here
    let name = parseReferenceName(options)
    finish(.declReference, from: start, main: name)
  }

  mutating func parseSpecializedArguments() {
    if at(word: .where) { parseGenericWhereClause() } else { fail("'where' is expected here.") }
  }

  /// `exported: true, target: f(x:), where T == Int`.
  mutating func parseSpecializeArguments() {
    while parseSpecializeArgument() {}
    if at(word: .where) { parseGenericWhereClause() }
  }

  private mutating func parseSpecializeArgument() -> Bool {
    let label = word
    switch label {
    case .target, .availability, .exported, .kind, .spi, .spiModule: break
    default: return false
    }
    consume()
    expect(.colon, "A colon is expected here.")
    switch label {
    case .target: parseReference([.compound, .emptyCompound, .keywords, .specialNames, .operators])
    case .availability:
      parseAvailabilityArguments()
      expect(.semicolon, "A semicolon is expected here.")
      return true
    case .exported: if !take(word: .true), !take(word: .false) { fail("'true' or 'false' is expected here.") }
    default: if !at(.rightParen), !at(.endOfFile) { consume() }
    }
    take(.comma)
    return true
  }

  /// `for: f(x:)`.
  mutating func parseDynamicReplacementArguments() {
    expect(word: .for, "'for:' is expected here.")
    expect(.colon, "A colon is expected here.")
    parseReference([.compound, .emptyCompound, .keywords, .specialNames, .operators])
  }

  /// `P, f(x:)`.
  mutating func parseImplementsArguments() {
    parseType()
    expect(.comma, "A comma is expected here.")
    parseReference([.compound, .emptyCompound, .operators])
  }

  /// `visibility: public, metadata: "text"`.
  mutating func parseDocumentationArguments() {
    repeat {
      let isVisibility = at(word: .visibility)
      if isVisibility || at(word: .metadata) {
        consume()
      } else {
        fail("'visibility:' or 'metadata:' is expected here.")
      }
      expect(.colon, "A colon is expected here.")
      if isVisibility {
        if isAccessLevel() { consume() } else { fail("An access level is expected here.") }
      } else if !take(.identifier) {
        parseStringLiteral()
      }
    } while take(.comma)
  }

  private mutating func isAccessLevel() -> Bool {
    switch word {
    case .private, .fileprivate, .internal, .package, .public, .open: true
    default: false
    }
  }

  /// The declaration in `@abi(...)`.
  mutating func parseABIArguments() {
    if at(.rightParen) { return appendMissing(.missingDecl, "A declaration is expected here.") }
    if at(directive: .if) {
      fail("'#if' cannot stand here.")
      parseIfConfig(of: .declaration)
    } else {
      parseDeclaration(in: .arguments)
      if !lastKind.canHaveABI { fail("'@abi' takes a function, initializer, subscript, variable, case or type alias.") }
    }
  }
}

extension NodeKind {
  /// A declaration that `@abi` can name.
  fileprivate var canHaveABI: Bool {
    switch self {
    case .associatedTypeDecl, .deinitializerDecl, .enumCaseDecl, .functionDecl, .initializerDecl, .missingDecl,
      .subscriptDecl, .typealiasDecl, .variableDecl:
      true
    default: false
    }
  }
}
