import MigrationModel
import Testing

@Suite("What directs the module, wherever the analyzer sees it") struct DirectionTests {
  private func fixture(_ members: String) -> RewriteFixture {
    RewriteFixture(
      [
        "List/ListViewController.swift":
          "import UIKit\n\nclass ListViewController: UIViewController {\n\(members)\n}\n",
        "List/Order.swift": """
        import UIKit

        struct Order { let id: Int; let number: String; let isPaid: Bool }

        protocol ListDelegate: AnyObject {
            func list(_ list: UIViewController, didPay order: Order)
        }
        """,
      ],
      type: "ListViewController", roles: ["total()": .interactor, "remove(_:)": .interactor])
  }

  private func controller(_ fixture: RewriteFixture) -> String? {
    fixture.text("List/ListViewController.swift")?.components(after: "makePresenter(for: self)\n")
  }

  private func presenter(_ fixture: RewriteFixture) -> String {
    fixture.text("List/ListPresenter.swift") ?? ""
  }

  private static let state = """
        private var orders: [Order] = []
        weak var delegate: ListDelegate?
        private let label = UILabel()

        private func total() -> Int { orders.count }
        private func remove(_ order: Order) { orders.removeAll { $0.id == order.id } }

    """

  @Test("An alert about a value of the domain is given its texts, and closures for what is decided there")
  func alert() {
    let fixture = fixture(
      Self.state + """

            private func refresh() {
                orders = orders.filter { !$0.isPaid }
                label.text = "\\(total())"
            }

            @objc func removeFirst() {
                guard let order = orders.first else { return }
                ask(order)
            }

            private func ask(_ order: Order) {
                let alert = UIAlertController(title: order.number, message: nil, preferredStyle: .alert)
                alert.addAction(UIAlertAction(title: "Remove", style: .destructive) { [weak self] _ in
                    self?.remove(order)
                    self?.refresh()
                })
                present(alert, animated: true)
            }
        """)
    #expect(
      controller(fixture) == """

            weak var delegate: ListDelegate?
            private let label = UILabel()

            @objc func removeFirst() {
                presenter.handleRemoveFirst()
            }
        }

        extension ListViewController: ListViewProtocol {
            func setLabel(text: String?) {
                label.text = text
            }

            func showAskAlert(askTitle: String, onRemove: @escaping () -> Void) {
                let alert = UIAlertController(title: askTitle, message: nil, preferredStyle: .alert)
                alert.addAction(UIAlertAction(title: "Remove", style: .destructive) { _ in onRemove() })
                present(alert, animated: true)
            }
        }

        """)
    #expect(
      presenter(fixture).contains(
        """
                view?.showAskAlert(askTitle: order.number, onRemove: { [weak self] in
                    self?.interactor.remove(order)
                    self?.refresh()
                })
        """))
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("The delegate is told by the router")
  func delegate() {
    let fixture = fixture(
      Self.state + """

            func pay() {
                guard let order = orders.first else { return }
                remove(order)
                delegate?.list(self, didPay: order)
            }
        """)
    #expect(
      fixture.text("List/ListRouter.swift")?.contains(
        """
            func notifyDidPay(order: Order) {
                guard let viewController else { return }
                viewController.delegate?.list(viewController, didPay: order)
            }
        """) == true)
    #expect(presenter(fixture).contains("        router.notifyDidPay(order: order)\n"))
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("What shows a value of the domain in a way that needs all of it stays, and what calls it")
  func whole() {
    let fixture = fixture(
      Self.state + """

            func refresh() {
                guard let order = orders.first, total() > 1 else { return }
                label.configure(order)
            }
        """)
    #expect(controller(fixture)?.contains("guard let order = presenter.orders.first, presenter.total() > 1") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }
}
