extension UIBarButtonItem {
  /// A tap; does nothing on a disabled item.
  public func userTaps() {
    guard isEnabled else { return }
    primaryAction?.performWithSender(self, target: nil)
  }
}

extension UINavigationController {
  /// A tap on the back button; does nothing where none is shown.
  public func userTapsBack() {
    guard topViewController?.navigationItem.hidesBackButton == false, !isNavigationBarHidden else { return }
    popViewController(animated: true)
  }
}
