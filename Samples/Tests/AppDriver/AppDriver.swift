import UIKit

/// Uses an app as a user does: it knows what is on screen, never which class shows it.
@MainActor package final class AppDriver {
  let window: UIWindow

  /// Puts the root on screen.
  package init(root: UIViewController) {
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = root
    window.makeKeyAndVisible()
  }

  /// Everything presented, from the root on.
  private var presented: [UIViewController] {
    var chain: [UIViewController] = []
    var next = window.rootViewController
    while let controller = next {
      chain.append(controller)
      next = controller.presentedViewController
    }
    return chain
  }

  var alertController: UIAlertController? { presented.last as? UIAlertController }

  /// The innermost navigation stack that is on top, below an alert.
  var navigation: UINavigationController? { top.last { $0 is UINavigationController } as? UINavigationController }

  /// The screen that is on top, below an alert.
  func screen() throws -> UIViewController {
    guard let screen = top.last else { throw DriverError.nothingOnScreen }
    return screen
  }

  /// The controller on top, below an alert, and the one it shows, and so on; what holds a stack shows only that.
  private var top: [UIViewController] {
    var chain: [UIViewController] = []
    var next = presented.last { !($0 is UIAlertController) }
    while let controller = next {
      chain.append(controller)
      next =
        (controller as? UINavigationController)?.topViewController
        ?? controller.children.first(where: holdsStack)
    }
    return chain
  }

  /// Is a stack, or shows one through its children.
  private func holdsStack(_ controller: UIViewController) -> Bool {
    controller is UINavigationController || controller.children.contains(where: holdsStack)
  }

  /// The screen, if an alert doesn't cover it.
  func usableScreen() throws -> UIViewController {
    if let alert = alertController { throw DriverError.covered(byAlert: alert.title ?? "") }
    return try screen()
  }
}
