/// Whether an attribute has arguments.
enum AttributeArguments: UInt8 {
  case required
  /// Where a `(` follows directly.
  case optional
  /// As `optional`, and the arguments are those of a call.
  case custom
  case none
}

extension Parser {
  /// The attributes here, with `#if` around some of them.
  mutating func parseAttributes() {
    while true {
      if at(.atSign) {
        parseAttribute()
      } else if at(directive: .if), cursor.startsAttributesInIfConfig() {
        parseIfConfig(of: .attributes)
      } else {
        return
      }
    }
  }

  /// The word that names the attribute at the `@` here; none behind a module's name.
  mutating func attributeWord() -> Keyword {
    var ahead = cursor
    ahead.advance()
    return ahead.atModuleSelector ? .none : ahead.word
  }

  private mutating func parseAttribute() {
    let name = attributeWord()
    switch name {
    case .rethrows: parseRethrowsAttribute()
    case .Sendable: parseAttribute(arguments: .none, name)
    case .objc: parseAttribute(arguments: .optional, name)
    case .attached, .freestanding: parseAttribute(arguments: .custom, name)
    case _ where name.isDeclarationAttribute: parseAttribute(arguments: .required, name)
    default: parseAttribute(arguments: .custom, .none)
    }
  }

  /// An attribute whose arguments, if any, are those of `name`. Space after the `@` and before the arguments is
  /// allowed: only the language mode of Swift 6 refuses it, and legacy code is older.
  mutating func parseAttribute(arguments: AttributeArguments, _ name: Keyword) {
    enterNesting(Nesting.bracket)
    defer { leaveNesting(Nesting.bracket) }
    let start = here
    consume()
    parseSimpleType(isAttributeName: true)
    if takesArguments(arguments) { parseAttributeArguments(of: name) }
    finish(.attribute, from: start)
  }

  private mutating func takesArguments(_ arguments: AttributeArguments) -> Bool {
    switch arguments {
    case .required: true
    case .optional, .custom: cursor.atAttributeArguments()
    case .none: false
    }
  }

  private mutating func parseAttributeArguments(of name: Keyword) {
    guard cursor.atSameLine(.leftParen) else { return fail("This attribute needs arguments in parentheses.") }
    consume()
    parseArguments(ofAttribute: name)
    expect(.rightParen, "The arguments have no closing parenthesis.")
  }

  /// `@rethrows`, the name of which is a reserved word.
  private mutating func parseRethrowsAttribute() {
    let start = here
    consume()
    consumeAsNode(.identifierType)
    finish(.attribute, from: start)
  }

  private mutating func parseArguments(ofAttribute name: Keyword) {
    switch name {
    case .available, ._spi_available: parseAvailabilityArguments()
    case .backDeployed, ._backDeploy: parseBackDeployedArguments()
    case ._originallyDefinedIn: parseOriginallyDefinedInArguments()
    case .objc: parseObjectiveCName()
    case .attached, .freestanding: parseMacroRole()
    case .isolated: parseIsolation()
    case .differentiable: parseDifferentiableArguments()
    case .derivative, .transpose: parseDerivativeArguments()
    case .specialized: parseSpecializedArguments()
    case ._specialize: parseSpecializeArguments()
    case ._dynamicReplacement: parseDynamicReplacementArguments()
    case ._documentation: parseDocumentationArguments()
    case ._effects: while !at(.rightParen), !at(.endOfFile) { consume() }
    case ._implements: parseImplementsArguments()
    case .abi: parseABIArguments()
    default: parseArguments(.none)
    }
  }
}
