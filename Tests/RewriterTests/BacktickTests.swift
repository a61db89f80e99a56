import MigrationModel
import Testing

@Suite("Parameters and locals that are named as keywords") struct BacktickTests {
  private func fixture(_ members: String, roles: [String: Role]) -> RewriteFixture {
    RewriteFixture(
      [
        "List/ListViewController.swift":
          "import UIKit\n\nclass ListViewController: UIViewController {\n\(members)\n}\n\n"
          + "class DetailViewController: UIViewController {\n    init(name: String) {}\n}\n"
      ],
      type: "ListViewController", roles: roles)
  }

  @Test("keep their backticks where a member moves")
  func member() {
    let made = fixture(
      """
          override func viewDidLoad() {
              super.viewDidLoad()
              title = name(1, in: 2, default: "none")
          }

          private func name(_ id: Int, `in`: Int, `default`: String) -> String {
              UserDefaults.standard.string(forKey: "\\(id) \\(`in`)") ?? `default`
          }
      """, roles: ["name(_:in:default:)": .interactor])
    #expect(
      made.text("List/ListPresenter.swift")?.contains("interactor.name(id, in: `in`, default: `default`)") == true)
    #expect(made.blockers == [])
    #expect(made.movesOfSecondRun() == 0)
  }

  @Test("keep their backticks where a screen is shown")
  func route() {
    let made = fixture(
      """
          func open(_ `default`: String) {
              let detail = DetailViewController(name: `default`)
              navigationController?.pushViewController(detail, animated: true)
          }
      """, roles: [:])
    #expect(made.text("List/ListViewController.swift")?.contains("presenter.") == true)
    #expect(made.text("List/ListRouter.swift")?.contains("DetailViewController(name: `default`)") == true)
    #expect(made.blockers == [])
    #expect(made.movesOfSecondRun() == 0)
  }
}
