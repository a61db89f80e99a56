/// How many lines go and come on the shortest way from one text to another, by Myers' algorithm: the time is that of reading
/// the lines and of the square of what is different.
enum EditDistance {
  /// nil if it is more than a limit.
  /// - Parameters:
  ///   - old: numbers of lines, the same for equal ones.
  ///   - new: those of the other text.
  static func between(_ old: ArraySlice<Int32>, _ new: ArraySlice<Int32>, atMost limit: Int = .max) -> Int? {
    guard abs(new.count - old.count) <= limit else { return nil }
    guard !old.isEmpty, !new.isEmpty else { return old.count + new.count }
    return old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { between(old, $0, atMost: min(limit, old.count + new.count)) }
    }
  }

  private static func between(
    _ old: UnsafeBufferPointer<Int32>, _ new: UnsafeBufferPointer<Int32>, atMost limit: Int
  ) -> Int? {
    // By diagonal: how far into the old text its furthest path leads. Grows with the distance.
    var (reach, half) = ([Int](repeating: 0, count: 65), 32)
    for distance in 0...limit {
      if distance >= half {
        reach = Array(repeating: 0, count: half) + reach + Array(repeating: 0, count: half)
        half *= 2
      }
      for diagonal in stride(from: -distance, through: distance, by: 2) {
        let (below, above) = (reach[half + diagonal - 1], reach[half + diagonal + 1])
        let isInsertion = diagonal == -distance || diagonal != distance && below < above
        var left = isInsertion ? above : below + 1
        while left < old.count, left - diagonal < new.count, old[left] == new[left - diagonal] { left += 1 }
        reach[half + diagonal] = left
        if left >= old.count, left - diagonal >= new.count { return distance }
      }
    }
    return nil
  }
}
