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
}
