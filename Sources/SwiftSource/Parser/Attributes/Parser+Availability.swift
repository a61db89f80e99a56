extension Parser {
  /// `iOS 13, macOS 10.15, *` of `#available`.
  mutating func parseAvailabilityVersions() {
    while true {
      let start = here
      let place = tokenIndex
      if at(.identifier) { parsePlatformVersion() } else if !take(operator: "*") { expectPlatform() }
      finish(.availabilityArgument, from: start)
      if cursor.at(operator: "||") {
        fail("Platforms are separated by commas.")
        consumeUnexpected(1)
      } else if !take(.comma) {
        return
      }
      if tokenIndex == place { return }
    }
  }

  /// The arguments of `@available`.
  mutating func parseAvailabilityArguments() {
    while true {
      let start = here
      guard parseAvailabilityArgument() else { return }
      finish(.availabilityArgument, from: start)
      guard take(.comma) else { return }
    }
  }

  private mutating func parseAvailabilityArgument() -> Bool {
    switch word {
    case .message, .renamed:
      consume()
      expect(.colon, "A colon is expected here.")
      parseSimpleString()
    case .introduced, .obsoleted:
      consume()
      expect(.colon, "A colon is expected here.")
      parseVersion()
    case .deprecated:
      consume()
      if take(.colon) { parseVersion() }
    case .unavailable, .noasync: consume()
    default: return parsePlatformOrMacro()
    }
    return true
  }

  private mutating func parsePlatformOrMacro() -> Bool {
    if at(.binaryOperator), take(operator: "*") { return true }
    guard at(.identifier) else { return false }
    if next.kind == .comma { consume() } else { parsePlatformVersion() }
    return true
  }

  /// `iOS 13.1`.
  mutating func parsePlatformVersion(allowsStar: Bool = false) {
    if !(allowsStar && take(operator: "*")) { expectPlatform() }
    if cursor.at(operator: ">=") {
      fail("A version is named without '>='.")
      consumeUnexpected(1)
    }
    if at(.integerLiteral) || at(.floatLiteral) { parseVersion() }
  }

  private mutating func expectPlatform() { expect(.identifier, "The name of a platform is expected here.") }

  /// `13`, `13.1` or `13.1.2`: the lexer sees a number with a fraction in the first two parts.
  private mutating func parseVersion() {
    guard at(.integerLiteral) || at(.floatLiteral), isDecimal() else { return fail("A version is expected here.") }
    let hasFraction = at(.floatLiteral)
    consume()
    while hasFraction, at(.period) {
      consume()
      guard at(.integerLiteral), isDecimal() else { return fail("A version is expected here.") }
      consume()
    }
    if at(.period) || at(.integerLiteral) || at(.floatLiteral) || at(.identifier) {
      fail("This is not part of a version.")
      consumeUnexpected(1)
    }
  }

  /// The number is made of digits and at most one period.
  private mutating func isDecimal() -> Bool {
    let length = Int(current.end - current.start)
    return (0..<length).allSatisfy { (0x30...0x39).contains(cursor.byte($0)) || cursor.byte($0) == 0x2E }
  }

  /// `before: iOS 13, macOS 12`.
  mutating func parseBackDeployedArguments() {
    expect(word: .before, "'before:' is expected here.")
    expect(.colon, "A colon is expected here.")
    parsePlatformVersions(allowsStar: false)
  }

  /// `module: "M", iOS 13`.
  mutating func parseOriginallyDefinedInArguments() {
    expect(word: .module, "'module:' is expected here.")
    expect(.colon, "A colon is expected here.")
    parseStringLiteral()
    expect(.comma, "A comma is expected here.")
    parsePlatformVersions(allowsStar: true)
  }

  private mutating func parsePlatformVersions(allowsStar: Bool) {
    repeat {
      let start = here
      parsePlatformVersion(allowsStar: allowsStar)
      finish(.availabilityArgument, from: start)
    } while take(.comma)
  }
}
