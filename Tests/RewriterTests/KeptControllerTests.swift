import MigrationModel
import Testing

@Suite("Code that keeps its controller for more than to show something") struct KeptControllerTests {
  private func fixture(
    _ body: String, _ effect: String = "Store.shared.save()", roles: [String: Role] = ["order()": .presenter]
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
        \(body.split(separator: "\n").map { "        " + $0 }.joined(separator: "\n"))
            }

            private func finish() {
                label.isHidden = true
                \(effect)
            }

            override func viewDidLoad() {
                super.viewDidLoad()
                order()
            }
        }

        """,
        "List/Store.swift": """
        protocol Listener: AnyObject {
            func listDidFinish()
        }

        enum Counts {
            static var all = 0
            static var names: [String] = []
        }

        var orders = 0

        final class Store {
            static let shared = Store()
            var count = 0
            func save() { count += 1 }
            func keep(_ text: String?) { count += text?.count ?? 0 }
        }

        """,
      ],
      type: "ListViewController", roles: roles)
  }

  private func kept(_ fixture: RewriteFixture) -> [String] { fixture.blockers.filter { $0.contains("kept_alive") } }

  private static let task = """
    Task {
        await Task.yield()
        names.append("b")
        finish()
    }
    """

  @Test(
    "What the closed screen would still have done keeps the method where it is",
    arguments: [
      "delegate?.listDidFinish()",
      "NotificationCenter.default.post(name: .done, object: nil)", "Store.shared.count = 1", "Analytics.track()",
      "Counts.all += 1", "Counts.names.append(\"a\")", "orders += 1",
      "DispatchQueue.main.async { [weak self] in self?.delegate?.listDidFinish() }",
    ])
  func effects(_ effect: String) {
    let fixture = fixture(Self.task, effect)
    #expect(
      kept(fixture) == [
        """
        ListViewController.order(): kept_alive: `order()` keeps the controller while its task runs, and calls `finish()`, \
        which does more than show something.
        """
      ])
    #expect(fixture.text("List/ListPresenter.swift")?.contains("func order()") != true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A role that is none of the view's says so too")
  func role() {
    let fixture = fixture(Self.task, "label.text = nil", roles: ["order()": .presenter, "finish()": .service])
    #expect(kept(fixture).count == 1)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "Closures that hold the controller until they have run, in any way",
    arguments: [
      ("request { self.finish() }", "until its closure has run"),
      ("DispatchQueue.main.async { self.finish() }", "until its closure has run"),
      (
        "Task { [weak self] in\n    guard let self else { return }\n    await Task.yield()\n    self.finish()\n}",
        "while it waits"
      ),
      (
        "request { [weak self] in\n    guard let self = self else { return }\n    request { self.finish() }\n}",
        "until its closure has run"
      ),
    ])
  func closures(_ body: String, _ cause: String) {
    let fixture = fixture(body, "delegate?.listDidFinish()")
    #expect(
      kept(fixture) == [
        """
        ListViewController.order(): kept_alive: `order()` keeps the controller \(cause), and calls `finish()`, which does \
        more than show something.
        """
      ])
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "Code that keeps nothing moves",
    arguments: [
      "Task { [weak self] in\n    await Task.yield()\n    self?.finish()\n}",
      "Task { [weak self] in\n    await Task.yield()\n    guard let self else { return }\n    self.finish()\n}",
      "[1].forEach { _ in finish() }",
      "finish()",
    ])
  func loose(_ body: String) {
    let fixture = fixture(body, "delegate?.listDidFinish()")
    #expect(kept(fixture) == [])
    #expect(presenter(fixture)?.contains("finish()") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("The main queue's turn behind a weak hold is a moment that any closing may have had")
  func turn() {
    let body = "request { [weak self] in\n    guard let self = self else { return }\n    QUEUE { self.finish() }\n}"
    let turn = fixture(body.replacing("QUEUE", with: "DispatchQueue.main.async"), "delegate?.listDidFinish()")
    #expect(kept(turn) == [])
    #expect(turn.movesOfSecondRun() == 0)
    #expect(kept(fixture(body.replacing("QUEUE", with: "later"), "delegate?.listDidFinish()")).count == 1)
  }

  private func presenter(_ fixture: RewriteFixture) -> String? {
    fixture.text("List/ListPresenter.swift")?.components(after: "func order() {\n")
  }

  @Test("What only shows something is nobody's loss")
  func display() {
    let fixture = fixture(
      Self.task,
      """
      UIView.animate(withDuration: 1) { self.label.alpha = 0 }
              let alert = UIAlertController(title: "Done", message: nil, preferredStyle: .alert)
              alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in self.delegate?.listDidFinish() })
              present(alert, animated: true)
      """)
    #expect(kept(fixture) == [])
    #expect(
      presenter(fixture) == """
                names.append("a")
                Task {
                    await Task.yield()
                    names.append("b")
                    view?.finish()
                }
            }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("The same for statements that become a method of the view")
  func statements() {
    let told = "Task {\n    await Task.yield()\n    names.append(\"b\")\n    Store.shared.keep(label.text)\n}"
    let fixture = fixture(told)
    #expect(
      kept(fixture) == [
        """
        ListViewController.order(): kept_alive: `order()` keeps the controller while its task runs, and does with the view \
        more than show something.
        """
      ])
    #expect(kept(self.fixture(told.replacing("Store.shared.keep(label.text)", with: "label.isHidden = true"))) == [])
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("An action that hands its code on keeps it as well")
  func handedOn() {
    let fixture = RewriteFixture(
      [
        "List/ListViewController.swift": """
        import UIKit

        class ListViewController: UIViewController {
            private var names: [String] = []
            private let label = UILabel()
            weak var delegate: ListDelegate?

            @objc func order() {
                names.append("a")
                Task {
                    await Task.yield()
                    names.append("b")
                    finish()
                }
            }

            private func sum() -> Int { names.count }

            private func finish() {
                label.isHidden = true
                delegate?.done()
            }
        }

        protocol ListDelegate: AnyObject { func done() }

        """
      ], type: "ListViewController", roles: ["order()": .presenter, "sum()": .interactor])
    #expect(kept(fixture).count == 1)
    #expect(fixture.movesOfSecondRun() == 0)
  }
}
