import MigrationModel
import Testing

@Suite("Bodies and service calls that leave members that stay")
struct ExtractionTests {
  private func fixture(_ members: String, roles: [String: Role] = [:]) -> RewriteFixture {
    var fixture = RewriteFixture(
      [
        "List/ListViewController.swift":
          "import UIKit\n\nclass ListViewController: UIViewController {\n\(members)\n}\n",
        "List/Client.swift": """
        import Foundation

        struct Reply {}

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
                // Kept for the next start.
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
                let rounded = total / 10
                defaults.set(rounded, forKey: "total")
            }
        }

        """)
    #expect(fixture.blockers == [])
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

  @Test("A call that throws keeps its keyword; one in a closure that does not hold the controller stays")
  func throwingCalls() {
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
            func removeItem() throws {
                try interactor.removeItem()
            }
        """) == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }
}
