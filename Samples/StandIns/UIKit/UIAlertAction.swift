/// One choice of an alert.
@MainActor @preconcurrency open class UIAlertAction: NSObject {
  /// What a choice means to the user.
  public enum Style: Int, Sendable {
    case `default`
    case cancel
    case destructive
  }

  open private(set) var title: String?
  open private(set) var style: Style = .default
  open var isEnabled = true
  private(set) var handler: ((UIAlertAction) -> Void)?

  public convenience init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.init()
    self.title = title
    self.style = style
    self.handler = handler
  }
}
