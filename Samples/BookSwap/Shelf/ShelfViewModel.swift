import Combine
import Foundation
import SwiftUI

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Everything that the shelf shows and does: loading, paging, searching, filtering, prices and where to go next.
class ShelfViewModel: ObservableObject {

  enum SortOrder: String, CaseIterable, Identifiable {
    case title
    case nearest
    case newest

    var id: String { return rawValue }

    var name: String {
      switch self {
      case .title: return "Title"
      case .nearest: return "Nearest"
      case .newest: return "Newest"
      }
    }
  }

  // MARK: - State

  @Published var books: [Book] = []
  @Published var isLoading = false
  @Published var errorText: String?
  @Published var sections: [ShelfSection] = []
  @Published var statusText = ""
  @Published var emptyText: String?
  @Published var creditText = ""
  @Published var suggestions: [String] = []
  @Published var query = ""

  @Published var sortOrder = SortOrder.title {
    didSet {
      SwapEnvironment.current.defaults.set(sortOrder.rawValue, forKey: "shelf.sort")
      rebuild()
    }
  }

  @Published var onlyNearby = false {
    didSet {
      SwapEnvironment.current.defaults.set(onlyNearby, forKey: "shelf.nearby")
      rebuild()
    }
  }

  // MARK: - Navigation

  @Published var path: [ShelfRoute] = []
  @Published var isShowingFilters = false
  @Published var isShowingError = false
  @Published var addBook: AddBookViewModel?

  private var account: Account?
  private var nextPage: Int?
  private var lastLoaded: Date?
  private var hasStarted = false
  private var cancellables = Set<AnyCancellable>()

  private let timeFormatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_GB")
    formatter.timeZone = SwapEnvironment.current.calendar.timeZone
    formatter.dateFormat = "HH:mm"
    return formatter
  }()

  private lazy var dayFormatter: DateFormatter = {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_GB")
    formatter.timeZone = SwapEnvironment.current.calendar.timeZone
    formatter.dateFormat = "d MMMM"
    return formatter
  }()

  init() {
    $query
      .dropFirst()
      .removeDuplicates()
      .debounce(for: .milliseconds(400), scheduler: DispatchQueue.main)
      .sink { text in
        self.rebuild()
        self.askForSuggestions(text)
      }
      .store(in: &cancellables)
  }

  // MARK: - Life of the screen

  func start() async {
    if hasStarted {
      rebuild()
      await reloadIfOld()
      return
    }
    hasStarted = true
    let defaults = SwapEnvironment.current.defaults
    if let raw = defaults.string(forKey: "shelf.sort"), let order = SortOrder(rawValue: raw) {
      sortOrder = order
    }
    onlyNearby = defaults.bool(forKey: "shelf.nearby")
    books = cachedBooks()
    rebuild()
    loadAccount()
    await reload()
  }

  private func reloadIfOld() async {
    guard let last = lastLoaded else { return }
    if SwapEnvironment.current.now().timeIntervalSince(last) >= 600 {
      await reload()
    }
  }

  // MARK: - Loading

  func reload() async {
    guard !isLoading else { return }
    isLoading = true
    errorText = nil
    do {
      let request = SwapClient.shared.request("GET", "/books", query: ["page": "1"])
      let page: BookPage = try await SwapClient.shared.send(request)
      books = page.books
      nextPage = page.next
      lastLoaded = SwapEnvironment.current.now()
      cache(page.books)
      isLoading = false
    } catch {
      isLoading = false
      errorText = (error as? SwapError)?.message ?? error.localizedDescription
      isShowingError = books.isEmpty
    }
    rebuild()
  }

  var canLoadMore: Bool {
    return nextPage != nil && query.isEmpty
  }

  func loadMore() async {
    guard let number = nextPage, !isLoading else { return }
    isLoading = true
    do {
      let request = SwapClient.shared.request("GET", "/books", query: ["page": "\(number)"])
      let page: BookPage = try await SwapClient.shared.send(request)
      let known = Set(books.map { $0.id })
      books += page.books.filter { !known.contains($0.id) }
      nextPage = page.next
      isLoading = false
    } catch {
      isLoading = false
      errorText = "No more books could be loaded."
      isShowingError = true
    }
    rebuild()
  }

  private func loadAccount() {
    let request = SwapClient.shared.request("GET", "/account")
    SwapEnvironment.current.session.dataTask(with: request) { [weak self] data, response, _ in
      guard let self = self, let data = data, (response as? HTTPURLResponse)?.statusCode == 200 else { return }
      guard let account = try? SwapClient.shared.decoder.decode(Account.self, from: data) else { return }
      DispatchQueue.main.async {
        self.account = account
        self.rebuild()
      }
      self.creditText = account.credits == 1 ? "1 credit" : "\(account.credits) credits"
    }.resume()
  }

  func dismissError() {
    isShowingError = false
    errorText = nil
    rebuild()
  }

  // MARK: - Cache

  private func cachedBooks() -> [Book] {
    guard let data = SwapEnvironment.current.defaults.data(forKey: "shelf.cache") else { return [] }
    return (try? SwapClient.shared.decoder.decode([Book].self, from: data)) ?? []
  }

  private func cache(_ books: [Book]) {
    guard let data = try? SwapClient.shared.encoder.encode(books) else { return }
    SwapEnvironment.current.defaults.set(data, forKey: "shelf.cache")
  }

  // MARK: - Searching

  private func askForSuggestions(_ text: String) {
    suggestions = []
    let asked = text.trimmingCharacters(in: .whitespaces)
    guard asked.count >= 3 else { return }
    let request = SwapClient.shared.request("GET", "/suggestions", query: ["q": asked])
    SwapClient.shared.publisher(for: request)
      .replaceError(with: [String]())
      .receive(on: DispatchQueue.main)
      .sink { [weak self] words in
        guard let self = self, self.query.trimmingCharacters(in: .whitespaces) == asked else { return }
        self.suggestions = words.filter { $0.caseInsensitiveCompare(asked) != .orderedSame }
      }
      .store(in: &cancellables)
  }

  func choose(suggestion: String) {
    query = suggestion
  }

  // MARK: - Filtering

  private func isShown(_ book: Book) -> Bool {
    if onlyNearby && book.metres > 1500 { return false }
    let words = query.lowercased().split(separator: " ")
    let text = "\(book.title) \(book.author) \(book.genre)".lowercased()
    return words.allSatisfy { text.contains($0) }
  }

  private func isBefore(_ left: Book, _ right: Book) -> Bool {
    switch sortOrder {
    case .title:
      break
    case .nearest:
      if left.metres != right.metres { return left.metres < right.metres }
    case .newest:
      if left.addedAt != right.addedAt { return left.addedAt > right.addedAt }
    }
    return sortTitle(left.title) < sortTitle(right.title)
  }

  /// Articles don't count, as on a librarian's shelf.
  private func sortTitle(_ title: String) -> String {
    let lower = title.lowercased()
    for article in ["the ", "a ", "an "] where lower.hasPrefix(article) {
      return String(lower.dropFirst(article.count))
    }
    return lower
  }

  // MARK: - What is shown

  private func rebuild() {
    let shown = books.filter { isShown($0) }.sorted { isBefore($0, $1) }
    var sections: [ShelfSection] = []
    if query.isEmpty {
      let recent = recentIDs().compactMap { id in books.first { $0.id == id } }
      if !recent.isEmpty {
        sections.append(ShelfSection(title: "Looked at", rows: recent.map { row(for: $0) }))
      }
    }
    for (genre, members) in Dictionary(grouping: shown, by: { $0.genre }).sorted(by: { $0.key < $1.key }) {
      sections.append(ShelfSection(title: "\(genre) (\(members.count))", rows: members.map { row(for: $0) }))
    }
    self.sections = sections
    updateTexts(shown: shown)
  }

  private func updateTexts(shown: [Book]) {
    let free = shown.filter { !$0.isReserved }.count
    let count = shown.count == 1 ? "1 book" : "\(shown.count) books"
    statusText = "\(count) · \(free) free"
    if let date = lastLoaded {
      statusText += " · as of \(timeFormatter.string(from: date))"
    }
    if errorText != nil && !books.isEmpty {
      statusText += " · not up to date"
    }
    if !shown.isEmpty || isLoading {
      emptyText = nil
    } else if !query.isEmpty {
      emptyText = "Nobody offers “\(query)”"
    } else if onlyNearby {
      emptyText = "Nothing within a walk"
    } else {
      emptyText = "The shelf is empty"
    }
  }

  private func row(for book: Book) -> ShelfRow {
    return ShelfRow(
      id: book.id, title: book.title, subtitle: "\(book.author) · \(distanceText(book.metres))",
      price: priceText(book), badge: badge(for: book))
  }

  private func distanceText(_ metres: Int) -> String {
    if metres < 1000 {
      return "\((metres + 50) / 100 * 100) m"
    }
    return String(format: "%.1f km", Double(metres) / 1000)
  }

  private func priceText(_ book: Book) -> String {
    let credits = price(of: book)
    switch credits {
    case 0: return "A gift"
    case 1: return "1 credit"
    default: return "\(credits) credits"
    }
  }

  /// Thick books cost more, worn ones less; patrons save a credit.
  private func price(of book: Book) -> Int {
    var credits = book.pages >= 500 ? 3 : 2
    switch book.condition {
    case .new: credits += 1
    case .good: break
    case .worn: credits -= 1
    }
    if account?.isPatron == true {
      credits -= 1
    }
    return max(0, credits)
  }

  private func badge(for book: Book) -> String? {
    if book.isReserved {
      return "RESERVED"
    }
    let age = SwapEnvironment.current.now().timeIntervalSince(book.addedAt)
    if age < 7 * 24 * 3600 {
      return "NEW SINCE \(dayFormatter.string(from: book.addedAt).uppercased())"
    }
    return nil
  }

  // MARK: - Recently looked at

  private func recentIDs() -> [Int] {
    return SwapEnvironment.current.defaults.array(forKey: "shelf.recent") as? [Int] ?? []
  }

  private func remember(_ id: Int) {
    var ids = recentIDs().filter { $0 != id }
    ids.insert(id, at: 0)
    SwapEnvironment.current.defaults.set(Array(ids.prefix(3)), forKey: "shelf.recent")
  }

  func forgetRecent() {
    SwapEnvironment.current.defaults.removeObject(forKey: "shelf.recent")
    isShowingFilters = false
    rebuild()
  }

  // MARK: - Where to go

  func open(_ id: Int) {
    guard let book = books.first(where: { $0.id == id }) else { return }
    remember(id)
    path.append(.book(book))
  }

  func openSwaps() {
    path.append(.swaps)
  }

  func openFilters() {
    isShowingFilters = true
  }

  func offerBook() {
    let addBook = AddBookViewModel()
    addBook.delegate = self
    self.addBook = addBook
  }
}

extension ShelfViewModel: AddBookDelegate {

  func addBookDidFinish(with book: Book?) {
    addBook = nil
    guard let book = book else { return }
    books.append(book)
    rebuild()
  }
}
