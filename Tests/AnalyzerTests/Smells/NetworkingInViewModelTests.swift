import Testing

@Suite struct NetworkingInViewModelTests {
  private let rule = "networking_in_view_model"

  @Test func requestsInExtensionsAndThroughAClient() {
    expect(
      rule,
      in: MarkedTree([
        "Model.swift": """
        import Foundation
        final class API {
          func orders(_ url: URL) async throws -> Data { try await URLSession.shared.data(from: url).0 }
        }
        @Observable final class OrdersViewModel {
          var orders: [Int] = []
          let api = API()
          func load(_ url: URL) async throws { print(try await api.1️⃣orders(url)) }
        }
        """,
        "More.swift": """
        import Foundation
        extension OrdersViewModel {
          func send(_ url: URL) { URLSession.shared.2️⃣dataTask(with: 3️⃣URLRequest(url: url)).4️⃣resume() }
        }
        """,
      ]),
      [
        Expected(
          "1️⃣", "2️⃣", "3️⃣", "4️⃣",
          message:
            "`OrdersViewModel` talks to the network in `load(_:)` and `send(_:)`: `api.orders`, `URLSession.shared.dataTask`, `URLRequest(url:)` and 1 more"
        )
      ])
  }

  @Test func aClientMadeOfClosures() {
    let client = """
      import Foundation
      struct OrdersClient: Sendable {
        var load: @Sendable (URL) async throws -> Data
        var sort: (Data) -> Data
        static let live = OrdersClient(load: { try await URLSession.shared.data(from: $0).0 }, sort: { $0 })
      }
      struct OrdersSorter: Sendable {
        var sort: @Sendable (Data) async -> Data
        static let live = OrdersSorter { $0 }
      }
      @Observable final class OrdersViewModel {
        private(set) var orders = Data()
        let client: OrdersClient
        let sorter: OrdersSorter
        func load(_ url: URL) async throws {
          let data = try await client.1️⃣load(url)
          orders = await sorter.sort(data)
        }
      }
      """
    expect(
      rule, in: MarkedTree(client),
      [Expected("1️⃣", message: "`OrdersViewModel` talks to the network in `load(_:)`: `client.load`")])
  }

  @Test func whatKnowsItsListWeaklyIsAViewModel() {
    let source = { (list: String) in
      """
      import UIKit
      final class ListViewModel: NSObject {
        \(list)
        private(set) var rows: [String] = []
        func load(_ url: URL) async throws { rows = [try await String(URLSession.shared.1️⃣data(from: url).0.count)] }
      }
      final class ListViewController: UIViewController { var viewModel: ListViewModel! }
      """
    }
    expect(
      rule, in: MarkedTree(source("weak var tableView: UITableView?")),
      [Expected("1️⃣", message: "`ListViewModel` talks to the network in `load(_:)`: `URLSession.shared.data`")])
    expect(rule, in: MarkedTree(source("let tableView = UITableView()")), [])
  }

  @Test func anRxViewModelOfAController() {
    expect(
      rule,
      in: MarkedTree(
        """
        import RxSwift
        import Alamofire
        import UIKit
        final class ListViewModel {
          let title = BehaviorSubject(value: "")
          let isLoading = BehaviorSubject(value: false)
          var hint = ""
          var isEmpty = true
          func show() { title.onNext(hint) }
          func clear() { isEmpty = true }
          func load() { AF.1️⃣request("https://example.org").response { _ in } }
        }
        final class ListViewController: UIViewController { let viewModel = ListViewModel() }
        """),
      [
        Expected(
          "1️⃣",
          message: "`ListViewModel` talks to the network in `load()`: `AF.request`")
      ])
  }

  @Test func interactorsBehindProtocolsAndServicesThemselves() {
    expectNothing(
      rule,
      in: """
        import Foundation
        protocol LoadingOrders { func orders() async throws -> [Int] }
        final class OrdersViewModel: ObservableObject {
          @Published var orders: [Int] = []
          let interactor: LoadingOrders
          init(interactor: LoadingOrders) { self.interactor = interactor }
          func load() async throws { orders = try await interactor.orders() }
        }
        final class OrdersService {
          func load(_ url: URL) { URLSession.shared.dataTask(with: url).resume() }
        }
        """)
  }

  private let fat = """
    import UIKit
    struct Order: Codable { let id: Int }
    protocol OrdersShowing: AnyObject { var changed: (() -> Void)? { get set }; func load() }
    final class OrdersViewModel: OrdersShowing {
      var changed: (() -> Void)?
      private(set) var orders: [Order] = []
      private let session = URLSession.shared
      func load() {
        var request = 1️⃣URLRequest(url: URL(string: "https://example.org")!)
        request.2️⃣setValue(UserDefaults.standard.string(forKey: "token"), forHTTPHeaderField: "Token")
        session.3️⃣dataTask(with: request) { [weak self] data, _, _ in
          self?.orders = data.flatMap { try? JSONDecoder().decode([Order].self, from: $0) } ?? []
          self?.changed?()
        }.resume()
      }
      func markRead(_ id: Int) { UserDefaults.standard.set(id, forKey: "read") }
    }
    """

  /// A view model that does all by itself looks like a service by what it does; its controller only asks it.
  @Test(arguments: [
    "let viewModel = OrdersViewModel()",
    "let viewModel: OrdersShowing; init() { viewModel = OrdersViewModel(); super.init(nibName: nil, bundle: nil) }",
  ])
  func aFatViewModelOfAController(held: String) {
    let controller = """

      final class OrdersViewController: UIViewController {
        \(held)
        override func viewDidLoad() { viewModel.load() }
      }
      """
    expect(
      rule, in: MarkedTree(fat + controller),
      [
        Expected(
          "1️⃣", "2️⃣", "3️⃣",
          message:
            "`OrdersViewModel` talks to the network in `load()`: `URLRequest(url:)`, `request.setValue` and `session.dataTask`"
        )
      ])
    let plain = ["1️⃣", "2️⃣", "3️⃣"].reduce(fat + controller) { $0.replacing($1, with: "") }
    expectNothing("networking_in_view_controller", in: plain)
  }

  @Test func aPageIsLoadedByTheWebViewThatShowsIt() {
    func source(_ use: String) -> String {
      """
      import UIKit
      final class PageViewModel {
        var onChange: (() -> Void)?
        let url: URL
        var request: URLRequest? { URLRequest(url: url) }
        init(url: URL) { self.url = url }
      }
      final class PageViewController: UIViewController {
        let webView = WKWebView()
        let viewModel: PageViewModel
        override func viewDidLoad() { guard let request = viewModel.request else { return }; \(use) }
      }
      """
    }
    expectNothing(rule, in: source("webView.load(request)"))
    expectNothing(rule, in: source("view?.loadWebView(page: request)"))
    let findings = MarkedTree(source("URLSession.shared.dataTask(with: request).resume()")).analysis().findings
    #expect(findings.filter { $0.rule == rule }.map(\.symbol) == ["PageViewModel"])
  }

  @Test func whatABaseClassOfScreensIsGiven() {
    expect(
      rule,
      in: MarkedTree(
        """
        import UIKit
        class BaseViewController<T>: UIViewController { var viewModel: T! }
        final class OrdersVM {
          weak var delegate: OrdersVMDelegate?
          var title = ""
          func load(_ url: URL) { URLSession.shared.1️⃣dataTask(with: url).resume() }
          func show() { title = "Orders"; delegate?.changed() }
        }
        protocol OrdersVMDelegate: AnyObject { func changed() }
        final class OrdersViewController: BaseViewController<OrdersVM>, OrdersVMDelegate { func changed() {} }
        """),
      [Expected("1️⃣", message: "`OrdersVM` talks to the network in `load(_:)`: `URLSession.shared.dataTask`")])
  }

  @Test func statesThatHoldTheViewModelDoItsWork() {
    let tree = MarkedTree([
      "Model.swift": """
      import Combine
      final class 1️⃣OrdersViewModel: ObservableObject {
        @Published private(set) var orders: [Int] = []
        lazy var state: State = Loading(model: self)
        func begin() { state.enter() }
      }
      """,
      "Model+State.swift": """
      import Foundation
      extension OrdersViewModel {
        class State {
          weak var model: OrdersViewModel?
          init(model: OrdersViewModel) { self.model = model }
          func enter() {}
        }
        final class Loading: State {
          override func enter() {
            Task { let (data, _) = try await URLSession.shared.2️⃣data(from: place); print(data) }
          }
        }
        final class Reader { func read() { URLSession.shared.dataTask(with: place).resume() } }
      }
      """,
    ])
    let found = tree.analysis().findings.filter { $0.typeName == "OrdersViewModel" }
    let networking = found.filter { $0.rule == rule }
    #expect(networking.map { "\($0.location.file):\($0.location.line)" } == ["Model.swift:2"])
    #expect(networking.first?.message.contains("in `enter()`: `URLSession.shared.data`") == true)
    #expect(found.contains { $0.rule == "unmanaged_task" })
  }
}
