import ProjectIndex
import SwiftSource

/// Arguments on lines of their own that stand below the first one, behind the `(` or `[`: where an edit makes the text in front
/// of that longer or shorter, they go along.
struct AlignedArguments {
  private let tree: SyntaxTree
  private let lines: LineTable
  /// By the number of the line that they stand on alone.
  private let edits: [Int: [SourceEdit]]
  private let all: [SourceEdit]
  /// By line: how many columns it goes to the right.
  private var shifts: [Int: Int] = [:]

  /// The edits with those that keep arguments aligned.
  static func kept(_ edits: [SourceEdit], in file: ParsedFile) -> [SourceEdit] {
    var arguments = AlignedArguments(edits, file)
    for line in arguments.edits.keys.sorted() { arguments.alignBelow(line) }
    return arguments.shifts.sorted { $0.key < $1.key }.compactMap { arguments.edit($0.key, by: $0.value) } + edits
  }

  private init(_ edits: [SourceEdit], _ file: ParsedFile) {
    (tree, lines, all) = (file.tree, file.lines, edits)
    let table = file.lines
    self.edits = Dictionary(grouping: edits) { table.line(at: $0.range.lowerBound) }.filter { line, found in
      found.allSatisfy { !$0.replacement.contains("\n") && table.line(at: $0.range.upperBound) == line }
        && found.contains { $0.replacement.utf8.count != $0.range.count }
    }
  }

  // MARK: Brackets

  private mutating func alignBelow(_ line: Int) {
    for opening in tokens(of: line) where [.leftParen, .leftSquare].contains(tree.tokens[opening].kind) {
      let shift = shift(at: tree.tokens[opening].range)
      let first = tree.tokens[opening + 1]
      guard shift != 0, !first.startsLine, first.kind != .endOfFile else { continue }
      for argument in arguments(behind: opening) where isAligned(argument, with: first, on: line) {
        for number in shiftedLines(of: argument, from: column(of: Int(first.start))) { shifts[number] = shift }
      }
    }
  }

  /// Numbers of the tokens that begin on a line.
  private func tokens(of line: Int) -> Range<Int> {
    let end = line < lines.starts.count ? lines.starts[line] : tree.source.count
    return index(from: lines.starts[line - 1])..<index(from: end)
  }

  /// Number of the first token that begins at an offset or behind it.
  private func index(from offset: Int) -> Int {
    var (low, high) = (0, tree.tokens.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(tree.tokens[middle].start) < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Columns that a token goes to the right by the edits in front of it.
  private func shift(at range: Range<Int>) -> Int {
    let line = lines.line(at: range.lowerBound)
    return (edits[line] ?? []).reduce(shifts[line] ?? 0) { sum, edit in
      guard edit.range.upperBound <= range.lowerBound else { return sum }
      return sum + edit.replacement.count - tree.text(edit.range).count
    }
  }

  /// What stands behind each comma of a bracket: from the comma to the next one or to the closing bracket.
  private func arguments(behind opening: Int) -> [(range: Range<Int>, tokens: Range<Int>)] {
    var found: [(Range<Int>, Range<Int>)] = []
    var (depth, comma) = (1, opening)
    for number in (opening + 1)..<tree.tokens.count {
      let kind = tree.tokens[number].kind
      if [.leftParen, .leftSquare, .leftBrace].contains(kind) { depth += 1 }
      if [.rightParen, .rightSquare, .rightBrace].contains(kind) { depth -= 1 }
      guard depth == 0 || depth == 1 && kind == .comma else { continue }
      if comma > opening {
        found.append((Int(tree.tokens[comma].end)..<Int(tree.tokens[number].start), (comma + 1)..<number))
      }
      if depth == 0 { return found }
      comma = number
    }
    return []
  }

  // MARK: Lines

  private func isAligned(
    _ argument: (range: Range<Int>, tokens: Range<Int>), with first: Token, on line: Int
  ) -> Bool {
    guard let start = tree.tokens[argument.tokens].first, start.startsLine,
      column(of: Int(start.start)) == column(of: Int(first.start)), hasMargin(of: line, Int(start.start))
    else { return false }
    // The lines of a text are what it is made of.
    return !tree.tokens[argument.tokens].contains { token in
      token.kind == .stringSegment && tree.text(token.range).contains("\n")
    }
  }

  /// A line begins with the white space that another begins with, and otherwise with spaces.
  private func hasMargin(of other: Int, _ offset: Int) -> Bool {
    let (margin, own) = (whiteSpace(of: other), whiteSpace(of: lines.line(at: offset)))
    return tree.source[own].starts(with: tree.source[margin])
      && tree.source[own].dropFirst(margin.count).allSatisfy { $0 == 0x20 }
  }

  /// Lines that begin inside of an argument and not in front of a column.
  private func shiftedLines(of argument: (range: Range<Int>, tokens: Range<Int>), from column: Int) -> [Int] {
    let (from, to) = (lines.line(at: argument.range.lowerBound) + 1, lines.line(at: argument.range.upperBound))
    guard from <= to else { return [] }
    return (from...to).filter { line in
      let start = whiteSpace(of: line).upperBound
      return argument.range.contains(start) && start < tree.source.count && !isBreak(tree.source[start])
        && self.column(of: start) >= column
    }
  }

  private func column(of offset: Int) -> Int {
    tree.text(lines.starts[lines.line(at: offset) - 1]..<offset).count
  }

  private func whiteSpace(of line: Int) -> Range<Int> {
    let start = lines.starts[line - 1]
    return start..<(start + tree.source[start...].prefix { $0 == 0x20 || $0 == 0x09 }.count)
  }

  private func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// nil where something else changes how the line begins.
  private func edit(_ line: Int, by shift: Int) -> SourceEdit? {
    let space = whiteSpace(of: line)
    guard
      !all.contains(where: { $0.range.lowerBound < space.upperBound && $0.range.upperBound > space.lowerBound }),
      !all.contains(where: { $0.range.isEmpty && $0.range.lowerBound == space.lowerBound })
    else { return nil }
    if shift > 0 {
      return SourceEdit(
        range: space.upperBound..<space.upperBound, replacement: String(repeating: " ", count: shift))
    }
    let removed = max(space.lowerBound, space.upperBound + shift)..<space.upperBound
    guard tree.source[removed].allSatisfy({ $0 == 0x20 }) else { return nil }
    return SourceEdit(range: removed, replacement: "")
  }
}
