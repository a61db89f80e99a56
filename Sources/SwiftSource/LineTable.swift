/// Line starts of a source: turns UTF-8 byte offsets into 1-based lines and columns. LF, CR LF and lone CR end a line.
package struct LineTable: Sendable {
  /// UTF-8 byte offset of the first byte of each line.
  package let starts: [Int]

  /// Scans a source once.
  package init(_ source: [UInt8]) {
    var starts = [0]
    // Lines of Swift have some 35 bytes.
    starts.reserveCapacity(source.count / 24 + 1)
    source.withUnsafeBytes { source in
      var index = Self.nextBreak(in: source, from: 0)
      while index < source.count {
        let isPair = source[index] == 0x0D && index + 1 < source.count && source[index + 1] == 0x0A
        starts.append(index + (isPair ? 2 : 1))
        index = Self.nextBreak(in: source, from: index + (isPair ? 2 : 1))
      }
    }
    self.starts = starts
  }

  /// The offset of the next CR or LF, or the end; looks at eight bytes at a time.
  private static func nextBreak(in source: UnsafeRawBufferPointer, from start: Int) -> Int {
    var index = start
    while index + 8 <= source.count {
      let word = source.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      if hasByte(word, 0x0A0A_0A0A_0A0A_0A0A) || hasByte(word, 0x0D0D_0D0D_0D0D_0D0D) { break }
      index += 8
    }
    while index < source.count, source[index] != 0x0A, source[index] != 0x0D { index += 1 }
    return index
  }

  /// Whether one of the bytes of a word is the byte that `pattern` repeats (Bit Twiddling Hacks, "zero in word").
  private static func hasByte(_ word: UInt64, _ pattern: UInt64) -> Bool {
    let difference = word ^ pattern
    return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080 != 0
  }

  /// The 1-based line that holds a byte offset.
  package func line(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }

  /// The 1-based line and the 1-based column, in UTF-8 bytes, of a byte offset.
  package func position(at offset: Int) -> (line: Int, column: Int) {
    let line = line(at: offset)
    return (line, offset - starts[line - 1] + 1)
  }
}
