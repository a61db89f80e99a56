/// Bytes of a table, which the compiler puts into the binary: reading them allocates nothing and builds nothing at start.
struct SDKText: Sendable {
  private let text: StaticString

  init(_ text: StaticString) { self.text = text }

  static let types = SDKText(SDKTable.text)
  static let starts = SDKText(SDKTable.starts)
  static let members = SDKText(SDKTable.members)

  var count: Int { text.utf8CodeUnitCount }

  subscript(_ index: Int) -> UInt8 { text.utf8Start[index] }

  /// The text of a range.
  func string(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(start: text.utf8Start + range.lowerBound, count: range.count), as: UTF8.self)
  }

  /// Where a byte comes first in a range; its end if it does not.
  func first(_ byte: UInt8, in range: Range<Int>) -> Int {
    var index = range.lowerBound
    while index < range.upperBound, self[index] != byte { index += 1 }
    return index
  }

  /// Where the line of an index begins.
  func lineStart(before index: Int) -> Int {
    var index = index
    while index > 0, self[index - 1] != .newline { index -= 1 }
    return index
  }

  /// Whether the word at an index comes before a name (-1), is it (0) or comes after it (1); words end with a space.
  func compare(wordAt start: Int, with name: UnsafeBufferPointer<UInt8>) -> Int {
    for offset in name.indices {
      let byte = self[start + offset]
      if byte == .space { return -1 }
      if byte != name[offset] { return byte < name[offset] ? -1 : 1 }
    }
    return self[start + name.count] == .space ? 0 : 1
  }

  /// Whether the text at an index begins with some bytes.
  func begins(with bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Bool {
    start + bytes.count <= count && bytes.indices.allSatisfy { self[start + $0] == bytes[$0] }
  }

  /// The number that digits to the base of 64 make.
  func number(_ range: Range<Int>) -> Int {
    var value = 0
    for index in range { value = value << 6 | Int(self[index] - 48) }
    return value
  }

  /// The number at a place of an index, which has 29 of four digits on each line.
  func number(at place: Int) -> Int {
    let start = place / 29 * 117 + place % 29 * 4
    return number(start..<start + 4)
  }
}

extension UInt8 {
  static let newline = UInt8(ascii: "\n")
  static let tab = UInt8(ascii: "\t")
  static let space = UInt8(ascii: " ")
  static let bracket = UInt8(ascii: "(")
}

extension String {
  /// Calls a closure with the bytes of the name.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    var copy = self
    return copy.withUTF8(body)
  }
}
