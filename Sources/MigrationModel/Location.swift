/// A place in the analysed tree.
package struct Location: Codable, Sendable, Equatable, Hashable, Comparable {
  /// Path relative to the analysed folder.
  package let file: String
  /// 1-based.
  package let line: Int
  /// 1-based, in UTF-8 bytes.
  package let column: Int
  /// 1-based line of the last byte.
  package let endLine: Int

  package init(file: String, line: Int, column: Int = 1, endLine: Int? = nil) {
    self.file = file
    self.line = line
    self.column = column
    self.endLine = endLine ?? line
  }

  /// Both have a line in common.
  package func overlaps(_ other: Location) -> Bool {
    file == other.file && line <= other.endLine && other.line <= endLine
  }

  package static func < (left: Location, right: Location) -> Bool {
    (left.file, left.line, left.column, left.endLine) < (right.file, right.line, right.column, right.endLine)
  }
}
