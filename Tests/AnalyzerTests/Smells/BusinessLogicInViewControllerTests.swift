import MigrationModel
import Testing

@Suite struct BusinessLogicInViewControllerTests {
  private let rule = "business_logic_in_view_controller"
  private let order = "struct Order { let total: Double; let isPaid: Bool; let isGift: Bool }"

  @Test func rulesOverDomainValues() {
    expect(
      rule,
      in: MarkedTree([
        "Order.swift": order,
        "Cart.swift": """
        import UIKit
        final class CartViewController: UIViewController {
          private var orders: [Order] = []
          func 1️⃣discount(for order: Order) -> Double {
            if order.isPaid {
              if order.isGift { return 0 }
              return order.total > 100 ? 10 : 5
            }
            return 0
          }
        }
        """,
      ]),
      [
        Expected(
          "1️⃣",
          message:
            "`CartViewController` decides over `Order` in `discount(for:)`: cognitive complexity 5 without a view")
      ])
  }

  @Test func theSameRulesMixedWithViewsAreDecisions() {
    expect(
      rule,
      in: MarkedTree(
        order + """

          final class CartViewController: UIViewController {
            private let label = UILabel()
            func discount(for order: Order) -> Double {
              if order.1️⃣isPaid {
                if order.2️⃣isGift { label.text = "" }
                return order.3️⃣total > 100 ? 10 : 5
              }
              return 0
            }
          }
          """),
      [
        Expected(
          "1️⃣", "2️⃣", "3️⃣",
          message:
            "`CartViewController` decides in `discount(for:)` by `order.isPaid`, `order.isGift` and `order.total`")
      ])
  }

  @Test func callingAMemberThatTouchesViewsCounts() {
    expect(
      rule,
      in: MarkedTree(
        order + """

          final class CartViewController: UIViewController {
            private let label = UILabel()
            func hide() { label.isHidden = true }
            func check(_ order: Order) {
              if order.1️⃣isPaid {
                if order.2️⃣isGift { hide() }
                if order.3️⃣total > 100 { hide() }
              }
            }
          }
          """),
      [
        Expected(
          "1️⃣", "2️⃣", "3️⃣",
          message: "`CartViewController` decides in `check(_:)` by `order.isPaid`, `order.isGift` and `order.total`")
      ])
  }

  @Test func branchesWithoutDomainValuesAreNoBusinessLogic() {
    expectNothing(
      rule,
      in: """
        final class CartViewController: UIViewController {
          private var count = 0
          func step() {
            if count > 1 {
              if count > 2 { count = 0 } else { count = 1 }
              if count > 3 { count = 4 }
            }
          }
        }
        """)
  }

  @Test func thresholdsComeFromTheConfiguration() {
    var configuration = Configuration()
    configuration.rules[rule] = RuleSettings(thresholds: ["cognitive_complexity": 6])
    let source =
      order + """

        final class CartViewController: UIViewController {
          func discount(for order: Order) -> Double {
            if order.1️⃣isPaid {
              if order.2️⃣isGift { return 0 }
              return order.3️⃣total > 100 ? 10 : 5
            }
            return 0
          }
        }
        """
    // A member below the threshold is no rule of its own; what it decides by is still said.
    expect(
      rule, in: MarkedTree(source),
      [
        Expected(
          "1️⃣", "2️⃣", "3️⃣",
          message:
            "`CartViewController` decides in `discount(for:)` by `order.isPaid`, `order.isGift` and `order.total`")
      ], configuration: configuration)
  }

  /// What its presenter says is decided already; a view model's values are still the model's.
  @Test(arguments: [("CartPresenter", 0), ("CartViewModel", 1)])
  func whatAPresenterAnswersIsShown(name: String, count: Int) {
    let source = """
      final class \(name): ObservableObject {
        @Published var isPaid = false
        @Published var isGift = false
        @Published var total = 0
        func load() { total = 1 }
      }
      final class CartViewController: UIViewController {
        let label = UILabel()
        private let model = \(name)()
        func refresh() {
          if model.isPaid { label.text = "a" }
          if model.isGift { label.text = "b" }
          if model.total > 100 { label.isHidden = true }
        }
      }
      """
    #expect(MarkedTree(source).analysis().findings.count { $0.rule == rule } == count)
  }
}
