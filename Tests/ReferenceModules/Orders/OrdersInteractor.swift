import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Use cases of OrdersViewController: the orders of the server, those that are stored, and what the user has set.
@MainActor
final class OrdersInteractor: OrdersInteractorProtocol {
  private enum Keys {
    static let sortOrder = "orders.sortOrder"
    static let filter = "orders.filter"
    static let pinned = "orders.pinned"
    static let recentSearches = "orders.recentSearches"
    static let lastSync = "orders.lastSync"
  }

  private let store: OrderStore
  private let defaults: UserDefaults

  private var currentPage = 1
  private var totalPages = 1
  private var lastSync: Date?
  private let syncInterval: TimeInterval = 300
  private let maxRecentSearches = 5
  private lazy var pinnedIDs: Set<Int> = Set(defaults.array(forKey: Keys.pinned) as? [Int] ?? [])
  private var cacheObserver: NSObjectProtocol?

  init(store: OrderStore, defaults: UserDefaults) {
    self.store = store
    self.defaults = defaults
  }

  deinit {
    if let observer = cacheObserver {
      NotificationCenter.default.removeObserver(observer)
    }
  }

  // MARK: - Settings

  var savedSortOrder: OrdersEntities.SortOrder? {
    defaults.string(forKey: Keys.sortOrder).flatMap(OrdersEntities.SortOrder.init)
  }

  var savedFilter: OrderStatus? {
    defaults.string(forKey: Keys.filter).flatMap(OrderStatus.init)
  }

  func save(sortOrder: OrdersEntities.SortOrder) {
    defaults.set(sortOrder.rawValue, forKey: Keys.sortOrder)
  }

  func save(filter: OrderStatus?) {
    if let filter {
      defaults.set(filter.rawValue, forKey: Keys.filter)
    } else {
      defaults.removeObject(forKey: Keys.filter)
    }
  }

  var currency: String { defaults.string(forKey: "settings.currency") ?? "EUR" }

  // MARK: - Loading

  var canLoadMore: Bool { currentPage < totalPages }

  var isOutdated: Bool {
    guard let last = lastSync else { return false }
    return AppEnvironment.current.now().timeIntervalSince(last) > syncInterval
  }

  func load(
    _ page: OrdersEntities.Page, completion: @escaping @MainActor @Sendable (OrdersEntities.LoadOutcome) -> Void
  ) {
    let pageSize = defaults.integer(forKey: "settings.pageSize")
    let request = APIClient.shared.makeRequest(
      "GET", "/orders",
      query: [
        URLQueryItem(name: "page", value: "\(page == .first ? 1 : currentPage + 1)"),
        URLQueryItem(name: "limit", value: "\(pageSize == 0 ? 20 : pageSize)"),
      ])
    let task = APIClient.shared.session.dataTask(with: request) { [weak self] data, response, error in
      guard let self else { return }
      let status = (response as? HTTPURLResponse)?.statusCode ?? 0
      DispatchQueue.main.async {
        completion(self.take(data: error == nil ? data : nil, status: status))
      }
    }
    task.resume()
  }

  /// Keeps what the server has answered; `data` is nil without an answer.
  private func take(data: Data?, status: Int) -> OrdersEntities.LoadOutcome {
    if status == 401 {
      SessionStore.shared.logOut()
      return .sessionExpired
    }
    guard status == 200, let data else { return useCache() }
    do {
      keep(try APIClient.shared.decoder.decode(OrderPage.self, from: data))
      return .loaded
    } catch {
      return .unreadable
    }
  }

  private func keep(_ page: OrderPage) {
    if page.page == 1 {
      store.replaceAll(with: page.orders)
    } else {
      store.append(page.orders)
    }
    currentPage = page.page
    totalPages = page.pages
    let now = AppEnvironment.current.now()
    lastSync = now
    defaults.set(now.timeIntervalSince1970, forKey: Keys.lastSync)
    saveChanges()
  }

  // MARK: - Cache

  private var cacheURL: URL {
    AppEnvironment.current.cacheDirectory.appendingPathComponent("orders.json")
  }

  private func useCache() -> OrdersEntities.LoadOutcome {
    if store.orders.isEmpty {
      store.replaceAll(with: loadCache())
    }
    return store.orders.isEmpty ? .nothingStored : .offline(lastSync: lastSyncDate())
  }

  private func loadCache() -> [Order] {
    guard let data = FileManager.default.contents(atPath: cacheURL.path) else { return [] }
    do {
      return try APIClient.shared.decoder.decode([Order].self, from: data)
    } catch {
      print("could not read the cache: \(error)")
      return []
    }
  }

  /// The time of the last good download, also of an earlier run of the app.
  private func lastSyncDate() -> Date? {
    if let date = lastSync { return date }
    let seconds = defaults.double(forKey: Keys.lastSync)
    return seconds > 0 ? Date(timeIntervalSince1970: seconds) : nil
  }

  func saveChanges() {
    do {
      try FileManager.default.createDirectory(
        at: AppEnvironment.current.cacheDirectory, withIntermediateDirectories: true)
      let encoder = JSONEncoder()
      encoder.dateEncodingStrategy = .iso8601
      encoder.outputFormatting = [.sortedKeys]
      try encoder.encode(store.orders).write(to: cacheURL, options: .atomic)
    } catch {
      print("could not write the cache: \(error)")
    }
  }

  func observeClearing(_ didForgetOrders: @escaping @MainActor @Sendable () -> Void) {
    cacheObserver = NotificationCenter.default.addObserver(
      forName: .cacheCleared, object: nil, queue: nil
    ) { [weak self] _ in
      guard let self else { return }
      DispatchQueue.main.async {
        self.forgetEverything()
        didForgetOrders()
      }
    }
  }

  private func forgetEverything() {
    lastSync = nil
    currentPage = 1
    totalPages = 1
    store.replaceAll(with: [])
  }

  // MARK: - Choosing

  func orders(
    status: OrderStatus?, query: String, sortedBy sortOrder: OrdersEntities.SortOrder
  ) -> [Order] {
    let hidesShipped = status == nil && defaults.bool(forKey: "settings.hideShipped")
    let found = store.orders.filter { order in
      !(hidesShipped && order.status == .shipped) && matches(order, status: status, query: query)
    }
    return sorted(found, by: sortOrder)
  }

  private func matches(_ order: Order, status: OrderStatus?, query: String) -> Bool {
    if let status, order.status != status { return false }
    let words = query.lowercased().split(separator: " ")
    if words.isEmpty { return true }

    let haystack = ([order.number, order.customer.name] + order.lines.map { $0.title })
      .joined(separator: " ")
      .lowercased()
    return words.allSatisfy { haystack.contains($0) }
  }

  /// Pinned orders come first, whatever the order.
  private func sorted(_ orders: [Order], by sortOrder: OrdersEntities.SortOrder) -> [Order] {
    orders.sorted { lhs, rhs in
      if isPinned(lhs) != isPinned(rhs) { return isPinned(lhs) }
      switch sortOrder {
      case .newest:
        return lhs.placedAt > rhs.placedAt
      case .dueDate:
        return (lhs.dueAt ?? .distantFuture) < (rhs.dueAt ?? .distantFuture)
      case .customer:
        return lhs.customer.name.localizedCaseInsensitiveCompare(rhs.customer.name) == .orderedAscending
      case .total:
        return total(of: lhs) > total(of: rhs)
      }
    }
  }

  // MARK: - Rules

  func facts(of order: Order) -> OrdersEntities.Facts {
    OrdersEntities.Facts(
      total: total(of: order), daysLeft: order.dueAt.map(daysLeft(until:)), isPinned: isPinned(order))
  }

  func summary(of orders: [Order]) -> OrdersEntities.Summary {
    let open = orders.filter { $0.status == .open || $0.status == .packed }
    return OrdersEntities.Summary(
      openTotal: open.reduce(0) { $0 + total(of: $1) },
      overdue: open.compactMap(\.dueAt).filter { daysLeft(until: $0) < 0 }.count)
  }

  func reasonNotToDelete(_ order: Order) -> String? {
    switch order.status {
    case .open, .cancelled:
      return nil
    case .packed:
      return "\(order.number) is packed already. Cancel it first."
    case .shipped:
      return "\(order.number) has left the house and can't be deleted."
    }
  }

  private func daysLeft(until date: Date) -> Int {
    let calendar = AppEnvironment.current.calendar
    let start = calendar.startOfDay(for: AppEnvironment.current.now())
    let end = calendar.startOfDay(for: date)
    return calendar.dateComponents([.day], from: start, to: end).day ?? 0
  }

  /// What the customer pays, VAT of 20 % included.
  private func total(of order: Order) -> Int {
    let goods = subtotal(of: order)
    let net = goods - goods * discountPercent(for: order) / 100
    let beforeTax = net + rushFee(for: order) + shipping(for: order, net: net)
    return beforeTax + beforeTax * 20 / 100
  }

  private func subtotal(of order: Order) -> Int {
    order.lines.reduce(0) { $0 + $1.quantity * $1.unitPrice }
  }

  /// In percent: for the number of pieces and for the customer, never more than 12 together.
  private func discountPercent(for order: Order) -> Int {
    let pieces = order.lines.reduce(0) { $0 + $1.quantity }
    var percent = pieces >= 50 ? 10 : (pieces >= 20 ? 5 : 0)
    switch order.customer.tier {
    case .standard: break
    case .silver: percent += 2
    case .gold: percent += 5
    }
    return min(percent, 12)
  }

  private func rushFee(for order: Order) -> Int {
    order.isRush ? max(10_00, subtotal(of: order) * 15 / 100) : 0
  }

  private func shipping(for order: Order, net: Int) -> Int {
    order.customer.tier == .gold || net >= 150_00 ? 0 : 7_90
  }

  // MARK: - Changing

  private func isPinned(_ order: Order) -> Bool { pinnedIDs.contains(order.id) }

  func togglePin(_ order: Order) {
    if pinnedIDs.remove(order.id) == nil {
      pinnedIDs.insert(order.id)
    }
    defaults.set(pinnedIDs.sorted(), forKey: Keys.pinned)
  }

  func save(_ order: Order) {
    store.upsert(order)
    saveChanges()
  }

  func delete(_ order: Order, completion: @escaping @MainActor (Result<Void, APIError>) -> Void) {
    let request = APIClient.shared.makeRequest("DELETE", "/orders/\(order.id)")
    APIClient.shared.send(request) { [weak self] result in
      guard let self else { return }
      if case .success = result { forget(order) }
      if case .failure(.unauthorized) = result { SessionStore.shared.logOut() }
      completion(result.map { _ in () })
    }
  }

  private func forget(_ order: Order) {
    store.remove(id: order.id)
    if isPinned(order) { togglePin(order) }
    saveChanges()
  }

  // MARK: - Export

  func export(_ orders: [Order]) throws -> URL {
    let stamp = DateFormatter()
    stamp.locale = Locale(identifier: "en_US_POSIX")
    stamp.timeZone = AppEnvironment.current.calendar.timeZone
    stamp.dateFormat = "yyyyMMdd"

    let folder = AppEnvironment.current.cacheDirectory
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let name = "orders-\(stamp.string(from: AppEnvironment.current.now())).csv"
    let url = folder.appendingPathComponent(name)
    try Data(csv(for: orders).utf8).write(to: url, options: .atomic)
    return url
  }

  private func csv(for orders: [Order]) -> String {
    var rows = ["number;customer;status;total"]
    for order in orders {
      let amount = String(format: "%.2f", Double(total(of: order)) / 100)
      rows.append([order.number, order.customer.name, order.status.rawValue, amount].joined(separator: ";"))
    }
    return rows.joined(separator: "\n") + "\n"
  }

  // MARK: - Recent searches

  var recentSearches: [String] { defaults.stringArray(forKey: Keys.recentSearches) ?? [] }

  /// Puts a search on top of the list; the oldest one falls out.
  func remember(search: String) {
    let trimmed = search.trimmingCharacters(in: .whitespaces)
    guard trimmed.count > 1 else { return }
    let others = recentSearches.filter { $0.caseInsensitiveCompare(trimmed) != .orderedSame }
    defaults.set(Array(([trimmed] + others).prefix(maxRecentSearches)), forKey: Keys.recentSearches)
  }

  func clearRecentSearches() {
    defaults.removeObject(forKey: Keys.recentSearches)
  }
}
