import MigrationModel
import Testing

@Suite("Variables of the interactor that the view only reads") struct UnusedSetterTests {
  private func fixture(_ use: String) -> RewriteFixture {
    RewriteFixture(
      [
        "List/ListViewController.swift": """
        import UIKit

        class ListViewController: UIViewController {
            private var page = 1
            private let label = UILabel()

            private func next() -> Int {
                page += 1
                return page
            }

            @objc func tapped() {
                label.isHidden = page > next()
                \(use)
            }
        }

        """
      ],
      type: "ListViewController", roles: ["next()": .interactor])
  }

  private func presenter(_ fixture: RewriteFixture) -> String {
    fixture.text("List/ListPresenter.swift") ?? ""
  }

  @Test("The presenter hands on their value alone")
  func narrowed() {
    let fixture = fixture("label.alpha = page == 1 ? 1 : 0")
    #expect(
      fixture.text("List/ListProtocols.swift")?.contains("    var page: Int { get }\n    func next() -> Int\n") == true)
    #expect(fixture.text("List/ListProtocols.swift")?.contains("    var page: Int { get set }\n") == true)
    #expect(presenter(fixture).contains("    var page: Int { interactor.page }\n"))
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("What the view sets can be set through the presenter", arguments: ["page = label.tag", "page += label.tag"])
  func kept(use: String) {
    let fixture = fixture(use)
    #expect(presenter(fixture).contains("        set { interactor.page = newValue }\n"))
    #expect(fixture.movesOfSecondRun() == 0)
  }
}
