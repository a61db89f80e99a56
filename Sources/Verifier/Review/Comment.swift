import ProjectIndex

/// A comment of a file.
struct Comment {
  /// The lines of the comment without their indentation.
  let text: String
  /// 1-based.
  let line: Int

  /// The comments between the tokens of a file, in source order.
  static func all(in file: ParsedFile?) -> [Comment] {
    guard let file else { return [] }
    var comments: [Comment] = []
    var end = 0
    for token in file.tree.tokens {
      if Int(token.start) > end { comments += all(in: file, end..<Int(token.start)) }
      end = Int(token.end)
    }
    return comments
  }

  private static func all(in file: ParsedFile, _ gap: Range<Int>) -> [Comment] {
    let source = file.tree.source
    var comments: [Comment] = []
    var index = gap.lowerBound
    while index + 1 < gap.upperBound {
      guard source[index] == UInt8(ascii: "/"), let end = end(ofCommentAt: index, source[..<gap.upperBound]) else {
        index += 1
        continue
      }
      comments.append(Comment(text: text(source[index..<end]), line: file.lines.line(at: index)))
      index = end
    }
    return comments
  }

  private static func end(ofCommentAt start: Int, _ source: ArraySlice<UInt8>) -> Int? {
    if source[start + 1] == UInt8(ascii: "/") {
      return source[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? source.endIndex
    }
    guard source[start + 1] == UInt8(ascii: "*") else { return nil }
    var depth = 0
    var index = start
    while index + 1 < source.endIndex {
      let pair = (source[index], source[index + 1])
      if pair == (UInt8(ascii: "/"), UInt8(ascii: "*")) { depth += 1 }
      if pair == (UInt8(ascii: "*"), UInt8(ascii: "/")) { depth -= 1 }
      let isMark = pair == (UInt8(ascii: "/"), UInt8(ascii: "*")) || pair == (UInt8(ascii: "*"), UInt8(ascii: "/"))
      index += isMark ? 2 : 1
      if depth == 0 { return index }
    }
    return source.endIndex
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let lines = bytes.split { $0 == 0x0A || $0 == 0x0D }
    return lines.map { line in
      let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
      let start = line.drop(while: isBlank)
      return String(
        decoding: start.prefix((start.lastIndex { !isBlank($0) } ?? start.startIndex - 1) - start.startIndex + 1),
        as: UTF8.self)
    }.joined(separator: "\n")
  }
}
