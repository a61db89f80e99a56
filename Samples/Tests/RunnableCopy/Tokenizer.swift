/// Splits Swift source into tokens. It knows where comments and strings end, and no more.
struct Tokenizer {
  private let source: String
  private var index: String.Index
  private var tokens: [Token] = []
  private var isAtLineStart = true

  private init(_ source: String) {
    self.source = source
    index = source.startIndex
  }

  static func tokens(of source: String) -> [Token] {
    var tokenizer = Tokenizer(source)
    while tokenizer.index < source.endIndex { tokenizer.takeOne() }
    return tokenizer.tokens
  }

  private mutating func takeOne() {
    let start = index
    let rest = source[index...]
    if rest.first == "\n" { isAtLineStart = true }
    if rest.first?.isWhitespace == true {
      index = source.index(after: index)
      return
    }
    if rest.hasPrefix("//") {
      index = rest.firstIndex(of: "\n") ?? source.endIndex
      return
    }
    if rest.hasPrefix("/*") { return skipBlockComment() }
    if !takeString() { takeWordOrSign() }
    tokens.append(Token(text: String(source[start..<index]), range: start..<index, startsLine: isAtLineStart))
    isAtLineStart = false
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if source[index...].hasPrefix("/*") {
        depth += 1
        advance(2)
      } else if source[index...].hasPrefix("*/") {
        depth -= 1
        advance(2)
      } else {
        advance(1)
      }
    } while depth > 0 && index < source.endIndex
  }

  /// A string with its interpolations; false when there is none here.
  private mutating func takeString() -> Bool {
    let pounds = source[index...].prefix { $0 == "#" }
    let afterPounds = source[pounds.endIndex...]
    guard afterPounds.first == "\"" else { return false }
    let quotes = afterPounds.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
    advance(pounds.count + quotes.count)
    while index < source.endIndex {
      if source[index...].hasPrefix(quotes + pounds) {
        advance(quotes.count + pounds.count)
        return true
      }
      if source[index...].hasPrefix("\\\(pounds)(") {
        advance(pounds.count + 2)
        skipInterpolation()
      } else {
        advance(source[index] == "\\" && pounds.isEmpty ? 2 : 1)
      }
    }
    return true
  }

  private mutating func skipInterpolation() {
    var depth = 1
    while depth > 0, index < source.endIndex {
      if takeString() { continue }
      if source[index] == "(" { depth += 1 }
      if source[index] == ")" { depth -= 1 }
      advance(1)
    }
  }

  private mutating func takeWordOrSign() {
    let first = source[index]
    advance(1)
    guard first.isLetter || "_@#`".contains(first) else { return }
    index = source[index...].firstIndex { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "`") } ?? source.endIndex
  }

  private mutating func advance(_ count: Int) {
    index = source.index(index, offsetBy: count, limitedBy: source.endIndex) ?? source.endIndex
  }
}
