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

  @Test(
    "Calls of services stay where they are known to work",
    arguments: [
      "if #available(iOS 17, *) {", "if #unavailable(iOS 17, *) {} else {",
    ])
  func services(condition: String) {
    let fixture = fixture(
      """
          func send() {
              \(condition)
                  label.isHidden = true
                  Client.shared.send()
              }
              label.isHidden = false
              Client.shared.ping()
          }
      """)
    #expect(
      members(fixture) == """
            func send() {
                \(condition)
                    label.isHidden = true
                    Client.shared.send()
                }
                label.isHidden = false
                presenter.ping()
            }
        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("So does what some builds have")
  func builds() {
    let fixture = fixture(
      """
          func send() {
              #if DEBUG
                  Client.shared.send()
                  present(OldViewController(), animated: true)
              #endif
              Client.shared.ping()
          }
      """)
    #expect(
      members(fixture) == """
            func send() {
                #if DEBUG
                    Client.shared.send()
                    present(OldViewController(), animated: true)
                #endif
                presenter.ping()
            }
        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A method for newer systems stays, and what it does")
  func methods() {
    let fixture = fixture(
      """
          @available(iOS 17, *)
          func send() { Client.shared.send() }
          @available(*, deprecated)
          func ping() { Client.shared.ping() }
      """)
    #expect(
      members(fixture) == """
            @available(iOS 17, *)
            func send() { Client.shared.send() }
            @available(*, deprecated)
            func ping() { presenter.performPing() }
        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("What is shown to newer systems alone is no method of the view")
  func shown() {
    let fixture = fixture(
      """
          @objc func tapped() {
              Client.shared.ping()
              if #available(iOS 17, *) {
                  Client.shared.ping()
                  label.isHidden = true
              }
          }
      """)
    #expect(members(fixture)?.contains("if #available(iOS 17, *) {\n            Client.shared.ping()") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A controller for newer systems gets no module: all of it would have to say so")
  func types() {
    let members = "    func check() {\n        label.isHidden = true\n        Client.shared.ping()\n    }"
    #expect(
      fixture(members, attribute: "@available(iOS 17, *)").blockers == [
        "ListViewController: availability: `ListViewController` is declared for newer systems only."
      ])
    #expect(fixture(members, attribute: "@available(*, deprecated)").blockers == [])
  }
}
