import UIKit

// MARK: - UISearchBarDelegate

extension OrdersViewController: UISearchBarDelegate {

  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {
    searchBar.setShowsCancelButton(true, animated: true)
    if searchText.isEmpty {
      offerRecentSearches()
    }
  }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    self.searchText = searchText.trimmingCharacters(in: .whitespaces)
    applyFilters()
  }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
    remember(search: searchText)
    searchBar.resignFirstResponder()
  }

  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    searchBar.text = ""
    searchText = ""
    searchBar.setShowsCancelButton(false, animated: true)
    searchBar.resignFirstResponder()
    applyFilters()
  }

  private func offerRecentSearches() {
    let searches = loadRecentSearches()
    guard !searches.isEmpty else { return }

    let sheet = UIAlertController(title: "Recent searches", message: nil, preferredStyle: .actionSheet)
    for search in searches {
      sheet.addAction(
        UIAlertAction(title: search, style: .default) { [weak self] _ in
          guard let self = self else { return }
          self.searchBar.text = search
          self.searchText = search
          self.applyFilters()
        })
    }
    sheet.addAction(
      UIAlertAction(title: "Clear list", style: .destructive) { [weak self] _ in
        self?.clearRecentSearches()
      })
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    present(sheet, animated: true)
  }
}
