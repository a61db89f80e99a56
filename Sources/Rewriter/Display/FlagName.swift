/// Names for what sets a flag, as a person would say it.
enum FlagName {
  /// `hideHelp` of `helpHidden = true`, `enableSaving` of `savingEnabled = true`, `markAsPaid` of `isPaid = true`; nil for a
  /// name that says nothing of the kind.
  static func setting(_ property: String, to value: Bool) -> String? {
    let plain = stem(property) ?? property
    for (end, on, off) in [("Hidden", "hide", "show"), ("Enabled", "enable", "disable")]
    where plain.hasSuffix(end) && plain.count > end.count {
      return (value ? on : off) + plain.dropLast(end.count).capitalizedFirst
    }
    return stem(property).map { "markAs" + (value ? "" : "Not") + $0 }
  }

  /// `setPaid` of `isPaid`; nil for a name that does not begin so.
  static func setting(_ property: String) -> String? { stem(property).map { "set" + $0 } }

  /// `Paid` of `isPaid`.
  private static func stem(_ property: String) -> String? {
    guard property.hasPrefix("is"), property.dropFirst(2).first?.isUppercase == true else { return nil }
    return String(property.dropFirst(2))
  }

  /// `is` of `Status`, `are` of `Minutes`.
  static func verb(for noun: String) -> String {
    let endings = ["ss", "us", "is"]
    return noun.hasSuffix("s") && !endings.contains(where: noun.hasSuffix) ? "are" : "is"
  }
}

/// Names for what something is done to, behind the name of what is done.
enum TargetName {
  /// `addListenerToCentre` of `centre.addListener(self)`, `insertIntoCache` of `cache.insert(order)`, `reloadTable` of
  /// `table.reload()`.
  /// - Parameter hasObject: the method, or what it is given, says what it is done with.
  static func joined(_ method: String, _ target: String, hasObject: Bool) -> String {
    guard hasObject, !target.isEmpty, let word = prepositions[method.firstWord] else { return method + target }
    return method + word + target
  }

  private static let prepositions = [
    "add": "To", "append": "To", "insert": "Into", "remove": "From", "delete": "From", "evaluate": "In",
    "register": "In", "scroll": "In", "select": "In", "deselect": "In", "reload": "In",
  ]
}

extension String {
  /// `add` of `addListener`.
  fileprivate var firstWord: String { String(prefix { !$0.isUppercase }) }
}
