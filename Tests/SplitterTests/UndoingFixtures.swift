import MigrationModel

/// Small controllers whose splits have every kind of crossing.
enum UndoingFixtures {
  /// A view method, a question, a route with a closure, observers.
  static let notes = SplitFixture(
    """
    import UIKit

    struct Note { var title: String }

    final class ListViewController: UIViewController {
      private let tableView = UITableView()
      private let emptyLabel = UILabel()
      private let searchBar = UISearchBar()
      private var notes: [Note] = [] { didSet { rebuild() } }
      private var rows: [Note] = []
      private var query = ""
      private var tries = 0

      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(tableView)
        query = ""
        tries += 1
        if notes.isEmpty { rebuild() }
        tableView.alpha = 1
      }

      private func rebuild() {
        rows = query.isEmpty ? notes : notes.filter { $0.title.contains(query) }
        emptyLabel.isHidden = !rows.isEmpty
        emptyLabel.text = "\\(tries) tries"
        tableView.reloadData()
      }

      private func search() {
        tries = 0
        query = searchBar.text ?? ""
        if query.isEmpty { tries = 1 } else { tries = 2 }
        rebuild()
      }

      private func confirm(_ note: Note, hint: String) {
        guard tries > 0, !query.isEmpty else { return }
        let alert = UIAlertController(title: note.title, message: hint, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Yes", style: .default) { [weak self] _ in self?.notes = [] })
        alert.addAction(UIAlertAction(title: "No", style: .cancel))
        present(alert, animated: true)
        tries -= 1
      }
    }
    """,
    sides: [
      "rebuild": .presenter, "rows": .presenter, "query": .presenter, "search": .presenter, "confirm": .presenter,
      "notes": .presenter, "tries": .presenter,
    ])

  /// A request with its continuation, forwarders for others, defaults, lowered arguments, a constant that is handed over.
  static let orders = SplitFixture(
    """
    import UIKit

    struct Order { var id: Int; var title: String; var isPaid: Bool }

    final class OrdersAPI {
      func load(page: Int, _ done: @escaping ([Order]) -> Void) {}
      func remove(_ id: Int) {}
    }

    final class ListViewController: UIViewController, UITableViewDelegate {
      private let api: OrdersAPI
      private let tableView = UITableView()
      private let spinner = UIActivityIndicatorView()
      private let label = UILabel()
      private var orders: [Order] = []
      private var isLoading = false
      private var page = 1
      var onlyPaid = false

      init(api: OrdersAPI) {
        self.api = api
        super.init(nibName: nil, bundle: nil)
      }

      required init?(coder: NSCoder) { fatalError("no coder") }

      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        tableView.delegate = self
        page = 1
        if orders.isEmpty { load() }
        label.alpha = 1
      }

      func load(reset: Bool = false) {
        if reset { page = 1 }
        guard !isLoading else { return }
        isLoading = true
        spinner.startAnimating()
        api.load(page: page) { [weak self] loaded in
          guard let self else { return }
          self.isLoading = false
          self.spinner.stopAnimating()
          self.orders = self.onlyPaid ? loaded.filter { $0.isPaid } : loaded
          self.page += 1
          self.label.text = self.summary(of: loaded.count, page: self.page)
          self.tableView.reloadData()
        }
      }

      func summary(of count: Int, page: Int) -> String {
        let word = count == 1 ? "order" : "orders"
        return "\\(count) \\(word) on \\(page)"
      }

      @objc func didSwitch(_ sender: UISwitch) {
        onlyPaid = sender.isOn
        if orders.isEmpty { load(reset: true) } else { load() }
      }

      func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        guard !isLoading else { return }
        let order = orders[indexPath.row]
        if order.isPaid { confirm(order, at: indexPath.row) } else { remove(order.id, at: indexPath.row) }
      }

      private func remove(_ id: Int, at row: Int) {
        api.remove(id)
        orders.remove(at: row)
        label.text = "\\(orders.count) of \\(page)"
        label.isHidden = orders.isEmpty
      }

      private func confirm(_ order: Order, at row: Int) {
        let alert = UIAlertController(title: order.title, message: "Remove \\(order.id)?", preferredStyle: .alert)
        alert.addAction(
          UIAlertAction(title: "Remove", style: .destructive) { [weak self] _ in self?.remove(order.id, at: row) })
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        present(alert, animated: true)
      }
    }

    final class Opener {
      func open(_ list: ListViewController) {
        list.onlyPaid = true
        list.load()
      }
    }
    """,
    sides: [
      "orders": .presenter, "onlyPaid": .presenter, "load": .presenter, "remove": .presenter, "confirm": .presenter,
      "summary": .interactor, "page": .presenter, "isLoading": .presenter,
    ])

  /// An entry point of which the statements at both ends and in the middle belong to different sides.
  static let parts = SplitFixture(
    """
    import UIKit

    final class Store {
      func count() -> Int { 1 }
      func save(_ text: String, count: Int) {}
    }

    final class ListViewController: UIViewController, UITextFieldDelegate {
      private let store: Store
      private let field = UITextField()
      private let label = UILabel()
      private var total = 0
      private var last: String? = nil

      init(store: Store) {
        self.store = store
        super.init(nibName: nil, bundle: nil)
      }

      required init?(coder: NSCoder) { fatalError("no coder") }

      override func viewDidAppear(_ animated: Bool) {
        let old = label.transform
        total = store.count()
        if total > 3 {
          store.save("many", count: total)
          last = "many"
        } else {
          store.save("few", count: total)
        }
        label.transform = old.inverted()
        super.viewDidAppear(animated)
      }

      func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        guard total > 0 else { return false }
        if let last { store.save(last, count: total) }
        total += 1
        return total < 9
      }

      private func limit(_ value: Int) -> Int {
        total > value ? value : total
      }

      private func refresh() {
        guard total > 0 else { return }
        label.text = String(total)
        label.isHidden = limit(4) == 4
        field.text = last ?? "none"
      }
    }
    """,
    sides: [
      "total": .presenter, "last": .presenter, "limit": .interactor, "refresh": .presenter,
    ])

  /// A SwiftUI view that is observed: inputs, an environment, animations, first values, entry points that leave in part.
  static let songs = SplitFixture(
    view: "SongsView",
    """
    import Observation
    import SwiftUI

    struct Song: Identifiable { var id: Int; var title: String }

    final class SongsAPI: Sendable {
      func songs(of artist: String, page: Int) async throws -> [Song] { [] }
      func remove(_ id: Int, of artist: String) async {}
    }

    @Observable
    final class Player {
      var songs: [Song] = []
      func play(_ song: Song) {}
    }

    @MainActor
    final class Rating {
      init(song: Song, changed: @escaping (Int) -> Void) {}
    }

    struct SongsView: View {
      @Environment(Player.self) private var player
      @Environment(\\.dismiss) private var dismiss
      @Environment(\\.scenePhase) private var scenePhase
      @State private var songs: [Song] = []
      @State private var query = ""
      @State private var page = 0
      @State private var rating: Rating?
      @State private var stars = 0
      @State private var isShown = false
      let artist: String
      let api: SongsAPI

      init(artist: String, api: SongsAPI, query: String) {
        self.artist = artist
        self.api = api
        _query = State(initialValue: query)
        _page = State(initialValue: 1)
      }

      private var hits: [Song] { query.isEmpty ? songs : songs.filter { $0.title.contains(query) } }

      private var isFull: Bool { songs.count > artist.count }

      var body: some View {
        List {
          Toggle("All", isOn: $isShown)
          TextField("Find", text: $query)
          ForEach(hits) { song in
            Button(song.title) {
              player.play(song)
              if stars > 2 { remove(song) }
            }
          }
          if let rating { Text("\\(stars)") }
          if isFull { Text("Full") }
        }
        .onAppear {
          guard scenePhase == .active else { return }
          page = 1
          Task { await load() }
        }
        .onChange(of: query) { oldValue, newValue in
          if oldValue != newValue { page = 1 }
        }
      }

      private func load() async {
        do {
          let loaded = try await api.songs(of: artist, page: page)
          withAnimation(.easeInOut) {
            songs = loaded
            page += 1
          }
          if let first = loaded.first {
            rating = Rating(song: first, changed: { value in self.stars = value })
          }
        } catch {
          if isFull { page = 0 }
          songs = []
        }
      }

      private func remove(_ song: Song) {
        let left = songs.filter { $0.id != song.id }
        songs = left
        Task { await api.remove(song.id, of: artist) }
        if left.isEmpty { dismiss() }
      }
    }
    """)

  /// The same for systems without `@Observable`.
  static let friends = SplitFixture(
    view: "FriendsScreen",
    """
    import SwiftUI

    struct FriendsAPI {
      static let shared = FriendsAPI()
      func friends() async -> [String] { [] }
    }

    struct FriendsScreen: View {
      @State private var friends: [String] = []
      @State private var isLoading = false
      @Binding var title: String

      var body: some View {
        List {
          ForEach(friends, id: \\.self) { Text($0) }
        }
        .task {
          title = "Friends"
          if friends.isEmpty { isLoading = true }
          await load()
        }
        .refreshable {
          friends = []
          isLoading = true
          await load()
        }
      }

      private func load() async {
        let all = await FriendsAPI.shared.friends()
        isLoading = false
        friends = all.sorted()
        if all.isEmpty { friends = ["Nobody"] }
      }
    }
    """)

  /// What the interactor asks of services for the presenter: values, orders, a request with its answer, a value of several
  /// statements that may fail.
  static let pages = SplitFixture(
    """
    import UIKit

    struct Page: Decodable { let rows: [Int] }

    final class ListViewController: UIViewController {
      private let label = UILabel()
      private let defaults: UserDefaults = UserDefaults(suiteName: Bundle.main.bundleIdentifier) ?? .standard
      private var rows: [Int] = []
      private var isLoading = false

      private func load(_ page: Int) {
        guard !isLoading, rows.count < defaults.integer(forKey: "list.most") else { return }
        isLoading = true
        label.text = "Loading"
        let request = URLRequest(url: URL(fileURLWithPath: "/pages/\\(page)"))
        let task = URLSession.shared.dataTask(with: request) { [weak self] data, _, error in
          guard let self = self else { return }
          self.isLoading = false
          if error == nil, let data = data { self.take(data) }
        }
        task.resume()
      }

      private func take(_ data: Data) {
        do {
          let decoder = JSONDecoder()
          decoder.keyDecodingStrategy = .convertFromSnakeCase
          let page: Page = try decoder.decode(Page.self, from: data)
          rows += page.rows
          defaults.set(rows.count, forKey: "list.count")
          label.text = "\\(rows.count) rows"
        } catch {
          rows = []
          defaults.removeObject(forKey: "list.count")
          label.text = "Failed"
        }
      }
    }
    """,
    sides: ["load": .presenter, "take": .presenter, "rows": .presenter, "isLoading": .presenter])

  /// What the interactor has by the domain's rules: changes of values, calculations with what it has, the way to a service,
  /// orders with what the view gives; and whom the router tells how it ended.
  static let rules = SplitFixture(
    """
    import UIKit

    final class Place { var visits = 0; var cost = 0; var days: [Int] = [] }

    protocol ListDelegate: AnyObject { func list(_ controller: ListViewController, didPick place: Place) }

    final class ListViewController: UIViewController {
      enum Level: Int {
        case low, high

        static func of(_ count: Int) -> Level {
          if count > 3 { return .high }
          return .low
        }
      }

      private enum Keys {
        static let badge = "list.badge"
      }

      private enum Look {
        static let tint = UIColor.red
      }

      weak var delegate: ListDelegate?
      private let label = UILabel()
      private let field = UITextField()
      private let spinner = UIActivityIndicatorView()
      private var places: [Place] = []
      private var count = 0
      private var defaults: UserDefaults { UserDefaults.standard }

      private func limit() -> Int { defaults.integer(forKey: "list.limit") }

      private func rest(of place: Place) -> Int {
        guard place.visits > 0 else { return limit() }
        return limit() - place.cost * 2
      }

      private func visit(_ place: Place, on day: Int) {
        count += 1
        if rest(of: place) > 3 { label.text = "\\(count)" }
        place.visits += 1
        place.days = [day]
        defaults.set(field.text, forKey: "list.name")
        spinner.startAnimating()
      }

      private func pick(_ row: Int) {
        guard row < places.count, rest(of: places[row]) > 0 else { return }
        count = 0
        delegate?.list(self, didPick: places[row])
      }

      private func badge() -> String {
        let store = defaults
        let next = store.integer(forKey: Keys.badge) + 1
        store.set(next, forKey: Keys.badge)
        return String(format: "%04d", next)
      }

      private func rank() {
        let level = Level.of(count)
        label.text = "\\(level.rawValue)"
        count = level.rawValue
      }

      override func viewDidLoad() {
        super.viewDidLoad()
        label.tag = Level.low.rawValue
        label.textColor = Look.tint
      }
    }
    """,
    sides: [
      "visit": .presenter, "pick": .presenter, "places": .presenter, "count": .presenter, "rest": .presenter,
      "limit": .presenter, "badge": .presenter, "Level": .entity, "Keys": .entity, "Look": .entity,
      "rank": .presenter,
    ], entities: ["Place"])

  /// A view model whose request holds it.
  static let modelCode = """
    import Foundation

    struct Note { var title: String }

    final class Store {
      var kept: [Note] = []
      func load(_ then: @escaping ([Note]) -> Void) { then(kept) }
    }

    @MainActor final class ListViewModel {
      private let store: Store
      var title = ""
      var query = ""
      var isLoading = false

      init(store: Store) { self.store = store }

      func load() {
        isLoading = true
        store.load { notes in
          var known: [Note] = []
          for note in notes {
            if note.title.isEmpty { continue }
            known.append(note)
          }
          if known.isEmpty, self.query.isEmpty { known = self.found }
          self.isLoading = false
          self.title = "\\(known.count)"
        }
      }

      var found: [Note] {
        store.kept.filter { $0.title.contains(query) }
      }

      func forget(_ title: String) {
        store.kept.removeAll { $0.title == title }
        store.kept.sort { $0.title < $1.title }
      }
    }
    """
  static let modelSides: [String: Side] = [
    "load": .interactor, "found": .interactor, "forget": .interactor, "title": .presenter, "query": .presenter,
    "isLoading": .presenter,
  ]
  static let model = SplitFixture(modelCode, sides: modelSides, kind: .presenter)

  /// A view model that waits for services which it keeps.
  static let waiting = SplitFixture(
    """
    struct Note { var title: String }

    final class Client {
      func notes(_ page: Int) async throws -> [Note] { [] }
    }

    final class Source {
      func set(_ notes: [Note]) async {}
      func notes() async -> [Note] { [] }
    }

    @MainActor final class ListViewModel {
      var client: Client?
      var source = Source()
      var title = ""
      var page = 1

      func load() async throws {
        guard let client else { return }
        var known: [Note] = []
        let found = try await client.notes(page)
        for note in found {
          if note.title.isEmpty { continue }
          known.append(note)
        }
        let old = await source.notes()
        await source.set(old + known)
        await show(known, isFirst: old.isEmpty)
      }

      func show(_ notes: [Note], isFirst: Bool) async {
        let all = await source.notes()
        title = isFirst ? "\\(all.count)" : "\\(notes.count) of \\(all.count)"
      }
    }
    """,
    sides: [
      "load": .interactor, "client": .presenter, "source": .presenter, "title": .presenter, "page": .presenter,
      "show": .presenter,
    ], kind: .presenter)

  /// The view keeps methods that show values of the domain.
  static let shelf = SplitFixture(
    """
    import UIKit

    struct Book { let title: String; let author: String; let pages: Int; let isLent: Bool }
    struct Shop { let name: String }

    final class ListViewController: UIViewController {
      private let label = UILabel()
      private let hint = UILabel()
      private var books: [Book] = []
      private var query = ""
      private let shop: Shop

      init(shop: Shop) {
        self.shop = shop
        super.init(nibName: nil, bundle: nil)
      }

      private func load() {
        if books.isEmpty { books.append(Book(title: "", author: "", pages: 0, isLent: false)) }
        query = ""
      }

      override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        hint.isHidden = !query.isEmpty || books.isEmpty
        label.text = books.count == 1 ? "1 book" : "\\(books.count) books at \\(shop.name)"
        label.textColor = books.count > 10 ? .systemRed : .label
        let sum = books.reduce(0) { $0 + $1.pages }
        hint.text = "\\(sum) pages"
      }

      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        let book = books[indexPath.row]
        let same = books.filter { $0.author == book.author }
        cell.textLabel?.text = book.title
        cell.detailTextLabel?.text = same.count == 1 ? "only one" : "\\(same.count) of \\(book.author)"
        cell.textLabel?.textColor = book.isLent ? .systemGray : .label
        if book.isLent { cell.accessibilityHint = book.author }
        return cell
      }
    }
    """,
    sides: [
      "books": .presenter, "query": .presenter, "load": .presenter, "viewDidLayoutSubviews": .view,
      "tableView": .view,
    ])

  /// Closures that the view keeps, a view that is there or not, a look-up of its own, equal work under other names, and what
  /// is done when there may be no controller any more.
  static let boats = SplitFixture(
    """
    import UIKit

    enum Banner { static func show(in label: UILabel) { label.alpha = 1 } }

    final class ListViewController: UIViewController {
      private var tableView: UITableView? = UITableView()
      private let label = UILabel()
      private let hint = UILabel()
      private var boats: [String] = []
      private var chosen = ""

      private func renameAction() -> UIAction {
        UIAction(title: "Rename") { [weak self] _ in
          guard let self else { return }
          self.chosen = self.boats.first ?? ""
          if boats.count > 1 { boats.removeLast() }
          DispatchQueue.main.async { self.label.text = self.chosen }
        }
      }

      private func clearAction() -> UIAction {
        UIAction(title: "Clear") { [weak self] _ in
          self?.clear()
          self?.label.text = ""
          self?.forget("")
        }
      }

      private func lateAction() -> UIAction {
        UIAction(title: "Late") { [weak self] _ in
          let old = Date()
          guard let self else { return }
          if old < Date() { boats = [] }
        }
      }

      private func clear() {
        guard let tableView else { return }
        boats = []
        tableView.reloadData()
      }

      private func row(of boat: String) -> UITableViewCell? {
        tableView?.cellForRow(at: IndexPath(row: boat.isEmpty ? 1 : 0, section: 0))
      }

      private func choose(_ boat: String) {
        guard let row = row(of: boat) else { return }
        chosen = boat
        if boats.count > 2 { boats.removeLast() }
        row.isSelected = true
      }

      private func name(_ boat: String, count: Int) {
        if boats.isEmpty { chosen = boat }
        label.text = boat
        hint.tag = count
      }

      private func forget(_ old: String) {
        boats.removeAll { $0 == old }
        let left = boats.count
        label.text = old
        hint.tag = left
      }

      private func wait() {
        boats.append(chosen)
        DispatchQueue.main.async {
          self.label.text = self.chosen
          Banner.show(in: self.label)
        }
        DispatchQueue.main.async { [unowned self] in
          chosen = ""
          label.text = ""
        }
      }
    }
    """,
    sides: [
      "boats": .presenter, "chosen": .presenter, "clear": .presenter, "choose": .presenter, "name": .presenter,
      "forget": .presenter, "wait": .presenter, "renameAction": .view, "clearAction": .view,
      "lateAction": .view, "row": .view,
    ])

  /// State that begins with what the controller was made with, or with what its day says.
  /// Alerts and cells that are made in front of what is asked and decided, and closures that hold a view that was looked up.
  static let sheets = SplitFixture(
    """
    import UIKit

    final class Archive {
      var isOpen = true
      func canStore(_ name: String) -> Bool { isOpen && !name.isEmpty }
      func store(_ name: String) { isOpen = name.isEmpty }
    }

    final class Bubble { static func show(_ text: String, at view: UIView) {} }

    final class ListViewController: UITableViewController {
      private let archive = Archive()
      private var names: [String] = []

      func more(at row: Int) {
        let name = names[row]
        let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        sheet.view.tintColor = .red
        let cancel = UIAlertAction(title: "Cancel", style: .cancel)
        sheet.addAction(cancel)
        let canStore = archive.canStore(name)
        if canStore {
          let store = UIAlertAction(title: NSLocalizedString("Store", comment: ""), style: .default) { [weak self] _ in
            self?.archive.store(name)
          }
          sheet.addAction(store)
        }
        present(sheet, animated: true)
      }

      func flash() {
        let window = UIWindow(frame: .zero)
        window.makeKeyAndVisible()
        if names.count > 2 { names = [] }
      }

      func hint(at indexPath: IndexPath) -> UIAction? {
        let name = names[indexPath.row]
        guard archive.canStore(name), let cell = tableView.cellForRow(at: indexPath)?.contentView else { return nil }
        return UIAction(title: NSLocalizedString("Hint", comment: "")) { [weak self] _ in
          Bubble.show(self?.names.first ?? "", at: cell)
        }
      }
    }
    """,
    sides: [
      "archive": .interactor, "names": .presenter, "more": .presenter, "hint": .presenter,
      "flash": .presenter,
    ])

  /// A controller within another type, whose names it uses.
  static let nested = SplitFixture(
    files: [
      "Shelf.swift": """
      import UIKit
      enum Shelf {
        enum Order { case name, size }
        static let limit = 3
        final class ListViewController: UIViewController {
          private let label = UILabel()
          private var order = Order.name
          private var rows: [Int] = []
          private func select(_ row: Int) {
            guard row < rows.count, rows[row] > limit else { return }
            rows[row] -= 1
            if order == .size, rows[row] == 0 { rows.remove(at: row) }
            label.isHidden = rows.isEmpty
          }
          func toggle() {
            order = order == .name ? Order.size : Order.name
            rows.sort()
            if rows.count > limit { rows = Array(rows.prefix(Shelf.limit)) }
            label.text = order == Order.name ? "Name" : "Size"
          }
        }
      }
      """
    ], sides: ["order": .presenter, "rows": .presenter, "toggle": .presenter, "select": .presenter],
    named: "Shelf.ListViewController")

  static let births = SplitFixture(
    """
    import UIKit

    enum Settings { static var order = 0; static var limit = 5 }

    final class ListViewController: UIViewController {
      private let label = UILabel()
      private var rows: [Int]
      private var title2: String?
      private var page: Int {
        didSet { if page != oldValue { label.text = "\\(page)" } }
      }
      private var order = Settings.order {
        didSet { if order > 3 { load(reset: true) } }
      }
      private var limit = Settings.limit

      init(rows: [Int], page: Int) {
        self.rows = rows
        self.page = page + 1
        super.init(nibName: nil, bundle: nil)
        limit += 1
        title2 = "list"
      }

      private func load(reset: Bool) {
        guard rows.count < limit else { return }
        if reset { page = 0 }
        rows.append(page)
        limit -= 1
        title2 = nil
        label.text = "\\(rows.count)"
      }

      private func turn() {
        if order == 0 { order = rows.count }
        page += 1
        label.tag = page
      }

      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        label.isHidden = rows.isEmpty
        label.tag = limit
      }
    }
    """,
    sides: [
      "rows": .presenter, "page": .presenter, "order": .presenter, "limit": .presenter, "load": .presenter,
      "turn": .presenter, "title2": .presenter,
    ])

  /// Statements under conditions of the compiler.
  static let conditions = SplitFixture(
    """
    import UIKit

    final class ListViewController: UIViewController {
      private let label = UILabel()
      private let field = UITextField()
      private var rows: [Int] = []
      private var limit = 3
      private var tries = 0

      private func load(_ more: [Int]) {
        rows += more
        #if DEBUG
        limit += 1
        label.text = "debug \\(rows.count)"
        let size = rows.count + (field.text ?? "").count
        #else
        let size = rows.count
        if tries > limit { tries = 0 }
        #endif
        limit = max(limit, size)
        label.tag = limit
      }

      private func clear() {
        #if os(iOS)
        guard tries < limit else { return }
        #endif
        rows = []
        tries += 1
        label.text = nil
      }
    }
    """, sides: ["rows": .presenter, "limit": .presenter, "tries": .presenter, "load": .presenter, "clear": .presenter])

  /// A controller with generic parameters.
  static let generic = SplitFixture(
    GenericUnitTests.code,
    sides: ["shown": .presenter, "limit": .presenter, "best": .presenter, "refresh": .presenter])

  static let all: [(name: String, split: SplitFixture)] = [
    ("generic", generic),
    ("conditions", conditions),
    ("boats", boats),
    ("model", model), ("waiting", waiting),
    ("notes", notes), ("orders", orders), ("parts", parts), ("songs", songs),
    ("friends", friends), ("pages", pages), ("rules", rules), ("shelf", shelf), ("births", births),
    ("nested", nested), ("sheets", sheets), ("cell", cell), ("listener", listener),
  ]
}
