import MigrationModel
import Testing

@Suite("Loops of which all shows something") struct ViewLoopTests {
  private func fixture(_ loop: String) -> RewriteFixture {
    .controller(
      "List", of: "UIViewController",
      """
          private var orders: [Order] = []

          private func close(_ order: Order, reason: String) { orders.removeAll { $0.id == order.id && reason != "" } }

          @objc func closeFirst() {
              guard let order = orders.first else { return }
              ask(order)
          }

          private func ask(_ order: Order) {
              let sheet = UIAlertController(title: order.number, message: nil, preferredStyle: .actionSheet)
      \(loop)
              present(sheet, animated: true)
          }
      """, with: "Order { let id: Int; let number: String; let reasons: [String] }",
      roles: ["close(_:reason:)": .interactor])
  }

  @Test("Over what is written there they go with the alert; the presenter is told which one was picked")
  func literals() {
    let fixture = fixture(
      """
              for reason in ["Paid", "Lost"] {
                  sheet.addAction(
                      UIAlertAction(title: reason, style: .default) { [weak self] _ in
                          self?.close(order, reason: reason)
                      })
              }
      """)
    #expect(
      fixture.text("List/ListRouter.swift")?.components(after: "self.viewController = viewController\n    }\n") == """

            func showAskAlert(askTitle: String, onReason: @escaping (String) -> Void) {
                guard let viewController else { return }
                let sheet = UIAlertController(title: askTitle, message: nil, preferredStyle: .actionSheet)
                for reason in ["Paid", "Lost"] {
                    sheet.addAction(
                        UIAlertAction(title: reason, style: .default) { _ in onReason(reason) })
                }
                viewController.present(sheet, animated: true)
            }
        }

        """)
    #expect(
      fixture.text("List/ListPresenter.swift")?.components(after: "func ask") == """
        (_ order: Order) {
                router.showAskAlert(askTitle: order.number, onReason: { [weak self] reason in
                    self?.interactor.close(order, reason: reason)
                })
            }

            func handleCloseFirst() {
                guard let order = interactor.orders.first else { return }
                ask(order)
            }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "Over anything else they are no method of the view: the alert has them as a whole",
    arguments: [
      "for reason in order.reasons {\n", "for reason in [\"Paid\", order.number] {\n",
      "for reason in [\"Paid\"] where order.id > 1 {\n",
    ])
  func others(head: String) {
    let fixture = fixture(
      head + """
                  sheet.addAction(
                      UIAlertAction(title: reason, style: .default) { [weak self] _ in
                          self?.close(order, reason: reason)
                      })
              }
        """)
    let router = fixture.text("List/ListRouter.swift")
    #expect(router?.contains("func showAskAlert(order: Order, onReason: @escaping (String) -> Void) {") == true)
    #expect(router?.contains("        " + head) == true)
    #expect(fixture.text("List/ListPresenter.swift")?.contains("router.showAskAlert(order: order, onReason: {") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }
}
