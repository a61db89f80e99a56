import Foundation
import UIKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The first screen after the login: all orders, with search, filter, sorting and the way to everything else.
class OrdersViewController: UIViewController {

  enum SortOrder: String, CaseIterable {
    case newest
    case dueDate
    case customer
    case total

    var title: String {
      switch self {
      case .newest: return "Newest first"
      case .dueDate: return "Due date"
      case .customer: return "Customer"
      case .total: return "Highest total"
      }
    }
  }

  private enum Keys {
    static let sortOrder = "orders.sortOrder"
    static let filter = "orders.filter"
    static let pinned = "orders.pinned"
    static let recentSearches = "orders.recentSearches"
    static let lastSync = "orders.lastSync"
  }

  // MARK: - Dependencies

  var store: OrderStore!
  let defaults: UserDefaults = AppEnvironment.current.defaults

  // MARK: - Views

  let tableView = UITableView(frame: .zero, style: .plain)
  let searchBar = UISearchBar()
  let filterControl = UISegmentedControl(items: ["All", "Open", "Packed", "Shipped"])
  let refreshControl = UIRefreshControl()
  let spinner = UIActivityIndicatorView(style: .medium)

  private let summaryLabel = UILabel()
  private let bannerLabel = UILabel()
  private let emptyLabel = UILabel()

  lazy var loadMoreButton: UIButton = {
    let button = UIButton(type: .system)
    button.setTitle("Load more", for: .normal)
    button.addAction(
      UIAction { [weak self] _ in
        guard let self = self else { return }
        self.loadOrders(page: self.currentPage + 1)
      }, for: .touchUpInside)
    return button
  }()

  // MARK: - State

  var visibleOrders: [Order] = []
  var searchText = ""
  var isLoading = false
  var currentPage = 1
  var totalPages = 1
  private var statusFilter: OrderStatus?
  private var sortOrder = SortOrder.newest
  private var cacheObserver: NSObjectProtocol?

  // MARK: - Formatters

  private lazy var priceFormatter: NumberFormatter = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .currency
    formatter.locale = Locale(identifier: "en_GB")
    return formatter
  }()

  private lazy var dayFormatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_GB")
    formatter.timeZone = AppEnvironment.current.calendar.timeZone
    formatter.dateFormat = "d MMM yyyy"
    return formatter
  }()

  // MARK: - Lifecycle

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Orders"
    setUpNavigationBar()
    setUpViews()
    setUpTable()
    restoreListSettings()
    loadOrders(page: 1)
    observeCache()
  }

  deinit {
    if let observer = cacheObserver {
      NotificationCenter.default.removeObserver(observer)
    }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    applyFilters()
    if !isLoading && needsSync() {
      loadOrders(page: 1)
    }
  }

  private func observeCache() {
    cacheObserver = NotificationCenter.default.addObserver(
      forName: .cacheCleared, object: nil, queue: nil
    ) { [weak self] _ in
      guard let self = self else { return }
      DispatchQueue.main.async {
        self.forgetEverything()
      }
    }
  }

  private func setUpNavigationBar() {
    let settings = UIBarButtonItem(
      title: "Settings",
      primaryAction: UIAction { [weak self] _ in
        self?.openSettings()
      })
    let add = UIBarButtonItem(
      systemItem: .add,
      primaryAction: UIAction { [weak self] _ in
        self?.startNewOrder()
      })
    let sort = UIBarButtonItem(
      title: "Sort",
      primaryAction: UIAction { [weak self] _ in
        self?.showSortSheet()
      })
    let share = UIBarButtonItem(
      systemItem: .action,
      primaryAction: UIAction { [weak self] _ in
        self?.exportOrders()
      })
    navigationItem.leftBarButtonItem = settings
    navigationItem.rightBarButtonItems = [add, sort, share]
  }

  private func setUpViews() {
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
        self?.filterChanged()
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

  private func setUpTable() {
    tableView.dataSource = self
    tableView.delegate = self
    tableView.rowHeight = 64
    tableView.register(OrderCell.self, forCellReuseIdentifier: "OrderCell")
    tableView.refreshControl = refreshControl
    refreshControl.addAction(
      UIAction { [weak self] _ in
        self?.loadOrders(page: 1)
      }, for: .valueChanged)
  }

  // MARK: - List settings

  private func restoreListSettings() {
    if let raw = defaults.string(forKey: Keys.sortOrder), let order = SortOrder(rawValue: raw) {
      sortOrder = order
    }
    if let raw = defaults.string(forKey: Keys.filter), let status = OrderStatus(rawValue: raw) {
      statusFilter = status
      filterControl.selectedSegmentIndex = segmentIndex(for: status)
    }
  }

  private func segmentIndex(for status: OrderStatus) -> Int {
    switch status {
    case .open: return 1
    case .packed: return 2
    case .shipped: return 3
    case .cancelled: return 0
    }
  }

  private func filterChanged() {
    switch filterControl.selectedSegmentIndex {
    case 1: statusFilter = .open
    case 2: statusFilter = .packed
    case 3: statusFilter = .shipped
    default: statusFilter = nil
    }
    if let filter = statusFilter {
      defaults.set(filter.rawValue, forKey: Keys.filter)
    } else {
      defaults.removeObject(forKey: Keys.filter)
    }
    applyFilters()
  }

  private func showSortSheet() {
    let sheet = UIAlertController(title: "Sort by", message: nil, preferredStyle: .actionSheet)
    for order in SortOrder.allCases {
      sheet.addAction(
        UIAlertAction(title: order.title, style: .default) { [weak self] _ in
          self?.sortOrder = order
          self?.defaults.set(order.rawValue, forKey: Keys.sortOrder)
          self?.applyFilters()
        })
    }
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    present(sheet, animated: true)
  }

  // MARK: - Display

  /// Recomputes the rows and everything that is written above them.
  func applyFilters() {
    let hidesShipped = defaults.bool(forKey: "settings.hideShipped")
    let filtered = store.orders.filter { order in
      if hidesShipped && statusFilter == nil && order.status == .shipped {
        return false
      }
      return matches(order, status: statusFilter, query: searchText)
    }
    visibleOrders = sorted(filtered, by: sortOrder)
    tableView.reloadData()
    tableView.tableFooterView = currentPage < totalPages ? loadMoreButton : nil
    updateSummary()
    updateEmptyState()
  }

  private func updateSummary() {
    let openTotal = visibleOrders.filter { $0.status == .open || $0.status == .packed }
      .reduce(0) { $0 + total(of: $1) }
    let count = visibleOrders.count == 1 ? "1 order" : "\(visibleOrders.count) orders"
    let overdue = overdueCount(in: visibleOrders, now: AppEnvironment.current.now())

    summaryLabel.text = "\(count) · \(formatPrice(openTotal)) to deliver"
    if overdue > 0 {
      summaryLabel.text?.append(String(format: " · %d overdue", overdue))
      summaryLabel.textColor = .systemRed
    } else {
      summaryLabel.textColor = .secondaryLabel
    }
  }

  private func updateEmptyState() {
    emptyLabel.isHidden = isLoading || !visibleOrders.isEmpty
    if !searchText.isEmpty {
      emptyLabel.text = "Nothing found for “\(searchText)”"
    } else if statusFilter != nil {
      emptyLabel.text = "No orders with this status"
    } else {
      emptyLabel.text = "No orders yet"
    }
  }

  func showBanner(_ text: String) {
    bannerLabel.text = text
    bannerLabel.isHidden = false
  }

  func hideBanner() {
    bannerLabel.text = nil
    bannerLabel.isHidden = true
  }

  func formatPrice(_ cents: Int) -> String {
    priceFormatter.currencyCode = defaults.string(forKey: "settings.currency") ?? "EUR"
    return priceFormatter.string(from: NSNumber(value: Double(cents) / 100)) ?? "\(cents)"
  }

  func dueText(for order: Order) -> String {
    guard let due = order.dueAt else { return "No due date" }
    if order.status == .shipped || order.status == .cancelled {
      return order.status.title
    }
    let days = daysUntil(due, from: AppEnvironment.current.now())
    switch days {
    case ..<0: return String(format: "Overdue by %d %@", -days, -days == 1 ? "day" : "days")
    case 0: return "Due today"
    case 1: return "Due tomorrow"
    case 2...6: return String(format: "Due in %d days", days)
    default: return "Due " + dayFormatter.string(from: due)
    }
  }

  // MARK: - Pinned orders

  private lazy var pinnedIDs: Set<Int> = Set(defaults.array(forKey: Keys.pinned) as? [Int] ?? [])

  func isPinned(_ order: Order) -> Bool {
    return pinnedIDs.contains(order.id)
  }

  func togglePin(id: Int) {
    if pinnedIDs.contains(id) {
      pinnedIDs.remove(id)
    } else {
      pinnedIDs.insert(id)
    }
    defaults.set(pinnedIDs.sorted(), forKey: Keys.pinned)
  }

  // MARK: - Recent searches

  private let maxRecentSearches = 5

  func loadRecentSearches() -> [String] {
    return defaults.stringArray(forKey: Keys.recentSearches) ?? []
  }

  /// Puts a search on top of the list; the oldest one falls out.
  func remember(search: String) {
    let trimmed = search.trimmingCharacters(in: .whitespaces)
    guard trimmed.count > 1 else { return }
    var searches = loadRecentSearches().filter { $0.caseInsensitiveCompare(trimmed) != .orderedSame }
    searches.insert(trimmed, at: 0)
    defaults.set(Array(searches.prefix(maxRecentSearches)), forKey: Keys.recentSearches)
  }

  func clearRecentSearches() {
    defaults.removeObject(forKey: Keys.recentSearches)
  }

  // MARK: - Sync

  private var lastSync: Date?
  private let syncInterval: TimeInterval = 300

  func markSynced(at date: Date) {
    lastSync = date
    defaults.set(date.timeIntervalSince1970, forKey: Keys.lastSync)
  }

  private func needsSync() -> Bool {
    guard let last = lastSync else { return false }
    return AppEnvironment.current.now().timeIntervalSince(last) > syncInterval
  }

  /// The time of the last good download, also of an earlier run of the app.
  func lastSyncDate() -> Date? {
    if let date = lastSync { return date }
    let seconds = defaults.double(forKey: Keys.lastSync)
    return seconds > 0 ? Date(timeIntervalSince1970: seconds) : nil
  }

  private func forgetEverything() {
    lastSync = nil
    currentPage = 1
    totalPages = 1
    store.replaceAll(with: [])
    applyFilters()
  }

  // MARK: - Cache

  private lazy var cacheEncoder: JSONEncoder = {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys]
    return encoder
  }()

  private var cacheURL: URL {
    return AppEnvironment.current.cacheDirectory.appendingPathComponent("orders.json")
  }

  func saveCache(_ orders: [Order]) {
    do {
      try FileManager.default.createDirectory(
        at: AppEnvironment.current.cacheDirectory, withIntermediateDirectories: true)
      let data = try cacheEncoder.encode(orders)
      try data.write(to: cacheURL, options: .atomic)
    } catch {
      print("could not write the cache: \(error)")
    }
  }

  func loadCache() -> [Order] {
    guard let data = FileManager.default.contents(atPath: cacheURL.path) else { return [] }
    do {
      return try APIClient.shared.decoder.decode([Order].self, from: data)
    } catch {
      print("could not read the cache: \(error)")
      return []
    }
  }
}
