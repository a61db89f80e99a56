import MigrationModel
import Testing

@Suite("What the actions of a row do") struct RowActionTests {
  private func fixture(_ actions: String) -> RewriteFixture {
    .controller(
      "List", of: "UITableViewController",
      """
          private var orders: [Order] = []

          private func delete(_ order: Order) { orders.removeAll { $0.id == order.id } }
          private func pin(id: Int) { orders.removeAll { $0.id == id } }
          private func sort() { orders.sort { $0.id < $1.id } }
          private func flash(_ order: Order) { view.tag = order.id }

          override func tableView(
              _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
          ) -> UISwipeActionsConfiguration? {
              let order = orders[indexPath.row]
      \(actions)
          }
      """, with: "Order {\n    var id: Int\n    var isPaid: Bool\n}",
      roles: [
        "orders": .presenter, "delete(_:)": .presenter, "pin(id:)": .presenter, "sort()": .presenter,
      ])
  }

  private func controller(_ fixture: RewriteFixture) -> String? {
    fixture.text("List/ListViewController.swift")?.components(after: "UISwipeActionsConfiguration? {\n")?
      .components(before: "\n    }\n")
  }

  private func presenter(_ fixture: RewriteFixture) -> String? {
    fixture.text("List/ListPresenter.swift")?.components(after: "orders.sort { $0.id < $1.id } }\n")
  }

  @Test("The presenter makes them of the row; the value stays in the module")
  func actions() {
    let fixture = fixture(
      """
              let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
                  self?.delete(order)
                  done(true)
              }
              let pin = UIContextualAction(style: .normal, title: order.isPaid ? "Unpin" : "Pin") { [weak self] _, _, done in
                  self?.pin(id: order.id)
                  self?.sort()
                  self?.view.endEditing(true)
                  done(true)
              }
              return UISwipeActionsConfiguration(actions: [delete, pin])
      """)
    #expect(
      controller(fixture) == """
                let onDelete = presenter.onDelete(row: indexPath.row)
                let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in
                    onDelete()
                    done(true)
                }
                let onPin = presenter.onPin(row: indexPath.row)
                let pin = UIContextualAction(style: .normal, title: presenter.paidText(row: indexPath.row)) { [weak self] _, _, done in
                    onPin()
                    self?.view.endEditing(true)
                    done(true)
                }
                return UISwipeActionsConfiguration(actions: [delete, pin])
        """)
    #expect(
      presenter(fixture) == """

            func onDelete(row: Int) -> () -> Void {
                let order = orders[row]
                return { [weak self] in
                    self?.delete(order)
                }
            }

            func paidText(row: Int) -> String {
                orders[row].isPaid ? "Unpin" : "Pin"
            }

            func onPin(row: Int) -> () -> Void {
                let order = orders[row]
                return { [weak self] in
                    self?.pin(id: order.id)
                    self?.sort()
                }
            }
        }

        """)
    #expect(fixture.text("List/ListProtocols.swift")?.contains("Order") == false)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "What shows the value itself, or runs at once, keeps it where it is",
    arguments: [
      """
              return UISwipeActionsConfiguration(actions: [
                  UIContextualAction(style: .normal, title: "Flash") { [weak self] _, _, done in
                      self?.flash(order)
                      done(true)
                  }
              ])
      """,
      """
              let delete = UIContextualAction(style: .normal, title: "Delete") { _, _, done in
                  self.delete(order)
                  done(true)
              }
              return UISwipeActionsConfiguration(actions: [delete])
      """,
      """
              UIView.animate(withDuration: 1) { [weak self] in self?.delete(order) }
              return nil
      """,
    ])
  func stays(actions: String) {
    let fixture = fixture(actions)
    #expect(controller(fixture)?.contains("let order = presenter.orders[indexPath.row]") == true)
  }

  @Test("What is read of the value when somebody picks the action is not looked up again then")
  func later() {
    let fixture = fixture(
      """
              let show = UIContextualAction(style: .normal, title: order.isPaid ? "Paid" : "Open") { [weak self] _, _, done in
                  guard let self = self else { return }
                  self.view.tag = order.id
                  done(true)
              }
              return UISwipeActionsConfiguration(actions: [show])
      """)
    let text = controller(fixture) ?? ""
    #expect(text.hasPrefix("        let order = presenter.orders[indexPath.row]\n"))
    #expect(text.contains("self.view.tag = order.id\n"))
    #expect(fixture.movesOfSecondRun() == 0)
  }
}
