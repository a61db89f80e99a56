/// Tells files that a generator wrote by their name or the comment at their top.
enum GeneratedFile {
  /// Headers are short; a licence may stand before the mark.
  private static let headerLimit = 4_096
  /// Of Sourcery, SwiftGen, R.swift, SwiftProtobuf, Apollo, mockolo and their like; lower case.
  private static let marks = ["do not edit", "@generated", "generated using ", "automatically generated"]

  static func isGenerated(path: String, contents: [UInt8]) -> Bool {
    if path.hasSuffix(".generated.swift") { return true }
    let header = commentLines(at: contents.prefix(headerLimit))
    // People switch SwiftLint off too, but below the header of the file.
    if header.first?.hasPrefix("// swiftlint:disable all") == true { return true }
    return header.contains { line in marks.contains(where: line.contains) }
  }

  /// The lines before the first line of code, in lower case. Bytes until then: most files are all code.
  private static func commentLines(at bytes: ArraySlice<UInt8>) -> [String] {
    var isInBlock = false
    var lines: [String] = []
    var rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes
    while !rest.isEmpty {
      let line = rest.prefix { $0 != 0x0A && $0 != 0x0D }.drop { $0 == 0x20 || $0 == 0x09 }
      rest = rest.drop { $0 != 0x0A && $0 != 0x0D }.dropFirst()
      if !isInBlock, line.starts(with: "/*".utf8) { isInBlock = true }
      guard isInBlock || line.isEmpty || line.starts(with: "//".utf8) || line.starts(with: "#!".utf8) else { break }
      guard !line.isEmpty else { continue }
      let text = String(decoding: line, as: UTF8.self).lowercased()
      if text.contains("*/") { isInBlock = false }
      lines.append(text)
    }
    return lines
  }
}
