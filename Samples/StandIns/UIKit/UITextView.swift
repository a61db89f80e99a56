/// Several lines of text that the user can edit.
@MainActor @preconcurrency open class UITextView: UIScrollView {
  open var text: String! = ""
  open var font: UIFont?
  open var textColor: UIColor?
  open var isEditable = true
  open weak var delegate: (any UITextViewDelegate)?

  open override var canBecomeFirstResponder: Bool { isEditable }
}

/// What a text view tells; optional in the SDK.
@MainActor @preconcurrency public protocol UITextViewDelegate: UIScrollViewDelegate {
  func textViewDidChange(_ textView: UITextView)
  func textViewDidEndEditing(_ textView: UITextView)
}

extension UITextViewDelegate {
  public func textViewDidChange(_ textView: UITextView) {}
  public func textViewDidEndEditing(_ textView: UITextView) {}
}
