/// How shared instances are called.
package enum SharedInstances {
  package static let names: Set<String> = [
    "shared", "default", "standard", "sharedInstance", "instance", "current", "main", "defaultManager", "sharedManager",
  ]

  /// Names that tell of a shared instance whatever has them.
  package static let telling: Set<String> = ["shared", "sharedInstance", "sharedManager", "defaultManager"]

  /// Types of the SDK whose shared instance every screen may name.
  package static let harmless: Set<String> = [
    "NotificationCenter", "NSNotificationCenter", "UIApplication", "NSApplication", "UIDevice", "FileManager",
    "NSFileManager", "Bundle", "NSBundle", "DispatchQueue", "OperationQueue", "RunLoop", "Locale", "Calendar",
    "TimeZone",
    "Thread", "ProcessInfo", "UIScreen", "NSScreen", "UIMenuController", "NSWorkspace", "NSFontManager", "NSColorPanel",
    "URLCache", "UIAccessibility", "NSHelpManager", "NSDocumentController", "WKWebsiteDataStore", "EventLoop",
  ]

  /// Whether a chain ends in one that is force unwrapped, or in what one holds: `Client.shared!`, `Client.shared.window!`.
  package static func isForced(_ chain: String) -> Bool {
    let words = chain.split(separator: ".", omittingEmptySubsequences: false)
    guard let last = words.last, last.last == "!", words.count > 1, !harmless.contains(String(words[0])) else {
      return false
    }
    if names.contains(String(last.dropLast())) { return true }
    return words.count == 3 && telling.contains(String(words[1])) && words[0].first?.isUppercase == true
      && last.dropLast().allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
