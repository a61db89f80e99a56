import Foundation
import MigrationModel

/// What stays, in a task's entry: what stays for the same reason is one line.
enum BlockerMarkdown {
  /// Reason where a rewrite found nothing at all that can move: it is said in the place of a patch.
  static let nothingToMove = "nothing_to_move"

  fileprivate static let none = "none: "
  /// Behind what stays and the task does not ask for.
  fileprivate static let beside = ", beside what the task names"

  /// What is said in the place of a patch; nil where a patch may be missing for more than that.
  static func nothing(_ blockers: [Blocker]) -> String? {
    guard blockers.count == 1, blockers[0].reason == nothingToMove, blockers[0].isNamed else { return nil }
    return "\(none)\(Markdown.inline(blockers[0].message)) (\(Markdown.code(nothingToMove)))"
  }

  /// A line for each reason, in the order of the first of each.
  static func lines(_ blockers: [Blocker]) -> [String] {
    var groups: [[Blocker]] = []
    for blocker in blockers {
      if let index = groups.firstIndex(where: { isSame($0[0], blocker) }) {
        groups[index].append(blocker)
      } else {
        groups.append([blocker])
      }
    }
    return groups.map(line)
  }

  private static func isSame(_ left: Blocker, _ right: Blocker) -> Bool {
    (left.reason, left.message, left.isNamed) == (right.reason, right.message, right.isNamed)
  }

  private static func line(_ group: [Blocker]) -> String {
    let symbols = Words.unique(group.map(\.symbol)).map { symbol in
      let count = group.count { $0.symbol == symbol }
      return Markdown.code(symbol) + (count == 1 ? "" : " (\(count) places)")
    }
    let first = group[0]
    return "\(symbols.joined(separator: ", ")): \(Markdown.inline(first.message)) (\(Markdown.code(first.reason)))"
      + (first.isNamed ? "" : beside)
  }

  /// Whether two lists read the same.
  static func readSame(_ left: [Blocker], _ right: [Blocker]) -> Bool {
    nothing(left) == nothing(right) && lines(left) == lines(right)
  }
}

/// Reads what `BlockerMarkdown` gives.
struct BlockerReading {
  let taskID: String
  /// Where the task is: a plan file does not say where in it something stays.
  let location: Location?

  /// What stands in the place of a patch.
  func nothing(_ value: String) -> Blocker? {
    guard value.hasPrefix(BlockerMarkdown.none) else { return nil }
    return blockers("`\(taskID)`: " + value.dropFirst(BlockerMarkdown.none.count)).first
  }

  /// A line of what stays.
  func blockers(_ value: String) -> [Blocker] {
    let bytes = Array(value.utf8)
    guard let (symbols, end) = symbols(bytes) else { return [] }
    let rest = String(decoding: bytes[end...], as: UTF8.self)
    guard let place = rest.range(of: " (`", options: .backwards),
      let reason = Markdown.codeSpan(in: Array(rest[place.lowerBound...].utf8))
    else { return [] }
    return symbols.map { symbol in
      var blocker = Blocker(
        symbol: symbol, location: location ?? Location(file: "", line: 1), reason: reason.content,
        message: Markdown.plain(String(rest[..<place.lowerBound])), taskID: taskID)
      blocker.isNamed = !rest.hasSuffix(BlockerMarkdown.beside)
      return blocker
    }
  }

  /// Code spans, each with the number of its places where there are several, up to the colon.
  private func symbols(_ bytes: [UInt8]) -> (symbols: [String], end: Int)? {
    var symbols: [String] = []
    var index = 0
    while let span = Markdown.codeSpan(in: bytes, from: index) {
      let rest = String(decoding: bytes[span.end...].prefix(40), as: UTF8.self)
      let count = rest.prefixMatch(of: #/ \((\d+) places\)/#)
      symbols += Array(repeating: span.content, count: min(count.flatMap { Int($0.1) } ?? 1, 10_000))
      index = span.end + (count.map { $0.0.utf8.count } ?? 0)
      if bytes[index...].starts(with: ": ".utf8) { return (symbols, index + 2) }
      guard bytes[index...].starts(with: ", ".utf8) else { return nil }
    }
    return nil
  }
}
