/// A control that is on or off.
@MainActor @preconcurrency open class UISwitch: UIControl {
  open var isOn = false

  /// Changes the value without sending actions, as in the SDK.
  open func setOn(_ on: Bool, animated: Bool) {
    isOn = on
  }
}
