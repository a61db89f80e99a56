/// A character read from a source: nil with the number of bytes to skip where the bytes are no UTF-8.
struct DecodedScalar {
  let scalar: Unicode.Scalar?
  /// Number of bytes; 0 at the end of the source only.
  let length: Int
}

extension ByteView {
  /// The character at an offset. Invalid bytes are taken up to the next one that can start a character, and never swallow
  /// an ASCII byte.
  func scalar(at offset: Int) -> DecodedScalar {
    guard offset < count else { return DecodedScalar(scalar: nil, length: 0) }
    let lead = known(offset)
    if lead < 0x80 { return DecodedScalar(scalar: Unicode.Scalar(lead), length: 1) }
    guard Self.startsScalar(lead) else {
      var cursor = offset + 1
      while cursor < count, !Self.startsScalar(known(cursor)) { cursor += 1 }
      return DecodedScalar(scalar: nil, length: cursor - offset)
    }
    return sequence(at: offset, lead: lead)
  }

  private func sequence(at offset: Int, lead: UInt8) -> DecodedScalar {
    let length = (~lead).leadingZeroBitCount
    var value = UInt32(lead & (0x7F >> UInt8(length)))
    for index in 1..<length {
      let byte = self[offset + index]
      guard byte & 0xC0 == 0x80 else { return DecodedScalar(scalar: nil, length: index) }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    let smallest: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
    return DecodedScalar(scalar: value < smallest ? nil : Unicode.Scalar(value), length: length)
  }

  private static func startsScalar(_ byte: UInt8) -> Bool { byte < 0x80 || (byte >= 0xC2 && byte < 0xF5) }

  /// The offset behind a name's characters.
  @inline(__always)
  func endOfIdentifier(from offset: Int) -> Int {
    var cursor = offset
    while true {
      let byte = self[cursor]
      if byteClass(byte) & ByteClass.identifierByte != 0 {
        cursor &+= 1
      } else if byte < 0x80 {
        return cursor
      } else {
        return endOfUnicodeIdentifier(from: cursor)
      }
    }
  }

  @inline(never)
  private func endOfUnicodeIdentifier(from offset: Int) -> Int {
    var cursor = offset
    while true {
      let character = scalar(at: cursor)
      guard let scalar = character.scalar, scalar.continuesIdentifier else { return cursor }
      cursor += character.length
    }
  }
}
