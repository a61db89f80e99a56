import Foundation

/// Decides what OrdersViewController shows and where it leads.
@MainActor
final class OrdersPresenter: OrdersPresenterProtocol {
  weak var view: OrdersViewProtocol?
  private let interactor: OrdersInteractorProtocol
  private let router: OrdersRouterProtocol

  private var visibleOrders: [Order] = []
  private var query = ""
  private var statusFilter: OrderStatus?
  private var sortOrder = OrdersEntities.SortOrder.newest
  private var isLoading = false

  private lazy var priceFormatter: NumberFormatter = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .currency
    formatter.locale = Locale(identifier: "en_GB")
    return formatter
  }()

  private lazy var dayFormatter = makeDateFormatter("d MMM yyyy")

  init(interactor: OrdersInteractorProtocol, router: OrdersRouterProtocol) {
    self.interactor = interactor
    self.router = router
  }

  // MARK: - Lifecycle

  func viewDidLoad() {
    restoreListSettings()
    loadOrders(.first)
    interactor.observeClearing { [weak self] in self?.updateList() }
  }

  func viewWillAppear() {
    updateList()
    if !isLoading && interactor.isOutdated {
      loadOrders(.first)
    }
  }

  private func restoreListSettings() {
    sortOrder = interactor.savedSortOrder ?? sortOrder
    guard let status = interactor.savedFilter else { return }
    statusFilter = status
    view?.showFilter(segment: segment(for: status))
  }

  // MARK: - Loading

  func didPullToRefresh() {
    loadOrders(.first)
  }

  func didTapLoadMore() {
    loadOrders(.next)
  }

  private func loadOrders(_ page: OrdersEntities.Page) {
    guard !isLoading else { return }
    isLoading = true
    view?.showLoading(true)
    view?.showBanner(nil)
    interactor.load(page) { [weak self] outcome in
      guard let self else { return }
      isLoading = false
      view?.showLoading(false)
      show(outcome)
    }
  }

  private func show(_ outcome: OrdersEntities.LoadOutcome) {
    switch outcome {
    case .sessionExpired:
      router.showSessionExpired()
      return
    case .loaded:
      break
    case .unreadable:
      router.showError("The server sent something that we don't understand.")
    case .nothingStored:
      view?.showBanner("You are offline and nothing is stored yet.")
    case .offline(let date?):
      let time = makeDateFormatter("d MMM, HH:mm").string(from: date)
      view?.showBanner("You are offline. Orders as of \(time).")
    case .offline(nil):
      view?.showBanner("You are offline. These orders may be old.")
    }
    updateList()
  }

  // MARK: - The list

  private func updateList() {
    visibleOrders = interactor.orders(status: statusFilter, query: query, sortedBy: sortOrder)
    let summary = interactor.summary(of: visibleOrders)
    view?.showList(
      OrdersEntities.ListContent(
        summary: summaryText(for: summary), isOverdue: summary.overdue > 0, emptyText: emptyText(),
        canLoadMore: interactor.canLoadMore))
  }

  private func summaryText(for summary: OrdersEntities.Summary) -> String {
    let count = visibleOrders.count == 1 ? "1 order" : "\(visibleOrders.count) orders"
    let text = "\(count) · \(formatPrice(summary.openTotal)) to deliver"
    return summary.overdue > 0 ? text + " · \(summary.overdue) overdue" : text
  }

  private func emptyText() -> String? {
    guard visibleOrders.isEmpty, !isLoading else { return nil }
    if !query.isEmpty { return "Nothing found for “\(query)”" }
    return statusFilter == nil ? "No orders yet" : "No orders with this status"
  }

  var numberOfRows: Int { visibleOrders.count }

  func row(at index: Int) -> OrdersEntities.Row {
    let order = visibleOrders[index]
    let facts = interactor.facts(of: order)
    return OrdersEntities.Row(
      number: order.number, customer: order.customer.name, total: formatPrice(facts.total),
      due: dueText(for: order, daysLeft: facts.daysLeft), isRush: order.isRush,
      isCancelled: order.status == .cancelled, isPinned: facts.isPinned)
  }

  private func dueText(for order: Order, daysLeft: Int?) -> String {
    guard let due = order.dueAt, let days = daysLeft else { return "No due date" }
    if order.status == .shipped || order.status == .cancelled {
      return order.status.title
    }
    switch days {
    case ..<0: return "Overdue by \(-days) \(days == -1 ? "day" : "days")"
    case 0: return "Due today"
    case 1: return "Due tomorrow"
    case 2...6: return "Due in \(days) days"
    default: return "Due " + dayFormatter.string(from: due)
    }
  }

  private func formatPrice(_ cents: Int) -> String {
    priceFormatter.currencyCode = interactor.currency
    return priceFormatter.string(from: NSNumber(value: Double(cents) / 100)) ?? "\(cents)"
  }

  private func makeDateFormatter(_ format: String) -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_GB")
    formatter.timeZone = AppEnvironment.current.calendar.timeZone
    formatter.dateFormat = format
    return formatter
  }

  // MARK: - One order

  func didSelectRow(at index: Int) {
    router.showDetails(of: visibleOrders[index])
  }

  func actions(forRow index: Int) -> OrdersEntities.RowActions {
    let order = visibleOrders[index]
    return OrdersEntities.RowActions(
      pinTitle: interactor.facts(of: order).isPinned ? "Unpin" : "Pin",
      onPin: { [weak self] in self?.togglePin(order) }, onDelete: { [weak self] in self?.confirmDeletion(of: order) })
  }

  private func togglePin(_ order: Order) {
    interactor.togglePin(order)
    updateList()
  }

  private func confirmDeletion(of order: Order) {
    if let reason = interactor.reasonNotToDelete(order) {
      router.showError(reason)
      return
    }
    let price = formatPrice(interactor.facts(of: order).total)
    router.confirmDeletion(
      title: "Delete \(order.number)?",
      message: "The order of \(order.customer.name) over \(price) will be gone for good.",
      onDelete: { [weak self] in self?.delete(order) })
  }

  private func delete(_ order: Order) {
    interactor.delete(order) { [weak self] result in
      guard let self else { return }
      switch result {
      case .success:
        updateList()
      case .failure(.unauthorized):
        router.showSessionExpired()
      case .failure(.offline):
        router.showError("Orders can't be deleted while you are offline.")
      case .failure(.status(let code)):
        router.showError(String(format: "The server refused to delete %@ (%03d).", order.number, code))
      }
    }
  }

  func didChangeOrder() {
    interactor.saveChanges()
    updateList()
  }

  // MARK: - New orders

  func didTapAdd() {
    router.showNewOrder()
  }

  func didSaveOrder(_ order: Order) {
    interactor.save(order)
    router.closeForm(whenDone: { [weak self] in self?.updateList() })
  }

  func didCancelForm() {
    router.closeForm(whenDone: nil)
  }

  // MARK: - Filter and order

  func didSelectFilter(segment: Int) {
    statusFilter = status(forSegment: segment)
    interactor.save(filter: statusFilter)
    updateList()
  }

  private func status(forSegment segment: Int) -> OrderStatus? {
    switch segment {
    case 1: return .open
    case 2: return .packed
    case 3: return .shipped
    default: return nil
    }
  }

  private func segment(for status: OrderStatus) -> Int {
    switch status {
    case .open: return 1
    case .packed: return 2
    case .shipped: return 3
    case .cancelled: return 0
    }
  }

  func didTapSort() {
    router.showSortOrders { [weak self] order in
      guard let self else { return }
      sortOrder = order
      interactor.save(sortOrder: order)
      updateList()
    }
  }

  // MARK: - Search

  func didBeginSearching() {
    guard query.isEmpty else { return }
    let searches = interactor.recentSearches
    guard !searches.isEmpty else { return }
    router.showRecentSearches(
      searches,
      onChoice: { [weak self] search in
        self?.view?.showQuery(search)
        self?.search(for: search)
      },
      onClear: { [weak self] in self?.interactor.clearRecentSearches() })
  }

  func didChangeQuery(_ text: String) {
    search(for: text.trimmingCharacters(in: .whitespaces))
  }

  private func search(for query: String) {
    self.query = query
    updateList()
  }

  func didTapSearch() {
    interactor.remember(search: query)
  }

  // MARK: - Ways out

  func didTapSettings() {
    router.showSettings()
  }

  func didTapShare() {
    guard !visibleOrders.isEmpty else {
      router.showError("There is nothing to export.")
      return
    }
    do {
      router.shareExport(try interactor.export(visibleOrders))
    } catch {
      router.showError("The export could not be written.")
    }
  }
}
