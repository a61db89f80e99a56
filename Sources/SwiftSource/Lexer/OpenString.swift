/// A string literal that has been entered.
struct OpenString {
  enum Quote { case single, multiLine, apostrophe }

  var quote: Quote
  /// Number of `#` in the delimiters.
  var pounds: Int
  /// What `Lexer.openParens` and `Lexer.endsWithLine` were outside of it.
  var outerParens = 0
  var outerEndsWithLine = false
  /// Offset of a line break that a backslash escapes, the last one met.
  var escapedLineBreak = -1
  /// Offset behind the last line break of the text.
  private var lineStart = -1
  /// The white space that all lines of the text so far start with.
  private var commonIndent: Range<Int>?

  /// A literal that opens with a quote and a number of `#`.
  init(quote: Quote, pounds: Int) {
    self.quote = quote
    self.pounds = pounds
  }

  /// Notes how the line after a line break of a multi-line literal is indented; gives the offset where it starts.
  mutating func seeLineBreak(at offset: Int, in view: ByteView) -> Int {
    let start = view[offset] == 0x0D && view[offset + 1] == 0x0A ? offset + 2 : offset + 1
    lineStart = start
    let indent = start..<Self.endOfIndent(from: start, in: view)
    let next = view[indent.upperBound]
    // The line of the closing quotes sets the measure; a line without text needs no white space.
    if next == UInt8(ascii: "\""), closesMultiLine(at: indent.upperBound, in: view) { return start }
    if indent.isEmpty, next == 0x0A || next == 0x0D || startsInterpolation(at: start, in: view) { return start }
    commonIndent = commonIndent.map { Self.commonPrefix($0, indent, in: view) } ?? indent
    return start
  }

  /// Notes how a line in an interpolation of a multi-line literal is indented, from the first token on it.
  mutating func seeCodeLine(tokenAt offset: Int, in view: ByteView) {
    guard quote == .multiLine else { return }
    var start = offset
    while start > 0, view[start - 1] == 0x20 || view[start - 1] == 0x09 { start -= 1 }
    guard start > 0, view[start - 1] == 0x0A || view[start - 1] == 0x0D else { return }
    commonIndent = commonIndent.map { Self.commonPrefix($0, start..<offset, in: view) } ?? start..<offset
  }

  /// The closing quotes of a multi-line literal stand on their own line, and no line is indented less.
  func isWellIndented(closedAt offset: Int, in view: ByteView) -> Bool {
    guard lineStart >= 0, Self.endOfIndent(from: lineStart, in: view) == offset else { return false }
    if pounds == 0, escapedLineBreak >= 0, endsLine(escapedLineBreak, before: lineStart, in: view) { return false }
    guard let commonIndent else { return true }
    return Self.commonPrefix(lineStart..<offset, commonIndent, in: view).count == offset - lineStart
  }

  private func endsLine(_ lineBreak: Int, before start: Int, in view: ByteView) -> Bool {
    lineBreak + 1 == start || lineBreak + 2 == start && view[lineBreak] == 0x0D
  }

  private func closesMultiLine(at offset: Int, in view: ByteView) -> Bool {
    view.starts(with: "\"\"\"", at: offset) && view.hasPounds(pounds, at: offset + 3)
  }

  private func startsInterpolation(at offset: Int, in view: ByteView) -> Bool {
    guard view[offset] == UInt8(ascii: "\\") else { return false }
    return view[view.end(ofRun: UInt8(ascii: "#"), from: offset + 1)] == UInt8(ascii: "(")
  }

  private static func endOfIndent(from offset: Int, in view: ByteView) -> Int {
    var cursor = offset
    while view[cursor] == 0x20 || view[cursor] == 0x09 { cursor += 1 }
    return cursor
  }

  /// The part of the first range whose bytes the second one starts with too.
  private static func commonPrefix(_ first: Range<Int>, _ second: Range<Int>, in view: ByteView) -> Range<Int> {
    var length = 0
    while length < first.count, length < second.count,
      view[first.lowerBound + length] == view[second.lowerBound + length]
    {
      length += 1
    }
    return first.lowerBound..<first.lowerBound + length
  }
}
