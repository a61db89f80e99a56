import MigrationModel
import Testing

@Suite("How a service call in a closure reaches its controller") struct ReceiverTests {
  private func fixture(_ body: String) -> RewriteFixture {
    let lines = body.split(separator: "\n", omittingEmptySubsequences: false).map { "        " + $0 }
    var fixture = RewriteFixture(
      [
        "List/ListViewController.swift": """
        import UIKit

        class ListViewController: UIViewController {
            private let label = UILabel()
            private var names: [String] = []

            override func viewDidLoad() {
                super.viewDidLoad()
        \(lines.joined(separator: "\n"))
            }

            override func viewDidAppear(_ animated: Bool) { Store.shared.warm() }
        }

        """,
        "List/Store.swift": """
        class Store {
            static let shared = Store()
            func erase() {}
            func warm() {}
        }

        """,
      ], type: "ListViewController")
    fixture.services = ["Store"]
    return fixture
  }

  private func call(_ fixture: RewriteFixture) -> String? {
    let text = fixture.text("List/ListViewController.swift")?.components(after: "super.viewDidLoad()\n")
    let lines = text?.split(separator: "\n").map { $0.drop { $0 == " " } }
    return lines?.first { $0.contains("erase()") }.map(String.init)
  }

  @Test(
    "Only by a name that holds it there",
    arguments: [
      ("if let self { self.label.isHidden = true }\nStore.shared.erase()", "Store.shared.erase()"),
      ("if let self { self.label.isHidden = true } else {\n    Store.shared.erase()\n}", "Store.shared.erase()"),
      ("while let self, self.names.isEmpty { self.names.append(\"\") }\nStore.shared.erase()", "Store.shared.erase()"),
      ("guard let self else {\n    Store.shared.erase()\n    return\n}\nself.names = []", "Store.shared.erase()"),
      ("if let me = self { me.names = [] }\nStore.shared.erase()", "Store.shared.erase()"),
      ("Store.shared.erase()\nguard let self else { return }\nself.names = []", "Store.shared.erase()"),
      ("if let self {\n    self.names = []\n    Store.shared.erase()\n}", "self.presenter.erase()"),
      ("if let self, self.names.isEmpty {\n    Store.shared.erase()\n}", "self.presenter.erase()"),
      ("guard let self, self.names.isEmpty else { return }\nStore.shared.erase()", "self.presenter.erase()"),
      ("guard let me = self else { return }\nme.names = []\nStore.shared.erase()", "me.presenter.erase()"),
    ])
  func weak(_ code: String, _ expected: String) {
    let lines = code.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
    let fixture = fixture("later { [weak self] in\n\(lines)\n}")
    #expect(call(fixture) == expected)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "A closure that holds it anyway does so from its beginning",
    arguments: [
      "later {\n    Store.shared.erase()\n    self.names = []\n}",
      "later { [unowned self] in\n    Store.shared.erase()\n    self.names = []\n}",
      "_ = UIAlertAction(title: nil, style: .default) { _ in\n    Store.shared.erase()\n    self.names = []\n}",
    ])
  func strong(_ code: String) {
    let fixture = fixture(code)
    #expect(call(fixture) == "self.presenter.erase()")
    #expect(fixture.movesOfSecondRun() == 0)
  }
}
