/// The README's table, which people sort, and to which they add columns and rows: rows are recognised by their link.
enum ProgressTable {
  static let block = "progress"
  private static let columns = 9

  /// Slugs of the features in the order of the rows.
  static func slugs(in readme: PlanDocument) -> [String] {
    for block in readme.blocks where block.kind == .generated(name: self.block) {
      return block.body.compactMap { key(of: $0.text) }
    }
    return []
  }

  /// The table with new values: rows stay where they are, with what people wrote in columns of their own; rows of
  /// files that are gone are left out unless someone wrote in them, new ones come before the last row of ours.
  static func merged(_ current: [DocumentLine], new: [String], newline: String) -> [DocumentLine] {
    guard let extra = extraColumns(in: current) else {
      return new.map { DocumentLine(text: $0, terminator: newline) } + current
    }
    let fresh = Dictionary(new.enumerated().map { (identity($1, at: $0), $1) }, uniquingKeysWith: { first, _ in first })
    var seen: Set<String> = []
    var result: [DocumentLine] = []
    var rowIndex = 0
    for line in current {
      guard line.trimmed.hasPrefix("|") else {
        result.append(line)
        continue
      }
      let identity = identity(line.trimmed, at: rowIndex)
      rowIndex += 1
      if let row = fresh[identity], seen.insert(identity).inserted {
        result.append(updated(line, with: row, extra: extra))
      } else if key(of: line.text) == nil || hasOwnCells(line.trimmed) {
        result.append(line)
      }
    }
    insertMissing(new, seen: seen, extra: extra, newline: newline, in: &result)
    return result
  }

  private static func hasOwnCells(_ row: String) -> Bool {
    cells(row).dropFirst(columns).contains { !Markdown.singleLine($0).isEmpty }
  }

  private static func insertMissing(
    _ new: [String], seen: Set<String>, extra: Int, newline: String, in result: inout [DocumentLine]
  ) {
    let missing = new.enumerated().filter { !seen.contains(identity($0.element, at: $0.offset)) }.map {
      DocumentLine(text: $0.element + String(repeating: "  |", count: extra), terminator: newline)
    }
    let last = result.lastIndex { identity($0.trimmed, at: .max) == totalIdentity }
    let lastRow = result.lastIndex { $0.trimmed.hasPrefix("|") }.map { $0 + 1 }
    result.insert(contentsOf: missing, at: last ?? lastRow ?? result.count)
  }

  /// Columns behind ours; nil if there is no table.
  private static func extraColumns(in current: [DocumentLine]) -> Int? {
    guard let header = current.first(where: { $0.trimmed.hasPrefix("|") }) else { return nil }
    return max(0, cells(header.trimmed).count - columns)
  }

  private static func updated(_ line: DocumentLine, with row: String, extra: Int) -> DocumentLine {
    let own = cells(line.trimmed).prefix(columns).map { Markdown.singleLine($0) }
    if own == cells(row).map({ Markdown.singleLine($0) }) { return line }
    if isSeparator(line.trimmed) { return line }
    let kept = cells(line.trimmed).dropFirst(columns)
    return DocumentLine(text: row + kept.map { $0 + "|" }.joined(), terminator: line.terminator)
  }

  private static let totalIdentity = "total"

  /// What a row is about: the header and the line below it by position, a file by its slug, the sum by its first cell.
  private static func identity(_ row: String, at index: Int) -> String {
    if let key = key(of: row) { return "/" + key }
    if cells(row).first.map({ Markdown.singleLine($0) }) == "**Total**" { return totalIdentity }
    return index < 2 ? "head\(index)" : "row " + row
  }

  private static func isSeparator(_ row: String) -> Bool { row.allSatisfy { "|-: ".contains($0) } }

  /// The slug in `](slug.md)`.
  private static func key(of row: String) -> String? {
    guard let start = row.range(of: "]("), let end = row[start.upperBound...].range(of: ".md)") else { return nil }
    return String(row[start.upperBound..<end.lowerBound])
  }

  /// The text between the bars of a row; escaped bars are no borders.
  private static func cells(_ row: String) -> [String] {
    var cells: [String] = []
    var cell = ""
    var isEscaped = false
    for character in row.dropFirst() {
      if character == "|", !isEscaped {
        cells.append(cell)
        cell = ""
      } else {
        cell.append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    return cells
  }
}
