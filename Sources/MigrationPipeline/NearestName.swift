/// Finds what a person meant when a name is misspelt.
package enum NearestName {
  /// The candidate with the fewest edits from a name, if a third of the name or less (at least two letters) was changed.
  /// The first in sort order among equals.
  package static func to(_ name: String, among candidates: [String]) -> String? {
    let limit = max(2, name.count / 3)
    let ranked = candidates.sorted().map { (candidate: $0, distance: distance(name, $0)) }
    guard let best = ranked.min(by: { $0.distance < $1.distance }), best.distance <= limit else {
      return candidates.sorted().first { !name.isEmpty && $0.hasPrefix(name) }
    }
    return best.candidate
  }

  /// ` (did you mean "x"?)`, or nothing.
  package static func hint(for name: String, among candidates: [String]) -> String {
    to(name, among: candidates).map { "; did you mean `\($0)`?" } ?? ""
  }

  /// Edit distance with swaps of neighbours (optimal string alignment).
  private static func distance(_ left: String, _ right: String) -> Int {
    let left = Array(left.lowercased())
    let right = Array(right.lowercased())
    var rows = [Array(0...right.count)]
    for (row, letter) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        var cost = min(
          current[column] + 1, rows[row][column + 1] + 1, rows[row][column] + (letter == other ? 0 : 1))
        if row > 0, column > 0, letter == right[column - 1], left[row - 1] == other {
          cost = min(cost, rows[row - 1][column - 1] + 1)
        }
        current.append(cost)
      }
      rows.append(current)
    }
    return rows[left.count][right.count]
  }
}
