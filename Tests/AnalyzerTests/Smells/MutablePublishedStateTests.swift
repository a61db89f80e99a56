import Testing

@Suite struct MutablePublishedStateTests {
  private let rule = "mutable_published_state"

  @Test func setByTheTypeAloneInItsFile() {
    expect(
      rule,
      in: MarkedTree([
        "Model.swift": """
        import Combine
        final class OrdersViewModel: ObservableObject {
          @Published var 1️⃣orders: [Int] = []
          @Published var page = 0
          @Published private(set) var title = ""
        }
        extension OrdersViewModel { func reload() { orders = [1] } }
        @Observable final class CounterModel { var 2️⃣count = 0; func add() { count += 1 } }
        """,
        "Load.swift": """
        extension OrdersViewModel { func load() { page += 1; print(orders, title) } }
        """,
      ]),
      [
        Expected(
          "1️⃣",
          message: "Only `OrdersViewModel` sets `orders`, but everybody may"),
        Expected(
          "2️⃣",
          message: "Only `CounterModel` sets `count`, but everybody may"),
      ])
  }

  @Test func setOrBoundFromOutside() {
    expect(
      rule,
      in: MarkedTree([
        "Model.swift": #"""
        import Combine
        final class OrdersViewModel: ObservableObject {
          @Published var query = ""
          @Published var isOpen = false
          @Published var page = 0
          @Published var key = 1
          func reset() { query = ""; isOpen = false; page = 0; key = 2 }
        }
        """#,
        "View.swift": #"""
        import SwiftUI
        struct OrdersView: View {
          @ObservedObject var model: OrdersViewModel
          var body: some View { TextField("", text: $model.query).onTapGesture { model.isOpen = true } }
        }
        func turn(_ models: [Any]) { for model in models { unknown(model).page = 2 } }
        func bind(_ source: Source, _ target: Any) { source.assign(to: \.key, on: target) }
        """#,
      ]),
      [])
  }

  @Test func unknownObjectsFarAwayMakeItLessSure() {
    let tree = MarkedTree(
      """
      import Combine
      final class OrderViewModel: ObservableObject {
        @Published var 1️⃣page = 0
        func reset() { page = 1 }
      }
      struct Other { func turn(_ models: [Any]) { for model in models { unknown(model).page = 2 } } }
      """)
    expect(rule, in: tree, [Expected("1️⃣", message: "Only `OrderViewModel` sets `page`, but everybody may")])
    #expect(tree.analysis().findings.filter { $0.rule == rule }.map(\.confidence) == [.medium])
  }

  @Test func whatNobodySets() {
    let tree = MarkedTree(
      """
      import SwiftUI
      final class OrdersViewModel: ObservableObject {
        @Published var 1️⃣limit = 1
        @Published private(set) var title = ""
        @Published var query = ""
      }
      struct OrdersView: View {
        @ObservedObject var model: OrdersViewModel
        var body: some View { TextField(model.title, text: $model.query) }
      }
      """)
    expect(rule, in: tree, [Expected("1️⃣", message: "Nobody sets `limit` of `OrdersViewModel`, but everybody may")])
    #expect(tree.analysis().findings.filter { $0.rule == rule }.map(\.confidence) == [.medium])
  }

  @Test func streamsThatTheTypeAloneFeeds() {
    expect(
      rule,
      in: MarkedTree([
        "Model.swift": """
        import RxRelay
        final class OrdersViewModel {
          let 1️⃣orders = BehaviorRelay<[Int]>(value: [])
          let query = BehaviorRelay<String>(value: "")
          let filter = BehaviorRelay<Int>(value: 0)
          let page: BehaviorRelay<Int>
          private let title = BehaviorRelay<String>(value: "")
          init(page: Int) { self.page = BehaviorRelay(value: page) }
          func reset() { orders.accept([1]); query.accept(""); filter.accept(0); title.accept("Orders") }
        }
        """,
        "Screen.swift": """
        import UIKit
        final class OrdersViewController: UIViewController {
          private let model = OrdersViewModel(page: 1)
          func search(_ text: String) { model.query.accept(text) }
          func follow(_ source: Stream) { source.bind(to: model.filter) }
          func show() { model.orders.subscribe { rows in print(rows) } }
        }
        """,
      ]),
      [Expected("1️⃣", message: "Only `OrdersViewModel` feeds `orders`, but everybody may")])
  }
}
