import SDKCatalogue

/// Which initializers of SDK types may fail.
enum SDKInitializers {
  /// Types that take a number or a text without a label: only the text may fail, and which it is can't be seen.
  private static let numbers: Set = [
    "Int", "Double", "Float", "Bool", "UInt", "Int32", "Int64", "UInt32", "UInt64", "Int16", "UInt16", "Int8", "UInt8",
  ]

  /// Labels of initializers that often fail in libraries.
  private static let suspicious: Set<Substring> = [
    "rawValue", "named", "string", "data", "identifier", "exactly", "coder", "contentsOfFile", "base64Encoded",
    "uuidString", "suiteName", "path", "json", "JSON", "dictionary", "contentsOf", "bitPattern", "validating",
    "validatingUTF8", "validatingCString", "utf8String",
  ]

  /// Values of the type are numbers, or truth values, that may be made of a text.
  static func takesText(_ type: String) -> Bool { numbers.contains(type) }

  /// Values of the type are numbers.
  static func isNumber(_ type: String) -> Bool {
    type != "Bool" && numbers.contains(type) || ["CGFloat", "TimeInterval"].contains(type)
  }

  /// Whether an initializer gives an optional; nil if that is not known.
  static func isFailable(_ type: String, labels: String) -> Bool? {
    if numbers.contains(type), labels == "_:" { return nil }
    if let known = SDK.member("init(" + labels + ")", of: type)?.mayGiveNil { return known }
    let names = labels.utf8.split(separator: UInt8(ascii: ":"))
    return names.contains { suspicious.contains(Substring($0)) } ? nil : false
  }
}
