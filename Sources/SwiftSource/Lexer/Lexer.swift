/// Cuts Swift source into tokens in one pass. It decides all by itself, from the bytes and the tokens before, so the parser
/// can look ahead as far as it likes; it gives the token boundaries of the compiler's own lexer.
package struct Lexer {
  let view: ByteView
  let words: KeywordTable.View
  /// Offset of the next byte to look at.
  var position = 0
  /// Offset of the first byte of the token that is being read.
  var tokenStart = 0
  /// What the trivia before the next token says about it.
  var flags: TokenFlags = .startsLine
  var tokens: TokenBuffer
  /// The string literals that are open around the interpolation that is being read, outermost first.
  var strings: [OpenString] = []
  /// Open parentheses in the interpolation that is being read, without its own.
  var openParens = 0
  /// The interpolation that is being read belongs to a literal that ends with the line.
  var endsWithLine = false
  /// Offset behind the run of `#` that was met last.
  var poundsEnd = 0
  /// How many more bytes may be looked at in vain: keeps input made to provoke it from taking quadratic time.
  var lookaheadBudget: Int

  /// Lexes a whole file in one pass. The last token is `.endOfFile`. Every byte belongs to a token or to the gap (trivia)
  /// before one. Takes less than 4 GB.
  package static func tokenize(_ source: [UInt8]) -> [Token] {
    precondition(source.count < Int(UInt32.max), "the caller refuses sources of 4 GB")
    return ByteView.of(source) { view in
      KeywordTable.shared.withView { words in
        var lexer = Lexer(view: view, words: words)
        return lexer.run()
      }
    }
  }

  private init(view: ByteView, words: KeywordTable.View) {
    self.view = view
    self.words = words
    // Swift code has a token for each 4 to 12 bytes.
    tokens = TokenBuffer(capacity: view.count / 4 + 16)
    lookaheadBudget = 16 * view.count + 65_536
  }

  private mutating func run() -> [Token] {
    lexShebang()
    while true {
      skipTrivia()
      guard position < view.count else { break }
      tokenStart = position
      if flags.contains(.startsLine), !strings.isEmpty {
        strings[strings.count - 1].seeCodeLine(tokenAt: position, in: view)
      }
      lexToken()
    }
    tokenStart = view.count
    emit(.endOfFile, to: view.count)
    return tokens.take()
  }

  /// Adds the token from `tokenStart` to an offset, and goes on behind it.
  @inline(__always)
  mutating func emit(_ kind: TokenKind, _ keyword: Keyword = .none, to end: Int) {
    tokens.append(
      Token(
        kind: kind, keyword: keyword, flags: flags, start: UInt32(truncatingIfNeeded: tokenStart),
        end: UInt32(truncatingIfNeeded: end)))
    flags = []
    position = end
    tokenStart = end
  }

  @inline(__always)
  private mutating func lexToken() {
    let byte = view.known(position)
    switch view.byteClass(byte) & ByteClass.startMask {
    case ByteStart.identifier: lexIdentifier()
    case ByteStart.period
    where view.byteClass(view[position &+ 1]) & ByteClass.operatorByte == 0 && view[position &+ 1] < 0x80:
      emit(.period, to: position &+ 1)
    case ByteStart.punctuation: emit(ByteClass.punctuation(byte) ?? .unknown, to: position &+ 1)
    case ByteStart.leftParen:
      openParens &+= 1
      emit(.leftParen, to: position &+ 1)
    case ByteStart.rightParen: lexRightParen()
    case ByteStart.digit: lexNumber()
    case ByteStart.quote: lexString(pounds: 0)
    case ByteStart.questionOrExclamation: lexQuestionOrExclamation()
    case ByteStart.angle: lexAngle()
    case ByteStart.pound: lexPound()
    case ByteStart.other: lexOther(byte)
    case ByteStart.unusual: lexUnusual()
    default: lexOperator()
    }
  }

  private mutating func lexOther(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "$"): lexDollarIdentifier()
    case UInt8(ascii: "`"): lexEscapedIdentifier()
    case _ where view[position + 1] == UInt8(ascii: ":"): emit(.colonColon, to: position + 2)
    default: emit(.colon, to: position + 1)
    }
  }

  private mutating func lexShebang() {
    guard view.starts(with: "#!", at: 0) else { return }
    emit(.shebang, to: view.endOfLine(from: 0))
  }
}
