import Testing

/// What asks services goes to the interactor, in whatever code it stands.
@Suite("Services")
struct ServiceTests {
  private func split(_ members: String) -> SplitFixture {
    SplitFixture(
      """
      import UIKit
      struct Page: Decodable { let rows: [Int] }
      final class ListViewController: UIViewController {
        private let label = UILabel()
        private let defaults: UserDefaults = UserDefaults(suiteName: Bundle.main.bundleIdentifier) ?? .standard
        private var rows: [Int] = []
      \(members)
      }
      """, sides: ["rows": .presenter, "load": .presenter, "keep": .presenter, "show": .presenter])
  }

  @Test("A value is a question, a statement is an order, each called after what is stored")
  func valuesAndStatements() {
    let split = split(
      """
        private func load() {
          if defaults.integer(forKey: "list.size") > rows.count {
            rows = []
            label.text = "empty"
          }
        }
        private func keep(_ size: Int) {
          rows.removeAll()
          defaults.set(size, forKey: "list.size")
          label.text = "kept"
        }
      """)
    #expect(split["ListPresenter"].contains("if interactor.storedSize() > rows.count {"))
    #expect(split["ListPresenter"].contains("interactor.storeSize("))
    #expect(!split["ListPresenter"].contains("defaults"))
    #expect(split["ListInteractor"].contains("func storedSize() -> Int { defaults.integer(forKey: \"list.size\") }"))
    #expect(split["ListBuilder"].contains("ListInteractor(defaults: viewController.defaults)"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("A request is asked of the interactor with what the view gives for it, and goes on as before")
  func requestsWithViewValues() {
    let split = split(
      """
        private func load() {
          guard rows.count < 4 else { return }
          let address = URL(fileURLWithPath: "/")
          URLSession.shared.load(address, below: label.text?.count ?? 0) { [weak self] size in
            guard let self else { return }
            if size > 3 { self.rows = [size] }
            self.label.text = "done"
          }
          label.text = "loading"
        }
      }
      extension URLSession {
        func load(_ url: URL, below size: Int, then: @escaping (Int) -> Void) {
          dataTask(with: url) { data, _, _ in then(min(size, data?.count ?? 0)) }.resume()
        }
      """)
    #expect(!split["ListPresenter"].contains("URLSession"))
    #expect(split["ListPresenter"].contains(": view.labelTextCount) { [weak self] size in"))
    #expect(split["ListInteractor"].contains("URLSession.shared.load("))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("What a number is made of and what a condition unwraps say what is handed over")
  func typesOfFrameworkValues() {
    let split = split(
      """
        private let stepper = UIStepper()
        private func load() {
          guard let data = FileManager.default.contents(atPath: "/list") else { return }
          rows = data.map { Int($0) }
          label.text = "read"
        }
        private func keep() {
          rows.removeAll()
          defaults.set(Int(stepper.value), forKey: "list.size")
          label.text = "kept"
        }
      """)
    #expect(split["ListInteractor"].contains("-> Data? { FileManager.default.contents(atPath: \"/list\") }"))
    #expect(split["ListInteractor"].contains("value: Int) { defaults.set(value, forKey: \"list.size\") }"))
    #expect(!split["ListPresenter"].contains("FileManager") && !split["ListPresenter"].contains("defaults"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("A request goes with what prepares it; what comes of it goes on in the presenter")
  func requestsHaveHandlers() {
    let split = split(
      """
        private func load() {
          label.text = "loading"
          let request = URLRequest(url: URL(fileURLWithPath: "/rows"))
          let task = URLSession.shared.dataTask(with: request) { [weak self] data, _, _ in
            self?.rows = [data?.count ?? 0]
          }
          task.resume()
        }
      """)
    #expect(split["ListPresenter"].contains("interactor.load(onCompletion: { [weak self] data in"))
    #expect(split["ListInteractor"].contains("func load(onCompletion: @escaping @Sendable (Data?) -> Void) {"))
    #expect(split["ListInteractor"].contains("let request = URLRequest(url: URL(fileURLWithPath: \"/rows\"))"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("Statements that make a value are one question, and its errors go on")
  func valuesOfSeveralStatements() {
    let split = split(
      """
        private func show(_ data: Data) {
          do {
            let decoder = JSONDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            let page: Page = try decoder.decode(Page.self, from: data)
            rows = page.rows
            label.text = "\\(page.rows.count)"
          } catch {
            label.text = "failed"
          }
        }
      """)
    #expect(split["ListPresenter"].contains("let page = try interactor.decodePage(data: data)"))
    #expect(split["ListInteractor"].contains("func decodePage(data: Data) throws -> Page {"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("What a view shows of stored data it is handed")
  func viewsAskNoServices() {
    let split = split(
      """
        override func viewDidLoad() {
          super.viewDidLoad()
          label.text = defaults.string(forKey: "title")
        }
      """)
    #expect(split["ListViewController"].contains("super.viewDidLoad()\n    presenter.viewDidLoad()"))
    #expect(split["ListPresenter"].contains("interactor.storedTitle()"))
    #expect(split.findings().isEmpty)
  }

  @Test("Rules, changes of the domain's values and ways to services are the interactor's")
  func rulesAreTheInteractors() {
    let split = UndoingFixtures.rules
    let (presenter, interactor) = (split["ListPresenter"], split["ListInteractor"])
    #expect(interactor.contains("func rest(of place: Place) -> Int {"))
    #expect(presenter.contains("if interactor.rest(of: place) > 3 {"))
    #expect(interactor.contains("    place.visits += 1\n    place.days = [day]\n"))
    #expect(presenter.contains("interactor.visit(place: place, day: day)"))
    #expect(interactor.contains("var defaults: UserDefaults { UserDefaults.standard }"))
    #expect(presenter.contains("interactor.storeName("))
    #expect(interactor.contains("func makeNextAndStoreBadge() -> Int {"))
    #expect(presenter.contains("return String(format: \"%04d\", next)"))
    #expect(split.broken.isEmpty)
  }

  @Test("A decision among services is one piece of work with what stands around it")
  func branchesOfWork() {
    let split = split(
      """
        private func show(_ page: Page, isFirst: Bool) {
          label.text = "shown"
          defaults.set(page.rows.count, forKey: "list.count")
          if isFirst {
            defaults.set(page.rows, forKey: "list.rows")
          } else {
            defaults.removeObject(forKey: "list.rows")
          }
          rows = page.rows
        }
      """)
    #expect(split["ListPresenter"].contains("    interactor.show(page: page, isFirst: isFirst)\n    rows = page.rows"))
    #expect(split["ListInteractor"].contains("    if isFirst {\n      defaults.set(page.rows, forKey: \"list.rows\")"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("State of the interactor may be set from outside as a whole")
  func stateSetAsAWhole() {
    let split = SplitFixture(
      """
      import UIKit
      final class ListViewController: UIViewController {
        private let label = UILabel()
        private var lastSync: Date?
        private var changes = 0
        private func sync() {
          lastSync = Date(timeIntervalSince1970: UserDefaults.standard.double(forKey: "list.sync"))
          changes += 1
        }
        private func forget() {
          lastSync = nil
          changes += 1
          label.text = "new"
        }
      }
      """,
      sides: ["lastSync": .interactor, "changes": .interactor, "sync": .interactor, "forget": .presenter])
    #expect(split["ListInteractor"].contains("var lastSync: Date?"))
    #expect(split["ListPresenter"].contains("interactor.lastSync = nil"))
    #expect(split["ListPresenter"].contains("var changes = 0"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("A closure that gives what a service says goes on giving it")
  func valuesOfClosures() {
    let split = split(
      """
        private func load() {
          rows = rows.map { defaults.integer(forKey: "list.\\($0)") }
          let isLong = rows.contains { if $0 > 3 { defaults.bool(forKey: "long") } else { false } }
          label.text = isLong ? "long" : "short"
        }
      """)
    #expect(split["ListPresenter"].contains(/rows = rows\.map \{ interactor\.\w+\(\$0\) \}/))
    #expect(split["ListInteractor"].contains(/func \w+\(_ value: Int\) -> Int \{/))
    #expect(split["ListInteractor"].contains("-> Bool { defaults.bool(forKey: \"long\") }"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("What the presenter knows is decided there, unless there is work either way")
  func decisionsOfThePresenter() {
    let split = split(
      """
        private func keep() {
          if rows.isEmpty { defaults.removeObject(forKey: "list.rows") }
          label.text = "kept"
          if rows.count > 3 { defaults.set(3, forKey: "list.most") } else { defaults.set(0, forKey: "list.most") }
        }
      """)
    #expect(split["ListPresenter"].contains("if rows.isEmpty { interactor.forgetRows() }"))
    #expect(split["ListPresenter"].contains("interactor.storeMost(rowsCount: rows.count > 3)"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("What the interactor does already joins the work around it, and needs no other name alone")
  func ownWorkJoins() {
    let split = SplitFixture(
      """
      import UIKit
      final class ListViewController: UIViewController {
        private let label = UILabel()
        private var rows: [Int] = []
        private func keep(_ row: Int) { UserDefaults.standard.set(row, forKey: "list.row") }
        private func first() {
          keep(rows[0])
          label.text = "kept"
        }
        private func second(_ row: Int) {
          label.text = "\\(row)"
          rows = []
          keep(row)
          UserDefaults.standard.set(true, forKey: "list.second")
        }
      }
      """, sides: ["rows": .presenter, "keep": .interactor, "first": .presenter, "second": .presenter])
    #expect(split["ListPresenter"].contains("    interactor.keep(rows[0])\n"))
    #expect(split["ListPresenter"].contains("    rows = []\n    interactor.second(row: row)\n"))
    #expect(split["ListInteractor"].contains("    keep(row)\n    UserDefaults.standard.set(true"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("What is printed needs no view")
  func printing() {
    let split = split(
      """
        private func show(_ data: Data) {
          do {
            rows = try JSONDecoder().decode(Page.self, from: data).rows
            label.text = "shown"
          } catch {
            print("can't be read: \\(error)")
          }
        }
      """)
    #expect(split["ListPresenter"].contains("print(\"can't be read: \\(error)\")"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("Who has opened the screen is told by the router")
  func answersAreRoutes() {
    let split = UndoingFixtures.rules
    #expect(split["ListRouter"].contains("viewController.delegate?.list(viewController, didPick: "))
    #expect(!split["ListProtocols"].contains("func listDelegate"))
  }

  @Test("The interactor decodes what the decoder is told, and does nothing where the object is gone that needs it")
  func toldTypesAndWeakObjects() {
    let split = split(
      """
        private func show(_ data: Data) {
          guard let page = try? JSONDecoder().decode(Page.self, from: data) else { return }
          rows = page.rows
          label.text = "shown"
        }
        private func keep(_ queue: OperationQueue) {
          if rows.count > 3 { rows = [] }
          label.text = "kept"
          queue.addOperation { [weak self] in
            self?.defaults.set(true, forKey: "list.done")
            self?.rows = [1]
          }
        }
      """)
    #expect(split["ListPresenter"].contains("guard let page = interactor.decodePage(data: data) else { return }"))
    #expect(split["ListPresenter"].contains("self?.interactor.storeDone()"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("Whether the object is gone decides over no service")
  func servicesDoNotDependOnTheObject() {
    let split = split(
      """
        private func keep(_ queue: OperationQueue) {
          if rows.count > 3 { rows = [] }
          label.text = "kept"
          queue.addOperation { [weak self] in
            UserDefaults.standard.set(true, forKey: "done")
            self?.rows = [1]
          }
        }
      """)
    #expect(split["ListPresenter"].contains("queue.addOperation { [weak self, interactor] in"))
    #expect(split["ListPresenter"].contains("      interactor.storeDone()"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  /// A store whose name and shape say nothing: that it stores is seen at what its functions do.
  private static let shelf = """
    import UIKit
    final class Shelf {
      static let main = Shelf()
      func fill(_ rows: [Int]) { UserDefaults.standard.set(rows, forKey: "rows") }
      var rows: [Int] { UserDefaults.standard.array(forKey: "rows") as? [Int] ?? [] }
      func sort(_ rows: [Int]) -> [Int] { rows.sorted() }
      func ask(_ name: String) async throws -> String? {
        let (data, _) = try await URLSession.shared.data(from: URL(string: name)!)
        return String(data: data, encoding: .utf8)
      }
    }

    """

  private func shelved(_ members: String) -> SplitFixture {
    SplitFixture(
      Self.shelf + """
        final class ListViewController: UIViewController {
          private let label = UILabel()
          private var rows: [Int] = []
        \(members)
        }
        """, sides: ["rows": .presenter, "load": .presenter, "keep": .presenter, "show": .presenter])
  }

  @Test("What stores or asks for others is asked by the interactor, whatever it is called; what only works out is not")
  func workOfOthers() {
    let split = shelved(
      """
        private func load() {
          rows = Shelf.main.rows
          if rows.count > 3 { rows = [] }
          label.text = "loaded"
        }
        private func keep() {
          rows = Shelf.main.sort(rows)
          if rows.isEmpty { rows = [1] }
          Shelf.main.fill(rows)
          label.text = "kept"
        }
      """)
    #expect(split["ListPresenter"].contains("rows = interactor.currentRows()"))
    #expect(split["ListPresenter"].contains("rows = Shelf.main.sort(rows)"))
    #expect(split["ListInteractor"].contains("Shelf.main.fill(rows)"))
    #expect(!split["ListPresenter"].contains("Shelf.main.fill"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("What is waited for is asked by a method that waits, one at a time; what turns an error into nothing stays")
  func waitedFor() {
    let split = shelved(
      """
        private func load() {
          if rows.count > 3 { rows = [] }
          label.text = "loading"
          Task { @MainActor in
            do {
              let name = try await Shelf.main.ask("a")
              let other = try? await Shelf.main.ask("b")
              rows = name == other ? [1] : []
            } catch {
              label.text = "failed"
            }
          }
        }
      """)
    #expect(split["ListPresenter"].contains("let name = try await self.interactor.ask()"))
    #expect(split["ListInteractor"].contains("func ask() async throws -> String? { try await Shelf.main.ask(\"a\") }"))
    #expect(split["ListPresenter"].contains("let other = try? await Shelf.main.ask(\"b\")"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test(
    "What waits on an actor of its own, or on none, waits there",
    arguments: [
      ("@MainActor ", "Task {", true), ("@MainActor ", "Task.detached {", false), ("", "Task { @MainActor in", true),
      ("", "Task {", true), ("", "later { @Sendable in", false),
    ])
  func waitsWhereItWas(actor: String, task: String, leaves: Bool) {
    let split = SplitFixture(
      Self.shelf + """
        \(actor)final class ListViewModel {
          var title = ""
          var rows: [Int] = []
          func load() {
            title = "loading"
            \(task)
              _ = try await Shelf.main.ask("a")
            }
          }
          func keep() {
            title = "kept"
            Shelf.main.fill(rows)
          }
          func clear() {
            title = "cleared"
            Shelf.main.fill([])
          }
          func more() {
            title = "more"
            Shelf.main.fill([1])
          }
        }
        """, sides: ["load": .presenter, "keep": .presenter, "clear": .presenter, "more": .presenter],
      kind: .presenter)
    #expect(split["ListViewModelInteractor"].contains("Shelf.main.fill([])"))
    #expect(split["ListViewController"].contains("Shelf.main.ask(\"a\")") != leaves)
    #expect(split["ListViewModelInteractor"].contains("@MainActor func") == task.contains("@MainActor"))
    #expect(split.findings().isEmpty)
  }

  @Test(
    "A rule of a view model is handed the state that it reads, unless it reads that later, or sets some",
    arguments: [
      ("seen.filter { $0 > 1 }.count > limit", true), ("keep { seen.count > self.limit }", false),
      ("set(seen)", false),
    ])
  func rulesAreHandedState(end: String, leaves: Bool) {
    let split = SplitFixture(
      """
      import Foundation
      @MainActor final class ListViewModel {
        var name = ""
        var limit = 3
        func keep(_ check: @escaping () -> Bool) -> Bool { Later.shared.check = check; return true }
        func set(_ ids: [Int]) -> Bool { limit = ids.count; return true }
        func isValid(_ ids: [Int]) -> Bool {
          var seen: [Int] = []
          for id in ids where id > limit {
            if !seen.contains(id) { seen.append(id) }
          }
          guard !name.isEmpty else { return false }
          return \(end)
        }
      }
      final class Later { static let shared = Later(); var check: (() -> Bool)? }
      """,
      sides: [
        "name": .presenter, "limit": .presenter, "keep": .presenter, "set": .presenter, "isValid": .interactor,
      ], kind: .presenter)
    #expect(
      split["ListViewController"].contains("interactor.isValid(ids: ids, limit: limit, name: name)") == leaves)
    #expect(split["ListViewModelInteractor"].contains("for id in ids where id > limit {") == leaves)
    #expect(split.findings().isEmpty)
  }

  @Test(
    "An interactor that asks nothing of its view model does not know it", arguments: [("[1]", false), ("rows", true)])
  func interactorsThatAskBack(value: String, asksBack: Bool) {
    let split = SplitFixture(
      Self.shelf + """
        @MainActor final class ListViewModel {
          @Published var rows: [Int] = []
          func keep() {
            Shelf.main.fill(\(value))
            Shelf.main.fill([])
            if Shelf.main.rows.count > 3 { Shelf.main.fill(\(value)) }
          }
        }
        """, sides: ["keep": .interactor], kind: .presenter)
    #expect(split["ListViewModelInteractor"].contains("weak var output: ListViewModelInteractorOutput?") == asksBack)
    #expect(split["ListViewModelInteractor"].contains("Output") == asksBack)
    #expect(split["ListViewController"].contains("ListViewModelInteractor(output: self)") == asksBack)
    #expect(split["ListViewController"].contains("extension ListViewModel: ListViewModelInteractorOutput") == asksBack)
    #expect(split.findings().isEmpty)
  }

  @Test("What the tree adds to a type of the SDK, and a type that is only named, is no service")
  func extendedTypesAreNoServices() {
    let split = SplitFixture(
      """
      import Foundation
      import StoreKit
      extension String { var isFilled: Bool { !isEmpty } }
      struct Product { let name: String }
      @MainActor final class ListViewModel {
        func keep(name: String) -> Bool { name.isFilled }
        func show(_ product: Product, in archive: NSCoder) -> String { product.name }
      }
      """, sides: ["keep": .presenter, "show": .presenter], kind: .presenter, services: ["String"])
    #expect(split["ListViewModelInteractor"].isEmpty)
  }

  @Test("What a view model does to views stays, and what it asks of services beside that leaves")
  func servicesBesideViews() {
    let split = SplitFixture(
      Self.shelf + """
        final class ListViewModel {
          var title = ""
          func close(_ controller: UIViewController) {
            Shelf.main.fill([1])
            controller.dismiss(animated: true) { [weak self] in
              self?.title = ""
              Shelf.main.fill([])
            }
            guard Shelf.main.rows.isEmpty else { return controller.loadView() }
            Shelf.main.take(controller)
          }
        }
        extension Shelf { func take(_ controller: UIViewController) {} }
        """, sides: ["close": .presenter], kind: .presenter)
    let (model, interactor) = (split["ListViewController"], split["ListViewModelInteractor"])
    #expect(model.contains("controller.dismiss(animated: true) {"))
    #expect(model.contains("return controller.loadView()"))
    #expect(model.contains("Shelf.main.take(controller)"))
    #expect(!model.contains("Shelf.main.fill") && !model.contains("Shelf.main.rows"))
    #expect(interactor.contains("Shelf.main.fill([1])") && interactor.contains("Shelf.main.fill([])"))
    #expect(split.findings().isEmpty)
  }

  @Test(
    "Decisions count for an interactor as lines do, and what asks services is worth one",
    arguments: [
      ("print(ids)", false), ("Shelf.main.fill([1])", true),
      ("if ids.isEmpty { print(1) } else if ids.count > 2 { print(ids) } else if ids.count > 1 { print(2) }", true),
    ])
  func weightOfInteractors(body: String, isMade: Bool) {
    let split = SplitFixture(
      Self.shelf + """
        @MainActor final class ListViewModel {
          private func keep(_ ids: [Int]) {
            \(body)
          }
          func go() { keep([4]) }
        }
        """, sides: ["keep": .interactor], kind: .presenter)
    #expect(split["ListViewModelInteractor"].isEmpty != isMade)
  }

  @Test("A method that a closure keeps by its name goes on being the view model's")
  func keptMethodsStay() {
    let split = SplitFixture(
      Self.shelf + """
        @MainActor final class ListViewModel {
          var onClear: (() -> Void)?
          func start() { onClear = { [clear] in clear() } }
          private func clear() {
            if Shelf.main.rows.count > 3 {
              Shelf.main.fill([])
            } else if Shelf.main.rows.count > 1 {
              Shelf.main.fill([1])
            }
          }
          private func more() {
            if Shelf.main.rows.isEmpty { Shelf.main.fill([1]) } else { Shelf.main.fill([2]) }
          }
          func go() { more() }
        }
        """, sides: ["start": .presenter, "clear": .interactor, "more": .interactor], kind: .presenter)
    #expect(split["ListViewController"].contains("[clear] in clear()"))
    #expect(split["ListViewController"].contains("private func clear() { interactor.clear() }"))
    #expect(!split["ListViewController"].contains("func more()"))
    #expect(split.findings().isEmpty)
  }

  @Test("What a view model keeps asks services through its interactor")
  func viewModelsAsk() {
    let split = SplitFixture(
      Self.shelf + """
        @MainActor final class ListViewModel: ObservableObject {
          @Published var rows: [Int] = []
          @Published var title = ""
          func load() {
            rows = Shelf.main.rows
            title = "loaded"
          }
          func keep() {
            title = "kept"
            Shelf.main.fill(rows)
          }
          func later() {
            DispatchQueue.main.async { [weak self] in
              self?.rows = Shelf.main.rows
            }
          }
        }
        """,
      sides: ["rows": .presenter, "title": .presenter, "load": .presenter, "keep": .presenter, "later": .presenter],
      kind: .presenter)
    let model = split["ListViewController"]
    #expect(model.contains("rows = interactor.currentRows"))
    #expect(model.contains("interactor.fill(rows)") || model.contains("interactor.fill(rows: rows)"))
    #expect(!model.contains("guard let output"))
    #expect(split["ListViewModelInteractor"].contains("var currentRows: [Int] { Shelf.main.rows }"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("What runs when the view may be gone decides over no service by what it reads of the view")
  func lateMembersKnowTheView() {
    func made(_ work: String) -> SplitFixture {
      split(
        """
          private let filter = UISegmentedControl()
          private func load() {
            rows = [1, 2]
            \(work)
          }
          private func keep() {
            rows.removeAll { $0 > 10 }
            UserDefaults.standard.set(rows.filter { show($0) }, forKey: "kept")
          }
          private func show(_ row: Int) -> Bool {
            switch filter.selectedSegmentIndex {
            case 1 where row < 10: return false
            default: return row > 0
            }
          }
        """)
    }
    let (late, now) = (made("DispatchQueue.main.async { self.keep() }"), made("keep()"))
    #expect(!late["ListPresenter"].contains("guard let view else { return false }"))
    #expect(
      late["ListPresenter"].contains("guard let view else { return }\n    DispatchQueue.main.async { view.keep() }"))
    #expect(now["ListPresenter"].contains("guard let view else { return false }"))
    #expect(late.findings().map(\.violation.message) == [])
    #expect(now.findings().map(\.violation.message) == [])
    #expect((late.broken + now.broken).isEmpty)
  }

  @Test("What is read of the view first is handed over, and a hand-over is one line")
  func readsAreHandedOver() {
    let split = split(
      """
        private let field = UITextField()
        @objc private func keep() {
          guard let text = field.text, text.count > 2 else { return }
          rows.removeAll()
          defaults.set(text, forKey: "list.text")
        }
      """)
    #expect(
      split["ListViewController"].contains("@objc private func keep() { presenter.keep(fieldText: field.text) }"))
    #expect(split["ListPresenter"].contains("guard let text = fieldText, text.count > 2 else { return }"))
    #expect(!split["ListProtocols"].contains("var fieldText"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("A closure that has a name leaves with the code around it")
  func namedClosuresLeave() {
    let split = split(
      """
        private func load(_ queue: OperationQueue) {
          if rows.count > 3 { rows = [] }
          let clean = { [weak self] in
            self?.rows.removeAll()
            self?.label.text = ""
          }
          if rows.isEmpty { clean() } else { queue.addOperation(clean) }
        }
      """)
    #expect(split["ListPresenter"].contains("let clean = { [weak self] in"))
    #expect(split["ListPresenter"].contains("if rows.isEmpty { clean() } else { queue.addOperation(clean) }"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("Who leaves the last statements leaves the method that they become")
  func lastStatementsMayLeave() {
    let split = split(
      """
        private func show() {
          if rows.count > 3 { rows = [] }
          rows.append(1)
          let alert = UIAlertController(title: "list", message: nil, preferredStyle: .alert)
          guard label.isHidden else { return }
          present(alert, animated: true)
        }
      """)
    #expect(split["ListPresenter"].contains("rows.append(1)"))
    #expect(!split["ListPresenter"].contains("isHidden"))
    #expect((split["ListRouter"] + split["ListViewController"]).contains("isHidden else { return }"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  /// Each step of the ladder can be reached on twice as many ways as the one above it.
  @Test("Rules that share what they call are looked at once each")
  func sharedRules() {
    let steps = 40
    let ladder = (0..<steps).map { step in
      """
        private func rate\(step)(_ n: Int) -> Int { stored() + low\(step)(n) + high\(step)(n) }
        private func low\(step)(_ n: Int) -> Int { rate\(step + 1)(n) - 1 }
        private func high\(step)(_ n: Int) -> Int { rate\(step + 1)(n) + 1 }
      """
    }
    let split = split(
      """
        private func stored() -> Int { UserDefaults.standard.integer(forKey: "rate") }
      \(ladder.joined(separator: "\n"))
        private func rate\(steps)(_ n: Int) -> Int { n }
        private func show() { label.text = "\\(rate0(rows.count))" }
      """)
    #expect(split["ListInteractor"].contains("integer(forKey: \"rate\")"))
    #expect(split.broken.isEmpty)
  }

  @Test("A declaration between those that a service needs goes along with them")
  func declarationsBetween() {
    let split = SplitFixture.refreshing(
      """
        private var names: [String] = []
        private func refresh() {
          count += 1
          guard count < names.count else { return }
          let key = names[count]
          let title = key.uppercased()
          let unread = UserDefaults.standard.integer(forKey: key)
          UserDefaults.standard.set("\\(title): \\(unread)", forKey: "shown")
          label.text = nil
        }
      """, ["names": .presenter])
    #expect(!split["ListPresenter"].contains("title: title"))
    #expect(split["ListInteractor"].contains("let title = key.uppercased()"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("What a question is handed of a view comes in the order in which it is read")
  func orderOfWhatIsHandedOver() {
    let split = split(
      """
        @objc private func load(_ field: UITextField) {
          rows.removeAll()
          label.text = defaults.string(
            forKey: "\\(field.tag) \\(field.isHidden) \\(field.isEnabled) \\(field.isOpaque)")
        }
      """)
    let places = ["fieldTag: Int", "isFieldHidden: Bool", "isFieldEnabled: Bool", "isFieldOpaque: Bool"].compactMap {
      split["ListInteractor"].firstRange(of: $0)?.lowerBound
    }
    #expect(places.count == 4)
    #expect(places == places.sorted())
  }

  @Test("A view that has a module asks no services in what it keeps: the presenter asks the interactor")
  func valuesOfTheView() {
    let split = split(
      """
        func large(_ name: String = UserDefaults.standard.string(forKey: "name") ?? "") -> UILabel {
          label.adjustsFontForContentSizeCategory = defaults.bool(forKey: "list.large")
          return label
        }
        private func load() { if rows.count > 3 { rows = [] } }
      """)
    let view = split["ListViewController"]
    #expect(view.contains("label.adjustsFontForContentSizeCategory = presenter.isLargeStored"))
    #expect(split["ListPresenter"].contains("var isLargeStored: Bool { interactor.isLargeStored() }"))
    #expect(split["ListInteractor"].contains("func isLargeStored() -> Bool { defaults.bool(forKey: \"list.large\") }"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
    // Nobody is there to be asked before the object is.
    #expect(view.contains("UserDefaults(suiteName: Bundle.main.bundleIdentifier)"))
    #expect(view.contains("_ name: String = UserDefaults.standard.string("))
  }

  @Test("What is made of a service's answer is made where it was: the interactor gives the answer alone")
  func madeOfAnswers() {
    let split = split(
      """
        private func show() {
          if rows.isEmpty { rows = [1] }
          label.text = String(format: "%d of %d", defaults.integer(forKey: "list.size"), rows.count)
        }
      """)
    #expect(split["ListInteractor"].contains("func storedSize() -> Int { defaults.integer(forKey: \"list.size\") }"))
    #expect(!split["ListInteractor"].contains("format"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("What a view asks of services makes no module by itself")
  func valuesWithoutModule() {
    let split = SplitFixture(
      """
      import UIKit
      final class ListViewController: UIViewController {
        private let label = UILabel()
        func large() -> UILabel {
          label.isHidden = UserDefaults.standard.bool(forKey: "list.large")
          return label
        }
      }
      """)
    #expect(split.files.isEmpty)
  }

  @Test("What services are told by the view is told by the presenter, where the view is still there")
  func toldByTheView() {
    let split = split(
      """
        private let slider = UISlider()
        private func load() {
          URLSession.shared.dataTask(with: URL(fileURLWithPath: "/")) { _, _, _ in self.keep() }.resume()
        }
        private func keep() {
          rows.removeAll()
          defaults.set(slider.value, forKey: "list.name")
          defaults.set(1, forKey: "list.size")
          label.text = "kept"
        }
      """)
    #expect(split["ListPresenter"].contains("if let view { interactor.storeName("))
    #expect(split["ListInteractor"].contains("defaults.set("))
    #expect(!split["ListViewController"].contains("defaults.set("))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }
}
