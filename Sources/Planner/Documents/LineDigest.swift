/// A short print of a generated line, kept in the hidden mark behind a block: it tells the tool's lines from a person's
/// without keeping the lines twice. White space, emphasis, list signs, escapes and ticks do not count, so that an
/// editor which reformats Markdown does not turn the tool's lines into a person's; nor does the note that a patch is
/// applied, so that two branches which each apply one have nothing to merge.
enum LineDigest {
  private static let alphabet = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)
  /// 25 bits: a person's line is taken for the tool's once in 33 million times.
  private static let length = 5

  /// Five letters and digits.
  static func of(_ line: String) -> String {
    // FNV-1a, 64 bits.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    let line = line.hasSuffix(PatchMarkdown.applied) ? String(line.dropLast(PatchMarkdown.applied.count)) : line
    for byte in significant(line) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    // The multiplication carries upwards only; without this short lines share their first letters.
    hash = (hash ^ (hash >> 32)) &* 0x9e37_79b9_7f4a_7c15
    var digest: [UInt8] = []
    for _ in 0..<length {
      digest.append(alphabet[Int(hash >> 59)])
      hash <<= 5
    }
    return String(decoding: digest, as: UTF8.self)
  }

  private static func significant(_ line: String) -> [UInt8] {
    var bytes = line.utf8.filter { !isIgnored($0) }
    let isTicked = bytes.count > 2 && bytes[0] == UInt8(ascii: "[") && bytes[2] == UInt8(ascii: "]")
    if isTicked, bytes[1] | 0x20 == UInt8(ascii: "x") { bytes.remove(at: 1) }
    return bytes
  }

  private static func isIgnored(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "\\"): true
    case UInt8(ascii: " "), 0x09...0x0D: true
    default: false
    }
  }
}
