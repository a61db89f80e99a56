import MigrationModel
import Testing

@Suite("State of the presenter that requests in the view are given") struct PresenterReadingTests {
  private func fixture(_ body: String) -> RewriteFixture {
    let controller = """
      import UIKit

      class OrderViewController: UIViewController {
          private var order: Order
          private let client: Client

          init(order: Order, client: Client) {
              self.order = order
              self.client = client
              super.init(nibName: nil, bundle: nil)
          }

          private var totalText: String { "\\(order.number) pieces" }

          override func viewDidLoad() {
              super.viewDidLoad()
              title = totalText
          }

          func replace(_ order: Order) {
              self.order = order
              title = totalText
          }

          @objc func pay() {
              view.alpha = 0
              \(body)
          }
      }

      """
    let client = """
      struct Order { let id: Int; var number: Int }
      final class Client {
          func refund(_ id: Int, amount: Int, completion: @escaping (Order) -> Void) {}
          func cancel(_ id: Int) {}
      }
      func measured() -> Int { 1 }

      """
    var fixture = RewriteFixture(
      ["Order/OrderViewController.swift": controller, "Order/Client.swift": client], type: "OrderViewController",
      roles: ["totalText": .presenter, "order": .presenter])
    fixture.services = ["Client"]
    return fixture
  }

  @Test("is handed over by the view, whatever names the closure has that stays")
  func handed() {
    let fixture = fixture(
      """
      client.refund(order.id, amount: 2) { [weak self] order in
                  self?.title = "\\(order.id)"
              }
      """)
    #expect(
      fixture.text("Order/OrderInteractor.swift")?.components(after: "    }\n\n") == """
            func refund(order: Order, completion: @escaping (Order) -> Void) {
                client.refund(order.id, amount: 2, completion: completion)
            }
        }

        """)
    #expect(fixture.text("Order/OrderPresenter.swift")?.contains("interactor.refund(order: order) {") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "stays with the request that reads it behind a call, or later",
    arguments: [
      "client.refund(measured(), amount: order.number) { _ in }",
      "client.refund(1, amount: [2].map { $0 + order.number }[0]) { _ in }",
    ])
  func stays(body: String) {
    let fixture = fixture(body)
    #expect(fixture.text("Order/OrderInteractor.swift")?.contains("client") == false)
    #expect(fixture.movesOfSecondRun() == 0)
  }
}
