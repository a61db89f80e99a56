import Testing

@Suite struct DecisionsTests {
  @Test func aControllerThatFiltersAndCompares() {
    expect(
      "business_logic_in_view_controller",
      in: MarkedTree(
        """
        import UIKit
        struct Order: Codable { let total: Int; let isPaid: Bool; let name: String }
        final class OrdersViewController: UITableViewController {
          var orders: [Order] = []
          override func viewDidLoad() {
            let open = orders.filter { !$0.1️⃣isPaid }
            tableView.reloadData()
            for order in open where order.2️⃣total > 100 { title = order.name }
          }
        }
        """),
      [
        Expected(
          "1️⃣", "2️⃣",
          message: "`OrdersViewController` decides in `viewDidLoad()` by `$0.isPaid` and `order.total`")
      ])
  }

  @Test func whatIsUnwrappedAndAsserted() {
    expectNothing(
      "business_logic_in_view_controller",
      in: """
        import UIKit
        final class OrdersViewModel { var title: String?; var isReady = true; weak var delegate: AnyObject? }
        final class OrdersViewController: UITableViewController {
          var model: OrdersViewModel!
          override func viewDidLoad() {
            assert(model.delegate != nil)
            precondition(model.isReady)
            guard let text = model.title else { return }
            title = text
            if tableView.isHidden || view.alpha > 0.5 { tableView.alpha = 1 }
          }
        }
        """)
  }
}
