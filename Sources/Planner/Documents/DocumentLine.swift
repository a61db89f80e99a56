/// A line of a document with the bytes that end it, so that what nobody changes is written back as it was.
struct DocumentLine: Equatable {
  var text: String
  /// `\n`, `\r\n`, or empty at the end of the document.
  var terminator: String

  /// Takes a document apart; the concatenation of all lines is the document.
  static func lines(of document: String) -> [DocumentLine] {
    var lines: [DocumentLine] = []
    let bytes = document.utf8
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let newline = bytes[start...].firstIndex(of: 0x0A)
      let end = newline ?? bytes.endIndex
      let next = newline.map { bytes.index(after: $0) } ?? end
      var textEnd = end
      if newline != nil, textEnd > start, bytes[bytes.index(before: textEnd)] == 0x0D {
        textEnd = bytes.index(before: textEnd)
      }
      lines.append(DocumentLine(text: String(document[start..<textEnd]), terminator: String(document[textEnd..<next])))
      start = next
    }
    return lines
  }

  /// The text without white space around it and without a byte order mark.
  var trimmed: String {
    var bytes = text.utf8[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    let isEdge: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
    while let first = bytes.first, isEdge(first) { bytes.removeFirst() }
    while let last = bytes.last, isEdge(last) { bytes.removeLast() }
    return bytes.count == text.utf8.count ? text : String(Substring(bytes))
  }

  /// Columns of white space at the start.
  var indentation: Int { text.utf8.prefix { $0 == 0x20 || $0 == 0x09 }.reduce(0) { $0 + ($1 == 0x09 ? 4 : 1) } }
}
