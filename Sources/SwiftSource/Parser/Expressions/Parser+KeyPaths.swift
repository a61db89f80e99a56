extension Parser {
  /// `\Root.name?[0]`.
  mutating func parseKeyPath(_ pattern: PatternContext) {
    let start = here
    consume()
    if !cursor.atPeriodPrefix { parseSimpleType(allowsMembers: false) }
    var mayFollowType = true
    while parseKeyPathComponent(pattern, &mayFollowType) {}
    finish(.keyPathExpr, from: start)
  }

  /// One component. Behind the root `.[` and `.?` are allowed.
  private mutating func parseKeyPathComponent(_ pattern: PatternContext, _ mayFollowType: inout Bool) -> Bool {
    if cursor.atSameLine(.leftSquare) || mayFollowType && at(.period) && next.kind == .leftSquare {
      mayFollowType = false
      parseKeyPathSubscript(pattern)
      return true
    }
    let marks = optionalMarks(mayFollowType: mayFollowType)
    if marks > 0 {
      for _ in 0..<marks { parseKeyPathMark(&mayFollowType) }
      return true
    }
    guard at(.period) else { return false }
    parseKeyPathMember()
    return true
  }

  private mutating func parseKeyPathSubscript(_ pattern: PatternContext) {
    let start = here
    take(.period)
    let bracket = consume()
    if !at(.rightSquare) { parseArguments(pattern) }
    expect(.rightSquare, "The subscript has no closing bracket.")
    finish(.keyPathComponent, from: start, main: bracket)
  }

  /// How many `?` and `!` the operator here is made of; zero if it has other characters.
  private mutating func optionalMarks(mayFollowType: Bool) -> Int {
    switch current.kind {
    case .prefixOperator, .binaryOperator, .postfixOperator, .postfixQuestionMark, .exclamationMark: break
    default: return 0
    }
    var mayFollowType = mayFollowType
    var marks = 0
    var lastWasPeriod = false
    for offset in 0..<Int(current.end - current.start) {
      switch cursor.byte(offset) {
      case UInt8(ascii: "."):
        guard mayFollowType else { return marks }
        if lastWasPeriod { return 0 }
        lastWasPeriod = true
      case UInt8(ascii: "!"), UInt8(ascii: "?"):
        mayFollowType = false
        lastWasPeriod = false
        marks += 1
      default: return 0
      }
    }
    return marks
  }

  private mutating func parseKeyPathMark(_ mayFollowType: inout Bool) {
    let start = here
    if cursor.atPeriodPrefix {
      if !mayFollowType { fail("A period cannot stand here.") }
      consume(prefix: 1)
    }
    mayFollowType = false
    let mark = consume(prefix: 1)
    finish(.keyPathComponent, from: start, main: mark)
  }

  private mutating func parseKeyPathMember() {
    let start = here
    let hidesName = parseMemberPeriod()
    guard !hidesName else { return finish(.keyPathComponent, from: start, main: tokenIndex) }
    let name: UInt32
    if !cursor.atModuleSelector, at(.integerLiteral) || at(word: .`self`) {
      name = consume()
    } else {
      name = parseReferenceName([.keywords, .compound])
    }
    if cursor.atLeftAngle, cursor.atGenericArguments() { parseGenericArguments() }
    finish(.keyPathComponent, from: start, main: name)
  }
}
