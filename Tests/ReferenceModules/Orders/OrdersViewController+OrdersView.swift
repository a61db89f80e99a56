import UIKit

extension OrdersViewController: OrdersViewProtocol {

  func showFilter(segment: Int) {
    filterControl.selectedSegmentIndex = segment
  }

  func showQuery(_ query: String) {
    searchBar.text = query
  }

  func showLoading(_ isLoading: Bool) {
    if isLoading {
      spinner.startAnimating()
    } else {
      spinner.stopAnimating()
      refreshControl.endRefreshing()
    }
  }

  func showBanner(_ text: String?) {
    bannerLabel.text = text
    bannerLabel.isHidden = text == nil
  }

  func showList(_ content: OrdersEntities.ListContent) {
    tableView.reloadData()
    tableView.tableFooterView = content.canLoadMore ? loadMoreButton : nil
    summaryLabel.text = content.summary
    summaryLabel.textColor = content.isOverdue ? .systemRed : .secondaryLabel
    emptyLabel.text = content.emptyText
    emptyLabel.isHidden = content.emptyText == nil
  }
}
