import UIKit

/// Looks whether a screen is still in memory, without keeping it there.
@MainActor package struct ScreenWatch {
  private weak var screen: UIViewController?

  fileprivate init(_ screen: UIViewController) { self.screen = screen }

  package var isGone: Bool { screen == nil }
}

extension AppDriver {
  /// Watches the screen that is on top.
  package func watchScreen() throws -> ScreenWatch { ScreenWatch(try screen()) }
}
