/// The bytes of a source with the character classes: what every part of the lexer reads. Valid while `Lexer.withView` runs.
struct ByteView {
  private let base: UnsafePointer<UInt8>
  private let classes: UnsafePointer<UInt8>
  /// How many bytes there are.
  let count: Int

  /// Lends a view of a source.
  static func of<Result>(_ source: [UInt8], _ body: (ByteView) -> Result) -> Result {
    ByteClass.table.withUnsafeBufferPointer { classes in
      source.withUnsafeBufferPointer { bytes in
        // An empty buffer may have no address; nothing is read from an empty view.
        guard let table = classes.baseAddress else { preconditionFailure("the class table has 256 entries") }
        return body(ByteView(base: bytes.baseAddress ?? table, classes: table, count: bytes.count))
      }
    }
  }

  /// The byte at an offset; 0 behind the end.
  @inline(__always)
  subscript(offset: Int) -> UInt8 { offset < count ? base[offset] : 0 }

  /// The byte at an offset that is known to lie inside.
  @inline(__always)
  func known(_ offset: Int) -> UInt8 {
    assert(offset >= 0 && offset < count)
    return base[offset]
  }

  /// The class of a byte value: see `ByteClass`.
  @inline(__always)
  func byteClass(_ byte: UInt8) -> UInt8 { classes[Int(byte)] }

  /// The eight bytes from an offset, the first in the lowest bits; zeros behind the end.
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    if offset &+ 8 <= count {
      return UInt64(littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
    }
    return tailWord(at: offset)
  }

  @inline(never)
  private func tailWord(at offset: Int) -> UInt64 {
    var word: UInt64 = 0
    for index in stride(from: count - 1, through: offset, by: -1) { word = word << 8 | UInt64(base[index]) }
    return word
  }

  /// Whether the bytes at an offset are those of an ASCII text.
  func starts(with text: StaticString, at offset: Int) -> Bool {
    guard text.utf8CodeUnitCount <= count - offset else { return false }
    return text.withUTF8Buffer { UnsafeBufferPointer(start: base + offset, count: $0.count).elementsEqual($0) }
  }

  /// Whether so many `#` stand at an offset.
  @inline(__always)
  func hasPounds(_ pounds: Int, at offset: Int) -> Bool {
    for index in 0..<pounds where self[offset &+ index] != UInt8(ascii: "#") { return false }
    return true
  }

  /// The offset behind a run of one byte value.
  @inline(__always)
  func end(ofRun byte: UInt8, from offset: Int) -> Int {
    var cursor = offset
    while cursor < count, base[cursor] == byte { cursor &+= 1 }
    return cursor
  }

  /// The offset of the next line break, or of the end.
  func endOfLine(from offset: Int) -> Int {
    var cursor = offset
    while cursor &+ 8 <= count, !Self.holdsLineBreak(word(at: cursor)) { cursor &+= 8 }
    while cursor < count, base[cursor] != 0x0A, base[cursor] != 0x0D { cursor &+= 1 }
    return cursor
  }

  /// Whether one of eight bytes is a line feed or carriage return.
  @inline(__always)
  private static func holdsLineBreak(_ word: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let feeds = word ^ (ones &* 0x0A)
    let returns = word ^ (ones &* 0x0D)
    let zeros = (feeds &- ones) & ~feeds | (returns &- ones) & ~returns
    return zeros & (ones &* 0x80) != 0
  }
}
