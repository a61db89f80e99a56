extension Parser {
  mutating func parseType() {
    let start = here
    guard take(word: .repeat) else { return parseTypeWithAttributes() }
    parseTypeWithAttributes()
    finish(.packExpansionType, from: start)
  }

  /// The type of a result or of a variable: `<T> T` names an opaque type.
  mutating func parseResultType() {
    guard cursor.atLeftAngle else { return parseType() }
    let start = here
    parseGenericParameters()
    parseType()
    finish(.namedOpaqueReturnType, from: start)
  }

  private mutating func parseTypeWithAttributes() {
    enterNesting()
    defer { leaveNesting() }
    let start = here
    let isMarked = parseTypeSpecifiersAndAttributes()
    let base = here
    parseSimpleOrCompositionType()
    if startsFunctionTypeArrow() { parseFunctionTypeRest(from: base) }
    if isMarked { finish(.attributedType, from: start) }
  }

  private mutating func startsFunctionTypeArrow() -> Bool {
    if at(.arrow) { return true }
    switch word {
    case .async, .reasync, .await, .throws, .rethrows, .throw, .try: break
    default: return false
    }
    var ahead = cursor
    return ahead.skipFunctionTypeArrow()
  }

  /// Makes the tuple type that was just parsed the parameters of a function type.
  private mutating func parseFunctionTypeRest(from start: NodeStart) {
    if let last = nodes.last, last.kind == .tupleType, last.subtreeEnd == start.node {
      nodes.removeLast()
      if last.hasError { markFault() }
    } else {
      fail("The parameters of a function type stand in parentheses.")
    }
    parseEffects(allowsVariants: false)
    if at(.arrow) { parseReturnClause(allowsOpaque: false) } else { fail("'->' is expected here.") }
    finish(.functionType, from: start)
  }

  mutating func parseSimpleOrCompositionType() {
    let start = here
    if take(word: .each) {
      parseSimpleType()
      return finish(.packElementType, from: start)
    }
    let isSomeOrAny = take(word: .some) || take(word: .any)
    let base = here
    parseSimpleType()
    if cursor.at(operator: "&") {
      while take(operator: "&") { parseSimpleType() }
      finish(.compositionType, from: base)
    }
    if isSomeOrAny { finish(.someOrAnyType, from: start) }
  }

  mutating func parseSimpleType(allowsMembers: Bool = true, isAttributeName: Bool = false) {
    let start = here
    let isSuppressed = take(operator: "~")
    parseUnsuppressedType(allowsMembers: allowsMembers, isAttributeName: isAttributeName)
    if isSuppressed { finish(.suppressedType, from: start) }
  }

  private mutating func parseUnsuppressedType(allowsMembers: Bool, isAttributeName: Bool) {
    let start = here
    switch current.kind {
    case .identifier, .colonColon: parseTypeName(.identifierType, from: start)
    case .leftParen: parseTupleType()
    case .leftSquare: parseCollectionType()
    case .wildcard where !cursor.atModuleSelector: consumeAsNode(.identifierType)
    case .wildcard: parseTypeName(.identifierType, from: start)
    case .keyword where word == .Any || word == .`Self` || cursor.atModuleSelector:
      parseTypeName(.identifierType, from: start)
    default: return appendMissing(.missingType, "A type is expected here.")
    }
    parseTypeSuffixes(from: start, allowsMembers: allowsMembers, isAttributeName: isAttributeName)
  }

  private mutating func parseTypeSuffixes(from start: NodeStart, allowsMembers: Bool, isAttributeName: Bool) {
    while true {
      if at(.period), allowsMembers || next.keyword == .`Type` || next.keyword == .`Protocol` {
        guard parseMemberType(from: start) else { return }
      } else if isAttributeName {
        return
      } else if cursor.atSameLine(.postfixQuestionMark) {
        consume()
        finish(.optionalType, from: start)
      } else if cursor.atSameLine(.exclamationMark) {
        consume()
        finish(.implicitlyUnwrappedType, from: start)
      } else {
        return
      }
    }
  }

  /// `.Member`, `.Type` or `.Protocol`. False if the name is missing.
  private mutating func parseMemberType(from start: NodeStart) -> Bool {
    let hidesName = parseMemberPeriod()
    if hidesName {
      finish(.memberType, from: start, main: tokenIndex)
      return false
    }
    if !cursor.atModuleSelector, at(word: .`Type`) || at(word: .`Protocol`) {
      let name = consume()
      finish(.metatypeType, from: start, main: name)
      return true
    }
    parseTypeName(.memberType, from: start)
    return true
  }

  /// A period before a member. A space only behind it is a fault; true if a line break then hides the name.
  mutating func parseMemberPeriod() -> Bool {
    let isTorn = !current.hasGapBefore && next.hasGapBefore
    if isTorn { fail("There cannot be a space between a period and the name of the member.") }
    consume()
    return isTorn && startsLine
  }

  /// A name with its generic arguments, as the last part of a type that starts at `start`.
  private mutating func parseTypeName(_ kind: NodeKind, from start: NodeStart) {
    var allowsKeywords = kind == .memberType
    if cursor.atModuleSelector {
      allowsKeywords = true
      guard parseModuleSelector() else {
        fail("The name of a type is expected here.")
        return finish(kind, from: start, main: tokenIndex)
      }
    }
    let name = tokenIndex
    let isAny = kind == .identifierType && at(word: .Any)
    if at(.identifier) || at(.keyword) && (allowsKeywords || at(word: .`Self`) || at(word: .Any)) {
      consume()
    } else {
      fail("The name of a type is expected here.")
    }
    if cursor.atLeftAngle, !isAny { parseGenericArguments() }
    finish(kind, from: start, main: name)
  }

  /// `<T, 4>`.
  mutating func parseGenericArguments() {
    enterNesting(Nesting.bracket)
    defer { leaveNesting(Nesting.bracket) }
    let start = here
    consume(prefix: 1)
    if !cursor.atRightAngle {
      repeat {
        let place = tokenIndex
        parseTypeOrValue()
        if tokenIndex == place { break }
      } while take(.comma) && !cursor.atRightAngle
    }
    expectRightAngle()
    finish(.genericArgumentClause, from: start)
  }
}
