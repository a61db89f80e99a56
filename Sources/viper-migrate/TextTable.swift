/// Rows of text in columns of even width.
enum TextTable {
  /// With a line break behind each row.
  static func text(_ rows: [[String]]) -> String {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in rows.map { $0.count > column ? width($0[column]) : 0 }.max() ?? 0 }
    return rows.map { row in
      let cells = row.enumerated().map { column, cell in
        column == row.count - 1 ? cell : cell + String(repeating: " ", count: widths[column] - width(cell))
      }
      return cells.joined(separator: "  ") + "\n"
    }.joined()
  }

  /// Emoji take two columns of a terminal.
  private static func width(_ text: String) -> Int {
    text.reduce(0) { $0 + ($1.unicodeScalars.first?.properties.isEmojiPresentation == true ? 2 : 1) }
  }
}
