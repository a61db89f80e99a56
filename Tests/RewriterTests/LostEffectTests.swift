import MigrationModel
import Testing

@Suite("What a closed screen would have done through others keeps the code where it is") struct LostEffectTests {
  private func fixture(
    _ held: String, _ others: String = "", roles: [String: Role] = ["order()": .presenter, "helper()": .presenter]
  ) -> RewriteFixture {
    RewriteFixture(
      [
        "List/ListViewController.swift": """
        import UIKit

        class ListViewController: UIViewController {
            private var names: [String] = []
            private let label = UILabel()
            weak var delegate: Listener?

            private func order() {
                names.append("a")
                Task {
                    await Task.yield()
                    names.append("b")
        \(held.indented(12))
                }
            }
        \(others.indented(4))
            private func finish() {
                label.isHidden = true
                delegate?.listDidFinish()
            }

            private func done() { delegate?.listDidFinish() }

            private func sum() -> Int { names.count }

            override func viewDidLoad() {
                super.viewDidLoad()
                order()
                label.text = "\\(sum())"
            }
        }

        protocol Listener: AnyObject {
            func listDidFinish()
        }

        class DoneViewController: UIViewController {
            var count = 0
            var onClose: (() -> Void)?
        }

        """
      ],
      type: "ListViewController", roles: roles)
  }

  private func kept(_ fixture: RewriteFixture) -> [String] { fixture.blockers.filter { $0.contains("kept_alive") } }

  private func order(_ fixture: RewriteFixture) -> String? {
    fixture.text("List/ListViewController.swift")?.components(after: "    private func order() {\n")
      .flatMap { $0.components(before: "\n    }\n") }
  }

  private static let helper = """

    private func helper() {
        names.append("c")
        finish()
    }

    """

  @Test("Another method that goes along asks the view for it, now or since an earlier patch")
  func companion() {
    let fixture = fixture("helper()", Self.helper)
    #expect(
      kept(fixture) == [
        """
        ListViewController.order(): kept_alive: `order()` keeps the controller while its task runs, and calls `helper()`, \
        which does more than show something.
        """
      ])
    #expect(
      order(fixture) == """
                presenter.addName()
                Task {
                    await Task.yield()
                    presenter.names.append("b")
                    presenter.helper()
                }
        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("It may hold the controller weakly, or only show something")
  func quietCompanion() {
    let queued = "    DispatchQueue.main.async { [weak self] in self?.finish() }"
    let weak = Self.helper.replacing("    finish()", with: queued)
    let shown = Self.helper.replacing("    finish()", with: "    label.isHidden = false")
    for helper in [weak, shown] {
      let fixture = fixture("helper()", helper)
      #expect(kept(fixture) == [])
      #expect(fixture.text("List/ListPresenter.swift")?.contains("func order()") == true)
      #expect(fixture.movesOfSecondRun() == 0)
    }
  }

  @Test(
    "The end of a transition that the router makes",
    arguments: [
      (
        "dismiss(animated: true) { NotificationCenter.default.post(name: .done, object: nil) }", "close"
      ),
      ("dismiss(animated: true, completion: self.done)", "close"),
    ])
  func completion(_ leaving: String, _ route: String) {
    let fixture = fixture(leaving)
    #expect(kept(fixture).count == 1)
    #expect(kept(fixture).allSatisfy { $0.contains("while its task runs, and calls `\(route)") })
    #expect(order(fixture)?.contains("presenter.\(route)") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A transition alone is nobody's loss, nor what is set on a screen that is not shown")
  func transition() {
    let fixture = fixture(
      """
      let done = DoneViewController()
      done.count = 1
      done.onClose = { [weak self] in self?.finish() }
      navigationController?.pushViewController(done, animated: true)
      """)
    #expect(kept(fixture) == [])
    #expect(fixture.text("List/ListPresenter.swift")?.contains("router.showDone()") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("The same for code of a method that must stay")
  func body() {
    let fixture = RewriteFixture(
      [
        "List/ListViewController.swift": """
        import UIKit

        class ListViewController: UIViewController {
            private var names: [String] = []
            weak var delegate: Listener?

            @objc func order() {
                names.append("a")
                Task {
                    await Task.yield()
                    names.append("b")
                    dismiss(animated: true, completion: self.done)
                }
            }

            private func done() { delegate?.listDidFinish() }

            private func sum() -> Int { names.count }
        }

        protocol Listener: AnyObject {
            func listDidFinish()
        }

        """
      ],
      type: "ListViewController", roles: ["order()": .presenter, "sum()": .presenter])
    #expect(fixture.text("List/ListViewController.swift")?.contains("presenter.close()") == true)
    #expect(fixture.text("List/ListPresenter.swift")?.contains("Task") != true)
    #expect(fixture.movesOfSecondRun() == 0)
  }
}

extension String {
  fileprivate func indented(_ width: Int) -> String {
    let margin = String(repeating: " ", count: width)
    return split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : margin + $0 }
      .joined(separator: "\n")
  }
}
