/// Names of frameworks and types that bring views.
enum InterfaceNames {
  private static let frameworks: Set<String> = ["UIKit", "AppKit", "SwiftUI", "Cocoa", "WatchKit"]

  /// An import of a UI framework, or of a part of it: `UIKit.UIView`.
  static func isFramework(_ importName: String) -> Bool {
    frameworks.contains(String(importName.split(separator: ".").first ?? ""))
  }

  /// Frameworks of ready-made screens, by how the names of their types begin.
  private static let screens = ["MessageUI": "MF", "QuickLook": "QL", "SafariServices": "SF", "WebKit": "WK"]

  /// An import of ready-made screens that code has no need of, by the names that are in it.
  static func isSpare(_ importName: String, for names: Set<String>) -> Bool {
    guard let prefix = screens[importName] else { return false }
    return names.allSatisfy { !$0.hasPrefix(prefix) }
  }

  /// A type of UIKit by its prefix: `UIColor`.
  static func isUIKitType(_ name: String) -> Bool {
    guard name.hasPrefix("UI") else { return false }
    let rest = name.dropFirst(2)
    return rest.first?.isUppercase == true && rest.dropFirst().first?.isLowercase == true
  }
}
