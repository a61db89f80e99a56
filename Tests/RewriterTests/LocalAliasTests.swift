import MigrationModel
import Testing

@Suite("Shared instances that a body calls by a shorter name") struct LocalAliasTests {
  private func fixture(_ members: String) -> RewriteFixture {
    var fixture = RewriteFixture(
      [
        "Form/FormViewController.swift":
          "import UIKit\n\nclass FormViewController: UIViewController {\n\(members)\n}\n",
        "Form/Client.swift": """
        class Client {
            static let shared = Client()
            static var current: Client { Client() }
            func ping(_ id: Int) {}
            func load(_ done: @escaping () -> Void) {}
        }

        """,
      ], type: "FormViewController")
    fixture.services = ["Client"]
    return fixture
  }

  private func controller(_ fixture: RewriteFixture) -> String? {
    fixture.text("Form/FormViewController.swift")?.components(after: "makePresenter(for: self)\n\n")
  }

  @Test("are asked by the interactor under their own, and the shorter one goes")
  func whole() {
    let fixture = fixture(
      """
          private let field = UITextField()

          override func viewDidLoad() {
              super.viewDidLoad()
              let defaults = UserDefaults.standard
              if let name = defaults.value(forKey: "name") as? String {
                  field.text = name
              }
              field.isHidden = defaults.bool(forKey: "isHidden")
          }
      """)
    #expect(
      controller(fixture) == """
            private let field = UITextField()

            override func viewDidLoad() {
                super.viewDidLoad()
                if let name = presenter.loadName() {
                    field.text = name
                }
                field.isHidden = presenter.loadIsHidden()
            }
        }

        extension FormViewController: FormViewProtocol {}

        """)
    #expect(
      fixture.text("Form/FormInteractor.swift")?.components(after: "InteractorProtocol {\n") == """
            func loadName() -> String? {
                UserDefaults.standard.value(forKey: "name") as? String
            }

            func loadIsHidden() -> Bool {
                UserDefaults.standard.bool(forKey: "isHidden")
            }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("keep the shorter one for what stays, and what may be another instance later is none")
  func rest() {
    let fixture = fixture(
      """
          override func viewDidLoad() {
              super.viewDidLoad()
              let client = Client.shared
              let spare = Client.current
              client.ping(1)
              spare.ping(2)
              UIView.animate(withDuration: 1) {
                  client.ping(3)
              }
          }
      """)
    #expect(
      controller(fixture) == """
            override func viewDidLoad() {
                super.viewDidLoad()
                let client = Client.shared
                let spare = Client.current
                presenter.ping()
                spare.ping(2)
                UIView.animate(withDuration: 1) {
                    client.ping(3)
                }
            }
        }

        extension FormViewController: FormViewProtocol {}

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("stay for a closure that is handed over")
  func closure() {
    let fixture = fixture(
      """
          private let label = UILabel()

          override func viewDidLoad() {
              super.viewDidLoad()
              let client = Client.shared
              client.load { [weak self] in
                  self?.label.text = "done"
                  client.ping(4)
              }
          }
      """)
    #expect(
      controller(fixture) == """
            private let label = UILabel()

            override func viewDidLoad() {
                super.viewDidLoad()
                let client = Client.shared
                presenter.loadClient { [weak self] in
                    self?.label.text = "done"
                    client.ping(4)
                }
            }
        }

        extension FormViewController: FormViewProtocol {}

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }
}
