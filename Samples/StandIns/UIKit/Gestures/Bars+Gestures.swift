extension UIBarButtonItem {
  /// A tap; does nothing on a disabled item.
  public func userTaps() {
    guard isEnabled else { return }
    primaryAction?.performWithSender(self, target: nil)
    if let action { TargetAction(target: target, action: action).send(from: self) }
    segue?(self)
  }
}

extension UINavigationController {
  /// A tap on the back button; does nothing where none is shown.
  public func userTapsBack() {
    guard topViewController?.navigationItem.hidesBackButton == false, !isNavigationBarHidden else { return }
    popViewController(animated: true)
  }
}
