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

  /// Ends of chains by which code force unwraps one.
  package static let forced = [
    ".shared!", ".default!", ".standard!", ".sharedInstance!", ".instance!", ".current!",
  ]
}
