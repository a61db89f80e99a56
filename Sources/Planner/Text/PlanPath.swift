/// Paths of values are relative to PATH, those of plan files to the plan root. `prefix` is PATH below the plan root:
/// empty, or with a `/` at its end. A path beside PATH starts with `../`.
enum PlanPath {
  /// The path below the plan root.
  static func rooted(_ path: String, prefix: String) -> String {
    var parents = prefix.split(separator: "/")
    var rest = path[...]
    while rest.hasPrefix("../"), !parents.isEmpty {
      parents.removeLast()
      rest = rest.dropFirst(3)
    }
    return (parents + [rest]).joined(separator: "/")
  }

  /// The path relative to PATH.
  static func relative(_ path: String, prefix: String) -> String {
    if path.hasPrefix(prefix) { return String(path.dropFirst(prefix.count)) }
    let parents = prefix.split(separator: "/")
    let parts = path.split(separator: "/")
    let shared = zip(parents, parts.dropLast()).prefix { $0 == $1 }.count
    return String(repeating: "../", count: parents.count - shared) + parts[shared...].joined(separator: "/")
  }

  /// Whether a path relative to PATH lies below PATH.
  static func isInside(_ path: String) -> Bool { !path.hasPrefix("../") }
}
