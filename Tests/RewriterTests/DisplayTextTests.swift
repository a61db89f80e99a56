import MigrationModel
import Testing

@Suite("What labels, cells and alerts say") struct DisplayTextTests {
  private static let order = """
    import Foundation

    class Order {
        var number = ""
        var customer: Customer?
        var lines: [Int] = []
    }

    struct Customer {
        let name: String
    }

    """

  private func fixture(_ members: String, roles: [String: Role] = [:]) -> RewriteFixture {
    RewriteFixture(
      [
        "List/ListViewController.swift":
          "import UIKit\n\nclass ListViewController: UIViewController {\n\(members)\n}\n",
        "List/Order.swift": Self.order,
      ],
      type: "ListViewController", roles: roles)
  }

  private func controller(_ fixture: RewriteFixture) -> String? {
    fixture.text("List/ListViewController.swift")?.components(after: "makePresenter(for: self)\n")
  }

  private func presenter(_ fixture: RewriteFixture) -> String? {
    fixture.text("List/ListPresenter.swift")?.components(after: "self.router = router\n    }\n")
  }

  /// State and a rule that has moved to the interactor, so that there is a module with orders.
  private static let state = """
        private var orders: [Order] = []
        private let label = UILabel()

        private func total() -> Int { orders.reduce(0) { $0 + $1.lines.count } }

    """

  @Test("A cell asks for its texts by index; the element stays in the module")
  func rows() {
    let fixture = fixture(
      Self.state + """

            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
                let order = orders[indexPath.row]
                cell.textLabel?.text = order.number
                cell.detailTextLabel?.text = "\\(order.lines.count) of \\(total())"
                cell.detailTextLabel?.textColor = order.lines.count > 3 ? .red : .black
                cell.isHidden = order.customer == nil
                return cell
            }
        """, roles: ["total()": .interactor])
    #expect(
      controller(fixture)?.components(after: "let label = UILabel()\n") == """

            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
                cell.textLabel?.text = presenter.titleText(row: indexPath.row)
                cell.detailTextLabel?.text = presenter.detailText(row: indexPath.row)
                cell.detailTextLabel?.textColor = presenter.isDetailTextMarked(row: indexPath.row) ? .red : .black
                cell.isHidden = presenter.isCellHidden(row: indexPath.row)
                return cell
            }
        }

        extension ListViewController: ListViewProtocol {}

        """)
    #expect(
      presenter(fixture) == """

            func titleText(row: Int) -> String {
                interactor.orders[row].number
            }

            func detailText(row: Int) -> String {
                let order = interactor.orders[row]
                return "\\(order.lines.count) of \\(interactor.total())"
            }

            func isDetailTextMarked(row: Int) -> Bool {
                interactor.orders[row].lines.count > 3
            }

            func isCellHidden(row: Int) -> Bool {
                interactor.orders[row].customer == nil
            }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("One of two lists is picked in the module, by what the module says")
  func choices() {
    let fixture = fixture(
      """
          private var orders: [Order] = []
          private var found: [Order] = []
          private var isSearching = false

          func search(_ text: String) {
              isSearching = !text.isEmpty
              found = orders.filter { $0.number.contains(text) }
          }

          func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
              let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
              let order = isSearching && !found.isEmpty ? found[indexPath.row] : orders[indexPath.row]
              cell.textLabel?.text = order.number
              return cell
          }
      """, roles: ["search(_:)": .presenter])
    #expect(
      controller(fixture)?.components(after: "for: indexPath)\n") == """
                cell.textLabel?.text = presenter.titleText(row: indexPath.row)
                return cell
            }
        }

        extension ListViewController: ListViewProtocol {}

        """)
    #expect(
      presenter(fixture)?.components(after: "contains(text) }\n    }\n") == """

            func titleText(row: Int) -> String {
                let order = isSearching && !found.isEmpty ? found[row] : orders[row]
                return order.number
            }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("What the view is asked for a choice stays there")
  func choicesOfTheView() {
    let fixture = fixture(
      Self.state + """

            private var found: [Order] = []

            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
                let order = label.isHidden ? found[indexPath.row] : orders[indexPath.row]
                cell.textLabel?.text = order.number + "\\(total())"
                return cell
            }
        """, roles: ["total()": .interactor])
    #expect(controller(fixture)?.contains("let order = label.isHidden ? found[indexPath.row]") == true)
  }

  @Test("A text that is put together moves with the values that go in; a plain one stays")
  func texts() {
    let fixture = fixture(
      Self.state + """

            func show(_ count: Int) {
                label.text = "\\(count) orders of \\(total())"
                title = "Orders"
            }

            func ask(_ order: Order) {
                let alert = UIAlertController(title: "Delete \\(order.number)?", message: nil, preferredStyle: .alert)
                present(alert, animated: true)
            }
        """, roles: ["total()": .interactor])
    #expect(
      controller(fixture)?.components(after: "let label = UILabel()\n") == """

            func show(_ count: Int) {
                label.text = presenter.labelText(count: count)
                title = "Orders"
            }

            func ask(_ order: Order) {
                let alert = UIAlertController(title: presenter.askTitle(order: order), message: nil, preferredStyle: .alert)
                present(alert, animated: true)
            }
        }

        extension ListViewController: ListViewProtocol {}

        """)
    #expect(
      presenter(fixture) == """

            func labelText(count: Int) -> String {
                "\\(count) orders of \\(interactor.total())"
            }

            func askTitle(order: Order) -> String {
                "Delete \\(order.number)?"
            }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "An element stays in the view if it is handed on, kept in a closure, or if the list may change before it is used",
    arguments: [
      "show(order)", "label.text = \"\\(order.lines)\"\n        run { print(order.number) }",
      "orders.removeAll()\n        label.text = order.number", "reset()\n        label.text = order.number",
      "orders = []\n        label.text = order.number",
    ])
  func stays(_ statements: String) {
    let fixture = fixture(
      Self.state + """

            func pick(_ indexPath: IndexPath) -> Bool {
                let order = orders[indexPath.row]
                \(statements)
                return view.isHidden
            }

            func reset() { view.isHidden = true }
            func show(_ order: Order) { view.tag = order.lines.count }
            func run(_ work: @escaping () -> Void) { view.onTap = work }
        """, roles: ["total()": .interactor])
    #expect(controller(fixture)?.contains("let order = presenter.orders[indexPath.row]\n") == true)
  }

  @Test("A chain that ends with a constant does not go on in the presenter")
  func chains() {
    let fixture = fixture(
      Self.state + """

            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
                let customer = orders.first?.customer
                cell.textLabel?.text = customer.map { "for \\($0.name)" } ?? "for nobody"
                return cell
            }
        """, roles: ["total()": .interactor])
    #expect(presenter(fixture)?.contains("let customer = interactor.orders.first?.customer\n") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }
}
