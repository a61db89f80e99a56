import MigrationModel
import Testing

@Suite("Values for the next screen") struct ScreenInputTests {
  private func fixture(_ statement: String) -> RewriteFixture {
    RewriteFixture(
      [
        "List/ListViewController.swift": """
        import UIKit

        class ListViewController: UIViewController {
            private var order: Order!
            private let label = UILabel()

            private func total() -> Int { order.total }

            private func take(_ order: Order) { self.order = order }

            override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                if let detail = segue.destination as? DetailViewController {
                    \(statement)
                    detail.title = label.text
                }
            }

            @objc func refresh() { take(Order(total: total())) }
        }

        """,
        "Detail/DetailViewController.swift": """
        import UIKit

        class DetailViewController: UIViewController {
            var order: Order!
            var count = 0
        }

        struct Order { let total: Int }

        """,
      ],
      type: "ListViewController", roles: ["total()": .interactor, "take(_:)": .interactor])
  }

  @Test("The router hands the next screen what the module holds; the view says which screen it is")
  func moves() {
    let fixture = fixture("detail.order = order")
    let controller = fixture.text("List/ListViewController.swift") ?? ""
    #expect(
      controller.contains(
        """
                if let detail = segue.destination as? DetailViewController {
                    presenter.prepareDetail(detail)
                    detail.title = label.text
                }
        """))
    #expect(
      fixture.text("List/ListPresenter.swift")?.contains(
        """
            func prepareDetail(_ screen: AnyObject) {
                router.prepareDetail(screen, order: interactor.order)
            }
        """) == true)
    #expect(
      fixture.text("List/ListRouter.swift")?.contains(
        """
            func prepareDetail(_ screen: AnyObject, order: Order!) {
                if let detail = screen as? DetailViewController {
                    detail.order = order
                }
            }
        """) == true)
    #expect(fixture.text("List/ListProtocols.swift")?.contains("var order: Order! { get set }\n}\n\n/// Where") == false)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("Numbers and texts are asked for as before")
  func plain() {
    let fixture = fixture("detail.count = order.total")
    #expect(fixture.text("List/ListRouter.swift")?.contains("prepareDetail") == false)
    #expect(fixture.movesOfSecondRun() == 0)
  }
}
