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

  /// The same for items that hold an `and` themselves, or begin with a name: those are set apart by a comma in front of the
  /// last `and`.
  static func clauses(_ items: [String], limit: Int = 3) -> String {
    guard items.count > 1, items.prefix(limit).contains(where: { $0.contains(" and ") || $0.hasPrefix("`") }) else {
      return list(items, limit: limit)
    }
    let shown = items.prefix(items.count <= limit ? items.count - 1 : limit)
    let last = items.count <= limit ? items[items.count - 1] : "\(items.count - limit) more"
    return shown.joined(separator: ", ") + ", and " + last
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
