import Testing

@Suite struct BusinessLogicInViewModelTests {
  private let rule = "business_logic_in_view_model"

  @Test func rulesInAnExtensionOfAnotherFile() {
    expect(
      rule,
      in: MarkedTree([
        "Model.swift": """
        struct Order: Codable { let total: Int; let isPaid: Bool; let country: String }
        final class OrdersViewModel: ObservableObject { @Published var orders: [Order] = [] }
        """,
        "Rules.swift": """
        extension OrdersViewModel {
          func 1️⃣shipping(of order: Order) -> Int {
            if order.isPaid {
              if order.total > 100 { return 0 }
              if order.country == "DE" { return 5 }
            }
            return 9
          }
        }
        """,
      ]),
      [
        Expected(
          "1️⃣",
          message: "`OrdersViewModel` decides over `Order` in `shipping(of:)`: cognitive complexity 5 in a view model")
      ])
  }

  @Test func changesOfStateAndRulesOutsideTheDomain() {
    expect(
      rule,
      in: MarkedTree(
        """
        struct Order: Codable { let total: Int; let isPaid: Bool }
        final class OrdersViewModel: ObservableObject {
          @Published var orders: [Order] = []
          @Published var title = ""
          func select(_ order: Order) {
            if order.1️⃣isPaid {
              if order.2️⃣total > 100 { title = "a" } else { title = "b" }
              if order.3️⃣total > 10 { title = "c" }
            }
          }
          func place(_ index: Int) -> Int {
            if index > 0 { if index > 10 { return 1 }; if index > 5 { return 2 } }
            return 3
          }
        }
        """),
      [
        Expected(
          "1️⃣", "2️⃣", "3️⃣", message: "`OrdersViewModel` decides in `select(_:)` by `order.isPaid` and `order.total`")
      ])
  }

  /// It says who does what; a rule over the domain is no less one in it.
  @Test func toTakeOneOutOfAListIsNoRule() {
    func list(_ condition: String) -> String {
      """
      struct Order: Codable { let id: Int; let total: Int }
      final class OrdersViewModel: ObservableObject {
        @Published var orders: [Order] = []
        func forget(_ order: Order) { orders.removeAll { \(condition) } }
      }
      """
    }
    expectNothing(rule, in: list("$0.id == order.id"))
    expect(
      rule, in: MarkedTree(list("$0.1️⃣total > 100")),
      [Expected("1️⃣", message: "`OrdersViewModel` decides in `forget(_:)` by `$0.total`")])
  }

  @Test func aPresenterDecidesAmongItsParts() {
    let conducting = """
      struct Order: Codable { let total: Int; let isPaid: Bool }
      final class OrdersPresenter: ObservableObject {
        @Published var title = ""
        func select(_ order: Order) {
          if order.isPaid {
            if order.total > 100 { title = "a" } else { title = "b" }
            if order.total > 10 { title = "c" }
          }
        }
      }
      """
    let deciding = """
      struct Bill: Codable { let total: Int; let isPaid: Bool }
      final class BillsPresenter: ObservableObject {
        @Published var title = ""
        func 1️⃣fee(of bill: Bill) -> Int {
          if bill.isPaid {
            if bill.total > 100 { return 0 }
            if bill.total > 10 { return 5 }
          }
          return 9
        }
      }
      """
    expect(rule, in: MarkedTree(conducting), [])
    expect(
      rule, in: MarkedTree(deciding),
      [
        Expected(
          "1️⃣", message: "`BillsPresenter` decides over `Bill` in `fee(of:)`: cognitive complexity 5 in a view model")
      ])
  }
}
