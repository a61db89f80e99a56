/// Names of AppKit, which shares its prefix with Foundation.
package enum AppKitSymbols {
  /// View controllers, window controllers included: they play the same part.
  package static let controllers: Set<String> = [
    "NSViewController", "NSWindowController", "NSTitlebarAccessoryViewController",
  ]
}
