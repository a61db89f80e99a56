/// The object id that git gives a file's contents: SHA-1 (FIPS 180-4) over `blob <length>\0<contents>`. It stands in the
/// `index` lines of patches, so that `git am -3` finds the file. Foundation has no SHA-1 on Linux.
enum BlobHash {
  /// 40 hexadecimal digits.
  static func objectID(of contents: [UInt8]) -> String {
    sha1(Array("blob \(contents.count)\0".utf8) + contents)
  }

  private static func sha1(_ message: [UInt8]) -> String {
    let padded = pad(message)
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    for start in stride(from: 0, to: padded.count, by: 64) {
      let digest = digest(schedule(padded[start..<start + 64]), state)
      for index in 0..<5 { state[index] &+= digest[index] }
    }
    return state.map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  private static func pad(_ message: [UInt8]) -> [UInt8] {
    let bitCount = UInt64(message.count) * 8
    var padded = message + [0x80]
    padded += [UInt8](repeating: 0, count: (120 - padded.count % 64) % 64)
    for shift in stride(from: 56, through: 0, by: -8) {
      padded.append(UInt8(truncatingIfNeeded: bitCount >> UInt64(shift)))
    }
    return padded
  }

  private static func schedule(_ block: ArraySlice<UInt8>) -> [UInt32] {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { index in
      block[index..<index + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<80 {
      words.append(rotate(words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], 1))
    }
    return words
  }

  private static func digest(_ words: [UInt32], _ start: [UInt32]) -> [UInt32] {
    var (a, b, c, d, e) = (start[0], start[1], start[2], start[3], start[4])
    for (index, word) in words.enumerated() {
      let (mixed, constant): (UInt32, UInt32) =
        switch index {
        case ..<20: ((b & c) | (~b & d), 0x5A82_7999)
        case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
        case ..<60: ((b & c) | (b & d) | (c & d), 0x8F1B_BCDC)
        default: (b ^ c ^ d, 0xCA62_C1D6)
        }
      let next = rotate(a, 5) &+ mixed &+ e &+ constant &+ word
      (e, d, c, b, a) = (d, c, rotate(b, 30), a, next)
    }
    return [a, b, c, d, e]
  }

  private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 { word << count | word >> (32 - count) }
}
