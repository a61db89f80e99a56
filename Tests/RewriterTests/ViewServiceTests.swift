import MigrationModel
import Testing

@Suite("What a view is handed by its presenter")
struct ViewServiceTests {
  private func fixture(_ body: String) -> RewriteFixture {
    var fixture = RewriteFixture(
      [
        "ListViewController.swift": """
        import UIKit

        class ListViewController: UIViewController {
            let label = UILabel()
            private var loads = 0
            @objc var order: Order!

            func load(_ limit: Int) {
        \(body)
            }
        }
        """,
        "Orders.swift": """
        final class OrderService {
            let limit: Int
            init(limit: Int) { self.limit = limit }
            func load(_ order: Order, _ done: @escaping (String) -> Void) { done("") }
        }
        final class Order { var note = "" }
        """,
      ], type: "ListViewController", roles: ["load(_:)": .presenter, "loads": .presenter])
    (fixture.services, fixture.steps) = (["OrderService"], ["seam", "presenter"])
    return fixture
  }

  @Test("is no service that the presenter has made")
  func services() {
    let fixture = fixture(
      """
              loads += 1
              let service = OrderService(limit: limit)
              print(loads)
              service.load(order) { [weak self] text in
                  guard let strongSelf = self else { return }
                  strongSelf.order.note = text
                  strongSelf.label.text = text
              }
      """)
    #expect(
      fixture.blockers.contains(
        "ListViewController.load(_:): service_in_view: `load(_:)` would hand `service`, a service, to the view."))
    #expect(fixture.text("ListPresenter.swift")?.contains("OrderService") == false)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("may be anything else")
  func others() {
    let fixture = fixture(
      """
              loads += 1
              let text = String(loads)
              print(text)
              label.text = text
              label.isHidden = text.isEmpty
      """)
    #expect(fixture.text("ListPresenter.swift")?.contains("loads += 1\n        let text = String(loads)") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }
}
