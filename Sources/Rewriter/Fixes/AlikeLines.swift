/// Which of some new lines each of some old ones has become: those that share most of their words, in their order.
struct AlikeLines {
  /// By old line: the new one; where there is none, the one behind the last that was found.
  let places: [Int]

  /// Blocks with more pairs are mapped line by line.
  private static let limit = 40_000

  init(_ old: ArraySlice<ArraySlice<UInt8>>, _ new: ArraySlice<ArraySlice<UInt8>>) {
    let last = max(0, new.count - 1)
    guard old.count != new.count, old.count * new.count <= Self.limit else {
      places = old.indices.map { min($0 - old.startIndex, last) }
      return
    }
    let (left, right) = (old.map(Self.words), new.map(Self.words))
    let best = Self.scores(left, right)
    var places: [Int] = []
    var (from, to) = (0, 0)
    while from < left.count {
      while to < right.count, best[from][to] == best[from][to + 1] { to += 1 }
      places.append(min(to, last))
      if to < right.count, best[from][to] != best[from + 1][to] { to += 1 }
      from += 1
    }
    self.places = places
  }

  /// By old and new line: how much the lines from there on can have in common.
  private static func scores(_ left: [Set<ArraySlice<UInt8>>], _ right: [Set<ArraySlice<UInt8>>]) -> [[Int]] {
    var best = [[Int]](repeating: [Int](repeating: 0, count: right.count + 1), count: left.count + 1)
    for from in left.indices.reversed() {
      for to in right.indices.reversed() {
        let both = alike(left[from], right[to]) + best[from + 1][to + 1]
        best[from][to] = max(both, best[from + 1][to], best[from][to + 1])
      }
    }
    return best
  }

  /// 0 to 1000.
  private static func alike(_ left: Set<ArraySlice<UInt8>>, _ right: Set<ArraySlice<UInt8>>) -> Int {
    1000 * left.intersection(right).count / max(left.count, right.count, 1)
  }

  private static func words(_ line: ArraySlice<UInt8>) -> Set<ArraySlice<UInt8>> {
    Set(
      line.split { byte in
        !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
          || byte == UInt8(ascii: "_") || byte >= 0x80)
      })
  }
}
