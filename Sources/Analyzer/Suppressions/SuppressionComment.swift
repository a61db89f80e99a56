/// A comment that switches rules off or on: `// viper-migrate:disable RULE - reason`.
struct SuppressionComment: Sendable, Equatable {
  /// What stands behind `viper-migrate:`.
  enum Command: Sendable, Equatable {
    /// From here on, up to `enable` or the end of the file.
    case disable
    /// On these lines only.
    case disableLines(ClosedRange<Int>)
    case enable
    /// A word that means nothing.
    case unknown(String)
  }

  /// Stands for every rule.
  static let allRules = "all"

  let command: Command
  /// Ids of rules, or `all`; in order, as written.
  let rules: [String]
  /// nil if none is given.
  let reason: String?
  /// 1-based.
  let line: Int
  /// 1-based, in bytes.
  let column: Int
}

extension SuppressionComment {
  /// Reads what stands behind `viper-migrate:` up to the end of the comment or line. `lines` gives the lines that
  /// `next`, `this` and `previous` mean.
  init(_ text: String, line: Int, column: Int, lines: (Substring) -> ClosedRange<Int>?) {
    let words = text.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "," })
    let dash = words.firstIndex { $0.allSatisfy { "-–—".contains($0) } } ?? words.endIndex
    let name = words.first ?? ""
    let parts = name.split(separator: ":", maxSplits: 1)
    if name == "enable" {
      command = .enable
    } else if name == "disable" {
      command = .disable
    } else if parts.first == "disable", parts.count == 2, let range = lines(parts[1]) {
      command = .disableLines(range)
    } else {
      command = .unknown(String(name))
    }
    rules = words[..<dash].dropFirst().map(String.init)
    let rest = words[dash...].dropFirst().joined(separator: " ")
    reason = rest.isEmpty ? nil : rest
    self.line = line
    self.column = column
  }
}
