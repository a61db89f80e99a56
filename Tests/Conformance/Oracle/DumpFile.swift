import Foundation

/// The dump of one source file, as it stands below its `# FILE` line.
struct FileDump: Sendable {
  /// The file did not parse cleanly.
  var hasError: Bool
  /// The lines of the nodes.
  var lines: Substring.UTF8View
}

/// Reads what `dump-syntax` printed: the section of each file, by path. Throws when the file is unreadable.
func readDump(_ path: String) throws -> [String: FileDump] {
  let text = try String(contentsOfFile: path, encoding: .utf8)
  let bytes = text.utf8
  var sections: [String: FileDump] = [:]
  var open: (path: String, hasError: Bool, start: String.Index)?
  func close(at end: String.Index) {
    guard let section = open else { return }
    sections[section.path] = FileDump(hasError: section.hasError, lines: text[section.start..<end].utf8)
  }
  var index = bytes.startIndex
  while index < bytes.endIndex {
    let end = bytes[index...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    if bytes[index...].starts(with: "# ".utf8) {
      close(at: index)
      let header = text[index..<end].dropFirst(2).split(separator: "\t")
      let next = end < bytes.endIndex ? bytes.index(after: end) : end
      open = (header.first.map(String.init) ?? "", header.count > 1, next)
    }
    index = end < bytes.endIndex ? bytes.index(after: end) : end
  }
  close(at: index)
  return sections
}

/// The paths that stand in a file, one a line. Throws when the file is unreadable.
func readList(_ path: String) throws -> [String] {
  try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
}

/// The bytes of a file. Throws when it is unreadable.
func readBytes(_ path: String) throws -> [UInt8] {
  [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
}
