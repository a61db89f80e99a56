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
    var scalars = text.unicodeScalars[...]
    let isEdge: (Unicode.Scalar) -> Bool = { $0.properties.isWhitespace || $0 == "\u{FEFF}" }
    while let first = scalars.first, isEdge(first) { scalars.removeFirst() }
    while let last = scalars.last, isEdge(last) { scalars.removeLast() }
    return String(scalars)
  }

  /// Columns of white space at the start.
  var indentation: Int { text.prefix { $0 == " " || $0 == "\t" }.reduce(0) { $0 + ($1 == "\t" ? 4 : 1) } }
}
