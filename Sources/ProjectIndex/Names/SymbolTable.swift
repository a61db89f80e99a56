/// A name in a `SymbolTable`; 0 is the empty name.
@usableFromInline typealias Symbol = UInt32

/// Names, each kept once, so that the facts of a file hold four bytes a name and names are compared as numbers.
struct SymbolTable: Sendable {
  /// The bytes of all names, one behind the other.
  private(set) var bytes: [UInt8] = []
  private var ends: [UInt32] = [0]
  private var hashes: [UInt32] = [0]
  /// Open addressing: hash and symbol in one number. 0 is a free slot, because the empty name is never looked up here.
  private var slots: [UInt64]

  /// An empty table that grows from room for some names.
  init(capacity: Int = 64) {
    var size = 128
    while size < capacity * 2 { size *= 2 }
    slots = [UInt64](repeating: 0, count: size)
  }

  /// The names of a table that was written with `encode(into:)`, without what is needed to add to them.
  init(_ decoder: inout FactDecoder) throws(FactDecoder.Failure) {
    bytes = try decoder.list()
    ends = try decoder.list()
    hashes = try decoder.list()
    slots = []
  }

  /// The names of tables that have none in common, in their order.
  init(joining tables: [SymbolTable]) {
    self.init(capacity: 0)
    reserve(tables.reduce(0) { $0 + $1.count })
    for table in tables {
      let base = UInt32(bytes.count)
      bytes += table.bytes
      for end in table.ends.dropFirst() { ends.append(base + end) }
      hashes += table.hashes.dropFirst()
    }
    grow(to: slots.count)
  }

  /// A table that no name is looked up in.
  static let none = SymbolTable(capacity: 0).frozen

  func encode(into encoder: inout FactEncoder) {
    encoder.add(bytes)
    encoder.add(ends)
    encoder.add(hashes)
  }

  /// Makes room for so many names.
  mutating func reserve(_ count: Int) {
    bytes.reserveCapacity(count * Self.bytesOfName)
    ends.reserveCapacity(count)
    hashes.reserveCapacity(count)
    var size = slots.count
    while size < count * 2 { size *= 2 }
    if size > slots.count { grow(to: size) }
  }

  /// How long a name is, roughly, as chains and types count as names too; a guess that only costs time where it is wrong.
  private static let bytesOfName = 20

  /// The names without what is needed to add to them.
  var frozen: SymbolTable {
    var frozen = self
    frozen.slots = []
    return frozen
  }

  /// Number of names, the empty one included.
  var count: Int { ends.count }

  /// The symbol of a text, made if it is new.
  mutating func intern(_ text: UnsafeBufferPointer<UInt8>) -> Symbol {
    guard text.count > 0 else { return 0 }
    return intern(text, hash: Self.hash(text))
  }

  /// The symbol of a byte range of a source.
  mutating func intern(_ source: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Symbol {
    intern(UnsafeBufferPointer(rebasing: source[range]))
  }

  /// The symbol of a text.
  mutating func intern(_ text: String) -> Symbol {
    var text = text
    return text.withUTF8 { intern($0) }
  }

  /// The symbol of a name of another table; the hash is not computed again.
  mutating func intern(_ symbol: Symbol, of other: SymbolTable) -> Symbol {
    guard symbol != 0 else { return 0 }
    return other.bytes.withUnsafeBufferPointer { bytes in
      intern(UnsafeBufferPointer(rebasing: bytes[other.range(symbol)]), hash: other.hashes[Int(symbol)])
    }
  }

  /// The symbol of a text, if it is in the table.
  func find(_ text: String) -> Symbol? {
    var text = text
    return text.withUTF8(find)
  }

  /// The symbol of a byte range of a source, if it is in the table.
  func find(_ source: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Symbol? {
    find(UnsafeBufferPointer(rebasing: source[range]))
  }

  private func find(_ text: UnsafeBufferPointer<UInt8>) -> Symbol? {
    guard text.count > 0 else { return 0 }
    let entry = slots[slot(text, hash: Self.hash(text))]
    return entry == 0 ? nil : Symbol(truncatingIfNeeded: entry)
  }

  /// The hash of a name, which the tables of all files have in common.
  func hash(of symbol: Symbol) -> UInt32 { hashes[Int(symbol)] }

  /// The byte range of a name in `bytes`.
  func range(_ symbol: Symbol) -> Range<Int> {
    let index = Int(symbol)
    return (index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])
  }

  /// The text of a name; invalid UTF-8 is repaired.
  func text(_ symbol: Symbol) -> String { String(decoding: bytes[range(symbol)], as: UTF8.self) }

  private mutating func intern(_ text: UnsafeBufferPointer<UInt8>, hash: UInt32) -> Symbol {
    let place = slot(text, hash: hash)
    if slots[place] != 0 { return Symbol(truncatingIfNeeded: slots[place]) }
    let symbol = UInt32(ends.count)
    bytes.append(contentsOf: text)
    ends.append(UInt32(bytes.count))
    hashes.append(hash)
    slots[place] = UInt64(hash) << 32 | UInt64(symbol)
    if ends.count * 2 > slots.count { grow(to: slots.count * 2) }
    return symbol
  }

  /// The slot that holds a text, or the free one where it belongs.
  private func slot(_ text: UnsafeBufferPointer<UInt8>, hash: UInt32) -> Int {
    let mask = slots.count - 1
    var place = Int(hash) & mask
    while slots[place] != 0 {
      if slots[place] >> 32 == hash, isEqual(Symbol(truncatingIfNeeded: slots[place]), text) { return place }
      place = (place + 1) & mask
    }
    return place
  }

  private func isEqual(_ symbol: Symbol, _ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let range = range(symbol)
    guard range.count == text.count else { return false }
    return bytes.withUnsafeBufferPointer { bytes in
      for place in 0..<text.count where bytes[range.lowerBound + place] != text[place] { return false }
      return true
    }
  }

  private mutating func grow(to size: Int) {
    var larger = [UInt64](repeating: 0, count: size)
    let mask = larger.count - 1
    for symbol in 1..<ends.count {
      var place = Int(hashes[symbol]) & mask
      while larger[place] != 0 { place = (place + 1) & mask }
      larger[place] = UInt64(hashes[symbol]) << 32 | UInt64(symbol)
    }
    slots = larger
  }

  /// Eight bytes at a time, each mixed in by a product (as FNV does it with single bytes).
  private static func hash(_ text: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let bytes = UnsafeRawBufferPointer(text)
    var hash = UInt64(bytes.count) ^ 0xCBF2_9CE4_8422_2325
    var place = 0
    while place + 8 <= bytes.count {
      hash = mix(hash, bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
      place += 8
    }
    var rest: UInt64 = 0
    while place < bytes.count {
      rest = rest << 8 | UInt64(bytes[place])
      place += 1
    }
    return UInt32(truncatingIfNeeded: mix(hash, rest) >> 24)
  }

  private static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
    return product ^ (product >> 29)
  }
}
