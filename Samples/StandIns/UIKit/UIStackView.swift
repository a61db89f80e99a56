/// A view that lines its arranged subviews up.
@MainActor @preconcurrency open class UIStackView: UIView {
  /// How arranged views fill the space along the axis.
  public enum Distribution: Int, Sendable {
    case fill
    case fillEqually
    case fillProportionally
    case equalSpacing
    case equalCentering
  }

  /// How arranged views are aligned across the axis.
  public enum Alignment: Int, Sendable {
    case fill
    case leading
    case firstBaseline
    case center
    case trailing
    case lastBaseline
  }

  open private(set) var arrangedSubviews: [UIView] = []
  open var axis: NSLayoutConstraint.Axis = .horizontal
  open var distribution: Distribution = .fill
  open var alignment: Alignment = .fill
  open var spacing: CGFloat = 0

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count)
  }

  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrangedSubviews.insert(view, at: stackIndex)
    addSubview(view)
  }

  /// Takes the view out of the line but leaves it in the tree, as in the SDK.
  open func removeArrangedSubview(_ view: UIView) {
    arrangedSubviews.removeAll { $0 === view }
  }
}

extension NSLayoutConstraint {
  /// The direction of a layout.
  public enum Axis: Int, Sendable {
    case horizontal
    case vertical
  }
}
