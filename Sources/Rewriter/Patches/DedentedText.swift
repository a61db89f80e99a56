import ProjectIndex
import SwiftSource

extension ParsedFile {
  /// The lines of a range with edits made, without the margin of its first line. Edits inside others are left out.
  func dedented(_ range: Range<Int>, _ edits: [SourceEdit]) -> [String] {
    var text: [UInt8] = []
    var position = range.lowerBound
    for edit in edits.sorted(by: {
      ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound)
    }) where edit.range.lowerBound >= position && edit.range.upperBound <= range.upperBound {
      text += tree.source[position..<edit.range.lowerBound] + Array(edit.replacement.utf8)
      position = edit.range.upperBound
    }
    text += tree.source[position..<range.upperBound]
    let start = lines.starts[lines.line(at: range.lowerBound) - 1]
    let margin = String(decoding: tree.source[start...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
    return String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.hasPrefix(margin) ? line.dropFirst(margin.count) : line)
    }
  }
}
