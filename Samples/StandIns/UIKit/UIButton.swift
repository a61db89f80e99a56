/// A control with a title for each of its states.
@MainActor @preconcurrency open class UIButton: UIControl {
  /// The look of a button.
  public enum ButtonType: Int, Sendable {
    case custom = 0
    case system = 1
  }

  open private(set) var buttonType: ButtonType = .custom
  open private(set) lazy var titleLabel: UILabel? = UILabel()
  private var titles: [State: String] = [:]
  private var titleColors: [State: UIColor] = [:]
  private var images: [State: UIImage] = [:]

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    guard let action = primaryAction else { return }
    setTitle(action.title, for: .normal)
    setImage(action.image, for: .normal)
    addAction(action, for: .primaryActionTriggered)
  }

  open var currentTitle: String? { title(for: state) }

  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    titleLabel?.text = currentTitle
  }

  open func title(for state: State) -> String? {
    titles[state] ?? titles[.normal]
  }

  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state] = color
  }

  open func titleColor(for state: State) -> UIColor? {
    titleColors[state] ?? titleColors[.normal]
  }

  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
  }

  open func image(for state: State) -> UIImage? {
    images[state] ?? images[.normal]
  }
}
