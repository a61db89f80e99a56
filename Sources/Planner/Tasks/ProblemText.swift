/// Problems of two to four sentences about this code.
enum ProblemText {
  private static let fewest = 2

  /// The finding's words; where they are less than two sentences, facts about the type follow.
  static func completed(_ problem: String, message: String, facts: TypeFacts?) -> String {
    var text = Markdown.singleLine(problem.isEmpty ? message : problem)
    if let last = text.last, !".!?".contains(last) { text += "." }
    let additions = [facts?.sizeSentence, facts?.mixSentence].compactMap { $0 }
    for sentence in additions where sentences(in: text) < fewest {
      text = text.isEmpty ? sentence : text + " " + sentence
    }
    return text
  }

  /// Counts sentence ends outside code spans: a full stop, question or exclamation mark before a space or the end.
  static func sentences(in text: String) -> Int {
    let characters = Array(text)
    var isCode = false
    var count = 0
    for (index, character) in characters.enumerated() {
      if character == "`" { isCode.toggle() }
      let isLast = index + 1 == characters.count || characters[index + 1] == " "
      if !isCode, ".!?".contains(character), isLast { count += 1 }
    }
    return count
  }
}
