import MigrationModel
import Testing

@Suite("Bodies and service calls that leave members that stay")
struct ExtractionTests {
  private func fixture(
    _ members: String, roles: [String: Role] = [:], others: String = "", heritage: String = "UIViewController"
  ) -> RewriteFixture {
    var fixture = RewriteFixture(
      [
        "List/ListViewController.swift":
          "import UIKit\n\nclass ListViewController: \(heritage) {\n\(members)\n}\n",
        "List/Client.swift": """
        import Foundation

        struct Reply { var isEmpty = true }
        \(others)

        class Client {
            static let shared = Client()
            func send(_ id: Int, done: @escaping (Reply) -> Void) {}
            func warm() {}
        }
        """,
      ],
      type: "ListViewController", roles: roles)
    fixture.services = ["Client"]
    return fixture
  }

  private func controller(_ fixture: RewriteFixture) -> String? {
    fixture.text("List/ListViewController.swift")?.components(after: "makePresenter(for: self)\n")?
      .components(before: "\nextension ListViewController")
  }

  private func interactor(_ fixture: RewriteFixture) -> String? {
    fixture.text("List/ListInteractor.swift")?.components(after: "@MainActor\n")
  }

  @Test(
    "What a continuation waits for is said around it",
    arguments: [
      ("func load() async { await withCheckedContinuation {", "CheckedContinuation<Void, Never>"),
      ("func load() async -> Int { await withCheckedContinuation {", "CheckedContinuation<Int, Never>"),
      ("func load() async -> Int { await withCheckedContinuation({", "CheckedContinuation<Int, Never>"),
      (
        "func load() async throws -> Int {\n        warn()\n        return try await withCheckedThrowingContinuation {",
        "CheckedContinuation<Int, any Error>"
      ),
      (
        "func load() async {\n        let a: [Int] = await withCheckedContinuation {",
        "CheckedContinuation<[Int], Never>"
      ),
      ("func load() async {\n        let a = await withCheckedContinuation {", nil),
      ("func load() async -> Int? {\n        return try? await withCheckedThrowingContinuation {", nil),
    ])
  func continuations(start: String, type: String?) {
    let fixture = fixture(
      """
          private let client = Client.shared

          func warn() {}

          \(start) continuation in
              title = "List"
              client.send(1) { _ in continuation.resume() }
          }\(start.hasSuffix("({") ? ")" : "") }
      """)
    let interactor = fixture.text("List/ListInteractor.swift")
    #expect(interactor.map { type.map($0.contains) ?? false } ?? (type == nil))
    #expect(fixture.blockers.contains { $0.contains("The type of `continuation` is not known") } == (type == nil))
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "A constant needs no `self` in its new home; where a value has its name too, the call stays",
    arguments: [("", "self.limit", true), ("limit: Int", "self.limit + limit", false)])
  func ownConstants(parameters: String, value: String, moves: Bool) {
    let fixture = fixture(
      """
          private let client = Client.shared
          private let limit = 3

          func load(\(parameters)) {
              title = "List"
              self.client.send(\(value)) { _ in }
          }
      """)
    #expect(
      fixture.text("List/ListInteractor.swift")?.contains("        client.send(limit) { _ in }\n") ?? false == moves)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A body that only reads state goes with what it reads as parameters; the member hands it on")
  func body() {
    let fixture = fixture(
      """
          private let defaults = UserDefaults.standard
          private var total = 0

          func add() { total += 1 }

          @objc func save() {
              // Kept for the next start.
              let rounded = total / 10
              defaults.set(rounded, forKey: "total")
          }
      """, roles: ["save()": .interactor])
    #expect(
      controller(fixture) == """

            let defaults = UserDefaults.standard
            private var total = 0

            func add() { total += 1 }

            @objc func save() {
                presenter.save(total: total)
            }
        }

        """)
    #expect(
      interactor(fixture) == """
        final class ListInteractor: ListInteractorProtocol {
            private let defaults: UserDefaults

            init(defaults: UserDefaults) {
                self.defaults = defaults
            }

            func save(total: Int) {
                // Kept for the next start.
                let rounded = total / 10
                defaults.set(rounded, forKey: "total")
            }
        }

        """)
    #expect(fixture.blockers == [])
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("What a body changes of a value stays with the value; of an object it may be handed on")
  func changedValues() {
    let fixture = fixture(
      """
          private var draft: Draft
          private var cart: Cart
          private var filter = Filter()

          @objc func take(_ name: String) {
              print(name)
              draft.name = name
          }
          @objc func fill(_ name: String) {
              print(name)
              cart.name = name
          }
          @objc func narrow(_ name: String) {
              print(name)
              filter.names.append(name)
          }
          func forget() { (draft, cart, filter) = (LocalDraft(), LocalCart(), Filter()) }
      """, roles: ["take(_:)": .interactor, "fill(_:)": .interactor, "narrow(_:)": .interactor],
      others: """
        protocol Draft { var name: String { get set } }
        struct LocalDraft: Draft { var name = "" }
        protocol Cart: AnyObject { var name: String { get set } }
        class LocalCart: Cart { var name = "" }
        struct Filter { var names: [String] = [] }
        """)
    #expect(
      interactor(fixture) == """
        final class ListInteractor: ListInteractorProtocol {
            func fill(name: String, cart: Cart) {
                print(name)
                cart.name = name
            }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A type that only heirs know by its name keeps what names it", arguments: ["Row", "Line"])
  func inheritedTypes(name: String) {
    let fixture = fixture(
      """
          private var count = 0

          func add() { count += 1 }

          @objc func rows() -> [\(name)] {
              let first = count / 10
              return [\(name)(number: first)]
          }
      """, roles: ["rows()": .interactor],
      others: """
        struct RowKit { struct Row { var number: Int } }
        protocol Table { typealias Row = RowKit.Row }
        class BaseViewController: UIViewController { struct Line { var number: Int } }
        """, heritage: "BaseViewController, Table")
    #expect(fixture.series().patches.isEmpty)
  }

  @Test("A method that the tree adds to a collection of others does not tell the type of one of the library")
  func addedMethods() {
    let fixture = fixture(
      """
          override func viewDidLoad() {
              super.viewDidLoad()
              guard let reply = Client.shared.replies.first(where: { $0.isEmpty }) else { return }
              view.isHidden = reply.isEmpty
          }
      """,
      others: """
        extension Client { var replies: [Reply] { [] } }
        struct Block {}
        extension Array where Element == Block { func first(of kind: Int) -> Block? { nil } }
        """)
    #expect(interactor(fixture)?.contains("func firstOfReplies() -> Reply? {") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("What is sorted is in the name")
  func sortedAnswers() {
    let fixture = fixture(
      """
          override func viewDidLoad() {
              super.viewDidLoad()
              let names = Client.shared.countries().sorted()
              title = names.first
          }
      """, others: "extension Client { func countries() -> [String] { [] } }")
    #expect(interactor(fixture)?.contains("func sortedCountries() -> [String] {") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("State that changes under way, or is read later in a closure, keeps a body where it is")
  func changingState() {
    let fixture = fixture(
      """
          private var total = 0
          private weak var delegate: Delegate?

          @objc func late() { run { print(total) } }
          @objc func tell() {
              delegate?.changed()
              print(total)
          }
          @objc func write() { total = 1 }
      """, roles: ["late()": .interactor, "tell()": .interactor, "write()": .interactor])
    #expect(fixture.series().patches.isEmpty)
  }

  @Test("A request leaves its closure in the view; a stored value is named by its key")
  func serviceCalls() {
    let fixture = fixture(
      """
          override func viewDidLoad() {
              super.viewDidLoad()
              view.isHidden = UserDefaults.standard.bool(forKey: "list.hidden")
              let id = 7
              Client.shared.send(id) { [weak self] _ in
                  self?.view.isHidden = false
              }
          }
      """)
    #expect(
      controller(fixture) == """

            override func viewDidLoad() {
                super.viewDidLoad()
                view.isHidden = presenter.loadHidden()
                let id = 7
                presenter.send(id: id) { [weak self] _ in
                    self?.view.isHidden = false
                }
            }
        }

        """)
    #expect(
      interactor(fixture) == """
        final class ListInteractor: ListInteractorProtocol {
            func loadHidden() -> Bool {
                UserDefaults.standard.bool(forKey: "list.hidden")
            }

            func send(id: Int, completion: @escaping (Reply) -> Void) {
                Client.shared.send(id, done: completion)
            }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A closure stays where it is handed to one of several methods of the name: each may give it something else")
  func overloads() {
    let fixture = fixture(
      """
          override func setEditing(_ editing: Bool, animated: Bool) {
              view.isHidden = UserDefaults.standard.bool(forKey: "list.hidden")
              Client.shared.find(code()) { [weak self] replies in self?.title = "\\(replies.count)" }
          }

          private func code() -> String { title ?? "" }
      """,
      others: """
        extension Client {
            func find(_ id: Int, done: @escaping (String) -> Void) {}
            func find(_ code: String, then: @escaping ([String]) -> Void) {}
        }
        """)
    #expect(controller(fixture)?.contains("Client.shared.find(code()) { [weak self] replies in") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A private member of the file hides no other one of its name; a value is stored under the name of its key")
  func namesake() {
    let fixture = fixture(
      """
          override func setEditing(_ editing: Bool, animated: Bool) {
              view.isHidden = UserDefaults.standard.bool(forKey: Client.Keys.hidden.rawValue)
              Client.shared.log.clear()
          }
      }

      private enum Row {
          case log
      """,
      others: """
        final class Log { func clear() {} }
        extension Client {
            var log: Log { Log() }
            enum Keys: String { case hidden }
        }
        """)
    let interactor = fixture.text("List/ListInteractor.swift")
    #expect(interactor?.contains("func loadHidden() -> Bool {") == true)
    #expect(interactor?.contains("Client.shared.log.clear()") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("What is asked in several places has one method under one name; a constant of a type is nothing that is asked")
  func sameQuestions() {
    let fixture = fixture(
      """
          var isWarm: Bool { view.isHidden && Client.shared.isWarm }

          override func setEditing(_ editing: Bool, animated: Bool) {
              view.isHidden = true
              if Client.shared.isWarm || title == Client.Keys.heat { return }
              Client.shared.warm()
          }
      """, others: "extension Client {\n    var isWarm: Bool { true }\n    enum Keys { static let heat = \"heat\" }\n}")
    #expect(
      controller(fixture) == """

            var isWarm: Bool { view.isHidden && presenter.checkIsWarm() }

            override func setEditing(_ editing: Bool, animated: Bool) {
                view.isHidden = true
                if presenter.checkIsWarm() || title == Client.Keys.heat { return }
                presenter.warm()
            }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("The same work has one name too where the controller's own method has the first")
  func retoldWork() {
    let fixture = fixture(
      """
          func fetchPage() { if isEditing { Client.shared.fetchPage(1) } }

          func reload() { if isEditing { Client.shared.fetchPage(1) } }
      """, others: "extension Client {\n    func fetchPage(_ number: Int) {}\n}")
    #expect(
      controller(fixture) == """

            func fetchPage() { if isEditing { presenter.requestPage() } }

            func reload() { if isEditing { presenter.requestPage() } }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("What is done is performed, whether or not it says how it went")
  func doneWork() {
    let fixture = fixture(
      """
          func mark() { if Client.shared.mark(1) { title = "" } }
      """, others: "extension Client {\n    func mark(_ id: Int) -> Bool { true }\n}")
    #expect(interactor(fixture)?.contains("func performMark() -> Bool {") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A parameter's type keeps the names of others that end like the controller's")
  func typesOfOthers() {
    let fixture = fixture(
      """
          struct Item { var id = 0 }
          var pinned: [ListViewController.Item] = []

          func warm(_ items: [OldListViewController.Item]) {
              title = ""
              let first = items[0]
              Client.shared.send(first, pinned[0])
          }
      """,
      others: """
        class OldListViewController { struct Item { var id = 0 } }
        extension Client { func send(_ item: OldListViewController.Item, _ next: ListViewController.Item) {} }
        """)
    #expect(
      interactor(fixture) == """
        final class ListInteractor: ListInteractorProtocol {
            func send(first: OldListViewController.Item, pinned: [ListViewController.Item]) {
                Client.shared.send(first, pinned[0])
            }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "A call whose argument throws or waits stays",
    arguments: ["try text.count(of: 7)", "Int(try text.count(of: 7))", "await text.count(of: 7)"])
  func effectsOfArguments(argument: String) {
    let fixture = fixture(
      """
          override func store(_ text: Text) async throws {
              UserDefaults.standard.set(\(argument), forKey: "list.count")
          }
      """)
    #expect(fixture.series().patches.isEmpty)
    #expect(fixture.blockers.last?.contains(": effects: ") == true)
  }

  @Test("What an argument keeps to itself goes along")
  func keptEffects() {
    let fixture = fixture(
      """
          override func store(_ text: Text) {
              UserDefaults.standard.set(try? text.count(of: 7), forKey: "list.count")
          }
      """)
    #expect(interactor(fixture)?.contains("standard.set(try? text.count(of: 7), forKey:") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A view of a framework is no service, whatever the tree adds to it")
  func frameworkViews() {
    var fixture = fixture(
      """
          private let web = WKWebView()

          func reload() {
              title = "…"
              web.reload()
          }
      """)
    fixture.services = ["WKWebView"]
    #expect(fixture.blockers == ["ListViewController: nothing_to_move: \(nothing)"])
  }

  private let nothing = "Nothing in `ListViewController` can be moved safely yet, so no empty module is made."

  @Test("Two calls of one name are told apart by the constants and texts that they hand over")
  func constants() {
    let fixture = fixture(
      """
          func save() {
              view.isHidden = true
              Client.shared.track(event: .saved(field: .price))
              Client.shared.log("list", with: ["action": "done_tapped"])
          }

          func close() {
              view.isHidden = true
              Client.shared.track(event: .saved(field: .status))
              Client.shared.log("list", with: ["action": "close_tapped"])
          }

          func shows(_ key: String) -> Bool {
              view.isHidden = true
              return Client.shared.getOrders(of: key).isEmpty
          }
      """,
      others: """
        enum Field { case price, status }
        struct Event { static func saved(field: Field) -> Event { Event() } }
        extension Client {
            func track(event: Event) {}
            func log(_ name: String, with properties: [String: String]) {}
            func getOrders(of key: String) -> [String] { [] }
        }
        """)
    let text = interactor(fixture)
    for name in [
      "trackSaved()", "trackSavedForStatus()", "log()", "logCloseTapped()", "areOrdersEmpty(key: String) -> Bool",
    ] {
      #expect(text?.contains("func \(name) {") == true)
    }
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("What only hands a value on is named for the value, and serves all who have such a one")
  func handedOn() {
    let fixture = fixture(
      """
          func load() {
              view.isHidden = true
              Client.shared.run(LoadAction())
          }

          func save() {
              view.isHidden = true
              let action = SaveAction()
              Client.shared.run(action)
          }

          func retry(_ last: SaveAction) {
              view.isHidden = true
              Client.shared.run(last)
          }

          func again(_ action: SaveAction) {
              view.isHidden = true
              Client.shared.run(action)
          }
      """,
      others: """
        protocol Action {}
        struct LoadAction: Action {}
        struct SaveAction: Action {}
        extension Client { func run(_ action: Action) {} }
        """)
    #expect(
      interactor(fixture) == """
        final class ListInteractor: ListInteractorProtocol {
            func runLoadAction() {
                Client.shared.run(LoadAction())
            }

            func runSaveAction(action: SaveAction) {
                Client.shared.run(action)
            }
        }

        """)
    let presenter = fixture.text("List/ListPresenter.swift")
    #expect(presenter?.split(separator: "interactor.runSaveAction(action: action)").count == 3)
    #expect(presenter?.contains("interactor.runSaveAction(action: last)") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("The value of a branch is somebody's, and so is that of a line of a result builder; a lone `if` has none")
  func branches() {
    let fixture = fixture(
      """
          func choose(_ flag: Bool) {
              let shown =
                  switch flag {
                  case true: Client.shared.first()
                  case false: 0
                  }
              view.isHidden = shown > 0
          }
          func value(_ flag: Bool) -> Int {
              if flag { Client.shared.second() } else { view.tag }
          }
          @RowBuilder func rows() -> [Int] {
              Client.shared.third()
              1
          }
          @objc func heat() {
              run { if self.isEditing { Client.shared.warm() } }
          }
      """)
    #expect(
      fixture.blockers == [
        "ListViewController.choose(_:): unknown_type: `choose(_:)` uses `first`, whose type is not known.",
        "ListViewController.value(_:): unknown_type: `value(_:)` uses `second`, whose type is not known.",
        "ListViewController.rows(): unknown_type: `rows()` uses `third`, whose type is not known.",
      ])
    #expect(
      interactor(fixture) == """
        final class ListInteractor: ListInteractorProtocol {
            func warm() {
                Client.shared.warm()
            }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("What only names a part of a value stays; imports of ready-made screens do not come along")
  func mereAccess() {
    var fixture = RewriteFixture(
      [
        "ListViewController.swift": """
        import MessageUI
        import OrderKit
        import UIKit

        class ListViewController: UIViewController {
            var order: Order!
            @objc var number: Int { order.head.number }
            @objc var isLate: Bool { order.days > 3 }
        }

        struct Order { var head: Head; var days: Int }
        struct Head { var number: Int }

        """
      ], type: "ListViewController", roles: ["number": .interactor, "isLate": .interactor])
    fixture.steps = ["seam", "interactor"]
    #expect(
      fixture.text("ListInteractor.swift") == """
        import Foundation
        import OrderKit

        /// Services, storage and rules of ListViewController.
        @MainActor
        final class ListInteractor: ListInteractorProtocol {
            func isLate(order: Order!) -> Bool {
                order.days > 3
            }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A call that throws keeps its keyword; one in a closure that does not hold the controller stays")
  func keywords() {
    let fixture = fixture(
      """
          override func viewDidLoad() {
              try? FileManager.default.removeItem(atPath: "a")
              run { [weak self] in
                  self?.view.isHidden = true
                  UserDefaults.standard.set(1, forKey: "a")
              }
          }
      """)
    let controller = fixture.text("List/ListViewController.swift")
    #expect(controller?.contains("try? presenter.removeItem()") == true)
    #expect(controller?.contains("UserDefaults.standard.set(1, forKey: \"a\")") == true)
    #expect(
      fixture.text("List/ListInteractor.swift")?.contains(
        """
            func removeItem() throws {
                try FileManager.default.removeItem(atPath: "a")
            }
        """) == true)
    #expect(
      fixture.text("List/ListPresenter.swift")?.contains(
        """
            func removeItem() throws { try interactor.removeItem() }
        """) == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A call that throws goes with what it throws; coding is named for what is coded")
  func throwingCalls() {
    let fixture = fixture(
      """
          func read(_ data: Data) -> Bool {
              do {
                  let reply = try JSONDecoder().decode(Reply.self, from: data)
                  view.isHidden = reply.isEmpty
              } catch {
                  view.isHidden = true
              }
              return view.isHidden
          }
      """)
    #expect(controller(fixture)?.contains("let reply = try presenter.decodeReply(data: data)\n") == true)
    #expect(
      interactor(fixture) == """
        final class ListInteractor: ListInteractorProtocol {
            func decodeReply(data: Data) throws -> Reply {
                try JSONDecoder().decode(Reply.self, from: data)
            }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("An action of an alert that does not hold the controller is given the presenter")
  func captures() {
    let fixture = fixture(
      """
          func ask(_ alert: UIAlertController) {
              alert.addAction(
                  UIAlertAction(title: "Go", style: .default) { [weak self] _ in
                      UserDefaults.standard.set(1, forKey: "a")
                      self?.view.isHidden = true
                  })
              alert.addAction(
                  UIAlertAction(title: "No", style: .cancel) { _ in
                      UserDefaults.standard.set(2, forKey: "b")
                      print("No")
                  })
          }
      """)
    #expect(
      controller(fixture)?.contains("{ [weak self, presenter] _ in\n                presenter.saveA()\n") == true)
    #expect(controller(fixture)?.contains("{ [presenter] _ in\n                presenter.saveB()\n") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("So is what goes on to one: the method of the tree that takes it says so")
  func handedOnActions() {
    let fixture = fixture(
      """
          func ask() {
              addAction("Go") { [weak self] _ in
                  UserDefaults.standard.set(1, forKey: "a")
                  self?.view.isHidden = true
              }
              run { _ in UserDefaults.standard.set(2, forKey: "b") }
              ask({ _ in }, before: { UserDefaults.standard.set(3, forKey: "c") })
          }

          func ask(_ action: @escaping (UIAlertAction) -> Void, before work: () -> Void) { view.isHidden = true }

          func addAction(_ title: String, handler: ((UIAlertAction) -> Void)? = nil) {
              present(UIAlertController(), animated: true)
          }

          func run(_ work: @escaping (Int) -> Void) { view.isHidden = true }
      """)
    #expect(
      controller(fixture)?.contains("{ [weak self, presenter] _ in\n            presenter.saveA()\n") == true)
    #expect(controller(fixture)?.contains("UserDefaults.standard.set(2, forKey: \"b\")") == true)
    #expect(controller(fixture)?.contains("UserDefaults.standard.set(3, forKey: \"c\")") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A request that is started at once is sent; a weak controller is asked as before where no value is needed")
  func tasksAndWeakCalls() {
    let fixture = fixture(
      """
          private let defaults = UserDefaults.standard

          func load(_ request: URLRequest) -> Bool {
              let task = URLSession.shared.dataTask(with: request) { [weak self] _, _, _ in
                  self?.view.isHidden = true
              }
              task.resume()
              run { [weak self] in
                  self?.defaults.set(1, forKey: "a")
                  self?.view.isHidden = true
              }
              return view.isHidden
          }

          func status(_ response: URLResponse?) -> Int { response == nil ? 0 : 1 }
      """)
    #expect(
      controller(fixture)?.contains("        presenter.sendLoadRequest(request: request) { [weak self] _, _, _ in\n")
        == true)
    #expect(controller(fixture)?.contains("self?.presenter.saveA()\n") == true)
    #expect(
      interactor(fixture)?.contains(
        """
                let task = URLSession.shared.dataTask(with: request, completionHandler: completion)
                task.resume()

        """) == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A property that names something shared is spelled out in the module", arguments: ["", "return "])
  func spelledProperties(keyword: String) {
    let fixture = fixture(
      """
          private var defaults: UserDefaults { \(keyword)Settings.current.defaults }

          override func viewWillAppear(_ animated: Bool) {
              super.viewWillAppear(animated)
              view.isHidden = defaults.bool(forKey: "hidden")
          }
      """, others: "struct Settings {\n    static let current = Settings()\n    let defaults = UserDefaults.standard\n}"
    )
    #expect(controller(fixture)?.contains("view.isHidden = presenter.loadHidden()\n") == true)
    #expect(interactor(fixture)?.contains("Settings.current.defaults.bool(forKey: \"hidden\")\n") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A call is named by the constant that it hands over, or by the part of the service that is asked")
  func names() {
    let fixture = fixture(
      """
          private let client = Client.shared

          override func viewDidAppear(_ animated: Bool) {
              Client.shared.track(.listOpened)
              client.track(Event.Refunds.refunded(id: 1))
              client.setLimit.send(animated ? 3 : 4)
              view.isHidden = client.isOn(.refunds)
              client.load(for: .orders)
              client.track(.shared)
          }
      """,
      others: """
        struct Event {
            static let listOpened = Event()
            static let shared = Event()
            struct Refunds { static func refunded(id: Int) -> Event { Event() } }
        }
        enum Kind { case orders, refunds }
        struct Sink { func send(_ limit: Int) {} }
        extension Client {
            var setLimit: Sink { Sink() }
            func track(_ event: Event) {}
            func isOn(_ kind: Kind) -> Bool { true }
            func load(for kind: Kind) {}
        }
        """)
    #expect(
      controller(fixture)?.components(after: "Bool) {\n")?.components(before: "    }\n") == """
                presenter.trackListOpened()
                presenter.trackRefunded()
                presenter.setLimit(animated: animated)
                view.isHidden = presenter.isOnForRefunds()
                presenter.loadForOrders()
                presenter.track()

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("Several calls open the same variable once: one patch takes all of them")
  func widenedOnce() {
    let fixture = fixture(
      """
          private var client = Client()

          override func viewDidLoad() {
              super.viewDidLoad()
              client.warm()
              view.isHidden = true
              client.send(1) { _ in }
          }
      """)
    #expect(
      controller(fixture) == """

            private(set) var client = Client()

            override func viewDidLoad() {
                super.viewDidLoad()
                presenter.warm()
                view.isHidden = true
                presenter.send()
            }
        }

        """)
    let bodies = fixture.series().patches.map(\.body)
    let opened = "Private before, and visible to the module's files now: `client`."
    #expect(bodies.count { $0.contains(opened) } == 1)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("What an interactor would have to know of a view model stays")
  func viewModels() {
    let fixture = fixture(
      """
          private let model = ListViewModel()

          override func viewDidLoad() {
              super.viewDidLoad()
              Client.shared.send(model.id) { _ in }
              Client.shared.show(RowViewModel(id: 1))
              let row = RowViewModel(id: 2)
              Client.shared.show(row)
          }

          func next() -> RowViewModel { RowViewModel(id: UserDefaults.standard.integer(forKey: "next")) }
      """, roles: ["next()": .interactor],
      others: """
        class ListViewModel { var id = 0 }
        struct RowViewModel { let id: Int }
        extension Client { func show(_ row: RowViewModel) {} }
        """)
    #expect(
      fixture.blockers.filter { $0.contains("view model") }
        == [
          "`viewDidLoad()` uses `model`, a view model or presenter, which no interactor knows.",
          "`viewDidLoad()` uses `RowViewModel`, a view model or presenter, which no interactor knows.",
          "`viewDidLoad()` uses `row`, a view model or presenter, which no interactor knows.",
        ].map { "ListViewController.viewDidLoad(): user_interface: \($0)" })
    #expect(interactor(fixture)?.contains("ViewModel") == false)
    #expect(fixture.text("List/ListPresenter.swift")?.contains("func next() -> RowViewModel {") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }
}
