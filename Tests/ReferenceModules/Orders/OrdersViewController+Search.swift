import UIKit

// MARK: - UISearchBarDelegate

extension OrdersViewController: UISearchBarDelegate {

  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
    searchBar.setShowsCancelButton(true, animated: true)
    presenter.didBeginSearching()
  }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    presenter.didChangeQuery(searchText)
  }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    presenter.didTapSearch()
    searchBar.resignFirstResponder()
  }

  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    searchBar.text = ""
    searchBar.setShowsCancelButton(false, animated: true)
    searchBar.resignFirstResponder()
    presenter.didChangeQuery("")
  }
}
