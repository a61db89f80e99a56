/// Tells files that a generator wrote by their name or the comment at their top.
enum GeneratedFile {
  /// Headers are short; a licence may stand before the mark.
  private static let headerLimit = 4_096
  /// Of Sourcery, SwiftGen, R.swift, SwiftProtobuf, Apollo, mockolo and their like; lower case.
  private static let marks = ["do not edit", "@generated", "generated using ", "automatically generated"].map {
    Array($0.utf8)
  }
  /// People switch SwiftLint off too, but below the header of the file.
  private static let firstLine = Array("// swiftlint:disable all".utf8)

  static func isGenerated(path: String, contents: [UInt8]) -> Bool {
    if path.hasSuffix(".generated.swift") { return true }
    return contents.withUnsafeBufferPointer { hasMark(UnsafeBufferPointer(rebasing: $0.prefix(headerLimit))) }
  }

  /// Looks at the lines before the first line of code. Bytes, as every file of a tree is asked.
  private static func hasMark(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var isInBlock = false
    var isFirst = true
    var next = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while next < bytes.count {
      let line = line(of: bytes, from: &next)
      if line.isEmpty { continue }
      if !isInBlock, line.starts(with: "/*".utf8) { isInBlock = true }
      guard isInBlock || line.starts(with: "//".utf8) || line.starts(with: "#!".utf8) else { return false }
      if isFirst, starts(line[...], with: firstLine) { return true }
      if marks.contains(where: { contains(line, $0) }) { return true }
      if contains(line, Array("*/".utf8)) { isInBlock = false }
      isFirst = false
    }
    return false
  }

  /// A line without its indentation; `next` moves behind its break.
  private static func line(
    of bytes: UnsafeBufferPointer<UInt8>, from next: inout Int
  ) -> UnsafeBufferPointer<UInt8> {
    var start = next
    while next < bytes.count, bytes[next] != 0x0A, bytes[next] != 0x0D { next += 1 }
    while start < next, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
    defer { next += 1 }
    return UnsafeBufferPointer(rebasing: bytes[start..<next])
  }

  /// Whether a line holds an ASCII text, whatever the case of its letters.
  private static func contains(_ line: UnsafeBufferPointer<UInt8>, _ text: [UInt8]) -> Bool {
    guard line.count >= text.count else { return false }
    for start in 0...(line.count - text.count) where starts(line[start...], with: text) { return true }
    return false
  }

  private static func starts(_ line: Slice<UnsafeBufferPointer<UInt8>>, with text: [UInt8]) -> Bool {
    guard line.count >= text.count else { return false }
    for (byte, wanted) in zip(line, text) where lowercased(byte) != wanted { return false }
    return true
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }
}
