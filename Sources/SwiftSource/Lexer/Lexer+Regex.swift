/// A regex literal that has been found.
struct RegexLiteral {
  var start: Int
  var end: Int
  var isMalformed = false
}

extension Lexer {
  /// Adds the literal as one token.
  mutating func emitRegex(_ literal: RegexLiteral) {
    if literal.isMalformed { flags.insert(.malformed) }
    emit(.regexLiteral, to: literal.end)
  }

  /// A literal in pounds, of which no operator can be made.
  mutating func extendedRegexLiteral(pounds: Int) -> RegexLiteral {
    var scanner = RegexScanner(view: view, slash: position + pounds, pounds: pounds, mustBeRegex: true)
    let literal = scanner.scan(from: position, budget: &lookaheadBudget)
    return literal ?? RegexLiteral(start: position, end: position + pounds + 1, isMalformed: true)
  }

  /// The regex literal whose first slash stands in the operator from `position` to `operatorEnd`; nil where it stays an
  /// operator: bound to what stands before it, the name of an operator, in a place for a binary operator, or no regex by its
  /// own form.
  mutating func regexLiteral(at slash: Int, operatorEnd: Int) -> RegexLiteral? {
    guard !view.isLeftBound(at: position) else { return nil }
    if let last = tokens.last, last.kind == .keyword, last.keyword == .func || last.keyword == .operator { return nil }
    var mustBeRegex = false
    if !view.isRightBound(at: operatorEnd, isLeftBound: false) {
      // Behind `try?` comes an expression, though behind any other `?` an operator does.
      let followsTry = isBehindTryMark
      guard followsTry || isInRegexPosition else { return nil }
      mustBeRegex = followsTry || !isInArgumentPosition
    }
    var scanner = RegexScanner(view: view, slash: slash, pounds: 0, mustBeRegex: mustBeRegex)
    return scanner.scan(from: slash, budget: &lookaheadBudget)
  }

  private var isBehindTryMark: Bool {
    guard let mark = tokens.last, mark.kind == .exclamationMark || mark.kind == .postfixQuestionMark else {
      return false
    }
    return tokens.secondToLast?.keyword == .try
  }

  /// A bare operator may be an argument.
  private var isInArgumentPosition: Bool {
    switch tokens.last?.kind {
    case .leftParen, .leftSquare, .comma, .colon, .colonColon: true
    default: false
    }
  }

  /// An expression may start behind the last token.
  private var isInRegexPosition: Bool {
    guard let last = tokens.last else { return true }
    switch last.kind {
    case .leftBrace, .leftParen, .leftSquare, .prefixOperator, .prefixAmpersand, .binaryOperator, .equal, .semicolon,
      .comma,
      .colon, .infixQuestionMark, .unknown:
      return true
    case .keyword:
      return ![.true, .false, .Any, .nil, .`self`, .Self, .super].contains(last.keyword)
    case .poundKeyword:
      return ![.available, .unavailable, .sourceLocation].contains(last.keyword)
    default:
      return false
    }
  }
}
