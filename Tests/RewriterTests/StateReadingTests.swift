import MigrationModel
import Testing

@Suite("What the view reads of the module's state") struct StateReadingTests {
  private func fixture(_ members: String) -> RewriteFixture {
    .controller(
      "List", of: "UITableViewController", members, with: "Order {\n    var number: String\n    var isPaid: Bool\n}",
      roles: ["orders": .presenter, "sort()": .presenter])
  }

  @Test(
    "A number that is worked out is not called after what it begins with",
    arguments: [("count - 1", "lastIndexOfOrders"), ("count + 2", "ordersCountPlus2"), ("count", "ordersCount")])
  func numbers(value: String, name: String) {
    let fixture = fixture(
      """
          private var orders: [Order] = []

          func sort() {
              orders.sort { $0.number < $1.number }
          }

          func show() {
              tableView.insertRows(at: [IndexPath(row: orders.\(value), section: 0)], with: .none)
          }
      """)
    #expect(
      fixture.text("List/ListPresenter.swift")?.contains("func \(name)() -> Int {\n        orders.\(value)\n") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("The view asks for numbers and texts; nobody asks for the values, which leave its reach")
  func readings() {
    let fixture = fixture(
      """
          private var orders: [Order] = []

          func sort() {
              orders.sort { $0.number < $1.number }
          }

          override func viewWillAppear(_ animated: Bool) {
              super.viewWillAppear(animated)
              sort()
              navigationItem.prompt = orders.first?.number
          }

          override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
              return orders.count
          }

          override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
              return orders.isEmpty ? "No orders" : "Orders"
          }
      """)
    #expect(
      fixture.text("List/ListViewController.swift") == """
        import UIKit

        class ListViewController: UITableViewController {
            lazy var presenter: ListPresenterProtocol = ListBuilder.makePresenter(for: self)

            override func viewWillAppear(_ animated: Bool) {
                super.viewWillAppear(animated)
                presenter.viewWillAppear()
            }

            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
                return presenter.rowCount()
            }

            override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
                return presenter.headerTitle()
            }
        }

        extension ListViewController: ListViewProtocol {
            func setNavigationItem(prompt: String?) {
                navigationItem.prompt = prompt
            }
        }

        """)
    #expect(
      fixture.text("List/ListPresenter.swift") == """
        import Foundation

        /// Decides what ListViewController shows and where it leads.
        @MainActor
        final class ListPresenter: ListPresenterProtocol {
            private weak var view: ListViewProtocol?
            private let interactor: ListInteractorProtocol
            private let router: ListRouterProtocol

            var orders: [Order] = []

            init(view: ListViewProtocol, interactor: ListInteractorProtocol, router: ListRouterProtocol) {
                self.view = view
                self.interactor = interactor
                self.router = router
            }

            func sort() {
                orders.sort { $0.number < $1.number }
            }

            func viewWillAppear() {
                sort()
                view?.setNavigationItem(prompt: orders.first?.number)
            }

            func rowCount() -> Int {
                orders.count
            }

            func headerTitle() -> String {
                orders.isEmpty ? "No orders" : "Orders"
            }
        }

        """)
    #expect(
      fixture.text("List/ListProtocols.swift") == """
        import Foundation

        /// What ListPresenter asks of its view.
        @MainActor
        protocol ListViewProtocol: AnyObject {
            func setNavigationItem(prompt: String?)
        }

        /// What ListViewController asks of its presenter.
        @MainActor
        protocol ListPresenterProtocol: AnyObject {
            func viewWillAppear()
            func rowCount() -> Int
            func headerTitle() -> String
        }

        /// What ListPresenter asks of its interactor.
        @MainActor
        protocol ListInteractorProtocol: AnyObject {}

        /// Where ListViewController leads.
        @MainActor
        protocol ListRouterProtocol: AnyObject {}

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("What is set stays in reach")
  func setting() {
    let fixture = fixture(
      """
          private var orders: [Order] = []

          func sort() {
              orders.sort { $0.number < $1.number }
          }

          override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
              orders[indexPath.row].isPaid = true
              return UITableViewCell()
          }
      """)
    #expect(
      fixture.text("List/ListViewController.swift")?.contains(
        "presenter.orders[indexPath.row].isPaid = true") == true)
    #expect(fixture.text("List/ListProtocols.swift")?.contains("var orders: [Order] { get set }") == true)
  }

  @Test("A row is known although its section is a tuple with labels")
  func labelledSections() {
    let fixture = fixture(
      """
          private var orders: [(title: String, items: [Order])] = []

          func sort() {
              orders.sort { $0.title < $1.title }
          }

          override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
              let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
              let order = orders[indexPath.section].items[indexPath.row]
              cell.textLabel?.text = "No. " + order.number
              cell.accessoryType = order.isPaid ? .checkmark : .none
              return cell
          }
      """)
    #expect(
      fixture.text("List/ListViewController.swift")?.contains(
        """
                let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
                cell.textLabel?.text = presenter.titleText(section: indexPath.section, row: indexPath.row)
                cell.accessoryType = presenter.isPaid(section: indexPath.section, row: indexPath.row) ? .checkmark : .none
                return cell
        """) == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }
}
