/// Which names a reference can have beyond plain ones.
struct NameOptions: OptionSet {
  let rawValue: UInt8
  static let operators = NameOptions(rawValue: 1)
  static let keywords = NameOptions(rawValue: 2)
  /// `deinit` and `subscript`.
  static let specialNames = NameOptions(rawValue: 4)
  /// `name(label:)`.
  static let compound = NameOptions(rawValue: 8)
  /// `name()`.
  static let emptyCompound = NameOptions(rawValue: 16)
}

extension Parser {
  /// `Module::`. False if a line break hides the name behind it.
  @discardableResult
  mutating func parseModuleSelector() -> Bool {
    if !at(.identifier) { fail("The name of a module is expected here.") }
    if !at(.colonColon) { consume() }
    consume()
    while !startsLine, cursor.atModuleSelector {
      fail("Only one module can be named.")
      if !at(.colonColon) { consume() }
      consume()
    }
    return !startsLine
  }

  /// The name of a declaration with its argument labels, as tokens; gives the index of the name.
  mutating func parseReferenceName(_ options: NameOptions) -> UInt32 {
    var hasSelector = false
    if cursor.atModuleSelector {
      hasSelector = true
      guard parseModuleSelector() else {
        fail("A name is expected here.")
        return tokenIndex
      }
    }
    let name = tokenIndex
    if canBeReferenceName(options, hasSelector: hasSelector) { consume() } else { fail("A name is expected here.") }
    if options.contains(.compound), cursor.atArgumentLabels(allowsEmpty: options.contains(.emptyCompound)) {
      while !at(.rightParen) { consume() }
      consume()
    }
    return name
  }

  private mutating func canBeReferenceName(_ options: NameOptions, hasSelector: Bool) -> Bool {
    switch current.kind {
    case .identifier: return true
    case .binaryOperator, .prefixOperator, .postfixOperator: return options.contains(.operators)
    case .keyword: break
    default: return false
    }
    switch current.keyword {
    case .`init`: return true
    case .`self`, .`Self`: return true
    case .deinit, .subscript: return options.contains(.specialNames) || options.contains(.keywords) || hasSelector
    default: return options.contains(.keywords) || hasSelector
    }
  }
}
