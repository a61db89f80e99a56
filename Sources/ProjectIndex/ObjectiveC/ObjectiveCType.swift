/// A type of Objective-C as Swift imports it, in a simple form.
struct ObjectiveCType {
  /// As Swift writes it.
  let text: String
  /// For the names of methods: `addNote:` with a `Note` is `add(_:)`. Empty for a closure.
  let name: String
  /// `NSError **`: what a method throws.
  let isError: Bool

  /// - Parameter isAudited: stands between `NS_ASSUME_NONNULL_BEGIN` and its end.
  init(_ tokens: ArraySlice<String>, isAudited: Bool) {
    if let caret = tokens.firstIndex(of: "^"), caret > tokens.startIndex {
      (name, isError) = ("", false)
      text = Self.closure(Array(tokens), caret: caret - tokens.startIndex, isAudited: isAudited)
      return
    }
    let words = tokens.filter { !Self.qualifiers.contains($0) }
    let ending = Self.ending(tokens, isAudited: isAudited)
    let stars = words.count { $0 == "*" }
    let open = words.firstIndex(of: "<") ?? words.endIndex
    let base = words[..<open].filter { $0 != "*" }.joined(separator: " ")
    let arguments = Self.arguments(words[open...])
    isError = base == "NSError" && stars == 2
    if let plain = Self.plain[base] {
      (name, text) = (plain, stars == 0 ? plain : "UnsafeMutablePointer<\(plain)>\(ending)")
      return
    }
    let isObject = stars > 0 || base == "id" || base == "Class"
    name = Self.classes[base] ?? base
    text = Self.object(base, arguments, isAudited: isAudited) + (isObject ? ending : "")
  }

  /// What Swift writes behind the type of an object that may be nil.
  private static func ending(_ words: some Sequence<String>, isAudited: Bool) -> String {
    if words.contains(where: ["nullable", "_Nullable", "__nullable"].contains) { return "?" }
    return isAudited || words.contains(where: ["nonnull", "_Nonnull", "__nonnull"].contains) ? "" : "!"
  }

  private static func object(_ base: String, _ arguments: [ArraySlice<String>], isAudited: Bool) -> String {
    let types = arguments.map { ObjectiveCType($0, isAudited: true).text }
    switch (base, types.count) {
    case ("id", 0): return "Any"
    case ("id", _): return types.count == 1 ? "any \(types[0])" : "(any \(types.joined(separator: " & ")))"
    case ("NSArray", 0): return "[Any]"
    case ("NSArray", _): return "[\(types[0])]"
    case ("NSSet", 0): return "Set<AnyHashable>"
    case ("NSSet", _): return "Set<\(types[0])>"
    case ("NSDictionary", 2): return "[\(types[0]): \(types[1])]"
    case ("NSDictionary", _): return "[AnyHashable: Any]"
    default: return base.isEmpty ? "Any" : classes[base] ?? base
    }
  }

  /// `void (^)(NSString *, NSError *)` as `(String, Error) -> Void`.
  private static func closure(_ words: [String], caret: Int, isAudited: Bool) -> String {
    let own: Set = ["nullable", "nonnull", "null_unspecified"]
    let result = ObjectiveCType(words[..<(caret - 1)].filter { !own.contains($0) }[...], isAudited: isAudited).text
    let end = words[caret...].firstIndex(of: ")") ?? words.count - 1
    let last = words.lastIndex(of: ")") ?? words.count - 1
    let inside = end + 2 < last ? words[(end + 2)..<last] : []
    let parameters = split(inside).map { parameter(Array($0), isAudited: isAudited) }
    let closure = "(\(parameters.filter { $0 != "Void" }.joined(separator: ", "))) -> \(result)"
    let outside = words[..<(caret - 1)].filter(own.contains) + words[caret...end] + words[max(last, end)...]
    let ending = ending(outside, isAudited: isAudited)
    return ending.isEmpty ? closure : "(\(closure))\(ending)"
  }

  /// A name behind the type says nothing to Swift.
  private static func parameter(_ words: [String], isAudited: Bool) -> String {
    let isNamed =
      words.count > 1 && words.last != "*" && words.last != ">" && words[words.count - 2] != "unsigned"
      && !qualifiers.contains(words[words.count - 1])
    return ObjectiveCType((isNamed ? words.dropLast() : words)[...], isAudited: isAudited).text
  }

  /// What stands between the outermost angle brackets.
  private static func arguments(_ words: ArraySlice<String>) -> [ArraySlice<String>] {
    guard words.first == "<", let end = words.lastIndex(of: ">") else { return [] }
    return split(words[words.index(after: words.startIndex)..<end])
  }

  /// At the commas that stand in no brackets.
  private static func split(_ words: ArraySlice<String>) -> [ArraySlice<String>] {
    var (depth, start) = (0, words.startIndex)
    var parts: [ArraySlice<String>] = []
    for index in words.indices {
      if ["<", "("].contains(words[index]) { depth += 1 }
      if [">", ")"].contains(words[index]) { depth -= 1 }
      if words[index] == ",", depth == 0 {
        parts.append(words[start..<index])
        start = index + 1
      }
    }
    if start < words.endIndex { parts.append(words[start...]) }
    return parts
  }

  private static let qualifiers: Set<String> = [
    "const", "nullable", "nonnull", "null_unspecified", "_Nullable", "_Nonnull", "_Null_unspecified", "__nullable",
    "__nonnull", "__kindof", "__weak", "__strong", "__block", "__unused", "__autoreleasing", "IBOutlet",
    "IBInspectable",
    "oneway", "inout", "in", "out", "struct", "enum", "volatile", "NS_NOESCAPE",
  ]

  /// Types that are no objects.
  private static let plain: [String: String] = [
    "void": "Void", "BOOL": "Bool", "bool": "Bool", "Boolean": "Bool", "NSInteger": "Int", "int": "Int32",
    "long": "Int",
    "short": "Int16", "char": "CChar", "long long": "Int64", "NSUInteger": "UInt", "unsigned int": "UInt32",
    "unsigned": "UInt32", "unsigned long": "UInt", "unsigned long long": "UInt64", "size_t": "Int", "float": "Float",
    "double": "Double", "CGFloat": "CGFloat", "NSTimeInterval": "TimeInterval", "instancetype": "Self",
    "SEL": "Selector",
  ]

  /// Classes that Swift knows by another name or as a value.
  private static let classes: [String: String] = [
    "NSString": "String", "NSDate": "Date", "NSURL": "URL", "NSData": "Data", "NSError": "Error", "Class": "AnyClass",
    "NSIndexPath": "IndexPath", "NSIndexSet": "IndexSet", "NSUUID": "UUID", "NSLocale": "Locale", "NSTimer": "Timer",
    "NSCalendar": "Calendar", "NSTimeZone": "TimeZone", "NSURLRequest": "URLRequest", "NSNotification": "Notification",
    "NSDateComponents": "DateComponents", "NSCharacterSet": "CharacterSet", "NSURLComponents": "URLComponents",
    "NSURLSession": "URLSession", "NSUserDefaults": "UserDefaults", "NSNotificationCenter": "NotificationCenter",
    "NSBundle": "Bundle", "NSFileManager": "FileManager", "NSOperation": "Operation", "NSProgress": "Progress",
    "NSOperationQueue": "OperationQueue", "NSDateFormatter": "DateFormatter", "NSNumberFormatter": "NumberFormatter",
    "NSURLSessionTask": "URLSessionTask", "NSURLSessionDataTask": "URLSessionDataTask", "NSUndoManager": "UndoManager",
    "NSURLResponse": "URLResponse", "NSHTTPURLResponse": "HTTPURLResponse", "NSFileHandle": "FileHandle",
  ]
}
