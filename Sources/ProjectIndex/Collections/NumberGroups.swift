/// Numbers by key, in the order in which they were given, in one array.
struct NumberGroups: Sendable {
  /// Places of groups in `starts`.
  private var groups: FlatMap<UInt64, Int32>
  /// By group: where its numbers start; one more for the end.
  private var starts: [Int32] = [0]
  private var numbers: [Int] = []

  static let empty = NumberGroups([])

  /// Groups numbers.
  init(_ pairs: [(key: UInt64, number: Int)]) {
    // Most keys have one number: a map that grows would be filled twice.
    groups = FlatMap(capacity: pairs.count)
    let groupOfPair = pairs.map { group(of: $0.key) }
    for group in groupOfPair { starts[Int(group) + 1] += 1 }
    for group in 1..<starts.count { starts[group] += starts[group - 1] }
    var next = starts
    numbers = [Int](repeating: 0, count: pairs.count)
    for (pair, group) in zip(pairs, groupOfPair) {
      numbers[Int(next[Int(group)])] = pair.number
      next[Int(group)] += 1
    }
  }

  /// The numbers of a key; none if there are none.
  subscript(key: UInt64) -> ArraySlice<Int> {
    guard let group = groups[key].map(Int.init) else { return [] }
    return numbers[Int(starts[group])..<Int(starts[group + 1])]
  }

  /// The group of a key, made if it is new.
  private mutating func group(of key: UInt64) -> Int32 {
    if let known = groups[key] { return known }
    let group = Int32(groups.count)
    groups.set(group, for: key)
    starts.append(0)
    return group
  }
}
