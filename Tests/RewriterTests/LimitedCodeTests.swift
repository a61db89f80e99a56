import MigrationModel
import Testing

@Suite("Code for newer systems or some builds only") struct LimitedCodeTests {
  private func fixture(_ members: String, attribute: String = "") -> RewriteFixture {
    var fixture = RewriteFixture(
      [
        "ListViewController.swift": """
        import UIKit

        \(attribute)
        class ListViewController: UIViewController {
            let label = UILabel()
            let count = UILabel()
        \(members)
        }

        """,
        "Screens.swift": """
        import UIKit

        class OldViewController: UIViewController {}
        @available(iOS 17, *)
        class NewViewController: UIViewController {}
        """,
        "Client.swift": """
        class Client {
            static let shared = Client()
            func ping() {}
            @available(iOS 17, *) func send() {}
        }
        """,
      ], type: "ListViewController")
    fixture.steps = ["seam", "router", "interactor", "presenter"]
    fixture.services = ["Client"]
    return fixture
  }

  private func members(_ fixture: RewriteFixture) -> String? {
    fixture.text("ListViewController.swift")?.components(after: "let count = UILabel()\n")?
      .components(before: "\n}")
  }

  @Test("Screens that only newer systems have stay behind the question; ways back and what is for all leave")
  func routes() {
    let fixture = fixture(
      """
          func open() {
              if #available(iOS 17, *) {
                  navigationController?.pushViewController(NewViewController(), animated: true)
                  dismiss(animated: true)
              } else {
                  present(OldViewController(), animated: true)
              }
              label.text = "open"
          }
          func next() {
              guard #available(iOS 17, *), label.isHidden else { present(OldViewController(), animated: true); return }
              label.text = "next"
              present(NewViewController(), animated: true)
          }
      """)
    #expect(
      members(fixture) == """
            func open() {
                if #available(iOS 17, *) {
                    navigationController?.pushViewController(NewViewController(), animated: true)
                    presenter.close()
                } else {
                    presenter.presentOld()
                }
                label.text = "open"
            }
            func next() {
                guard #available(iOS 17, *), label.isHidden else { presenter.presentOld(); return }
                label.text = "next"
                present(NewViewController(), animated: true)
            }
        """)
    #expect(
      fixture.blockers == [
        "ListViewController.open(): availability: The code that prepares the screen does it only where the system is new"
          + " enough for what it uses.",
        "ListViewController.next(): availability: The code that prepares the screen does it only where the system is new"
          + " enough for what it uses.",
      ])
    #expect(fixture.movesOfSecondRun() == 0)
  }
}
