extension UIViewController {
  /// Starts an appearance transition and calls `viewWillAppear` or `viewWillDisappear`, here and in the children.
  public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    if isAppearing {
      guard appearance == .disappeared || appearance == .disappearing else { return }
      loadViewIfNeeded()
      appearance = .appearing
      viewWillAppear(animated)
      viewIsAppearing(animated)
    } else {
      guard appearance == .appeared || appearance == .appearing else { return }
      appearance = .disappearing
      viewWillDisappear(animated)
    }
    for child in appearanceChildren { child.beginAppearanceTransition(isAppearing, animated: animated) }
  }

  /// Ends the transition and calls `viewDidAppear` or `viewDidDisappear`, here and in the children.
  public func endAppearanceTransition() {
    switch appearance {
    case .appearing:
      appearance = .appeared
      viewDidAppear(false)
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(false)
    case .appeared, .disappeared:
      return
    }
    for child in appearanceChildren { child.endAppearanceTransition() }
  }

  func appear(animated: Bool) {
    beginAppearanceTransition(true, animated: animated)
    endAppearanceTransition()
  }

  func disappear(animated: Bool) {
    beginAppearanceTransition(false, animated: animated)
    endAppearanceTransition()
  }

  /// Whether the controller is on screen or about to be.
  var isOnScreen: Bool { appearance == .appearing || appearance == .appeared }
}
