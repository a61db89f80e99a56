import MigrationModel
import Testing

@Suite("Names that the module has already, and calls from initializers") struct NamesakeTests {
  private func fixture(_ members: String, roles: [String: Role]) -> RewriteFixture {
    RewriteFixture(
      [
        "List/ListViewController.swift": "import UIKit\n\nclass ListViewController: UIViewController {\n\(members)\n}\n"
      ],
      type: "ListViewController", roles: roles)
  }

  @Test("A property that asks for a method of its name stays: the presenter can't have both")
  func property() {
    let made = fixture(
      """
          private let defaults: UserDefaults
          private var ids: Set<String> = []

          init(defaults: UserDefaults) {
              self.defaults = defaults
              super.init(nibName: nil, bundle: nil)
              ids = Set(defaults.stringArray(forKey: "ids") ?? [])
          }

          required init?(coder: NSCoder) { fatalError() }

          override func viewDidLoad() {
              super.viewDidLoad()
              for name in hidden where ids.contains(name) { title = name }
          }

          private var hidden: [String] {
              defaults.stringArray(forKey: "hidden") ?? []
          }
      """, roles: ["hidden": .interactor])
    #expect(made.text("List/ListViewController.swift")?.contains("{\n        presenter.hidden()\n    }") == true)
    #expect(made.text("List/ListPresenter.swift")?.contains("var hidden") == false)
    #expect(made.movesOfSecondRun() == 0)
  }

  @Test("What an initializer calls moves, and the initializer asks for it there")
  func initializer() {
    let made = fixture(
      """
          private var filter = ""

          init() {
              super.init(nibName: nil, bundle: nil)
              filter = storedFilter()
          }

          required init?(coder: NSCoder) { fatalError() }

          override func viewDidLoad() {
              super.viewDidLoad()
              title = filter
          }

          private func storedFilter() -> String {
              UserDefaults.standard.string(forKey: "filter") ?? ""
          }
      """, roles: ["storedFilter()": .interactor])
    #expect(made.text("List/ListViewController.swift")?.contains("filter = presenter.storedFilter()") == true)
    #expect(made.text("List/ListViewController.swift")?.contains("func storedFilter") == false)
    #expect(made.movesOfSecondRun() == 0)
  }

  @Test("A call can't mean a private variable that another type of the file has, or a private method of other labels")
  func privateNamesake() {
    let made = RewriteFixture(
      [
        "List/ListViewController.swift": """
        import UIKit

        class ListViewController: UIViewController {
            override func viewDidLoad() {
                super.viewDidLoad()
                title = names().first
            }

            private func names() -> [String] {
                if let raw = UserDefaults.standard.data(forKey: "names"), let data = try? JSONDecoder().decode([String].self, from: raw) {
                    return data
                }
                return []
            }
        }

        final class Cache {
            private let data = 1
            private func decode(_ name: String) -> String { name }
        }

        """
      ], type: "ListViewController", roles: ["names()": .interactor])
    #expect(made.text("List/ListViewController.swift")?.contains("title = presenter.names().first") == true)
    #expect(made.movesOfSecondRun() == 0)
  }
}
