/// Names for a method that code of a member becomes, best first.
enum MethodNames {
  /// More of a kind in one member are not taken apart.
  private static let mostOfAKind = 20

  /// - Parameters:
  ///   - base: what the code says by itself.
  ///   - origin: where the code comes from, a member's name.
  ///   - others: what else the code says, if the base is taken.
  ///   - isOwn: the legacy type has a member of that name.
  ///   - answers: the method gives a value back.
  static func candidates(
    _ base: String, origin: String, others: [String] = [], isOwn: Bool = false, answers: Bool = false
  ) -> [String] {
    let isRepeated = isOwn || base == origin
    let told = isRepeated ? retold(base) + [repeated(base, answers)] : []
    let longest = base == origin ? repeated(base, answers) : base + "For" + origin.capitalizedFirst
    let occasion = base == origin ? nil : Self.occasion(origin).map { base + "For" + $0 }
    return [base] + others + told + [occasion ?? longest, longest] + (2...mostOfAKind).map { "\(longest)\($0)" }
  }

  /// `Retry` of `didTapRetry`; nil for a name that says more than that something happened.
  private static func occasion(_ origin: String) -> String? {
    guard let topic = MethodTopic(origin).words, origin.hasSuffix(topic),
      ["didTap", "didPress", "on", "handle"].contains(origin.dropLast(topic.count))
    else { return nil }
    return topic
  }

  /// `checkIsRead` of `isRead`, `findCount` of `count`, `performMarkAll` of `markAll()`, whether or not that says how it went:
  /// what a member of that name asks for.
  private static func repeated(_ name: String, _ answers: Bool) -> String {
    let verb = String(name.prefix { !$0.isUppercase })
    let isQuestion = ["is", "are", "has", "can", "should"].contains(verb)
    return (isQuestion ? "check" : answers && !changing.contains(verb) ? "find" : "perform") + name.capitalizedFirst
  }

  /// Nobody finds what is done.
  private static let changing: Set<String> = [
    "add", "apply", "book", "buy", "cancel", "check", "clear", "create", "delete", "download", "fetch", "insert",
    "load", "log", "login", "logout", "mark", "pay", "place", "post", "refresh", "register", "reload", "remove",
    "reserve", "reset", "save", "schedule", "search", "send", "set", "sign", "start", "stop", "store", "submit",
    "sync", "toggle", "transfer", "update", "upload", "validate",
  ]

  /// `displayProgress` of `showProgress()`: the same by another word.
  private static func retold(_ name: String) -> [String] {
    let verb = name.prefix { !$0.isUppercase }
    guard verb.count < name.count, let other = synonyms[String(verb)] else { return [] }
    return [other + name.dropFirst(verb.count)]
  }

  /// None of them says more than the verb that it stands for.
  private static let synonyms = [
    "show": "display", "fetch": "request", "load": "read", "get": "find", "save": "store", "clear": "empty",
    "track": "record", "update": "change", "delete": "remove", "send": "submit", "toggle": "switch",
  ]
}
