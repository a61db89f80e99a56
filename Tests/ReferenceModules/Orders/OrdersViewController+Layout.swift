import UIKit

extension OrdersViewController {

  func setUpNavigationBar() {
    let settings = UIBarButtonItem(
      title: "Settings", primaryAction: UIAction { [weak self] _ in self?.presenter.didTapSettings() })
    let add = UIBarButtonItem(
      systemItem: .add, primaryAction: UIAction { [weak self] _ in self?.presenter.didTapAdd() })
    let sort = UIBarButtonItem(
      title: "Sort", primaryAction: UIAction { [weak self] _ in self?.presenter.didTapSort() })
    let share = UIBarButtonItem(
      systemItem: .action, primaryAction: UIAction { [weak self] _ in self?.presenter.didTapShare() })
    navigationItem.leftBarButtonItem = settings
    navigationItem.rightBarButtonItems = [add, sort, share]
  }

  func setUpViews() {
    view.backgroundColor = .systemBackground
    summaryLabel.font = .preferredFont(forTextStyle: .footnote)
    summaryLabel.textColor = .secondaryLabel
    bannerLabel.backgroundColor = .systemOrange
    bannerLabel.numberOfLines = 0
    bannerLabel.isHidden = true
    emptyLabel.textAlignment = .center
    emptyLabel.isHidden = true
    searchBar.placeholder = "Number, customer or article"
    searchBar.delegate = self

    filterControl.selectedSegmentIndex = 0
    filterControl.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        presenter.didSelectFilter(segment: filterControl.selectedSegmentIndex)
      }, for: .valueChanged)

    let stack = UIStackView(arrangedSubviews: [
      searchBar, filterControl, bannerLabel, summaryLabel, spinner, emptyLabel, tableView,
    ])
    stack.axis = .vertical
    stack.spacing = 8
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)

    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      stack.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }

  func setUpTable() {
    tableView.dataSource = self
    tableView.delegate = self
    tableView.rowHeight = 64
    tableView.register(OrderCell.self, forCellReuseIdentifier: "OrderCell")
    tableView.refreshControl = refreshControl
    refreshControl.addAction(
      UIAction { [weak self] _ in self?.presenter.didPullToRefresh() }, for: .valueChanged)
  }
}
