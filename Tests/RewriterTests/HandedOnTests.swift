import MigrationModel
import Testing

@Suite("Members that must stay and hand their code on") struct HandedOnTests {
  private func fixture(_ members: String, roles: [String: Role]) -> RewriteFixture {
    RewriteFixture(
      [
        "List/ListViewController.swift":
          "import UIKit\n\nclass ListViewController: UIViewController, Listener {\n\(members)\n}\n",
        "List/Listener.swift":
          "import UIKit\n\nprotocol Listener {\n    func list(_ list: UIView, didPick number: Int)\n}\n",
      ],
      type: "ListViewController", roles: roles.merging(["sum()": .interactor]) { $1 })
  }

  private func controller(_ fixture: RewriteFixture) -> String? {
    fixture.text("List/ListViewController.swift")?.components(after: "makePresenter(for: self)\n")
  }

  private func presenter(_ fixture: RewriteFixture) -> String? {
    fixture.text("List/ListPresenter.swift")?.components(after: "self.router = router\n    }\n")
  }

  private static let state = """
        private var numbers: [Int] = []
        @IBOutlet weak var label: UILabel!

        private func sum() -> Int { numbers.reduce(0, +) }

    """

  @Test("An answer to another object does its work in the presenter; what it shows becomes a method of the view")
  func witness() {
    let fixture = fixture(
      Self.state + """

            func list(_ list: UIView, didPick number: Int) {
                numbers.append(number)
                if sum() > 10 {
                    label.isHidden = true
                }
            }
        """, roles: ["list(_:didPick:)": .presenter])
    #expect(
      controller(fixture) == """

            @IBOutlet weak var label: UILabel!

            func list(_ list: UIView, didPick number: Int) {
                presenter.didPick(number: number)
            }
        }

        extension ListViewController: ListViewProtocol {
            func setLabel(isHidden: Bool) {
                label.isHidden = isHidden
            }
        }

        """)
    #expect(
      presenter(fixture) == """

            func didPick(number: Int) {
                interactor.numbers.append(number)
                if interactor.sum() > 10 {
                    view?.setLabel(isHidden: true)
                }
            }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("The comments above a whole body go with it; those behind its brace stay")
  func comments() {
    let fixture = fixture(
      Self.state + """

            func list(_ list: UIView, didPick number: Int) {  // By hand.
                // Ten is a lot.

                // And more are too many.
                numbers.append(number)
                if sum() > 10 {
                    label.isHidden = true
                }
            }
        """, roles: ["list(_:didPick:)": .presenter])
    #expect(
      controller(fixture)?.components(before: "\nextension") == """

            @IBOutlet weak var label: UILabel!

            func list(_ list: UIView, didPick number: Int) {  // By hand.
                presenter.didPick(number: number)
            }
        }

        """)
    #expect(
      presenter(fixture) == """

            func didPick(number: Int) {
                // Ten is a lot.

                // And more are too many.
                interactor.numbers.append(number)
                if interactor.sum() > 10 {
                    view?.setLabel(isHidden: true)
                }
            }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("What a selector's method shows first stays; a number of an index path is handed on; state goes along")
  func selector() {
    let fixture = fixture(
      Self.state + """
            private var last = 0

            @objc private func pick(_ path: IndexPath) {
                label.isHidden = false
                last = numbers[path.row]
                remember()
            }

            @objc func again() {
                if last > 0 { remember() }
            }

            func remember() { label.tag = sum() }
        """, roles: ["pick(_:)": .presenter, "again()": .presenter])
    #expect(
      controller(fixture) == """

            @IBOutlet weak var label: UILabel!

            @objc private func pick(_ path: IndexPath) {
                label.isHidden = false
                presenter.pick(row: path.row)
            }

            @objc func again() {
                presenter.handleAgain()
            }

            func remember() { label.tag = presenter.sum() }
        }

        extension ListViewController: ListViewProtocol {}

        """)
    #expect(
      presenter(fixture)?.contains(
        "    func pick(row: Int) {\n        last = interactor.numbers[row]\n        view?.remember()\n    }\n") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "Code stays that gives back what the view says, needs a view that it was given, or calls `super`",
    arguments: [
      "@objc func pick() -> Int { numbers = [1]; return label.tag }",
      "@objc func pick(_ view: UIView) { numbers = [view.tag] }",
      "@objc func pick() -> Int { var list = [0]; if view.window == nil { list.append(1) }; numbers = [1]; return list.count }",
      "override func viewDidAppear(_ animated: Bool) { numbers = [1]; super.viewDidAppear(animated) }",
    ])
  func stays(_ member: String) {
    let fixture = fixture(
      Self.state + "\n    \(member)\n",
      roles: ["pick()": .presenter, "pick(_:)": .presenter, "viewDidAppear(_:)": .presenter])
    #expect(controller(fixture)?.contains("presenter.numbers = [") == true)
  }

  @Test("What only calls the view stays")
  func viewCalls() {
    let fixture = fixture(
      Self.state + """

            @objc func pick() { show() }

            func show() { label.tag = sum() }
        """, roles: ["pick()": .presenter])
    #expect(controller(fixture)?.contains("@objc func pick() { show() }") == true)
  }

  @Test("A variable that the view's values change is no value for the view: it can't set a parameter")
  func changedValue() {
    let fixture = RewriteFixture.controller(
      "List", of: "UIViewController",
      """
          private var draft: Draft?
          @IBOutlet weak var field: UITextField!
          private func isBegun() -> Bool { draft != nil }

          @objc func save() {
              guard var draft = draft else { return }
              guard isBegun() else {
                  field.becomeFirstResponder()
                  return
              }
              draft.text = field.text ?? ""
              self.draft = draft
          }
      """, with: "Draft {\n    var text: String\n}", roles: ["save()": .presenter, "isBegun()": .interactor])
    #expect(controller(fixture)?.contains("draft.text = field.text ?? \"\"\n") == true)
    #expect(fixture.text("List/ListProtocols.swift")?.contains("func show") == false)
  }
}
