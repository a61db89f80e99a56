import MigrationModel
import Testing

@Suite("Values of the domain that the view passes on") struct PassedValueTests {
  private func fixture(_ members: String, detail: String = "", dialect: String = "uikit") -> RewriteFixture {
    var fixture = RewriteFixture(
      [
        "App/OrdersViewController.swift":
          "import UIKit\n\nclass OrdersViewController: UIViewController {\n\(members)\n}\n",
        "App/DetailViewController.swift": """
        import UIKit

        class DetailViewController: UIViewController {
            var order: Order!
            var chosen: Order?
            var sure = Order(number: "")
            var number = ""
        \(detail)}
        class OrderCell: UITableViewCell {
            var order: Order?
        }

        """,
        "App/Order.swift": "struct Order {\n    var number: String\n    var parent: Order?\n}\n",
      ],
      type: "OrdersViewController",
      roles: ["order": .interactor, "load()": .interactor, "orders": .interactor])
    fixture.dialect = dialect
    return fixture
  }

  private let state = """
        var order: Order!
        var orders: [Order] = []

        private func load() {
            order = Order(number: UserDefaults.standard.string(forKey: "order") ?? "")
            orders = [order]
        }

        override func viewDidLoad() {
            super.viewDidLoad()
            load()
        }


    """

  private func prepare(_ fixture: RewriteFixture) -> String {
    let text = fixture.text("App/OrdersViewController.swift") ?? ""
    return text.components(separatedBy: "sender: Any?) {\n").last?.components(before: "\n    }\n") ?? ""
  }

  private func presenter(_ fixture: RewriteFixture) -> [String] {
    let text = fixture.text("App/Orders/OrdersPresenter.swift") ?? fixture.text("App/OrdersPresenter.swift") ?? ""
    return text.components(separatedBy: "\n\n    func ").filter { $0.hasPrefix("pass") }
      .compactMap { $0.components(before: "\n    }") }
  }

  @Test("The presenter passes a value on to another screen, as often and when the view did")
  func passes() {
    let fixture = fixture(
      state + """
            override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                if let detail = segue.destination as? DetailViewController {
                    detail.order = order
                    detail.sure = self.order
                    detail.number = title ?? ""
                } else if let navigation = segue.destination as? UINavigationController {
                    let detail = navigation.topViewController as! DetailViewController
                    detail.order = order
                    detail.chosen = order.parent
                }
                (segue.destination as? DetailViewController)?.chosen = order
            }
        """)
    #expect(
      prepare(fixture) == """
                if let detail = segue.destination as? DetailViewController {
                    presenter.passOrder { detail.order = $0 }
                    self.presenter.passOrderForPrepare { detail.sure = $0 }
                    detail.number = title ?? ""
                } else if let navigation = segue.destination as? UINavigationController {
                    let detail = navigation.topViewController as! DetailViewController
                    presenter.passOrder { detail.order = $0 }
                    presenter.passParent { detail.chosen = $0 }
                }
                presenter.passOrder { (segue.destination as? DetailViewController)?.chosen = $0 }
        """)
    #expect(
      presenter(fixture) == [
        "passOrder(to receive: (Order?) -> Void) {\n        receive(interactor.order)",
        "passOrderForPrepare(to receive: (Order) -> Void) {\n        receive(interactor.order)",
        "passParent(to receive: (Order?) -> Void) {\n        receive(interactor.order.parent)",
      ])
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("An element is passed on by its number, and a constant that held it goes", arguments: ["uikit", "layered"])
  func elements(dialect: String) {
    let fixture = fixture(
      state + """
            override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                guard let indexPath = sender as? IndexPath, let detail = segue.destination as? DetailViewController
                else { return }
                let chosen = orders[indexPath.row]
                detail.number = "1"
                detail.order = chosen
                detail.chosen = self.orders[indexPath.row]
            }
        """, dialect: dialect)
    #expect(
      prepare(fixture) == """
                guard let indexPath = sender as? IndexPath, let detail = segue.destination as? DetailViewController
                else { return }
                detail.number = "1"
                presenter.passOrder(row: indexPath.row) { detail.order = $0 }
                self.presenter.passOrder(row: indexPath.row) { detail.chosen = $0 }
        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("What the view itself needs, what a cell is given, and what may not be there to take an element stays")
  func stays() {
    let members =
      state + """
            override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                let detail = segue.destination as? DetailViewController
                detail?.order = orders[0]
                detail?.sure = order
                let cell = sender as? OrderCell
                cell?.order = order
                view.subviews.forEach { _ in ($0 as? DetailViewController)?.order = order }
                children.forEach { ($0 as? DetailViewController)?.chosen = order }
                make().order = order
            }

            private func make() -> DetailViewController { DetailViewController() }
        """
    let text = prepare(fixture(members))
    #expect(!text.contains("pass"))
    #expect(text.contains("cell?.order = presenter.order\n"))
  }

  @Test("A constant that is used for more than that stays, and so does one that something may change")
  func constants() {
    let members =
      state + """
            override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                guard let detail = segue.destination as? DetailViewController else { return }
                let first = orders[0]
                detail.order = first
                view.tag = mark(first)
                let second = orders[1]
                load()
                detail.chosen = second
                let third = orders[2]
                detail.shown = 1
                detail.chosen = third
            }

            private func mark(_ order: Order) -> Int { view.tag }
        """
    let text = prepare(fixture(members, detail: "    var shown = 0 { didSet { title = \"\\(shown)\" } }\n"))
    #expect(!text.contains("pass"))
  }
}
