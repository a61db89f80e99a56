/// A number of 128 bits by which bytes are known again: quick and well mixed, but no shield against somebody who looks for
/// two contents of one digest. The steps are those of xxHash64 (Yann Collet, 2012).
package struct ByteDigest: Hashable, Sendable {
  package let first: UInt64
  package let second: UInt64

  /// The digest of bytes; another seed gives another digest.
  package init(_ bytes: UnsafeRawBufferPointer, seed: UInt64 = 0) {
    var lanes = Lanes(seed: seed)
    var place = 0
    while place + Lanes.blockSize <= bytes.count {
      lanes.take(bytes, at: place)
      place += Lanes.blockSize
    }
    var rest: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    withUnsafeMutableBytes(of: &rest) { block in
      block.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[place...]))
      lanes.take(UnsafeRawBufferPointer(block), at: 0)
    }
    (first, second) = lanes.merged(count: UInt64(bytes.count))
  }

  /// The digest of an array's bytes.
  package init(_ bytes: [UInt8], seed: UInt64 = 0) {
    self = bytes.withUnsafeBytes { ByteDigest($0, seed: seed) }
  }

  /// A digest that was written down.
  package init(first: UInt64, second: UInt64) {
    self.first = first
    self.second = second
  }

  /// 32 digits.
  package var hexadecimal: String {
    [first, second].map { number in
      let digits = String(number, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}

/// Four sums side by side, each of every fourth word. Every step can be undone, so bytes that differ in one word only never
/// have the same digest.
private struct Lanes {
  static let blockSize = 32

  private static let factor1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let factor2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let factor3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let term: UInt64 = 0x85EB_CA77_C2B2_AE63

  private var sum1, sum2, sum3, sum4: UInt64

  init(seed: UInt64) {
    sum1 = seed &+ Self.factor1 &+ Self.factor2
    sum2 = seed &+ Self.factor2
    sum3 = seed
    sum4 = seed &- Self.factor1
  }

  mutating func take(_ bytes: UnsafeRawBufferPointer, at place: Int) {
    sum1 = Self.step(sum1, bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
    sum2 = Self.step(sum2, bytes.loadUnaligned(fromByteOffset: place + 8, as: UInt64.self))
    sum3 = Self.step(sum3, bytes.loadUnaligned(fromByteOffset: place + 16, as: UInt64.self))
    sum4 = Self.step(sum4, bytes.loadUnaligned(fromByteOffset: place + 24, as: UInt64.self))
  }

  /// The number of bytes counts too: the last block is filled up with zeros.
  func merged(count: UInt64) -> (UInt64, UInt64) {
    let sums = [sum1, sum2, sum3, sum4]
    return (
      Self.mixed(sums.reduce(count, Self.merge)), Self.mixed(sums.reversed().reduce(count &+ Self.factor3, Self.merge))
    )
  }

  private static func step(_ sum: UInt64, _ word: UInt64) -> UInt64 {
    let raised = sum &+ word &* factor2
    return (raised << 31 | raised >> 33) &* factor1
  }

  private static func merge(_ hash: UInt64, _ sum: UInt64) -> UInt64 { (hash ^ step(0, sum)) &* factor1 &+ term }

  private static func mixed(_ hash: UInt64) -> UInt64 {
    var hash = (hash ^ hash >> 33) &* factor2
    hash = (hash ^ hash >> 29) &* factor3
    return hash ^ hash >> 32
  }
}
