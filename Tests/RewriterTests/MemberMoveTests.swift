import MigrationModel
import Testing

@Suite("Interactor and presenter steps")
struct MemberMoveTests {
  private func fixture(_ members: String, roles: [String: Role]) -> RewriteFixture {
    RewriteFixture(
      [
        "List/ListViewController.swift": "import UIKit\n\nclass ListViewController: UIViewController {\n\(members)\n}\n"
      ],
      type: "ListViewController", roles: roles)
  }

  private func controller(_ fixture: RewriteFixture) -> String? {
    fixture.text("List/ListViewController.swift")?.components(after: "makePresenter(for: self)\n")?
      .components(before: "\nextension ListViewController")
  }

  private func interactor(_ fixture: RewriteFixture) -> String? {
    fixture.text("List/ListInteractor.swift")?.components(after: "@MainActor\n")
  }

  private func presenter(_ fixture: RewriteFixture) -> String? {
    fixture.text("List/ListPresenter.swift")?.components(after: "self.router = router\n    }\n")
  }

  @Test("Extensions in tests and in other targets stay what they are, with what they use and import")
  func otherTargets() {
    let fixture = RewriteFixture(
      [
        "App/Sources/App/ListViewController.swift": """
        import UIKit

        class ListViewController: UIViewController {
            override func viewDidLoad() { title = name(1) + stored(1) + kept(1) }
            func name(_ id: Int) -> String { UserDefaults.standard.string(forKey: "\\(id)") ?? "" }
            func stored(_ id: Int) -> String { UserDefaults.standard.string(forKey: "\\(id)") ?? "" }
            func kept(_ id: Int) -> String { UserDefaults.standard.string(forKey: "\\(id)") ?? "" }
        }

        """,
        "App/Tests/ListTests.swift": """
        import Quick
        @testable import App

        extension ListViewController {
            func known() -> String { stored(2) }
        }

        """,
        "Share/Sources/Share/List.swift": """
        import Social

        extension ListViewController {
            func shared() -> String { kept(2) }
        }

        """,
      ], type: "ListViewController",
      roles: [
        "name(_:)": .interactor, "stored(_:)": .interactor, "kept(_:)": .interactor, "known()": .interactor,
        "shared()": .interactor,
      ])
    #expect(
      fixture.text("App/Sources/App/ListViewController.swift") == """
        import UIKit

        class ListViewController: UIViewController {
            lazy var presenter: ListPresenterProtocol = ListBuilder.makePresenter(for: self)

            override func viewDidLoad() { title = presenter.name(1) + stored(1) + kept(1) }
            func stored(_ id: Int) -> String { presenter.stored(id: id) }
            func kept(_ id: Int) -> String { presenter.kept(id: id) }
        }

        extension ListViewController: ListViewProtocol {}

        """)
    #expect(
      fixture.text("App/Sources/App/ListInteractor.swift")?.hasPrefix(
        "import Foundation\n\n/// Services, storage and rules of ListViewController.\n") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A service member takes its private state and its helper along; calls go through the presenter")
  func stateMovesWithItsUsers() {
    let fixture = fixture(
      """
          private var cache: [Int: String] = [:]

          override func viewDidLoad() {
              super.viewDidLoad()
              title = name(for: 1)
              DispatchQueue.main.async { [weak self] in
                  guard let self = self else { return }
                  self.title = self.name(for: 2)
              }
          }

          // MARK: - Names

          /// Remembers what it looked up.
          private func name(for id: Int) -> String {
              if let known = cache[id] { return known }
              let name = UserDefaults.standard.string(forKey: key(id)) ?? ""
              cache[id] = name
              return name
          }

          private func key(_ id: Int) -> String { "name-\\(id)" }
      """, roles: ["name(for:)": .interactor])
    #expect(
      controller(fixture) == """

            override func viewDidLoad() {
                super.viewDidLoad()
                title = presenter.name(for: 1)
                DispatchQueue.main.async { [weak self] in
                    guard let self = self else { return }
                    self.title = self.presenter.name(for: 2)
                }
            }
        }

        """)
    #expect(
      interactor(fixture) == """
        final class ListInteractor: ListInteractorProtocol {
            private var cache: [Int: String] = [:]

            /// Remembers what it looked up.
            func name(for id: Int) -> String {
                if let known = cache[id] { return known }
                let name = UserDefaults.standard.string(forKey: key(id)) ?? ""
                cache[id] = name
                return name
            }

            private func key(_ id: Int) -> String { "name-\\(id)" }
        }

        """)
    #expect(
      presenter(fixture) == """

            func name(for id: Int) -> String { interactor.name(for: id) }
        }

        """)
    #expect(fixture.blockers == [])
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A constant that stays is handed to the interactor; a private nested type goes to the entities")
  func constants() {
    let fixture = fixture(
      """
          private enum Keys { static let last = "last" }
          private let defaults = UserDefaults.standard

          override func viewDidLoad() {
              print(defaults)
              store(Date())
          }

          private func store(_ date: Date) {
              defaults.set(date, forKey: Keys.last)
          }
      """, roles: ["store(_:)": .interactor])
    #expect(
      controller(fixture) == """

            let defaults = UserDefaults.standard

            override func viewDidLoad() {
                print(defaults)
                presenter.store(Date())
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

            func store(_ date: Date) {
                defaults.set(date, forKey: ListEntities.Keys.last)
            }
        }

        """)
    #expect(
      fixture.text("List/ListBuilder.swift")?.contains("ListInteractor(defaults: viewController.defaults)") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("What a subclass overrides, in a test too, stays with all its code")
  func overridden() {
    let fixture = RewriteFixture(
      [
        "List/ListViewController.swift": """
        import UIKit

        class ListViewController: UIViewController {
            override func viewDidLoad() { title = name(1) + kept(1) }
            func name(_ id: Int) -> String { "\\(id)" }
            func kept(_ id: Int) -> String { "\\(id)" }
        }

        """,
        "Tests/ListTests/Spy.swift": """
        @testable import App

        final class Spy: ListViewController {
            override func kept(_ id: Int) -> String { "" }
        }

        """,
      ], type: "ListViewController", roles: ["name(_:)": .interactor, "kept(_:)": .interactor])
    #expect(
      controller(fixture) == """

            override func viewDidLoad() { title = listModulePresenter.name(1) + kept(1) }
            func kept(_ id: Int) -> String { "\\(id)" }
        }

        """)
    #expect(
      fixture.blockers == [
        "ListViewController.kept(_:): overridden: `Spy` overrides `kept(_:)` of its superclass."
      ])
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("Comments of all kinds go with their member; headings and what a linter is told from there on stay")
  func comments() {
    let fixture = fixture(
      """
          override func viewDidLoad() {
              print(first(1) + second(2) + third(3))
          }

          /* MARK: - Rules */

          /**
           Half of it.

           - Returns: a half
           */
          private func first(_ id: Int) -> Int { id / 2 }
          let shown = 1  /* of many */
          /* Twice as much. */
          // swiftlint:disable:next identifier_name
          private func second(_ id: Int) -> Int { id * 2 }

          // swiftlint:disable identifier_name
          private func third(_ id: Int) -> Int { id * 3 }
      """, roles: ["first(_:)": .interactor, "second(_:)": .interactor, "third(_:)": .interactor])
    #expect(
      controller(fixture) == """

            override func viewDidLoad() {
                print(presenter.first(1) + presenter.second(2) + presenter.third(3))
            }

            /* MARK: - Rules */

            let shown = 1  /* of many */

            // swiftlint:disable identifier_name
        }

        """)
    #expect(
      interactor(fixture) == """
        final class ListInteractor: ListInteractorProtocol {
            /**
             Half of it.

             - Returns: a half
             */
            func first(_ id: Int) -> Int { id / 2 }

            /* Twice as much. */
            // swiftlint:disable:next identifier_name
            func second(_ id: Int) -> Int { id * 2 }

            func third(_ id: Int) -> Int { id * 3 }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("Texts move to the presenter and reach rules through the interactor")
  func presenterCallsInteractor() {
    let fixture = fixture(
      """
          func viewWillShow(_ cents: [Int]) { title = priceText(cents) }

          func priceText(_ cents: [Int]) -> String { "\\(total(cents)) ct" }

          func total(_ cents: [Int]) -> Int { cents.reduce(0, +) }
      """, roles: ["priceText(_:)": .presenter, "total(_:)": .interactor])
    #expect(
      controller(fixture) == """

            func viewWillShow(_ cents: [Int]) { title = presenter.priceText(cents) }
        }

        """)
    #expect(
      presenter(fixture) == """

            func priceText(_ cents: [Int]) -> String { "\\(interactor.total(cents)) ct" }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("Members that touch the view, Objective-C, overrides and shared state stay, each with its reason")
  func blockers() {
    let fixture = fixture(
      """
          var total = 0 { didSet { title = "" } }

          @objc func tapped() { title = UserDefaults.standard.string(forKey: unknown) }
          override func viewDidAppear(_ animated: Bool) { total += 1 }
          func save() { total += 1; print(total) }
          func load() { title = String(1) }
          func hand() { Registry.shared.add(self) }
          static func make() -> Int { 1 }
          @objc func useStatic() { kept = ListViewController.make }
          var kept: (() -> Int)?
      """,
      roles: [
        "tapped()": .interactor, "viewDidAppear(_:)": .interactor, "save()": .interactor, "load()": .interactor,
        "hand()": .interactor, "make()": .interactor,
      ])
    #expect(
      fixture.blockers == [
        "ListViewController: nothing_to_move: Nothing in `ListViewController` can be moved safely yet, so no empty module is made.",
        "ListViewController.tapped(): objective_c_entry_point: `tapped()` is called by name through Objective-C.",
        "ListViewController.viewDidAppear(_:): override: `viewDidAppear(_:)` overrides a member of the superclass.",
        "ListViewController.save(): shared_state: `save()` uses `total`, which stays in the view.",
        "ListViewController.load(): user_interface: `load()` uses `title`, which belongs to the view.",
        "ListViewController.hand(): self_as_value: `hand()` hands `self` on.",
        "ListViewController.make(): static_member: `make()` is static and called from the view.",
      ])
    #expect(fixture.series().patches.isEmpty)
  }

  @Test("A member whose name is also a text of its file stays, and the reason says where the text is")
  func namesInText() {
    let fixture = fixture(
      """
          private lazy var limit: Int = { UserDefaults.standard.integer(forKey: "limit") }()

          func load() {
              title = "\\(limit)"
          }
      """,
      roles: ["limit": .interactor])
    #expect(
      fixture.blockers.contains(
        "ListViewController.limit: objective_c_entry_point: A text in List/ListViewController.swift is the name of "
          + "`limit`: code may look it up by that."))
  }

  @Test("A presenter takes nothing that stores or asks for something by itself, nor what can't be parted from it")
  func interactorWork() {
    let fixture = fixture(
      """
          private var paths: [String] = []

          override func viewDidLoad() {
              paths = ["a"]
              clear()
          }

          private func clear() {
              for path in paths {
                  do { try FileManager.default.removeItem(atPath: path) } catch { print(error) }
              }
          }

          private func titleText() -> String { "\\(paths.count)" }

          private func plainText() -> String { "none" }
      """,
      roles: [
        "paths": .presenter, "clear()": .presenter, "titleText()": .presenter, "plainText()": .presenter,
        "viewDidLoad()": .view,
      ])
    #expect(presenter(fixture)?.contains("FileManager") == false)
    #expect(presenter(fixture)?.contains("func plainText() -> String") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("Whom a screen tells is known to no interactor, nor does its presenter do the interactor's work for that")
  func delegates() {
    let fixture = RewriteFixture.controller(
      "List",
      """
          weak var delegate: ListViewControllerDelegate?

          @objc func leave() {
              guard UserDefaults.standard.bool(forKey: "asked") else { return }
              UserDefaults.standard.set(true, forKey: "left")
              delegate?.leave()
          }
      """,
      with: "Other {}\n\nprotocol ListViewControllerDelegate: AnyObject {\n    func leave()\n}",
      roles: ["leave()": .interactor])
    #expect(fixture.text("List/ListInteractor.swift")?.contains("delegate") != true)
    #expect(fixture.text("List/ListPresenter.swift")?.contains("UserDefaults") != true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "What the tree gives to all controllers belongs to the view, whatever the superclass is",
    arguments: ["push", "route_push"])
  func inherited(name: String) {
    let fixture = RewriteFixture(
      [
        "List/ListViewController.swift": """
        import Tabs

        class ListViewController: TabsViewController, PickerDelegate {
            let client = Client()

            func didPick(days: Int) {
                \(name)(OtherBuilder.make(client: client, days: days))
            }

            func store(_ days: Int) {
                UserDefaults.standard.set(days, forKey: "days")
                if days > 1 { \(name)(OtherBuilder.make(client: client, days: days)) }
            }
        }

        """,
        "List/Other.swift": """
        extension UIViewController {
            func \(name)(_ controller: UIViewController) {}
        }

        protocol PickerDelegate: AnyObject { func didPick(days: Int) }
        class Client {}
        class OtherViewController: UIViewController {}
        enum OtherBuilder {
            static func make(client: Client, days: Int) -> OtherViewController { OtherViewController() }
        }
        """,
      ], type: "ListViewController", roles: ["didPick(days:)": .presenter, "store(_:)": .interactor])
    for part in ["Interactor", "Presenter"] {
      #expect(fixture.text("List/List\(part).swift")?.contains("\(name)(") != true)
    }
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A selector names what Objective-C can see, and no other method that is called like it")
  func selectors() {
    let fixture = RewriteFixture.controller(
      "List",
      """
          override func viewDidLoad() { store() }

          func store() { UserDefaults.standard.set(true, forKey: "stored") }
      """,
      with: "Other {\n    let action = #selector(Far.store(_:))\n}\n\n"
        + "class Far {\n    @objc func store(_ sender: Any) {}\n}",
      roles: ["store()": .interactor])
    #expect(fixture.text("List/ListInteractor.swift")?.contains("func store() {") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "A value that is right only when the controller is made stays there, and what needs it is given it",
    arguments: [
      "CACurrentMediaTime()", "Clock.now", "UserDefaults.standard.double(forKey: \"opened\")", "{ Clock.opened }()",
      "Clock.opened + 1", "ProcessInfo.processInfo.systemUptime", "lastOpened",
      "Date(timeIntervalSinceNow: -9).timeIntervalSince1970",
    ])
  func timedValues(_ value: String) {
    let fixture = RewriteFixture.controller(
      "List",
      """
          private let opened: Double = \(value)

          override func viewWillDisappear(_ animated: Bool) {
              super.viewWillDisappear(animated)
              report()
          }

          func report() { UserDefaults.standard.set("\\(opened)", forKey: "report") }
      """, with: "Clock {\n    static var opened = 0.0\n    static var now = 0.0\n}\n\nvar lastOpened = 0.0",
      roles: ["report()": .interactor, "opened": .interactor])
    #expect(fixture.text("List/ListViewController.swift")?.contains("\n    let opened: Double = \(value)\n") == true)
    #expect(fixture.text("List/ListInteractor.swift")?.contains("    private let opened: Double\n") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }
}
