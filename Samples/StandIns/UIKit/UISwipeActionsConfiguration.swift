/// The buttons that a swipe over a row uncovers.
@MainActor @preconcurrency open class UISwipeActionsConfiguration: NSObject {
  open private(set) var actions: [UIContextualAction]
  open var performsFirstActionWithFullSwipe = true

  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}

/// One button of a swiped row.
@MainActor @preconcurrency open class UIContextualAction: NSObject {
  /// What a swipe button means to the user.
  public enum Style: Int, Sendable {
    case normal
    case destructive
  }

  /// What a button runs: the action, its view, and what to call when done.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  open private(set) var style: Style
  open var title: String?
  open var backgroundColor: UIColor!
  open private(set) var handler: Handler

  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}
