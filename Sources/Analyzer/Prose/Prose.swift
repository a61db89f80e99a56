/// Builds the sentences of messages, problems and fixes.
enum Prose {
  /// `` `a` ``, `` `a` and `b` ``, `` `a`, `b` and 3 more ``; at most `limit` names are spelled out.
  static func names(_ names: [String], limit: Int = 3) -> String {
    list(names.map { "`\($0)`" }, limit: limit)
  }

  /// `a`, `a and b`, `a, b and 3 more`.
  static func list(_ items: [String], limit: Int = 3, separator: String = ", ") -> String {
    guard items.count > 1 else { return items.first ?? "" }
    if items.count <= limit { return items.dropLast().joined(separator: separator) + " and " + (items.last ?? "") }
    return items.prefix(limit).joined(separator: separator) + " and \(items.count - limit) more"
  }

  /// `1 request`, `3 requests`; `plural` where an `s` is not enough.
  static func count(_ number: Int, _ noun: String, plural: String? = nil) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(plural ?? noun + "s")"
  }

  /// `once`, `twice`, `5 times`.
  static func times(_ number: Int) -> String {
    switch number {
    case 1: "once"
    case 2: "twice"
    default: "\(number) times"
    }
  }

  /// The strings without repetitions, in the order of their first occurrence.
  static func unique(_ items: [String]) -> [String] {
    var seen: Set<String> = []
    return items.filter { seen.insert($0).inserted }
  }
}
