/// A key that mixes its bits itself.
protocol FlatKey: Equatable, Sendable {
  /// A number whose middle bits depend on all of the key.
  var mixed: UInt64 { get }
}

extension UInt64: FlatKey {
  /// Keys are packed from small numbers, so a product mixes them well (Fibonacci hashing).
  var mixed: UInt64 { self &* 0x9E37_79B9_7F4A_7C15 }
}

/// Values by keys: what a dictionary does, without the hash that a dictionary needs against hostile keys, which would cost
/// more than the lookup. Open addressing; nothing is ever removed.
struct FlatMap<Key: FlatKey, Value: Sendable>: Sendable {
  /// Where a key is free is said by `values`.
  private var keys: [Key]
  private var values: [Value?]
  private let freeKey: Key
  /// Number of keys.
  private(set) var count = 0

  /// Has room for some keys before it grows; `freeKey` is any key.
  init(capacity: Int = 8, freeKey: Key) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    self.freeKey = freeKey
    keys = [Key](repeating: freeKey, count: size)
    values = [Value?](repeating: nil, count: size)
  }

  subscript(key: Key) -> Value? { values[slot(key)] }

  /// Adds a value, or puts it in the place of the key's old one.
  mutating func set(_ value: Value, for key: Key) {
    let place = slot(key)
    if values[place] == nil {
      count += 1
      keys[place] = key
    }
    values[place] = value
    if count * 2 > keys.count { grow() }
  }

  /// The slot that holds a key, or the free one where it belongs.
  private func slot(_ key: Key) -> Int {
    let mask = keys.count - 1
    var place = Int(truncatingIfNeeded: key.mixed >> 32) & mask
    while values[place] != nil, keys[place] != key { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    let old = (keys: keys, values: values)
    keys = [Key](repeating: freeKey, count: old.keys.count * 2)
    values = [Value?](repeating: nil, count: keys.count)
    for (key, value) in zip(old.keys, old.values) {
      guard let value else { continue }
      let place = slot(key)
      keys[place] = key
      values[place] = value
    }
  }
}

extension FlatMap where Key == UInt64 {
  /// Has room for some keys before it grows.
  init(capacity: Int = 8) { self.init(capacity: capacity, freeKey: 0) }
}
