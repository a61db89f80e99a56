/// Line starts of a source: turns UTF-8 byte offsets into 1-based lines and columns. LF, CR LF and lone CR end a line.
package struct LineTable: Sendable {
  /// UTF-8 byte offset of the first byte of each line.
  package let starts: [Int]

  /// Scans a source once.
  package init(_ source: [UInt8]) {
    var starts = [0]
    var index = 0
    while index < source.count {
      let byte = source[index]
      index += 1
      if byte == 0x0D, index < source.count, source[index] == 0x0A { index += 1 }
      if byte == 0x0A || byte == 0x0D { starts.append(index) }
    }
    self.starts = starts
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
