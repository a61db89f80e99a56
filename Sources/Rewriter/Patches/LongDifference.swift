/// The difference of texts in which thousands of lines are different: between lines that both have once, it is the shortest;
/// the whole way would take the square of what is different.
struct LongDifference {
  /// Places of lines that go.
  private(set) var removed: [Int] = []
  /// Places of lines that come.
  private(set) var inserted: [Int] = []

  /// Most lines of a difference that is looked for at once.
  static let limit = 2_000

  /// - Parameters:
  ///   - old: numbers of lines, the same for equal ones.
  ///   - new: those of the other text.
  init(_ old: [Int32], _ new: [Int32]) {
    var (left, right) = (0, 0)
    for anchor in Self.anchors(old, new) + [(old.count, new.count)] {
      compare(old[left..<anchor.0], new[right..<anchor.1])
      (left, right) = (anchor.0 + 1, anchor.1 + 1)
    }
  }

  private mutating func compare(_ old: ArraySlice<Int32>, _ new: ArraySlice<Int32>) {
    guard EditDistance.between(old, new, atMost: Self.limit) != nil else {
      removed += old.indices
      inserted += new.indices
      return
    }
    for change in Array(new).difference(from: Array(old)) {
      switch change {
      case .remove(let offset, _, _): removed.append(old.startIndex + offset)
      case .insert(let offset, _, _): inserted.append(new.startIndex + offset)
      }
    }
  }

  /// Lines that both texts have once: the longest row that is in the order of both.
  private static func anchors(_ old: [Int32], _ new: [Int32]) -> [(Int, Int)] {
    let (before, after) = (onlyPlaces(old), onlyPlaces(new))
    let pairs = old.indices.compactMap { place in
      before[old[place]] == nil ? nil : after[old[place]].map { (place, $0) }
    }
    // The last pairs of the best rows, by length, and the pair in front of each.
    var (ends, previous): ([Int], [Int?]) = ([], [])
    for (index, pair) in pairs.enumerated() {
      var (length, high) = (0, ends.count)
      while length < high {
        let middle = (length + high) / 2
        if pairs[ends[middle]].1 < pair.1 { length = middle + 1 } else { high = middle }
      }
      previous.append(length == 0 ? nil : ends[length - 1])
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    var row: [(Int, Int)] = []
    var next = ends.last
    while let index = next {
      row.append(pairs[index])
      next = previous[index]
    }
    return row.reversed()
  }

  private static func onlyPlaces(_ lines: [Int32]) -> [Int32: Int] {
    let counts = lines.reduce(into: [Int32: Int]()) { $0[$1, default: 0] += 1 }
    return lines.indices.reduce(into: [:]) { places, place in
      if counts[lines[place]] == 1 { places[lines[place]] = place }
    }
  }
}
