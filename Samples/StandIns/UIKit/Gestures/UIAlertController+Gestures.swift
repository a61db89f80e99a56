extension UIAlertController {
  /// A tap on a choice: the alert goes away, then the handler runs.
  public func userChooses(_ action: UIAlertAction) {
    guard action.isEnabled else { return }
    directPresenter?.endPresentation(animated: true)
    action.handler?(action)
  }
}
