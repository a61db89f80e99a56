import ProjectIndex

/// Which types hold objects: whoever is handed one changes the same one.
extension ModuleSubject {
  /// A type as written: `Cart`, `any Store & Sendable`, `Cart?`. Nobody knows of a type that is not there: it may be a value.
  func isObject(_ type: String) -> Bool {
    let bare = type.prefix { $0 != "<" }
    guard !bare.contains(where: { "[(".contains($0) }) else { return false }
    let names = bare.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }.map(String.init)
    return names.contains { index.isObject(named: $0, outside: Self.isFrameworkObject) }
  }

  private static func isFrameworkObject(_ name: String) -> Bool {
    UserInterfaceNames.isFrameworkType(name) || name.hasSuffix("Formatter")
      || name.hasPrefix("NS") && !values.contains(name)
  }

  /// Structures of Foundation with the prefix of its classes.
  private static let values: Set<String> = ["NSRange", "NSRect", "NSPoint", "NSSize", "NSEdgeInsets", "NSDecimal"]
}
