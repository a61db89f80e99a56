/// Consecutive elements of a pool that many lists share, so that what holds a list holds eight bytes and no reference.
struct ListRange: Sendable {
  let start: UInt32
  let count: UInt32

  static let empty = ListRange(start: 0, count: 0)

  /// The elements of a pool from `start` to its end.
  init<Element>(of pool: [Element], from start: Int) {
    self.init(start: UInt32(start), count: UInt32(pool.count - start))
  }

  private init(start: UInt32, count: UInt32) {
    self.start = start
    self.count = count
  }

  /// Their places in the pool.
  var places: Range<Int> { Int(start)..<Int(start) + Int(count) }
}

/// The lists of a file.
struct FilePools: Sendable {
  /// Names of attributes, modifiers, generic parameters, inherited types.
  var symbols: [Symbol] = []
  var parameters: [RawParameter] = []
}
