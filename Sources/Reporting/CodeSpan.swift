/// A part of a message: messages write the names of the code between backticks.
struct CodeSpan: Equatable {
  let text: String
  let isCode: Bool

  /// The parts of a message in order; a backtick without a partner is text.
  static func all(in message: String) -> [CodeSpan] {
    let parts = message.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    var spans: [CodeSpan] = []
    for (position, part) in parts.enumerated() {
      let isCode = position % 2 == 1 && position + 1 < parts.count
      let text = position % 2 == 1 && !isCode ? "`" + part : part
      if !text.isEmpty { spans.append(CodeSpan(text: text, isCode: isCode)) }
    }
    return spans
  }
}
