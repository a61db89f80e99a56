import MigrationModel
import Testing

@Suite("Objects that a request takes along to the main queue") struct CarriedObjectTests {
  private static let answer = """
    guard let self = self else { return }
                DispatchQueue.main.async {
                    self.late += 1
                    self.label.text = "\\(order.id)"
                }
    """

  private func fixture(
    _ answer: String, then: String = "", order: String = "final class Order { var id = 0; var isLate = false }"
  ) -> RewriteFixture {
    RewriteFixture(
      [
        "List/ListViewController.swift": """
        import UIKit

        class ListViewController: UIViewController {
            private var late = 0
            private let label = UILabel()

            private func remind(_ order: Order, at url: URL) {
                late += order.isLate ? 1 : 0
                let task = URLSession.shared.dataTask(with: url) { [weak self] _, _, _ in
                    \(answer)
                }
                task.resume()
        \(then)    }

            @objc func tap() { remind(Order(), at: URL(fileURLWithPath: "/")) }
        }

        """,
        "List/Order.swift": "\(order)\n",
      ], type: "ListViewController", roles: ["remind(_:at:)": .interactor])
  }

  @Test("The module says that nobody else uses them")
  func onMain() {
    let fixture = fixture(Self.answer)
    #expect(
      fixture.text("List/ListPresenter.swift")?.components(after: "func remind") == """
        (_ order: Order, at url: URL) {
                late += order.isLate ? 1 : 0
                // Only the main queue uses it.
                nonisolated(unsafe) let order = order
                interactor.sendRemindRequest(url: url) { [weak self] _, _, _ in
                    guard let self = self else { return }
                    DispatchQueue.main.async {
                        self.late += 1
                        self.view?.setLabel(text: "\\(order.id)")
                    }
                }
            }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("It says so once for all closures of the method")
  func twice() {
    let fixture = fixture(
      Self.answer, then: "        DispatchQueue.main.async { [weak self] in self?.label.isHidden = order.isLate }\n")
    let presenter = fixture.text("List/ListPresenter.swift") ?? ""
    #expect(presenter.ranges(of: "nonisolated(unsafe) let order = order\n").count == 1)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "It does not say so of what a later closure uses elsewhere, or under a name that another value has too",
    arguments: [
      "        DispatchQueue.global().async { print(order.id) }\n", "        let order = Order(); print(order.id)\n",
    ])
  func notTwice(then: String) {
    let fixture = fixture(Self.answer, then: then)
    #expect(fixture.text("List/ListPresenter.swift")?.contains("unsafe") != true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("What another queue uses stays")
  func elsewhere() {
    let fixture = fixture(
      """
      guard let self = self, order.isLate else { return }
                  DispatchQueue.main.async {
                      self.late += 1
                      self.label.text = "\\(order.id)"
                  }
      """)
    #expect(
      fixture.blockers == [
        """
        ListViewController.remind(_:at:): unsendable_capture: `remind(_:at:)` hands `order` to code that runs elsewhere: \
        only Swift 5 allows that.
        """
      ])
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("What may go anywhere needs no word")
  func sendable() {
    let fixture = fixture(Self.answer, order: "final class Order: Sendable { let id = 0; let isLate = false }")
    #expect(fixture.text("List/ListPresenter.swift")?.contains("unsafe") == false)
    #expect(fixture.movesOfSecondRun() == 0)
  }
}
