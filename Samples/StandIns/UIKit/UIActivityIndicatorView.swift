/// A spinner; it hides itself when it stops, as in the SDK.
@MainActor @preconcurrency open class UIActivityIndicatorView: UIView {
  /// The look of a spinner.
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
  }

  open var style: Style = .medium
  open var hidesWhenStopped = true
  open private(set) var isAnimating = false

  public init(style: Style) {
    self.style = style
    super.init(frame: .zero)
    isHidden = true
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isHidden = true
  }

  open func startAnimating() {
    isAnimating = true
    isHidden = false
  }

  open func stopAnimating() {
    isAnimating = false
    if hidesWhenStopped { isHidden = true }
  }
}
