/// Says a feature in words.
enum EvidencePhrase {
  /// nil for a feature that says nothing to people.
  static func text(of feature: String) -> String? {
    guard let blank = feature.utf8.firstIndex(of: UInt8(ascii: " ")) else { return nil }
    let first = feature[..<blank]
    let rest = String(feature[feature.utf8.index(after: blank)...])
    switch first {
    case "calls": return "calls `\(rest)…`"
    case "on": return "works with `\(rest)`"
    case "word": return "is called after `\(rest)`"
    case "user" where rest.hasPrefix("starts "): return "is used by `\(rest.dropFirst(7))…`"
    case "user", "used": return usedBy[rest]
    case "callee": return touches[rest].map { "calls what \($0)" }
    case "reach": return touches[rest].map { "\($0), directly or not" }
    case "takes": return takes[rest]
    case "written", "read": return by[rest].map { "is \(first) by what \($0)" }
    case "view", "service", "route", "assembly", "text": return rest == "none" ? nil : touches[String(first)]
    case "method", "stored", "computed": return declared(rest)
    default: return whole[feature]
    }
  }

  private static func declared(_ rest: String) -> String? {
    if rest.hasPrefix("starts ") { return "is called `\(rest.dropFirst(7))…`" }
    if rest.hasPrefix("ends ") { return "is called `…\(rest.dropFirst(5))`" }
    if rest.hasPrefix("type ends ") { return "is a `…\(rest.dropFirst(10))`" }
    if rest.hasPrefix("of ") { return values[String(rest.dropFirst(3))] }
    return nil
  }

  private static let touches = [
    "view": "works with UI", "service": "asks services", "route": "leads to other screens",
    "assembly": "makes services",
    "presenter": "asks a presenter", "text": "makes texts", "entity": "works with values of the domain",
  ]
  private static let by = Dictionary(uniqueKeysWithValues: touches.map { ("by \($0.key)", $0.value) })
  private static let values = [
    "view": "is a UI object", "service": "is a service", "route": "is a router", "text": "is a text or a formatter",
    "entity": "is a value of the domain", "presenter": "is a presenter",
  ]
  private static let usedBy = touches.mapValues { "is used by what \($0)" }.merging([
    "by override": "is used by what the system calls", "by init": "is used at birth", "later": "is used in closures",
    "in condition": "is asked in conditions",
  ]) { first, _ in first }
  private static let takes = [
    "view": "takes UI values", "service": "takes a service", "entity": "takes values of the domain",
    "handler": "takes a completion handler",
  ]
  private static let whole = [
    "is written": "is written outside `init`", "is marked": "is a flag or is cleared", "is async": "is awaited",
    "is observed": "has an effect when it is set", "decides over view": "decides what UI shows",
    "view and service": "has UI and services together", "is lazy": "is made when it is first asked for",
  ]
}
