/// The object id that git gives a file's contents: SHA-1 (FIPS 180-4) over `blob <length>\0<contents>`. It stands in the
/// `index` lines of patches, so that `git am -3` finds the file. Foundation has no SHA-1 on Linux.
enum BlobHash {
  /// 40 hexadecimal digits.
  static func objectID(of contents: [UInt8]) -> String {
    sha1(Array("blob \(contents.count)\0".utf8) + contents)
  }

  private static func sha1(_ message: [UInt8]) -> String {
    let padded = pad(message)
    var state: State = (0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0)
    // Bare pointers: these loops run over every byte of every patched file, and tests run them without an optimizer.
    let words = UnsafeMutablePointer<UInt32>.allocate(capacity: 80)
    words.initialize(repeating: 0, count: 80)
    defer { words.deallocate() }
    padded.withUnsafeBytes { bytes in
      var start = 0
      while start < bytes.count {
        schedule(bytes, from: start, words)
        add(words, to: &state)
        start += 64
      }
    }
    return [state.0, state.1, state.2, state.3, state.4].map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  private typealias State = (UInt32, UInt32, UInt32, UInt32, UInt32)

  private static func pad(_ message: [UInt8]) -> [UInt8] {
    let bitCount = UInt64(message.count) * 8
    var padded = message + [0x80]
    padded += [UInt8](repeating: 0, count: (120 - padded.count % 64) % 64)
    for shift in stride(from: 56, through: 0, by: -8) {
      padded.append(UInt8(truncatingIfNeeded: bitCount >> UInt64(shift)))
    }
    return padded
  }

  /// The 80 words of a block of 64 bytes.
  private static func schedule(
    _ bytes: UnsafeRawBufferPointer, from start: Int, _ words: UnsafeMutablePointer<UInt32>
  ) {
    var index = 0
    while index < 16 {
      let place = start + index * 4
      words[index] =
        UInt32(bytes[place]) << 24 | UInt32(bytes[place + 1]) << 16 | UInt32(bytes[place + 2]) << 8
        | UInt32(bytes[place + 3])
      index += 1
    }
    while index < 80 {
      words[index] = rotate(words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], 1)
      index += 1
    }
  }

  private static func add(_ words: UnsafeMutablePointer<UInt32>, to state: inout State) {
    var (a, b, c, d, e) = state
    var index = 0
    while index < 80 {
      let (mixed, constant): (UInt32, UInt32) =
        switch index {
        case ..<20: ((b & c) | (~b & d), 0x5A82_7999)
        case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
        case ..<60: ((b & c) | (b & d) | (c & d), 0x8F1B_BCDC)
        default: (b ^ c ^ d, 0xCA62_C1D6)
        }
      let next = rotate(a, 5) &+ mixed &+ e &+ constant &+ words[index]
      (e, d, c, b, a) = (d, c, rotate(b, 30), a, next)
      index += 1
    }
    state = (state.0 &+ a, state.1 &+ b, state.2 &+ c, state.3 &+ d, state.4 &+ e)
  }

  private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 { word &<< count | word &>> (32 - count) }
}
