/// Names of AppKit, which shares its prefix with Foundation.
enum AppKitSymbols {
  /// View controllers, window controllers included: they play the same part.
  static let controllers: Set<String> = ["NSViewController", "NSWindowController", "NSTitlebarAccessoryViewController"]
}
