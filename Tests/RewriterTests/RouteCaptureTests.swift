import MigrationModel
import Testing

@Suite("How closures of a route hold the controller")
struct RouteCaptureTests {
  /// A tree of a list controller with these members, and the screens that it leads to.
  private func fixture(_ members: String) -> RewriteFixture {
    var fixture = RewriteFixture(
      [
        "ListViewController.swift": "import UIKit\n\nclass ListViewController: UIViewController {\n\(members)\n}\n",
        "NoteViewController.swift": """
        import UIKit

        class NoteViewController: UIViewController {
            var onChange: ((String) -> Void)?
            var onEnd: (() -> Void)?
        }
        """,
      ], type: "ListViewController")
    fixture.steps = ["seam", "router"]
    return fixture
  }

  private func routes(_ fixture: RewriteFixture) -> String? {
    fixture.text("List/ListRouter.swift")?.components(after: "guard let viewController else { return }\n")?
      .components(before: "\n        viewController.navigationController")
  }

  /// Rows of a table whose action makes a screen, with `capture` around what happens there.
  private func pushed(_ capture: String, _ body: String, receiver: String) -> RewriteFixture {
    fixture(
      """
          var rows: [() -> Void] = []
          var names: [String] = []

          func fill() {
              rows = [{ [\(capture) self] in
      \(body)
                  \(receiver)navigationController?.pushViewController(note, animated: true)
              }]
          }

          func reload() {}
      """)
  }

  @Test("What was unowned stays unowned in the closures inside")
  func unownedAround() {
    let fixture = pushed(
      "unowned",
      """
                  let note = NoteViewController()
                  note.onChange = { value in
                      self.names.append(value)
                      self.reload()
                  }
                  note.onEnd = { self.reload() }
                  note.onChange = { [note] value in self.title = note.title }
                  note.title = self.names.map { $0 + (self.title ?? "") }.first
      """, receiver: "self.")
    #expect(
      routes(fixture) == """
                let note = NoteViewController()
                note.onChange = { [unowned viewController] value in
                    viewController.names.append(value)
                    viewController.reload()
                }
                note.onEnd = { [unowned viewController] in viewController.reload() }
                note.onChange = { [unowned viewController, note] value in viewController.title = note.title }
                note.title = viewController.names.map { $0 + (viewController.title ?? "") }.first
        """)
    #expect(fixture.blockers == [])
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("What was weak stays weak in the closures inside")
  func weakAround() {
    let fixture = pushed(
      "weak",
      """
                  let note = NoteViewController()
                  note.onChange = { value in
                      guard let self = self else { return }
                      self.names.append(value)
                  }
                  note.onEnd = { self?.reload() }
      """, receiver: "self?.")
    #expect(
      routes(fixture) == """
                let note = NoteViewController()
                note.onChange = { [weak viewController] value in
                    guard let viewController = viewController else { return }
                    viewController.names.append(value)
                }
                note.onEnd = { [weak viewController] in viewController?.reload() }
        """)
    #expect(fixture.blockers == [])
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("Behind a check the closure around holds the controller itself, and so do those inside")
  func checkedAround() {
    let fixture = pushed(
      "weak",
      """
                  guard let self = self else { return }
                  let note = NoteViewController()
                  note.onEnd = { self.reload() }
      """, receiver: "self.")
    #expect(
      routes(fixture) == """
                let note = NoteViewController()
                note.onEnd = { viewController.reload() }
        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("State that the controller names with `self` goes along as a parameter, and is read there alone")
  func namedState() {
    let fixture = fixture(
      """
          let text = ""

          func open() {
              let note = NoteViewController()
              note.title = self.text
              self.navigationController?.pushViewController(note, animated: true)
          }
      """)
    #expect(
      fixture.text("List/ListRouter.swift")?.components(after: "viewController = viewController\n    }\n") == """

            func showNote(text: String) {
                guard let viewController else { return }
                let note = NoteViewController()
                note.title = text
                viewController.navigationController?.pushViewController(note, animated: true)
            }
        }

        """)
    #expect(fixture.text("ListViewController.swift")?.contains("presenter.showNote(text: self.text)") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "A completion that the method is given goes along, where the transition has none of its own",
    arguments: ["(() -> Void)?", "@escaping () -> Void"])
  func givenCompletion(type: String) {
    let fixture = fixture(
      """
          func open(completion: \(type)) {
              let note = NoteViewController()
              note.onEnd = completion
              present(note, animated: true)
          }

          func close(completion: \(type)) {
              let note = NoteViewController()
              note.onEnd = completion
              present(note, animated: true) { self.title = "" }
          }
      """)
    #expect(
      fixture.text("List/ListRouter.swift")?.components(after: "viewController = viewController\n    }\n") == """

            func presentNote(completion: \(type)) {
                guard let viewController else { return }
                let note = NoteViewController()
                note.onEnd = completion
                viewController.present(note, animated: true)
            }
        }

        """)
    #expect(fixture.text("ListViewController.swift")?.contains("presenter.presentNote(completion: completion)") == true)
    #expect(
      fixture.blockers == [
        "ListViewController.close(completion:): name_clash: `completion` is a name that the router uses itself."
      ])
    #expect(fixture.movesOfSecondRun() == 0)
  }
}
