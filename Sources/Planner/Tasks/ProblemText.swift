/// Problems of two to four sentences about this code.
enum ProblemText {
  private static let fewest = 2
  private static let most = 4

  /// The finding's words, at most four sentences with `last`; where they are less than two, facts about the type follow.
  static func completed(_ problem: String, message: String, facts: [String], last: String? = nil) -> String {
    var text = Markdown.singleLine(problem.isEmpty ? message : problem)
    if let last = text.last, !".!?".contains(last) { text += "." }
    for sentence in facts where sentences(in: text) < fewest {
      text = text.isEmpty ? sentence : text + " " + sentence
    }
    let ends = ends(of: text)
    let kept = last == nil ? most : most - 1
    if ends.count > kept { text = String(text[..<ends[kept - 1]]) }
    return last.map { text + " " + $0 } ?? text
  }

  /// Sentences of a text.
  static func sentences(in text: String) -> Int { ends(of: text).count }

  /// Behind each sentence: a full stop, question or exclamation mark outside code spans, before a space or the end.
  private static func ends(of text: String) -> [String.Index] {
    var isCode = false
    var ends: [String.Index] = []
    let bytes = text.utf8
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "`"): isCode.toggle()
      case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?"):
        let next = bytes.index(after: index)
        if !isCode, next == bytes.endIndex || bytes[next] == UInt8(ascii: " ") { ends.append(next) }
      default: break
      }
    }
    return ends
  }
}
