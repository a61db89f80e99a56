extension StringProtocol {
  /// The name as code with `a` or `an` before it, as it is said aloud: `` a `Cart` ``, `` an `Order` ``, `` an `NSObject` ``.
  package var codeWithArticle: String { "\(article) `\(self)`" }

  private var article: String {
    let word = drop { !$0.isLetter }
    guard let first = word.first else { return "a" }
    if word.count > 1, word.prefix(2).allSatisfy(\.isUppercase) {
      // Two capitals are said letter by letter.
      return "AEFHILMNORSX".contains(first) ? "an" : "a"
    }
    if first.lowercased() == "u" { return word.lowercased().startsLikeYou ? "a" : "an" }
    return "aeio".contains(first.lowercased()) ? "an" : "a"
  }

  /// `user`, `unit` and `utility`, but not `undo`, `upload` and `uninstaller`.
  private var startsLikeYou: Bool {
    ["us", "ut", "url", "unif", "unio", "uniq", "unit", "univ"].contains { hasPrefix($0) }
  }
}
