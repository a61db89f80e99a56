/// Where two token lists part, in words.
struct CodeDifference {
  /// Tokens shown of each side.
  private static let shown = 12

  private let before: ArraySlice<String>
  private let after: ArraySlice<String>

  /// nil if the lists are equal.
  init?(_ before: [String], _ after: [String]) {
    guard before != after else { return nil }
    let start = zip(before, after).prefix { $0 == $1 }.count
    let tail = zip(before[start...].reversed(), after[start...].reversed()).prefix { $0 == $1 }.count
    self.before = before[start..<(before.count - tail)]
    self.after = after[start..<(after.count - tail)]
  }

  /// `` `a b` was there, `c d` is ``.
  var words: String {
    switch (before.isEmpty, after.isEmpty) {
    case (true, _): "`\(Self.excerpt(after))` was not there before"
    case (_, true): "`\(Self.excerpt(before))` is gone"
    default: "`\(Self.excerpt(before))` has become `\(Self.excerpt(after))`"
    }
  }

  private static func excerpt(_ tokens: ArraySlice<String>) -> String {
    tokens.prefix(shown).joined(separator: " ") + (tokens.count > shown ? " ..." : "")
  }
}
