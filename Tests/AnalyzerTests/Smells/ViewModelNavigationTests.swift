import Testing

@Suite struct ViewModelNavigationTests {
  private let rule = "view_model_navigation"

  @Test func flagsPathsAndCallsOverFiles() {
    expect(
      rule,
      in: MarkedTree([
        "Model.swift": """
        import SwiftUI
        final class OrdersViewModel: ObservableObject {
          @Published var orders: [Int] = []
          @Published var total = 0
          @Published var title = ""
          @Published var 1️⃣isShowingDetail = false
          weak var controller: UIViewController?
        }
        """,
        "Model+Open.swift": """
        import SwiftUI
        extension OrdersViewModel {
          func open() { isShowingDetail = true }
          func close() { controller?.2️⃣dismiss(animated: true) }
        }
        """,
        "View.swift": """
        import SwiftUI
        struct OrdersView: View {
          @StateObject private var model = OrdersViewModel()
          var body: some View { Text("").sheet(isPresented: $model.isShowingDetail) { Text("") } }
        }
        """,
      ]),
      [
        Expected(
          "2️⃣", "1️⃣",
          message:
            "`OrdersViewModel` drives navigation: dismisses a screen in `close()`, and `isShowingDetail` is bound to `sheet`"
        )
      ])
  }

  @Test func whatACoordinatorDoesBesidesLeadingOnIsNoNavigation() {
    expect(
      rule,
      in: MarkedTree(
        """
        import UIKit
        final class OrdersCoordinator {
          let navigationController = UINavigationController()
          let spinner = UIActivityIndicatorView()
          func showDetail() { navigationController.pushViewController(UIViewController(), animated: true) }
          func spin() { spinner.startAnimating() }
        }
        final class OrdersViewModel: ObservableObject {
          let coordinator = OrdersCoordinator()
          func select() { coordinator.1️⃣showDetail() }
          func load() { coordinator.spin() }
        }
        """),
      [
        Expected(
          "1️⃣", message: "`OrdersViewModel` drives navigation: calls `coordinator.showDetail` in `select()`")
      ])
  }

  @Test func thePresenterOfAModuleLeadsOnThroughItsRouter() {
    expect(
      rule,
      in: MarkedTree(
        """
        import UIKit
        protocol OrdersRouterProtocol: AnyObject { func showDetail() }
        final class OrdersRouter: OrdersRouterProtocol {
          weak var controller: UIViewController?
          func showDetail() { controller?.present(UIViewController(), animated: true) }
        }
        protocol OrdersInteractorProtocol: AnyObject { func load() -> [Int] }
        final class OrdersInteractor: OrdersInteractorProtocol {
          func load() -> [Int] { UserDefaults.standard.array(forKey: "a") as? [Int] ?? [] }
        }
        protocol OrdersViewProtocol: AnyObject { func show(_ text: String) }
        final class OrdersViewController: UIViewController, OrdersViewProtocol {
          lazy var presenter: OrdersPresenterProtocol = OrdersPresenter(
            view: self, interactor: OrdersInteractor(), router: OrdersRouter())
          let label = UILabel()
          func show(_ text: String) { label.text = text }
          override func viewDidLoad() { presenter.open() }
        }
        protocol OrdersPresenterProtocol: AnyObject { func open() }
        final class OrdersPresenter: OrdersPresenterProtocol {
          private weak var view: OrdersViewProtocol?
          private let interactor: OrdersInteractorProtocol
          private let router: OrdersRouterProtocol
          private var orders: [Int] = []
          init(view: OrdersViewProtocol, interactor: OrdersInteractorProtocol, router: OrdersRouterProtocol) {
            self.view = view
            self.interactor = interactor
            self.router = router
          }
          func open() {
            orders = interactor.load()
            view?.show(text(orders.count))
            if orders.isEmpty { router.showDetail() }
          }
          private func text(_ count: Int) -> String { String(format: "%d orders", count) }
        }
        """), [])
  }

  @Test func whoReportsLeadsNowhereAndAPresenterLeadsOn() {
    expect(
      rule,
      in: MarkedTree(
        """
        import UIKit
        final class AnalyticsCoordinator { func viewDidAppear() { print("seen") } }
        final class FlowCoordinator {
          let navigationController = UINavigationController()
          func showDetail() { navigationController.pushViewController(UIViewController(), animated: true) }
        }
        final class OrdersViewModel: ObservableObject {
          let coordinator = AnalyticsCoordinator()
          func open() { coordinator.viewDidAppear() }
        }
        final class BillsPresenter: ObservableObject {
          let coordinator = FlowCoordinator()
          func open() { coordinator.showDetail() }
        }
        """), [])
  }

  @Test func aCoordinatorThatTheViewModelDrives() {
    expect(
      rule,
      in: MarkedTree(
        """
        import UIKit
        import Combine
        final class FlowCoordinator {
          let navigationController: UINavigationController
          init(navigationController: UINavigationController) { self.navigationController = navigationController }
          func showDetail() { navigationController.pushViewController(UIViewController(), animated: true) }
        }
        final class OrdersViewModel: ObservableObject {
          @Published var title = ""
          let coordinator: FlowCoordinator
          init(coordinator: FlowCoordinator) { self.coordinator = coordinator }
          func open() { coordinator.1️⃣showDetail() }
        }
        """),
      [
        Expected(
          "1️⃣",
          message: "`OrdersViewModel` drives navigation: calls `coordinator.showDetail` in `open()`")
      ])
  }

  @Test func valuesThatAreShownAndFlagsOfTheView() {
    expectNothing(
      rule,
      in: """
        import SwiftUI
        final class OrdersViewModel: ObservableObject {
          @Published var isLoading = false
          @Published var query = ""
          func load() { isLoading = true }
        }
        struct OrdersView: View {
          @ObservedObject var model: OrdersViewModel
          @State private var isShown = false
          var body: some View {
            TextField("", text: $model.query).opacity(model.isLoading ? 0 : 1).sheet(isPresented: $isShown) { Text("") }
          }
        }
        """)
  }

  @Test func whatRoutersKnowAndWhoOnlyHasTheirName() {
    expectNothing(
      rule,
      in: """
        import UIKit
        final class Sharing {
          func share(from controller: UIViewController) { controller.present(UIViewController(), animated: true) }
          func again(from controller: UIViewController) { share(from: controller) }
          func kinds() -> [String] { [] }
        }
        final class PageCoordinator {
          private var page = 1
          func loadNext() { page += 1 }
        }
        final class OrdersViewModel: ObservableObject {
          @Published var title = ""
          let sharing = Sharing()
          let pages = PageCoordinator()
          func excluded() -> [String] { sharing.kinds() }
          func more() { pages.loadNext() }
        }
        """)
  }

  @Test func aMethodThatNavigatesThroughAnotherOfTheRouter() {
    expect(
      rule,
      in: MarkedTree(
        """
        import UIKit
        final class Sharing {
          func share(from controller: UIViewController) { controller.present(UIViewController(), animated: true) }
          func again(from controller: UIViewController) { share(from: controller) }
        }
        final class OrdersViewModel: ObservableObject {
          @Published var title = ""
          let sharing = Sharing()
          func share(_ controller: UIViewController) { sharing.1️⃣again(from: controller) }
        }
        """),
      [
        Expected(
          "1️⃣",
          message: "`OrdersViewModel` drives navigation: calls `sharing.again` in `share(_:)`")
      ])
  }

  @Test func callsNeedMethodsAndBindingsARoute() {
    let router = """
      import SwiftUI
      @Observable final class AppRouter {
        var path: [Int] = []
        var sheet: Int?
        func open(_ id: Int) { path.append(id) }
      }

      """
    let calls = fix(
      rule,
      in: router + """
        @Observable final class OrderViewModel {
          let router: AppRouter
          var title = ""
          init(router: AppRouter) { self.router = router }
          func show() { title = "a"; router.open(1) }
        }
        struct OrderView: View {
          @State var model: OrderViewModel
          @State var router = AppRouter()
          var body: some View { NavigationStack(path: $router.path) { Text(model.title) } }
        }
        """)
    #expect(
      calls == [
        "Give `OrderRouter` one method for each destination, with the values it needs, and let it hold `AppRouter`.",
        "Let `show()` call `OrderRouter`, which is handed in behind a protocol.",
      ])
    let bound = fix(
      rule,
      in: """
        import SwiftUI
        final class OrderViewModel: ObservableObject {
          @Published var isShowingDetail = false
          func open() { isShowingDetail = true }
        }
        struct OrderView: View {
          @ObservedObject var model: OrderViewModel
          var body: some View { Text("").sheet(isPresented: $model.isShowingDetail) { Text("") } }
        }
        """)
    #expect(bound.last?.hasSuffix("ask the router instead, and bind the view to the router's route.") == true)
  }

  @Test func aPathThatOnlyGrowsIsDriven() {
    let tree = MarkedTree(
      """
      import SwiftUI
      final class OrdersModel: ObservableObject {
        @Published var 1️⃣path = NavigationPath()
        @Published var title = ""
        @Published var count = 0
        func open(_ id: Int) { path.append(id) }
      }
      struct OrdersView: View {
        @StateObject private var model = OrdersModel()
        var body: some View { NavigationStack(path: $model.path) { Text(model.title) } }
      }
      """)
    expect(
      rule, in: tree,
      [
        Expected(
          "1️⃣", message: "`OrdersModel` drives navigation: `path` is bound to `NavigationStack`")
      ])
  }

  @Test func whatSeveralMembersDoIsSaidOnce() {
    expect(
      rule,
      in: MarkedTree(
        """
        import UIKit
        final class LinkRouter {
          let tabs: UITabBarController
          init(tabs: UITabBarController) { self.tabs = tabs }
          static func standard(_ tabs: UITabBarController) -> LinkRouter { LinkRouter(tabs: tabs) }
          func open(_ link: URL) { tabs.present(UIViewController(), animated: true) }
        }
        final class AlertViewModel: ObservableObject {
          @Published var title = ""
          private let router: LinkRouter
          init(_ tabs: UITabBarController) { router = LinkRouter.standard(tabs) }
          func cancel(in controller: UIViewController?) { controller?.1️⃣dismiss(animated: true) }
          func accept(in controller: UIViewController?) { controller?.2️⃣dismiss(animated: true) }
          func help(_ link: URL) { router.3️⃣open(link) }
        }
        """),
      [
        Expected(
          "1️⃣", "2️⃣", "3️⃣",
          message:
            "`AlertViewModel` drives navigation: dismisses a screen in `cancel(in:)` and `accept(in:)`, and calls "
            + "`router.open` in `help(_:)`")
      ])
  }

  @Test func closuresAndBaseClassesThatLeadOn() {
    expect(
      "view_model_navigation",
      in: MarkedTree(
        """
        import Toolbox
        final class OrdersViewModel: BaseViewModel {
          let showDetails: (Int) -> Void
          let showError: (String) -> Void
          let update: () -> Void
          init(_ show: @escaping (Int) -> Void) { showDetails = show; showError = { _ in }; update = {} }
          func select(_ order: Int) { 1️⃣showDetails(order); update(); showError("") }
          func settings() { 2️⃣navigate(to: 1) }
        }
        """),
      [
        Expected(
          "1️⃣", "2️⃣",
          message:
            "`OrdersViewModel` drives navigation: calls `showDetails` in `select(_:)` and calls `navigate` in `settings()`"
        )
      ])
  }

  @Test func aPathThatOnlyViewsChange() {
    let tree = MarkedTree(
      """
      import SwiftUI
      final class AlbumsViewModel: ObservableObject {
        @Published var 1️⃣path = NavigationPath()
        @Published var query = ""
        @Published var titles: [String] = []
        func load() { titles = [] }
      }
      struct AlbumsView: View {
        @ObservedObject var model: AlbumsViewModel
        var body: some View { NavigationStack(path: $model.path) { Text(model.query) } }
      }
      """)
    expect(
      "view_model_navigation", in: tree,
      [Expected("1️⃣", message: "`AlbumsViewModel` drives navigation: `path` is bound to `NavigationStack`")])
    #expect(tree.analysis().findings.first { $0.rule == "view_model_navigation" }?.confidence == .medium)
  }
}
