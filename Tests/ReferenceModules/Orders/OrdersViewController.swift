import UIKit

/// The first screen after the login: all orders, with search, filter, sorting and the way to everything else.
class OrdersViewController: UIViewController {

  let presenter: OrdersPresenterProtocol

  let tableView = UITableView(frame: .zero, style: .plain)
  let searchBar = UISearchBar()
  let filterControl = UISegmentedControl(items: ["All", "Open", "Packed", "Shipped"])
  let refreshControl = UIRefreshControl()
  let spinner = UIActivityIndicatorView(style: .medium)
  let summaryLabel = UILabel()
  let bannerLabel = UILabel()
  let emptyLabel = UILabel()

  lazy var loadMoreButton: UIButton = {
    let button = UIButton(type: .system)
    button.setTitle("Load more", for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.presenter.didTapLoadMore() }, for: .touchUpInside)
    return button
  }()

  init(presenter: OrdersPresenterProtocol) {
    self.presenter = presenter
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Orders"
    setUpNavigationBar()
    setUpViews()
    setUpTable()
    presenter.viewDidLoad()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    presenter.viewWillAppear()
  }
}

// MARK: - OrderEditViewControllerDelegate

extension OrdersViewController: OrderEditViewControllerDelegate {

  func orderEdit(_ controller: OrderEditViewController, didSave order: Order) {
    presenter.didSaveOrder(order)
  }

  func orderEditDidCancel(_ controller: OrderEditViewController) {
    presenter.didCancelForm()
  }
}

// MARK: - OrderDetailViewControllerDelegate

extension OrdersViewController: OrderDetailViewControllerDelegate {

  func orderDetail(_ controller: OrderDetailViewController, didChange order: Order) {
    presenter.didChangeOrder()
  }
}
