/// Calls that lead from one screen to another.
enum NavigationSymbols {
  /// Name of the call -> what it does and the labels that tell it from others of the name.
  static let calls: [String: NavigationCall] = [
    "pushViewController": NavigationCall("push", ["_", "animated"]),
    "popViewController": NavigationCall("pop", ["animated"]),
    "popViewControllerAnimated": NavigationCall("pop", ["_"]),
    "popToViewController": NavigationCall("pop", ["_", "animated"]),
    "popToRootViewController": NavigationCall("pop", ["animated"]),
    "popToRootViewControllerAnimated": NavigationCall("pop", ["_"]),
    "setViewControllers": NavigationCall("root", ["_", "animated"]),
    "present": NavigationCall("present", ["_", "animated"]),
    "presentViewController": NavigationCall("present", ["_", "animated"]),
    "dismiss": NavigationCall("dismiss", ["animated"]),
    "dismissViewControllerAnimated": NavigationCall("dismiss", ["_", "completion"]),
    "show": NavigationCall("show", ["_", "sender"]),
    "showViewController": NavigationCall("show", ["_", "sender"]),
    "showDetailViewController": NavigationCall("show", ["_", "sender"]),
    "performSegue": NavigationCall("segue", ["withIdentifier", "sender"]),
    "performSegueWithIdentifier": NavigationCall("segue", ["_", "sender"]),
    "presentAsSheet": NavigationCall("present", ["_"]),
    "presentAsModalWindow": NavigationCall("present", ["_"]),
    "beginSheet": NavigationCall("present", ["_", "completionHandler"]),
  ]

  /// Words in a receiver's text that tell that not a screen but a part of one is dismissed or shown.
  static let transientReceivers = [
    "alert", "hud", "keyboard", "toast", "tooltip", "banner", "menu", "notice", "actionsheet",
  ]

  /// Controllers that hold others: showing their own children is their job.
  static let containers: Set<String> = [
    "UINavigationController", "UITabBarController", "UISplitViewController", "UIPageViewController",
    "NSTabViewController", "NSSplitViewController",
  ]

  /// Controllers of the SDK that ask or tell something on top of a screen and are no screen of their own.
  static let alerts: Set<String> = ["UIAlertController", "UIAlertView", "UIActionSheet", "NSAlert"]

  /// What alerts are put together from.
  static let alertActions: Set<String> = ["UIAlertAction", "NSAlert", "UIAlertView", "UIActionSheet"]

  /// Protocols of who watches over containers.
  static let delegates: Set<String> = [
    "UINavigationControllerDelegate", "UISplitViewControllerDelegate", "UITabBarControllerDelegate",
    "UIAdaptivePresentationControllerDelegate",
  ]

  /// Properties whose type lets code navigate without being a controller.
  static let handles: Set<String> = [
    "UINavigationController", "UIWindow", "UITabBarController", "UISplitViewController",
  ]
}

/// A call that navigates.
struct NavigationCall: Sendable {
  /// As in `NavigationLink.how`.
  let how: String
  /// Labels at the start of the call.
  let labels: [String]

  init(_ how: String, _ labels: [String]) {
    self.how = how
    self.labels = labels
  }
}
