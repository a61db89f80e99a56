/// The README's table, which people sort, and to which they add columns and rows: rows are recognised by their link.
struct ProgressTable {
  static let block = "progress"

  /// What a row is about.
  private enum Subject: Hashable {
    case header
    /// The line between header and body.
    case rule
    /// A plan file, by its slug.
    case file(String)
    case total
    /// Text that is none of the table's rows.
    case other
  }

  private let current: [DocumentLine]
  private let new: [String]
  /// Prints of the rows that the tool wrote last.
  private let newline: String
  private let columns: Int

  /// Slugs of the features in the order of the rows.
  static func slugs(in readme: PlanDocument) -> [String] {
    for block in readme.blocks where block.kind == .generated(name: self.block) {
      return block.body.compactMap { slug(in: $0.text) }
    }
    return []
  }

  /// The table with new values: rows stay where they are, with what people wrote in columns of their own; rows of
  /// files that are gone are left out unless someone changed them, new ones come before the sum.
  static func merged(
    _ current: [DocumentLine], new: [String], newline: String
  ) -> [DocumentLine] {
    ProgressTable(
      current: current, new: new, newline: newline, columns: new.first.map { cells($0).count } ?? 0
    ).merged()
  }

  private func merged() -> [DocumentLine] {
    let subjects = Self.subjects(of: current.map(\.trimmed))
    let newSubjects = Self.subjects(of: new)
    let fresh = Dictionary(zip(newSubjects, new), uniquingKeysWith: { first, _ in first })
    var seen: Set<Subject> = []
    var result: [(subject: Subject, line: DocumentLine)] = []
    for (subject, line) in zip(subjects, current) {
      if let row = fresh[subject], seen.insert(subject).inserted {
        result.append((subject, updated(line, subject: subject, row: row)))
      } else if !isOurs(line) {
        result.append((subject, line))
      }
    }
    let extra = max(
      0, (current.first { $0.trimmed.hasPrefix("|") }.map { Self.cells($0.trimmed).count } ?? 0) - columns)
    for (subject, row) in zip(newSubjects, new).reversed() where !seen.contains(subject) {
      let text = row + String(repeating: "  |", count: extra)
      result.insert((subject, DocumentLine(text: text, terminator: newline)), at: position(of: subject, in: result))
    }
    return result.map(\.line)
  }

  /// Where a missing row goes: the head before the first row, a file before the sum, the sum behind the last row.
  private func position(of subject: Subject, in lines: [(subject: Subject, line: DocumentLine)]) -> Int {
    let first = lines.firstIndex { $0.line.trimmed.hasPrefix("|") } ?? 0
    let afterLast = lines.lastIndex { $0.line.trimmed.hasPrefix("|") }.map { $0 + 1 } ?? lines.count
    switch subject {
    case .header: return first
    case .rule: return lines.firstIndex { $0.subject == .header }.map { $0 + 1 } ?? first
    case .file: return lines.firstIndex { $0.subject == .total } ?? afterLast
    case .total, .other: return afterLast
    }
  }

  /// The head stays as it is; other rows get the new cells in front of a person's.
  private func updated(_ line: DocumentLine, subject: Subject, row: String) -> DocumentLine {
    if subject == .header || subject == .rule { return line }
    let cells = Self.cells(line.trimmed)
    if cells.prefix(columns).map({ Markdown.singleLine($0) }) == Self.cells(row).map({ Markdown.singleLine($0) }) {
      return line
    }
    return DocumentLine(
      text: row + cells.dropFirst(columns).map { $0 + "|" }.joined(), terminator: line.terminator)
  }

  /// Whether a row is one of the tool's, with nothing of a person's: a merge of two branches may leave one twice.
  private func isOurs(_ line: DocumentLine) -> Bool {
    let cells = Self.cells(line.trimmed).map { Markdown.singleLine($0) }
    return cells.count >= columns && cells.dropFirst(3).prefix(5).allSatisfy { Int($0) != nil }
      && ProgressMarkdown.statuses.contains(cells[columns - 1]) && cells.dropFirst(columns).allSatisfy(\.isEmpty)
  }

  private static func subjects(of lines: [String]) -> [Subject] {
    let rule = lines.firstIndex { $0.hasPrefix("|") && $0.allSatisfy { "|-: ".contains($0) } }
    let header = rule.flatMap { $0 > 0 && lines[$0 - 1].hasPrefix("|") ? $0 - 1 : nil }
    return lines.enumerated().map { index, line in
      if index == rule { return .rule }
      if index == header { return .header }
      guard line.hasPrefix("|") else { return .other }
      if let slug = slug(in: line) { return .file(slug) }
      return cells(line).first.map { Markdown.singleLine($0) } == "**Total**" ? .total : .other
    }
  }

  /// The slug in `](slug.md)`.
  private static func slug(in row: String) -> String? {
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
