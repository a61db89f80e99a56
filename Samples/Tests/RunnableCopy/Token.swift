/// A word, a literal or a sign of Swift source; comments and white space are left out.
struct Token {
  let text: String
  let range: Range<String.Index>
  /// Whether the token is the first of its line.
  let startsLine: Bool

  var isWord: Bool { text.first.map { $0.isLetter || $0 == "_" } ?? false }
}
