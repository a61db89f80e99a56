/// A relation between two anchors. It is recorded and can be activated; nothing solves it.
@MainActor @preconcurrency open class NSLayoutConstraint: NSObject {
  open private(set) weak var firstItem: AnyObject?
  open private(set) weak var secondItem: AnyObject?
  open var constant: CGFloat
  open var isActive = false

  init(firstItem: AnyObject?, secondItem: AnyObject?, constant: CGFloat) {
    self.firstItem = firstItem
    self.secondItem = secondItem
    self.constant = constant
    super.init()
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }
}
