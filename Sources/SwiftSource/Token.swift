/// What a token is. Contextual keywords are `.identifier` tokens with a `keyword` that says which word it is.
package enum TokenKind: UInt8, Sendable {
  case endOfFile
  /// A name, a contextual keyword, a name in backticks (the backticks are part of the token), or an editor placeholder
  /// `<#...#>` (malformed, starts with `<`).
  case identifier
  /// A reserved word; `Token.keyword` says which. Never a name unless Swift allows it at that place.
  case keyword
  /// A lone `_`.
  case wildcard
  /// `$0`; `$name` is an `.identifier`.
  case dollarIdentifier
  case integerLiteral, floatLiteral
  /// The `"` or `"""` (or a malformed `'`) that opens or closes a string literal. A closing one has no trivia before it and
  /// follows the other tokens of its literal; it is missing where the literal is not terminated.
  case stringQuote
  /// The run of `#` before the opening or after the closing quote of a raw string.
  case rawStringPounds
  /// Literal text in a string, escapes and line breaks included; never empty, never next to another segment.
  case stringSegment
  /// The backslash (with its `#`s in a raw string) that starts an interpolation; a `.leftParen` follows.
  case interpolationStart
  /// A whole regex literal with its delimiters.
  case regexLiteral
  case leftParen, rightParen, leftBrace, rightBrace, leftSquare, rightSquare
  case comma, colon, semicolon, period
  /// `::` of a module selector.
  case colonColon
  case arrow, equal, atSign, backslash
  /// A lone `#` that starts a macro expansion such as `#selector`; the name is the next token.
  case pound
  /// `#if`, `#elseif`, `#else`, `#endif`, `#sourceLocation`, `#available`, `#unavailable` as one token; `keyword` says which.
  case poundKeyword
  /// `&` before an operand.
  case prefixAmpersand
  /// `?` bound to what stands before it.
  case postfixQuestionMark
  /// A lone `?` not bound to what stands before it, as in a ternary.
  case infixQuestionMark
  /// `!` bound to what stands before it.
  case exclamationMark
  case prefixOperator, postfixOperator, binaryOperator
  case shebang
  /// Bytes that start no Swift token: a stray backtick, `*/`, a curly quote. Invalid UTF-8 and characters that Swift forbids
  /// are trivia and make the next token malformed.
  case unknown
}

/// Facts about a token that the parser asks for again and again.
package struct TokenFlags: OptionSet, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  /// A line break stands between this token and the one before, or it is the first of the file.
  package static let startsLine = TokenFlags(rawValue: 1)
  /// White space or a comment stands between this token and the one before.
  package static let spaceBefore = TokenFlags(rawValue: 2)
  /// The lexer found a fault inside the token or in the trivia before it (bad escape, unterminated comment, invalid UTF-8, ...).
  package static let malformed = TokenFlags(rawValue: 4)
}

/// One token of the flat token array. Its leading trivia is everything between the end of the token before and `start`.
package struct Token: Sendable, Equatable {
  package var kind: TokenKind
  /// Which reserved or contextual word the text is; `.none` for all other text.
  package var keyword: Keyword
  package var flags: TokenFlags
  /// UTF-8 byte offset of the first byte of the text.
  package var start: UInt32
  /// UTF-8 byte offset after the last byte of the text.
  package var end: UInt32

  /// A token of a kind over a byte range.
  package init(kind: TokenKind, keyword: Keyword = .none, flags: TokenFlags = [], start: UInt32, end: UInt32) {
    self.kind = kind
    self.keyword = keyword
    self.flags = flags
    self.start = start
    self.end = end
  }

  /// A line break stands before the token.
  package var startsLine: Bool { flags.contains(.startsLine) }
  /// UTF-8 byte offsets of the text, without trivia.
  package var range: Range<Int> { Int(start)..<Int(end) }
}
