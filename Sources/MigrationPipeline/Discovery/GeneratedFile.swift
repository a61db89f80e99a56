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

  /// The lines before the first line of code, in lower case.
  private static func commentLines(at bytes: ArraySlice<UInt8>) -> [String] {
    var isInBlock = false
    var lines: [String] = []
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let text = line.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
      if !isInBlock, text.hasPrefix("/*") { isInBlock = true }
      guard isInBlock || text.isEmpty || text.hasPrefix("//") || text.hasPrefix("#!") else { break }
      if text.contains("*/") { isInBlock = false }
      if !text.isEmpty { lines.append(text.lowercased()) }
    }
    return lines
  }
}
