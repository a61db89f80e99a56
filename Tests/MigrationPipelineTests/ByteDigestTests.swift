import MigrationModel
import Testing

@Suite("Digests of bytes") struct ByteDigestTests {
  @Test func areTheSameForTheSameBytes() {
    let bytes = Array("viper-migrate ".utf8)
    #expect(ByteDigest(bytes) == ByteDigest(bytes))
    #expect(ByteDigest(bytes).hexadecimal.count == 32)
  }

  /// Each bit, the size and the seed count, around every size of the last block.
  @Test func differForOtherBytes() {
    var inputs: Set<[UInt8]> = []
    for size in 0..<70 {
      let bytes = (0..<size).map { UInt8($0 * 7 % 251) }
      inputs.formUnion([bytes, bytes + [0], bytes + [UInt8](repeating: 0, count: 9)])
      for bit in 0..<size * 8 { inputs.insert(flipping([bit], of: bytes)) }
    }
    let digests = Set(inputs.map { ByteDigest($0) } + inputs.map { ByteDigest($0, seed: 1) })
    #expect(digests.count == 2 * inputs.count)
  }

  /// No change takes another one back.
  @Test func differForTwoChangedBits() {
    let bytes = [UInt8](repeating: 0x20, count: 96)
    let bits = 0..<bytes.count * 8
    let inputs = bits.flatMap { first in
      stride(from: first + 1, to: bits.upperBound, by: 31).map { flipping([first, $0], of: bytes) }
    }
    #expect(Set(inputs.map { ByteDigest($0) }).count == inputs.count)
  }

  private func flipping(_ bits: [Int], of bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for bit in bits { bytes[bit / 8] ^= 1 << UInt8(bit % 8) }
    return bytes
  }
}
