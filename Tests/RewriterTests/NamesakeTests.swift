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
}
