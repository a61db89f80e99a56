import ProjectIndex

/// Which types hold objects: whoever is handed one changes the same one.
extension SplitSubject {
  /// A type as written: `Cart`, `any Store & Sendable`, `Cart?`. Nobody knows of a type that is not there: it may be a value.
  func isObject(_ type: String) -> Bool {
    let bare = type.prefix { $0 != "<" }
    guard !bare.contains(where: { "[(".contains($0) }) else { return false }
    let names = bare.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." }.map(String.init)
    return names.contains { isObject(named: $0) }
  }

  private func isObject(named name: String) -> Bool {
    guard let found = index.type(named: name), found.kind != .external else {
      return UserInterfaceNames.isFrameworkType(name) || name.hasSuffix("Formatter")
        || name.hasPrefix("NS") && !Self.values.contains(name)
    }
    guard found.kind == .protocol else { return found.kind == .class || found.kind == .actor }
    let inherited = found.inherited + found.conformances + found.superclasses
    return inherited.contains { ["AnyObject", "class"].contains($0) || $0 != name && isObject(named: $0) }
  }

  /// Structures of Foundation with the prefix of its classes.
  private static let values: Set<String> = ["NSRange", "NSRect", "NSPoint", "NSSize", "NSEdgeInsets", "NSDecimal"]
}
