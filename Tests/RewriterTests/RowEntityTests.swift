import MigrationModel
import Testing

@Suite("Rows for what cells show") struct RowEntityTests {
  private static let cell = """
    import UIKit

    class OrderCell: UITableViewCell {
        let numberLabel = UILabel()

        func configure(with order: Order, total: String) {
            numberLabel.text = order.number + total
            textLabel?.text = order.customer.name.uppercased()
            detailTextLabel?.text = order.isRush ? "rush" : nil
            accessibilityLabel = order.state == .new ? order.number : ""
        }
    }

    """
  private static let order = """
    import Foundation

    struct Order {
        enum State { case new, old }

        let number: String
        let customer: Customer
        var placed: Date?
        var state: State
        var isRush: Bool { placed == nil }
        var paid: Bool { state == .old }
    }

    struct Customer {
        let name: String
    }

    """

  private func fixture(cell: String = cell, others: [String: String] = [:]) -> RewriteFixture {
    RewriteFixture(
      [
        "List/ListViewController.swift": """
        import UIKit

        class ListViewController: UITableViewController {
            private var orders: [Order] = []

            func sort() {
                orders.sort { $0.number < $1.number }
            }

            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "Order", for: indexPath)
                let order = orders[indexPath.row]
                if let cell = cell as? OrderCell {
                    cell.configure(with: order, total: order.number)
                    cell.isHidden = order.number.isEmpty
                }
                return cell
            }
        }

        """, "List/OrderCell.swift": cell, "List/Order.swift": Self.order,
      ].merging(others) { $1 }, type: "ListViewController", roles: ["orders": .presenter, "sort()": .presenter])
  }

  @Test("The cell is handed a row that the presenter makes, and no value of the domain")
  func row() {
    let fixture = fixture()
    #expect(
      fixture.text("List/OrderCell.swift")
        == Self.cell.replacingOccurrences(of: "order: Order,", with: "order: ListEntities.OrderRow,")
        .replacingOccurrences(of: "customer.name", with: "customerName"))
    #expect(
      fixture.text("List/ListEntities.swift") == """
        /// A place for values that the parts of List share: rows, kinds and others.
        enum ListEntities {
            /// What `OrderCell` shows of a value of type `Order`.
            struct OrderRow {
                let number: String
                let customerName: String
                let isRush: Bool
                let state: Order.State

                init(_ order: Order) {
                    number = order.number
                    customerName = order.customer.name
                    isRush = order.isRush
                    state = order.state
                }
            }
        }

        """)
    #expect(
      fixture.text("List/ListViewController.swift")?.components(after: "for: indexPath)\n") == """
                if let cell = cell as? OrderCell {
                    cell.configure(with: presenter.orderRow(row: indexPath.row), total: presenter.number(row: indexPath.row))
                    cell.isHidden = presenter.isCellHidden(row: indexPath.row)
                }
                return cell
            }
        }

        extension ListViewController: ListViewProtocol {}

        """)
    #expect(
      fixture.text("List/ListPresenter.swift")?.contains(
        """
            func orderRow(row: Int) -> ListEntities.OrderRow {
                ListEntities.OrderRow(orders[row])
            }

        """) == true)
    #expect(fixture.text("List/ListProtocols.swift")?.contains("[Order]") == false)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("Dates bring their import")
  func imports() {
    let cell = Self.cell.replacingOccurrences(of: "order.isRush ?", with: "order.placed == nil ?")
    let entities = fixture(cell: cell).text("List/ListEntities.swift")
    #expect(entities?.hasPrefix("import Foundation\n\n/// A place for values") == true)
    #expect(entities?.contains("        let placed: Date?\n") == true)
  }

  @Test(
    "A cell that keeps the value, hands it on, sets it or may not ask for it stays as it is",
    arguments: [
      "kept = order", "show(order)", "let copy = order", "print(order.lines)", "if tag > 0 { isHidden = order.paid }",
      "isHidden = tag > 0 && order.paid", "later { self.isHidden = order.paid }",
    ])
  func stays(line: String) {
    let cell = Self.cell.replacingOccurrences(of: "numberLabel.text =", with: line + "\n        numberLabel.text =")
    #expect(fixture(cell: cell).text("List/OrderCell.swift") == nil)
  }

  @Test("So does one that others call, or that may be another's")
  func others() {
    let other = "func show(_ cell: OrderCell, _ order: Order) { cell.configure(with: order, total: \"\") }\n"
    #expect(fixture(others: ["List/Other.swift": other]).text("List/OrderCell.swift") == nil)
    let unknown = "func show(_ order: Order) { shared().configure(with: order, total: \"\") }\n"
    #expect(fixture(others: ["List/Other.swift": unknown]).text("List/OrderCell.swift") == nil)
    let override = "class BigCell: OrderCell { override func configure(with order: Order, total: String) {} }\n"
    #expect(fixture(others: ["List/Other.swift": override]).text("List/OrderCell.swift") == nil)
  }
}
