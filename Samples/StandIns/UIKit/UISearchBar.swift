/// A field for search text with a delegate.
@MainActor @preconcurrency open class UISearchBar: UIView {
  open var text: String? = ""
  open var placeholder: String?
  open var showsCancelButton = false
  open weak var delegate: (any UISearchBarDelegate)?

  open override var canBecomeFirstResponder: Bool { true }

  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }
}

/// What a search bar tells; optional in the SDK.
@MainActor @preconcurrency public protocol UISearchBarDelegate: NSObjectProtocol {
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}
