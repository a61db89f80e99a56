/// Puts lists of facts one behind the other.
struct FactEncoder {
  private(set) var bytes: [UInt8] = []

  /// With room for so many bytes.
  init(capacity: Int) { bytes.reserveCapacity(capacity) }

  mutating func add(_ number: Int) {
    withUnsafeBytes(of: UInt64(number)) { bytes.append(contentsOf: $0) }
  }

  mutating func add<Fact: FlatFact>(_ facts: [Fact]) {
    assert(_isPOD(Fact.self), "\(Fact.self) holds references")
    add(facts.count)
    facts.withUnsafeBytes { bytes.append(contentsOf: $0) }
  }

  mutating func add(_ text: String) { add(Array(text.utf8)) }
}

/// Takes the lists apart again. Every size is held against what there is.
struct FactDecoder {
  /// The bytes are none that a `FactEncoder` gave.
  struct Failure: Error {}

  private let bytes: UnsafeRawBufferPointer
  private var place = 0

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  var isAtEnd: Bool { place == bytes.count }

  mutating func number() throws(Failure) -> Int {
    let size = MemoryLayout<UInt64>.size
    guard bytes.count - place >= size else { throw Failure() }
    let word = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)
    guard let number = Int(exactly: word) else { throw Failure() }
    place += size
    return number
  }

  mutating func list<Fact: FlatFact>(of type: Fact.Type = Fact.self) throws(Failure) -> [Fact] {
    let count = try number()
    let stride = MemoryLayout<Fact>.stride
    guard count <= (bytes.count - place) / stride else { throw Failure() }
    let source = UnsafeRawBufferPointer(rebasing: bytes[place..<place + count * stride])
    place += source.count
    return [Fact](unsafeUninitializedCapacity: count) { facts, initialized in
      UnsafeMutableRawBufferPointer(facts).copyMemory(from: source)
      initialized = count
    }
  }

  mutating func text() throws(Failure) -> String { String(decoding: try list(of: UInt8.self), as: UTF8.self) }
}
