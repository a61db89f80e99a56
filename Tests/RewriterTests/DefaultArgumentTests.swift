import MigrationModel
import Testing

@Suite("Methods of the view with default arguments, asked by the presenter") struct DefaultArgumentTests {
  private func fixture(_ members: String) -> RewriteFixture {
    RewriteFixture(
      [
        "List/ListViewController.swift": "import UIKit\n\nclass ListViewController: UIViewController {\n\(members)\n}\n"
      ],
      type: "ListViewController", roles: ["load()": .interactor, "count": .interactor])
  }

  private func loading(_ call: String, _ parameters: String) -> String {
    """
        private var count = 0

        func load() {
            count += 1
            \(call)
        }

        private func show(\(parameters)) {
            view.isHidden = true
        }
    """
  }

  @Test("A protocol has no defaults: the presenter writes the constants that the call left out")
  func constants() {
    let fixture = fixture(loading("show()", "animated: Bool = true, text: String? = nil"))
    #expect(
      fixture.text("List/ListPresenter.swift")?.components(after: "self.router = router\n    }\n") == """

            func load() {
                interactor.count += 1
                view?.show(animated: true, text: nil)
            }
        }

        """)
    #expect(fixture.text("List/ListProtocols.swift")?.contains("func show(animated: Bool, text: String?)\n") == true)
    #expect(
      fixture.text("List/ListViewController.swift")?.contains(
        "    func show(animated: Bool = true, text: String? = nil) {")
        == true)
    #expect(fixture.blockers == [])
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "They stand where the parameters stand",
    arguments: [
      ("show(1)", "_ row: Int, animated: Bool = false", "view?.show(1, animated: false)"),
      ("show(text: \"a\")", "row: Int = -1, text: String", nil),
      ("show(text: \"a\")", "row: Int = 1, text: String", "view?.show(row: 1, text: \"a\")"),
      ("show(1, text: \"a\")", "_ row: Int, at place: Int = 2, text: String", "view?.show(1, at: 2, text: \"a\")"),
      ("show()", "row: Int = Int.max", nil),
    ])
  func places(call: String, parameters: String, result: String?) {
    let fixture = fixture(loading(call, parameters))
    let text = fixture.text("List/ListPresenter.swift")
    #expect(result.map { text?.contains("        \($0)\n") == true } ?? (text?.contains("view?.show") != true))
    #expect(fixture.movesOfSecondRun() == 0)
  }
}
