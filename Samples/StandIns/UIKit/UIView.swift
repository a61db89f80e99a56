/// A node of the view tree. It has no pixels and no layout pass.
@MainActor @preconcurrency open class UIView: UIResponder {
  open var frame: CGRect
  open var isHidden = false
  open var alpha: CGFloat = 1
  open var backgroundColor: UIColor?
  open var tintColor: UIColor! = .systemBlue
  open var tag = 0
  open var isUserInteractionEnabled = true
  open var translatesAutoresizingMaskIntoConstraints = true
  open var accessibilityIdentifier: String?
  open var accessibilityLabel: String?
  open private(set) var subviews: [UIView] = []
  open private(set) weak var superview: UIView?
  open private(set) lazy var safeAreaLayoutGuide = makeLayoutGuide()
  open private(set) lazy var layoutMarginsGuide = makeLayoutGuide()

  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  public required init?(coder: NSCoder) {
    frame = .zero
    super.init()
  }

  public convenience override init() {
    self.init(frame: .zero)
  }

  open override var next: UIResponder? { superview }
  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }
  open var window: UIWindow? { superview?.window }

  open func addSubview(_ view: UIView) {
    insertSubview(view, at: subviews.count)
  }

  open func insertSubview(_ view: UIView, at index: Int) {
    view.removeFromSuperview()
    subviews.insert(view, at: min(index, subviews.count))
    view.superview = self
    view.didMoveToSuperview()
  }

  open func removeFromSuperview() {
    guard let parent = superview else { return }
    parent.subviews.removeAll { $0 === self }
    superview = nil
    didMoveToSuperview()
  }

  open func didMoveToSuperview() {}
  open func setNeedsLayout() {}
  open func layoutIfNeeded() { layoutSubviews() }
  open func layoutSubviews() {}

  /// Whether the view is the given one or below it.
  open func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }

  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in subviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Gives the keyboard back from whichever view below has it.
  @discardableResult open func endEditing(_ force: Bool) -> Bool {
    if isFirstResponder { resignFirstResponder() }
    for view in subviews { view.endEditing(force) }
    return true
  }

  private func makeLayoutGuide() -> UILayoutGuide {
    let guide = UILayoutGuide()
    guide.owningView = self
    return guide
  }
}
