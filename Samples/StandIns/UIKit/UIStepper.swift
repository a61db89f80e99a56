/// A control that counts up and down within limits.
@MainActor @preconcurrency open class UIStepper: UIControl {
  open var minimumValue: Double = 0
  open var maximumValue: Double = 100
  open var stepValue: Double = 1
  private var storedValue: Double = 0

  open var value: Double {
    get { storedValue }
    set { storedValue = min(max(newValue, minimumValue), maximumValue) }
  }
}
