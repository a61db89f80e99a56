extension UITextField {
  /// Replaces the text by typing; the delegate can refuse.
  public func userTypes(_ newText: String) {
    guard isEnabled, becomeFirstResponder() else { return }
    let range = NSRange(location: 0, length: (text ?? "").utf16.count)
    guard delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: newText) ?? true else { return }
    text = newText
    sendActions(for: .editingChanged)
  }

  /// A tap on the return key.
  public func userTapsReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
  }
}

extension UITextView {
  /// Replaces the text by typing.
  public func userTypes(_ newText: String) {
    guard isEditable, becomeFirstResponder() else { return }
    text = newText
    delegate?.textViewDidChange(self)
  }
}

extension UISearchBar {
  /// A tap that puts the cursor into the field.
  public func userTaps() {
    if !isFirstResponder, becomeFirstResponder() { delegate?.searchBarTextDidBeginEditing(self) }
  }

  /// Replaces the search text by typing.
  public func userTypes(_ newText: String) {
    userTaps()
    text = newText
    delegate?.searchBar(self, textDidChange: newText)
  }

  /// A tap on the search key.
  public func userTapsSearch() {
    delegate?.searchBarSearchButtonClicked(self)
  }

  /// A tap on the cancel button; does nothing where none is shown.
  public func userTapsCancel() {
    guard showsCancelButton else { return }
    delegate?.searchBarCancelButtonClicked(self)
  }
}
