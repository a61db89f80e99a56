/// A rectangle that constraints can refer to.
@MainActor @preconcurrency open class UILayoutGuide: NSObject {
  open internal(set) weak var owningView: UIView?

  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self) }
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(item: self) }
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self) }
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(item: self) }
}
