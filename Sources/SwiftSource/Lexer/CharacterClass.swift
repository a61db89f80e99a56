/// What a byte can start, in the low four bits of its class.
enum ByteStart {
  static let space: UInt8 = 0
  static let newline: UInt8 = 1
  static let slash: UInt8 = 2
  static let angle: UInt8 = 3
  /// NUL, control characters, and every byte of a character that is not ASCII.
  static let unusual: UInt8 = 4
  static let identifier: UInt8 = 5
  static let digit: UInt8 = 6
  /// A token of one byte whatever follows: see `ByteClass.punctuation`.
  static let punctuation: UInt8 = 7
  static let leftParen: UInt8 = 8
  static let rightParen: UInt8 = 9
  static let `operator`: UInt8 = 10
  static let period: UInt8 = 11
  static let questionOrExclamation: UInt8 = 12
  static let quote: UInt8 = 13
  static let pound: UInt8 = 14
  static let other: UInt8 = 15
}

/// The class of each byte: a `ByteStart` and properties.
enum ByteClass {
  static let startMask: UInt8 = 0x0F
  /// Goes on an operator.
  static let operatorByte: UInt8 = 0x10
  /// Needs a look when it stands in a string literal.
  static let stopsString: UInt8 = 0x20
  static let hexDigit: UInt8 = 0x40
  /// Goes on an identifier, ASCII only.
  static let identifierByte: UInt8 = 0x80

  /// One class a byte value.
  static let table: [UInt8] = (0...255).map { start(of: $0) | properties(of: $0) }

  private static func start(of byte: UInt8) -> UInt8 {
    switch byte {
    case 0x20, 0x09, 0x0B, 0x0C: ByteStart.space
    case 0x0A, 0x0D: ByteStart.newline
    case 0..<0x20, 0x7F...: ByteStart.unusual
    case UInt8(ascii: "/"): ByteStart.slash
    case UInt8(ascii: "<"), UInt8(ascii: ">"): ByteStart.angle
    case UInt8(ascii: "0")...UInt8(ascii: "9"): ByteStart.digit
    case UInt8(ascii: "("): ByteStart.leftParen
    case UInt8(ascii: ")"): ByteStart.rightParen
    case UInt8(ascii: "."): ByteStart.period
    case UInt8(ascii: "?"), UInt8(ascii: "!"): ByteStart.questionOrExclamation
    case UInt8(ascii: "\""), UInt8(ascii: "'"): ByteStart.quote
    case UInt8(ascii: "#"): ByteStart.pound
    case UInt8(ascii: "$"), UInt8(ascii: "`"), UInt8(ascii: ":"): ByteStart.other
    case _ where punctuation(byte) != nil: ByteStart.punctuation
    case _ where isOperator(byte): ByteStart.operator
    default: ByteStart.identifier
    }
  }

  private static func properties(of byte: UInt8) -> UInt8 {
    var properties: UInt8 = 0
    if isOperator(byte) { properties |= operatorByte }
    if byte < 0x20 || byte >= 0x7F || "\"'\\".utf8.contains(byte) { properties |= stopsString }
    if isHexDigit(byte) { properties |= hexDigit }
    if isDigit(byte) || isLetter(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$") {
      properties |= identifierByte
    }
    return properties
  }

  /// The token that a byte is on its own.
  @inline(__always)
  static func punctuation(_ byte: UInt8) -> TokenKind? {
    switch byte {
    case UInt8(ascii: "{"): .leftBrace
    case UInt8(ascii: "}"): .rightBrace
    case UInt8(ascii: "["): .leftSquare
    case UInt8(ascii: "]"): .rightSquare
    case UInt8(ascii: ","): .comma
    case UInt8(ascii: ";"): .semicolon
    case UInt8(ascii: "@"): .atSign
    case UInt8(ascii: "\\"): .backslash
    default: nil
    }
  }

  private static func isOperator(_ byte: UInt8) -> Bool { "/=-+*%<>!&|^~.?".utf8.contains(byte) }

  static func isLetter(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
  }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  static func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "f")
  }
}
