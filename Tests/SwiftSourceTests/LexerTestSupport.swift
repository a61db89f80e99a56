import SwiftSource

/// The tokens of a source in a compact form: kind and text, `/` between tokens, `¶` before one that starts a line behind the
/// first, `!` before a malformed one. The end of the file is left out unless it is marked.
func printed(_ source: String) -> String { printed(Array(source.utf8)) }

func printed(_ source: [UInt8]) -> String {
  let tokens = Lexer.tokenize(source)
  return tokens.enumerated()
    .filter { $1.kind != .endOfFile || $1.flags.contains(.malformed) }
    .map { index, token in
      let mark = token.flags.contains(.malformed) ? "!" : ""
      let text = String(decoding: source[token.range], as: UTF8.self)
      return "\(index > 0 && token.startsLine ? "¶" : "")\(mark)\(token.kind) \(visible(text))"
    }
    .joined(separator: " / ")
}

private func visible(_ text: String) -> String {
  text.unicodeScalars.map { $0 == "\n" ? "\\n" : $0 == "\r" ? "\\r" : String($0) }.joined()
}

/// Why tokens are no partition of a source; nil where they are one.
func faultInPartition(_ tokens: [Token], of source: [UInt8]) -> String? {
  var end = 0
  for token in tokens {
    if Int(token.start) < end { return "token at \(token.start) overlaps the one before" }
    if token.end < token.start { return "token at \(token.start) ends before it starts" }
    if token.end == token.start && token.kind != .endOfFile { return "token at \(token.start) is empty" }
    end = Int(token.end)
  }
  guard let last = tokens.last, last.kind == .endOfFile, end == source.count else { return "no end of file" }
  return tokens.dropLast().contains { $0.kind == .endOfFile } ? "two ends of file" : nil
}
