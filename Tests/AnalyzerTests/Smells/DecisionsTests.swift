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

  @Test func waysToSortInANestedType() {
    expect(
      "business_logic_in_view_model",
      in: MarkedTree(
        """
        final class OrdersViewModel {
          var title = ""
          var subtitle = ""
          enum Order {
            case cheap
            func sort(_ prices: [Int]) -> [Int] { prices.sorted(by: 1️⃣cheaper) }
          }
          func load() { title = "" }
        }
        func cheaper(_ one: Int, _ other: Int) -> Bool { one < other }
        final class OrdersViewController: UIViewController { let model = OrdersViewModel() }
        """),
      [Expected("1️⃣", message: "`OrdersViewModel` decides in `sort(_:)` by `cheaper`")])
  }

  @Test func whatConductsServices() {
    expect(
      "business_logic_in_view_controller",
      in: MarkedTree(
        """
        import UIKit
        final class Api { func load() { URLSession.shared.dataTask(with: URL(string: "a")!).resume() } }
        final class Store { func save() { UserDefaults.standard.set(1, forKey: "a") } }
        final class Vault { func lock() { SecItemAdd([:] as CFDictionary, nil) } }
        final class SyncViewController: UIViewController {
          let api = Api()
          let store = Store()
          let vault = Vault()
          func sync(_ isNew: Bool) { if isNew { api.1️⃣load() } else { store.2️⃣save() } }
          func lock() { vault.3️⃣lock() }
        }
        """),
      [
        Expected(
          "1️⃣", "2️⃣", "3️⃣",
          message:
            "`SyncViewController` decides in `sync(_:)` and `lock()` by `api.load`, `store.save` and `vault.lock`")
      ])
  }

  @Test func whatThePresenterAsksItsInteractor() {
    expectNothing(
      "business_logic_in_view_model",
      in: """
        import Combine
        import UIKit
        protocol OrdersInteractorProtocol: AnyObject { var isPaid: Bool { get }; var names: [String] { get } }
        final class OrdersInteractor: OrdersInteractorProtocol {
          var isPaid: Bool { names.isEmpty }
          var names: [String] = []
        }
        protocol OrdersViewProtocol: AnyObject { func show(_ text: String) }
        protocol OrdersPresenterProtocol: AnyObject { func load() }
        final class OrdersPresenter: ObservableObject, OrdersPresenterProtocol {
          @Published var text = ""
          private weak var view: OrdersViewProtocol?
          private let interactor: OrdersInteractorProtocol
          private let router: OrdersRouterProtocol
          init(view: OrdersViewProtocol, interactor: OrdersInteractorProtocol, router: OrdersRouterProtocol) {
            (self.view, self.interactor, self.router) = (view, interactor, router)
          }
          func load() {
            if interactor.isPaid {
              view?.show("a")
            } else if let first = interactor.names.first {
              if first.isEmpty {
                view?.show("b")
              } else {
                if first.count > 3 { view?.show(first) }
              }
            }
          }
        }
        protocol OrdersRouterProtocol: AnyObject { func close() }
        final class OrdersRouter: OrdersRouterProtocol {
          private weak var viewController: UIViewController?
          init(viewController: UIViewController) { self.viewController = viewController }
          func close() { viewController?.dismiss(animated: true) }
        }
        enum OrdersBuilder {
          static func makePresenter(for viewController: OrdersViewController) -> OrdersPresenterProtocol {
            let router = OrdersRouter(viewController: viewController)
            return OrdersPresenter(view: viewController, interactor: OrdersInteractor(), router: router)
          }
        }
        final class OrdersViewController: UIViewController, OrdersViewProtocol {
          lazy var presenter: OrdersPresenterProtocol = OrdersBuilder.makePresenter(for: self)
          func show(_ text: String) { title = text }
          override func viewDidLoad() { presenter.load() }
        }
        """)
  }
}
