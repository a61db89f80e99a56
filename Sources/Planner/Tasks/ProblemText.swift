/// Problems of two to four sentences about this code.
enum ProblemText {
  private static let fewest = 2
  private static let most = 4

  /// The finding's words, at most four sentences with `last`; where they are less than two, facts about the type follow.
  static func completed(_ problem: String, message: String, facts: TypeFacts?, last: String? = nil) -> String {
    var text = Markdown.singleLine(problem.isEmpty ? message : problem)
    if let last = text.last, !".!?".contains(last) { text += "." }
    let additions = [facts?.sizeSentence, facts?.mixSentence].compactMap { $0 }
    for sentence in additions where sentences(in: text) < fewest {
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
    for index in text.indices {
      if text[index] == "`" { isCode.toggle() }
      let next = text.index(after: index)
      let isLast = next == text.endIndex || text[next] == " "
      if !isCode, ".!?".contains(text[index]), isLast { ends.append(next) }
    }
    return ends
  }
}
