/// The lines of a text as bytes.
package enum ByteLines {
  /// Lines with their line feeds; the last one may lack it.
  package static func all(in text: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    text.withUnsafeBytes { bytes in
      var (start, index) = (0, 0)
      while index < bytes.count {
        defer { index += 1 }
        guard bytes[index] == 0x0A else { continue }
        lines.append(text[start...index])
        start = index + 1
      }
      if start < bytes.count { lines.append(text[start...]) }
    }
    return lines
  }
}
