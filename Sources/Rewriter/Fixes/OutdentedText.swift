import SwiftSource

/// A piece of code whose lines move to the left, as what stood around it goes.
struct OutdentedText {
  let text: String

  /// - Parameters:
  ///   - from: offset in the line whose margin the code has now.
  ///   - to: offset in the line whose margin it gets.
  ///   - edits: insertions into the source; those outside the range are left out.
  init(_ tree: SyntaxTree, range: Range<Int>, from: Int, to: Int, edits: [SourceEdit]) {
    let (old, new) = (tree.margin(at: from), tree.margin(at: to))
    var (position, code) = (range.lowerBound, "")
    for edit in edits.filter({ range.contains($0.range.lowerBound) }).sorted(by: {
      $0.range.lowerBound < $1.range.lowerBound
    }) {
      code += tree.text(position..<edit.range.lowerBound) + edit.replacement
      position = edit.range.lowerBound
    }
    code += tree.text(position..<range.upperBound)
    text = code.outdented(from: old, to: new)
  }
}

extension String {
  /// The lines behind the first that have a margin get another one.
  func outdented(from margin: String, to outer: String) -> String {
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { number, line in
      number > 0 && line.hasPrefix(margin) ? outer + line.dropFirst(margin.count) : String(line)
    }.joined(separator: "\n")
  }
}
