/// A record of the table: words with spaces between them, the first of which is the name, the second the code of its facts
/// (`mex=P{a.completion}`: kind, letters, concern, closures).
struct SDKRow: Sendable, Equatable {
  let range: Range<Int>
  private let nameEnd: Int
  private let codeEnd: Int

  init(_ range: Range<Int>) {
    self.range = range
    nameEnd = SDKText.types.first(.space, in: range)
    codeEnd = SDKText.types.first(.space, in: min(nameEnd + 1, range.upperBound)..<range.upperBound)
  }

  var name: String { SDKText.types.string(range.lowerBound..<nameEnd) }

  /// Where the name without labels is.
  var baseName: Range<Int> { range.lowerBound..<SDKText.types.first(.bracket, in: range.lowerBound..<nameEnd) }

  /// The letter of the kind.
  var kind: UInt8 { SDKText.types[nameEnd + 1] }

  /// What follows the code.
  var rest: Range<Int> { min(codeEnd + 1, range.upperBound)..<range.upperBound }

  /// Whether the code has a letter.
  func has(_ letter: UInt8) -> Bool {
    for index in nameEnd + 2..<codeEnd {
      let byte = SDKText.types[index]
      if byte == letter { return true }
      if byte == UInt8(ascii: "=") || byte == UInt8(ascii: "{") { return false }
    }
    return false
  }

  /// The concern in the code.
  var concern: SDKConcern? {
    let mark = SDKText.types.first(UInt8(ascii: "="), in: nameEnd..<codeEnd)
    return mark + 1 < codeEnd ? SDKConcern(rawValue: SDKText.types[mark + 1]) : nil
  }

  /// The closures in the code.
  var closures: SDKClosures? {
    let mark = SDKText.types.first(UInt8(ascii: "{"), in: nameEnd..<codeEnd)
    return mark < codeEnd ? SDKClosures(SDKText.types.string(mark + 1..<codeEnd - 1)) : nil
  }
}
