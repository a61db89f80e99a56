/// Which initializers of SDK types may fail.
enum SDKInitializers {
  private static let failable: Set<String> = [
    "URL(string:", "URL(string:relativeTo:", "URL(string:encodingInvalidCharacters:", "URLComponents(string:",
    "URLComponents(url:resolvingAgainstBaseURL:", "UIImage(named:", "UIImage(named:in:compatibleWith:",
    "UIImage(data:", "UIImage(data:scale:", "UIImage(systemName:", "UIImage(systemName:withConfiguration:",
    "UIImage(contentsOfFile:", "NSImage(named:", "NSImage(data:", "NSImage(contentsOf:", "NSImage(contentsOfFile:",
    "UIColor(named:", "NSColor(named:", "UIFont(name:size:", "NSFont(name:size:", "UserDefaults(suiteName:",
    "UUID(uuidString:", "Bundle(identifier:", "Bundle(path:", "Bundle(url:", "Data(base64Encoded:",
    "Data(base64Encoded:options:", "String(data:encoding:", "String(bytes:encoding:", "TimeZone(identifier:",
    "TimeZone(abbreviation:", "TimeZone(secondsFromGMT:", "Int(_:radix:", "Int(exactly:", "Double(exactly:",
    "Decimal(string:", "InputStream(url:", "InputStream(fileAtPath:",
    "HTTPURLResponse(url:statusCode:httpVersion:headerFields:", "NSKeyedUnarchiver(forReadingFrom:",
    "NSManagedObjectModel(contentsOf:", "CIFilter(name:",
  ]

  /// Initializers that never give an optional, though their labels are those of many that do.
  private static let reliable: Set<String> = [
    "NSAttributedString(string:", "NSAttributedString(string:attributes:", "NSMutableAttributedString(string:",
    "NSMutableAttributedString(string:attributes:", "NSString(string:", "Scanner(string:", "Data(contentsOf:",
    "Data(contentsOf:options:", "String(contentsOf:", "String(contentsOf:encoding:", "String(contentsOfFile:",
    "String(contentsOfFile:encoding:",
  ]

  /// Types that take a number or a text without a label: only the text may fail, and which it is can't be seen.
  private static let numbers: Set = [
    "Int", "Double", "Float", "Bool", "UInt", "Int32", "Int64", "UInt32", "UInt64", "CGFloat",
  ]

  /// Labels of initializers that often fail in libraries.
  private static let suspicious: Set<Substring> = [
    "rawValue", "named", "string", "data", "identifier", "exactly", "coder", "contentsOfFile", "base64Encoded",
    "uuidString", "suiteName", "path", "json", "JSON", "dictionary", "contentsOf", "bitPattern", "validating",
    "validatingUTF8", "validatingCString", "utf8String",
  ]

  /// Whether an initializer gives an optional; nil if that is not known.
  static func isFailable(_ type: String, labels: String) -> Bool? {
    if numbers.contains(type), labels == "_:" { return nil }
    if failable.contains(type + "(" + labels) { return true }
    if reliable.contains(type + "(" + labels) { return false }
    let names = labels.utf8.split(separator: UInt8(ascii: ":"))
    return names.contains { suspicious.contains(Substring($0)) } ? nil : false
  }
}
