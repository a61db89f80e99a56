// What a user's finger does. Nothing in this folder is in the SDK.

extension UIControl {
  /// A tap; does nothing on a disabled control.
  public func userTaps() {
    guard isEnabled else { return }
    sendActions(for: [.touchUpInside, .primaryActionTriggered])
  }
}

extension UISwitch {
  /// A tap that turns the switch over.
  public func userToggles() {
    guard isEnabled else { return }
    setOn(!isOn, animated: true)
    sendActions(for: .valueChanged)
  }
}

extension UISegmentedControl {
  /// A tap on the segment with the title; false when there is none or the control is disabled.
  public func userSelects(_ title: String) -> Bool {
    let titles = (0..<numberOfSegments).map { titleForSegment(at: $0) }
    guard isEnabled, let index = titles.firstIndex(of: title) else { return false }
    guard index != selectedSegmentIndex else { return true }
    selectedSegmentIndex = index
    sendActions(for: .valueChanged)
    return true
  }
}

extension UIStepper {
  /// A tap on the plus (positive) or minus side.
  public func userSteps(by steps: Int) {
    guard isEnabled else { return }
    value += Double(steps) * stepValue
    sendActions(for: .valueChanged)
  }
}

extension UIRefreshControl {
  /// A pull on the list.
  public func userPulls() {
    guard isEnabled, !isRefreshing else { return }
    beginRefreshing()
    sendActions(for: .valueChanged)
  }
}
