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
}
