import Foundation

/// What OrdersPresenter asks of its view.
@MainActor
protocol OrdersViewProtocol: AnyObject {
  func showFilter(segment: Int)
  func showQuery(_ query: String)
  func showLoading(_ isLoading: Bool)
  /// nil takes the banner away.
  func showBanner(_ text: String?)
  /// Asks for all rows anew, too.
  func showList(_ content: OrdersEntities.ListContent)
}

/// What OrdersViewController tells its presenter, and the rows that it shows.
@MainActor
protocol OrdersPresenterProtocol: AnyObject {
  func viewDidLoad()
  func viewWillAppear()

  func didTapSettings()
  func didTapAdd()
  func didTapSort()
  func didTapShare()
  func didSelectFilter(segment: Int)
  func didPullToRefresh()
  func didTapLoadMore()

  func didBeginSearching()
  func didChangeQuery(_ text: String)
  func didTapSearch()

  var numberOfRows: Int { get }
  func row(at index: Int) -> OrdersEntities.Row
  func actions(forRow index: Int) -> OrdersEntities.RowActions
  func didSelectRow(at index: Int)

  func didSaveOrder(_ order: Order)
  func didCancelForm()
  func didChangeOrder()
}

/// What OrdersPresenter asks of its interactor.
@MainActor
protocol OrdersInteractorProtocol: AnyObject {
  var savedSortOrder: OrdersEntities.SortOrder? { get }
  var savedFilter: OrderStatus? { get }
  func save(sortOrder: OrdersEntities.SortOrder)
  func save(filter: OrderStatus?)
  var currency: String { get }

  func load(
    _ page: OrdersEntities.Page, completion: @escaping @MainActor @Sendable (OrdersEntities.LoadOutcome) -> Void)
  var canLoadMore: Bool { get }
  /// The last download of this run is too long ago.
  var isOutdated: Bool { get }
  func observeClearing(_ didForgetOrders: @escaping @MainActor @Sendable () -> Void)

  /// The orders to show, in their order.
  func orders(
    status: OrderStatus?, query: String, sortedBy sortOrder: OrdersEntities.SortOrder
  ) -> [Order]
  func facts(of order: Order) -> OrdersEntities.Facts
  func summary(of orders: [Order]) -> OrdersEntities.Summary
  /// nil when the order may be deleted.
  func reasonNotToDelete(_ order: Order) -> String?

  func togglePin(_ order: Order)
  func delete(_ order: Order, completion: @escaping @MainActor (Result<Void, APIError>) -> Void)
  func save(_ order: Order)
  func saveChanges()
  func export(_ orders: [Order]) throws -> URL

  var recentSearches: [String] { get }
  func remember(search: String)
  func clearRecentSearches()
}

/// Where OrdersViewController leads.
@MainActor
protocol OrdersRouterProtocol: AnyObject {
  func showSettings()
  func showNewOrder()
  func closeForm(whenDone: (() -> Void)?)
  func showDetails(of order: Order)
  func showSortOrders(onChoice: @escaping (OrdersEntities.SortOrder) -> Void)
  func showRecentSearches(
    _ searches: [String], onChoice: @escaping (String) -> Void, onClear: @escaping () -> Void)
  func shareExport(_ file: URL)
  func confirmDeletion(title: String, message: String, onDelete: @escaping () -> Void)
  func showError(_ message: String)
  /// Leads to the login.
  func showSessionExpired()
}
