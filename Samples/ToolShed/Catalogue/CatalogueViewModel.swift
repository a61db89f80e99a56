import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Everything that the catalogue shows and does: loading, paging, searching, filtering, favourites and what was looked at.
@MainActor final class CatalogueViewModel: NSObject {

  enum SortOrder: String, CaseIterable {
    case name
    case price
    case distance

    var title: String {
      switch self {
      case .name: return "Name"
      case .price: return "Price"
      case .distance: return "Distance"
      }
    }
  }

  struct Row {
    let id: Int
    let title: String
    let subtitle: String
    let price: String
    let badge: String?
    let isFavourite: Bool
    let isAvailable: Bool
  }

  struct Section {
    let title: String
    let rows: [Row]
  }

  // MARK: - Bindings

  var onChange: (() -> Void)?
  var onError: ((String) -> Void)?
  var onLoadingChange: ((Bool) -> Void)?
  var onShowTool: ((ToolViewModel) -> Void)?
  var onShowLoans: ((LoansViewModel) -> Void)?
  var onAskToJoin: (() -> Void)?

  // MARK: - State

  private(set) var sections: [Section] = []
  private(set) var statusText = ""
  private(set) var emptyText: String?
  private(set) var suggestions: [String] = []
  private(set) var sortOrder = SortOrder.name
  private(set) var onlyAvailable = false
  private(set) var isLoading = false {
    didSet {
      if isLoading != oldValue {
        onLoadingChange?(isLoading)
      }
    }
  }

  private var tools: [Tool] = []
  private var nextPage: Int?
  private var query = ""
  private var category: String?
  private var lastLoaded: Date?
  private var searchTimer: Timer?
  private var suggestionTask: URLSessionDataTask?

  private let service: CatalogueService
  private let favourites: FavouriteStoring
  private let members: MemberStore

  private let timeFormatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_GB")
    formatter.timeZone = ShedEnvironment.current.calendar.timeZone
    formatter.dateFormat = "HH:mm"
    return formatter
  }()

  private lazy var dayFormatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_GB")
    formatter.timeZone = ShedEnvironment.current.calendar.timeZone
    formatter.dateFormat = "EEE d MMM"
    return formatter
  }()

  init(service: CatalogueService, favourites: FavouriteStoring, members: MemberStore) {
    self.service = service
    self.favourites = favourites
    self.members = members
    super.init()
  }

  deinit {
    NotificationCenter.default.removeObserver(self)
  }

  // MARK: - Life of the screen

  func start() {
    let defaults = ShedEnvironment.current.defaults
    if let raw = defaults.string(forKey: "catalogue.sort"), let order = SortOrder(rawValue: raw) {
      sortOrder = order
    }
    onlyAvailable = defaults.bool(forKey: "catalogue.onlyAvailable")
    NotificationCenter.default.addObserver(
      self, selector: #selector(loansChanged), name: .loansChanged, object: nil)
    tools = cachedTools()
    rebuild()
    reload()
  }

  func screenWillAppear() {
    rebuild()
    guard let last = lastLoaded else { return }
    if ShedEnvironment.current.now().timeIntervalSince(last) >= 900 {
      reload()
    }
  }

  func screenDidDisappear() {
    searchTimer?.invalidate()
    searchTimer = nil
    suggestionTask?.cancel()
  }

  @objc private func loansChanged() {
    reload()
  }

  // MARK: - Loading

  func reload() {
    guard !isLoading else { return }
    isLoading = true
    Task { [weak self] in
      await self?.loadFirstPage()
    }
  }

  private func loadFirstPage() async {
    do {
      let page = try await service.page(1)
      tools = page.tools
      nextPage = page.next
      lastLoaded = ShedEnvironment.current.now()
      cache(page.tools)
      isLoading = false
      rebuild()
    } catch let error as ShedError {
      isLoading = false
      rebuild()
      if case .offline = error, !tools.isEmpty {
        statusText += " · offline"
        onChange?()
      } else {
        onError?(error.message)
      }
    } catch {
      isLoading = false
      onError?(error.localizedDescription)
    }
  }

  var canLoadMore: Bool {
    return nextPage != nil && query.isEmpty
  }

  func loadMore() {
    guard let page = nextPage, !isLoading else { return }
    isLoading = true
    Task { [weak self] in
      guard let self = self else { return }
      do {
        let answer = try await self.service.page(page)
        let known = Set(self.tools.map { $0.id })
        self.tools += answer.tools.filter { !known.contains($0.id) }
        self.nextPage = answer.next
        self.isLoading = false
        self.rebuild()
      } catch {
        self.isLoading = false
        self.onError?("No more tools could be loaded.")
      }
    }
  }

  // MARK: - Cache

  private var cacheURL: URL {
    return ShedEnvironment.current.caches.appendingPathComponent("tools.json")
  }

  private func cachedTools() -> [Tool] {
    guard let data = FileManager.default.contents(atPath: cacheURL.path) else { return [] }
    return (try? ShedClient.shared.decoder.decode([Tool].self, from: data)) ?? []
  }

  private func cache(_ tools: [Tool]) {
    do {
      try FileManager.default.createDirectory(
        at: ShedEnvironment.current.caches, withIntermediateDirectories: true)
      try ShedClient.shared.encoder.encode(tools).write(to: cacheURL, options: .atomic)
    } catch {
      print("the tools can't be cached: \(error)")
    }
  }

  // MARK: - Searching

  /// The list follows at once; the shed is asked for suggestions when the member pauses.
  func search(_ text: String) {
    query = text.trimmingCharacters(in: .whitespaces)
    searchTimer?.invalidate()
    searchTimer = nil
    suggestions = []
    rebuild()
    guard query.count >= 3 else { return }
    searchTimer = Timer.scheduledTimer(
      timeInterval: 0.5, target: self, selector: #selector(searchPaused), userInfo: nil, repeats: false)
  }

  @objc private func searchPaused() {
    searchTimer = nil
    suggestionTask?.cancel()
    let asked = query
    let request = ShedClient.shared.request("GET", "/suggestions", query: ["q": asked])
    let task = ShedEnvironment.current.session.dataTask(with: request) { [weak self] data, response, _ in
      guard let self = self else { return }
      guard let data = data, (response as? HTTPURLResponse)?.statusCode == 200,
        let words = try? JSONDecoder().decode([String].self, from: data)
      else { return }
      DispatchQueue.main.async {
        guard self.query == asked else { return }
        self.suggestions = words.filter { $0.caseInsensitiveCompare(asked) != .orderedSame }
        self.onChange?()
      }
    }
    suggestionTask = task
    task.resume()
  }

  // MARK: - Filtering

  func sort(by order: SortOrder) {
    sortOrder = order
    ShedEnvironment.current.defaults.set(order.rawValue, forKey: "catalogue.sort")
    rebuild()
  }

  func showOnlyAvailable(_ only: Bool) {
    onlyAvailable = only
    ShedEnvironment.current.defaults.set(only, forKey: "catalogue.onlyAvailable")
    rebuild()
  }

  var categories: [String] {
    return Set(tools.map { $0.category }).sorted()
  }

  func choose(category: String?) {
    self.category = category
    rebuild()
  }

  var categoryTitle: String {
    return category ?? "All categories"
  }

  private func isShown(_ tool: Tool) -> Bool {
    if onlyAvailable && tool.backAt != nil { return false }
    if let category = category, tool.category != category { return false }
    guard !query.isEmpty else { return true }
    let words = query.lowercased().split(separator: " ")
    let text = "\(tool.name) \(tool.category)".lowercased()
    return words.allSatisfy { text.contains($0) }
  }

  private func isBefore(_ left: Tool, _ right: Tool) -> Bool {
    switch sortOrder {
    case .name:
      break
    case .price:
      if left.pricePerDay != right.pricePerDay { return left.pricePerDay < right.pricePerDay }
    case .distance:
      if left.distance != right.distance { return left.distance < right.distance }
    }
    return left.name.lowercased() < right.name.lowercased()
  }

  // MARK: - What is shown

  private func rebuild() {
    let shown = tools.filter { isShown($0) }.sorted { isBefore($0, $1) }
    var sections: [Section] = []
    if query.isEmpty && category == nil {
      let recent = recentIDs().compactMap { id in tools.first { $0.id == id } }
      if !recent.isEmpty {
        sections.append(Section(title: "Recently viewed", rows: recent.map { row(for: $0) }))
      }
      let liked = shown.filter { favourites.contains($0.id) }
      if !liked.isEmpty {
        sections.append(Section(title: "Favourites", rows: liked.map { row(for: $0) }))
      }
    }
    for (name, members) in Dictionary(grouping: shown, by: { $0.category }).sorted(by: { $0.key < $1.key }) {
      let title = "\(name) (\(members.count))"
      sections.append(Section(title: title, rows: members.map { row(for: $0) }))
    }
    self.sections = sections
    updateTexts(shown: shown)
    onChange?()
  }

  private func updateTexts(shown: [Tool]) {
    let available = shown.filter { $0.backAt == nil }.count
    let count = shown.count == 1 ? "1 tool" : "\(shown.count) tools"
    statusText = "\(count) · \(available) available now"
    if let date = lastLoaded {
      statusText += " · updated \(timeFormatter.string(from: date))"
    }
    if !shown.isEmpty || isLoading {
      emptyText = nil
    } else if !query.isEmpty {
      emptyText = "There is no “\(query)” in the shed"
    } else if onlyAvailable {
      emptyText = "Everything is out"
    } else {
      emptyText = "The shed is empty"
    }
  }

  private func row(for tool: Tool) -> Row {
    return Row(
      id: tool.id, title: tool.name, subtitle: "\(distanceText(tool.distance)) · \(availabilityText(tool))",
      price: priceText(tool), badge: badge(for: tool), isFavourite: favourites.contains(tool.id),
      isAvailable: tool.backAt == nil)
  }

  private func distanceText(_ metres: Int) -> String {
    if metres < 1000 {
      return "\((metres + 25) / 50 * 50) m"
    }
    return String(format: "%.1f km", Double(metres) / 1000)
  }

  private func availabilityText(_ tool: Tool) -> String {
    guard let back = tool.backAt else { return "Available" }
    let calendar = ShedEnvironment.current.calendar
    if calendar.isDate(back, inSameDayAs: ShedEnvironment.current.now()) {
      return "Back today at \(timeFormatter.string(from: back))"
    }
    if back < ShedEnvironment.current.now() {
      return "Late"
    }
    return "Back on \(dayFormatter.string(from: back))"
  }

  private func priceText(_ tool: Tool) -> String {
    let price = memberPrice(tool)
    if price == 0 {
      return "Free"
    }
    return String(format: "£%d.%02d a day", price / 100, price % 100)
  }

  /// Supporters pay half, members a tenth less.
  private func memberPrice(_ tool: Tool) -> Int {
    switch members.member?.tier {
    case .supporter?: return tool.pricePerDay / 2
    case .member?: return tool.pricePerDay * 9 / 10
    case .guest?, nil: return tool.pricePerDay
    }
  }

  private func badge(for tool: Tool) -> String? {
    let inductions = members.member?.inductions ?? []
    if tool.needsInduction && !inductions.contains(tool.category) {
      return "INDUCTION"
    }
    let age = ShedEnvironment.current.now().timeIntervalSince(tool.addedAt)
    return age < 14 * 24 * 3600 ? "NEW" : nil
  }

  // MARK: - Favourites and recently viewed

  func toggleFavourite(section: Int, row: Int) {
    favourites.toggle(sections[section].rows[row].id)
    rebuild()
  }

  private func recentIDs() -> [Int] {
    return ShedEnvironment.current.defaults.array(forKey: "catalogue.recent") as? [Int] ?? []
  }

  private func remember(_ id: Int) {
    var ids = recentIDs().filter { $0 != id }
    ids.insert(id, at: 0)
    ShedEnvironment.current.defaults.set(Array(ids.prefix(3)), forKey: "catalogue.recent")
  }

  func forgetRecent() {
    ShedEnvironment.current.defaults.removeObject(forKey: "catalogue.recent")
    rebuild()
  }

  // MARK: - Navigation

  func select(section: Int, row: Int) {
    let id = sections[section].rows[row].id
    guard let tool = tools.first(where: { $0.id == id }) else { return }
    remember(id)
    let detail = ToolViewModel(tool: tool, service: service, favourites: favourites, members: members)
    onShowTool?(detail)
  }

  func showLoans() {
    guard members.token != nil else {
      onAskToJoin?()
      return
    }
    onShowLoans?(LoansViewModel(service: RemoteLoanService.shared))
  }
}
