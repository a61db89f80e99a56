/// Calls that lead from one screen to another.
package enum NavigationSymbols {
  /// Name of the call -> what it does and the labels that tell it from others of the name.
  package static let calls: [String: NavigationCall] = [
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
    "beginSheet": NavigationCall("present", ["_"]),
  ]

  /// Calls that open an address in another app or in a browser, and what they are called on.
  package static let opening: Set<String> = ["open", "openURL"]
  package static let openers: Set<String> = [
    "UIApplication.shared", "UIApplication.sharedApplication()", "NSWorkspace.shared", "NSWorkspace.shared()",
    "extensionContext", "extensionContext?", "extensionContext!",
  ]

  /// Panels of AppKit, and the calls that bring them up.
  package static let panels: Set<String> = ["NSOpenPanel", "NSSavePanel"]
  package static let panelCalls: Set<String> = ["beginSheetModal", "runModal", "begin"]

  /// Words in a receiver's text that tell that not a screen but a part of one is dismissed or shown.
  package static let transientReceivers = [
    "alert", "hud", "keyboard", "toast", "tooltip", "banner", "menu", "notice", "actionsheet",
  ]

  /// Controllers that hold others: showing their own children is their job.
  package static let containers: Set<String> = [
    "UINavigationController", "UITabBarController", "UISplitViewController", "UIPageViewController",
    "NSTabViewController", "NSSplitViewController",
  ]

  /// Controllers of the SDK that ask or tell something on top of a screen and are no screen of their own.
  package static let alerts: Set<String> = ["UIAlertController", "UIAlertView", "UIActionSheet", "NSAlert"]

  /// What alerts are put together from.
  package static let alertActions: Set<String> = ["UIAlertAction", "NSAlert", "UIAlertView", "UIActionSheet"]

  /// Protocols of who watches over containers.
  package static let delegates: Set<String> = [
    "UINavigationControllerDelegate", "UISplitViewControllerDelegate", "UITabBarControllerDelegate",
    "UIAdaptivePresentationControllerDelegate",
  ]

  /// Properties whose type lets code navigate without being a controller.
  package static let handles: Set<String> = [
    "UINavigationController", "UIWindow", "UITabBarController", "UISplitViewController",
  ]
}

/// A call that navigates.
package struct NavigationCall: Sendable {
  /// As in `NavigationLink.how`.
  package let how: String
  /// Labels at the start of the call.
  package let labels: [String]

  package init(_ how: String, _ labels: [String]) {
    self.how = how
    self.labels = labels
  }
}
