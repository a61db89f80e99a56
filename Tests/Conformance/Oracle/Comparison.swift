/// What one file shows when the tool's dump is held against the oracle's.
struct FileComparison: Sendable {
  let path: String
  /// The oracle finds the file ill-formed: nothing is compared.
  var isIllFormed = false
  /// The tool's dump does not name the file.
  var isMissing = false
  /// The tool finds an error where the oracle finds none.
  var isRefused = false
  /// Nodes that the oracle prints.
  var nodes = 0
  /// Lines that only one of the two dumps has, in order of their offsets.
  var differences: [Difference] = []

  var isIdentical: Bool { !isIllFormed && !isMissing && !isRefused && differences.isEmpty }
  /// Missing files count with every node.
  var differing: Int { isMissing ? nodes : differences.count }
}

/// A line that only one of the dumps has.
struct Difference: Sendable {
  enum Side: String {
    case oracle = "missing"
    case tool = "surplus"
  }
  let side: Side
  let start: Int
  let end: Int
  let kind: String
  let name: String

  init(_ side: Side, line: String) {
    let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
    func number(_ index: Int) -> Int { fields.count > index ? Int(fields[index]) ?? 0 : 0 }
    self.side = side
    start = number(0)
    end = number(1)
    kind = fields.count > 2 ? String(fields[2]) : "?"
    name = fields.dropFirst(3).joined(separator: "\t")
  }
}

/// Holds the tool's dump of a file against what the oracle makes of the same file. Throws when the file is unreadable.
func compare(_ path: String, with dump: FileDump?) throws -> FileComparison {
  let oracle = OracleDump(try readBytes(path))
  var result = FileComparison(path: path, isIllFormed: oracle.hasError)
  if oracle.hasError { return result }
  result.nodes = oracle.lines.utf8.count { $0 == UInt8(ascii: "\n") }
  guard let dump else {
    result.isMissing = true
    return result
  }
  result.isRefused = dump.hasError
  if !oracle.lines.utf8.elementsEqual(dump.lines) {
    result.differences = differences(Substring(oracle.lines), Substring(dump.lines))
  }
  return result
}

private func differences(_ oracle: Substring, _ tool: Substring) -> [Difference] {
  let oracleLines = oracle.split(separator: "\n")
  let toolLines = tool.split(separator: "\n")
  let missing = surplus(of: oracleLines, over: toolLines).map { Difference(.oracle, line: $0) }
  let added = surplus(of: toolLines, over: oracleLines).map { Difference(.tool, line: $0) }
  let all = (missing + added).sorted { ($0.start, $1.end, $0.kind) < ($1.start, $0.end, $1.kind) }
  // The same lines in another order.
  return all.isEmpty ? [Difference(.tool, line: "0\t0\torder")] : all
}

private func surplus(of lines: [Substring], over others: [Substring]) -> [String] {
  var counts: [Substring: Int] = [:]
  for line in others { counts[line, default: 0] += 1 }
  return lines.compactMap { line in
    let count = counts[line, default: 0]
    counts[line] = count - 1
    return count > 0 ? nil : String(line)
  }
}
