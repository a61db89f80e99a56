/// Numbers by key, in the order in which they were given, in one array.
struct NumberGroups: Sendable {
  private var groups: FlatMap<UInt64, Range<Int32>>
  private var numbers: [Int] = []

  static let empty = NumberGroups([])

  /// Groups numbers.
  init(_ pairs: [(key: UInt64, number: Int)]) {
    groups = FlatMap(capacity: pairs.count / 2)
    var counts = FlatMap<UInt64, Int32>(capacity: pairs.count / 2)
    for pair in pairs { counts.set((counts[pair.key] ?? 0) + 1, for: pair.key) }
    numbers = [Int](repeating: 0, count: pairs.count)
    var end: Int32 = 0
    for pair in pairs {
      if let group = groups[pair.key] {
        numbers[Int(group.upperBound)] = pair.number
        groups.set(group.lowerBound..<group.upperBound + 1, for: pair.key)
      } else {
        numbers[Int(end)] = pair.number
        groups.set(end..<end + 1, for: pair.key)
        end += counts[pair.key] ?? 0
      }
    }
  }

  /// The numbers of a key; none if there are none.
  subscript(key: UInt64) -> ArraySlice<Int> {
    guard let group = groups[key] else { return [] }
    return numbers[Int(group.lowerBound)..<Int(group.upperBound)]
  }
}
