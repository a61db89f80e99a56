/// The common part of items in bars.
@MainActor @preconcurrency open class UIBarItem: NSObject {
  open var title: String?
  open var image: UIImage?
  open var isEnabled = true
  open var accessibilityLabel: String?
}

/// A button in a navigation bar or toolbar.
@MainActor @preconcurrency open class UIBarButtonItem: UIBarItem {
  /// The look of the item.
  public enum Style: Int, Sendable {
    case plain = 0
    case done = 2
  }

  /// Items whose title and image the system knows; the values are the SDK's.
  public enum SystemItem: Int, Sendable {
    case done = 0
    case cancel = 1
    case edit = 2
    case save = 3
    case add = 4
    case flexibleSpace = 5
    case action = 9
    case refresh = 13
    case close = 24
  }

  open var style: Style = .plain
  open var primaryAction: UIAction?
  open var customView: UIView?
  open weak var target: AnyObject?
  open var action: Selector?
  var segue: ((UIBarButtonItem) -> Void)?

  public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
    self.init()
    self.title = title ?? primaryAction?.title
    self.image = image ?? primaryAction?.image
    self.primaryAction = primaryAction
  }

  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init()
    self.title = title
    self.style = style
    self.target = target as AnyObject?
    self.action = action
  }

  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(title: systemItem.title, style: .plain, target: target, action: action)
  }

  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil) {
    self.init()
    title = systemItem.title
    self.primaryAction = primaryAction
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }
}

extension UIBarButtonItem.SystemItem {
  /// What the system shows or reads out for the item.
  var title: String {
    switch self {
    case .done: "Done"
    case .cancel: "Cancel"
    case .edit: "Edit"
    case .save: "Save"
    case .add: "Add"
    case .flexibleSpace: ""
    case .action: "Share"
    case .refresh: "Refresh"
    case .close: "Close"
    }
  }
}
