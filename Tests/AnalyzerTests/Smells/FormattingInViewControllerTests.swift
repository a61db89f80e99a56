import Testing

@Suite struct FormattingInViewControllerTests {
  private let rule = "formatting_in_view_controller"

  @Test func formattersAndFormats() {
    expect(
      rule,
      in: MarkedTree(
        """
        import UIKit
        final class OrderViewController: UIViewController {
          private let formatter = 1️⃣DateFormatter()
          private let label = UILabel()
          func show(_ date: Date) { label.text = formatter.2️⃣string(from: date) }
          func price(_ value: Double) -> String { 3️⃣String(format: "%.2f", value) }
        }
        """),
      [
        Expected(
          "1️⃣", "2️⃣", "3️⃣",
          message: "`OrderViewController` formats what it shows in `formatter`, `show(_:)` and `price(_:)`: "
            + "`DateFormatter()`, `formatter.string` and `String(format:_:)`")
      ])
  }

  @Test func domainValuesInsideShownText() {
    expect(
      rule,
      in: MarkedTree([
        "Order.swift": "struct Order { let number: Int; let total: Double }",
        "OrderController.swift": #"""
        import UIKit
        final class OrderController: UIViewController {
          private let label = UILabel()
          func show(_ order: Order) { label.text = "\(order.1️⃣total) EUR" }
        }
        """#,
      ]),
      [Expected("1️⃣", message: "`OrderController` formats what it shows in `show(_:)`: `order.total`")])
  }

  @Test func textThatNobodyReadsOnScreen() {
    expectNothing(
      rule,
      in: #"""
        import UIKit
        struct Order { let number: Int }
        final class OrderController: UIViewController {
          func log(_ order: Order) {
            print("order \(order.number)")
            NSLog("%@", String(format: "%d", 1))
            let url = URL(string: String(format: "/orders/%d", 2))
          }
        }
        """#)
  }

  @Test func plainTextIsNotFormatted() {
    expectNothing(
      rule,
      in: """
        import UIKit
        struct Order { let title: String }
        final class OrderController: UIViewController {
          private let label = UILabel()
          func show(_ order: Order) { label.text = order.title }
        }
        """)
  }

  @Test func whatLeadsToAValueIsNotNamedBesideIt() {
    let tree = MarkedTree(
      """
      import UIKit
      struct Buyer: Codable { let name: String; let joined: Date }
      struct Order: Codable { let buyer: Buyer }
      final class OrderViewController: UIViewController {
        let order: Order
        let label = UILabel()
        func show() { label.text = "\\(order.buyer.name) since \\(order.buyer.joined.formatted())" }
      }
      """)
    let finding = tree.analysis().findings.first { $0.rule == rule }
    #expect(
      finding?.message == "`OrderViewController` formats what it shows in `show()`: `order.buyer.name` and "
        + "`order.buyer.joined.formatted`")
  }

  @Test func textThatIsPutTogether() {
    expect(
      "formatting_in_view_controller",
      in: MarkedTree(
        """
        import UIKit
        final class CardViewController: UIViewController {
          let label = UILabel()
          func show(_ status: String) { label.1️⃣text = "Status: \\(status)" }
          func clear() { label.text = "None" }
        }
        """),
      [Expected("1️⃣", message: "`CardViewController` formats what it shows in `show(_:)`: `label.text`")])
  }

  @Test func textsWithValuesThatAreHandedOn() {
    expect(
      "formatting_in_view_controller",
      in: MarkedTree(
        #"""
        import UIKit
        final class OrderViewController: UIViewController {
          @IBOutlet var status: StatusLabel!
          func fail(_ error: NSError) { status.1️⃣explain("Error \(error.code)") { print("again") } }
          func log(_ error: NSError) { status.explain("Failed") { print("\(error.code)") } }
          func name(_ count: Int) { status.2️⃣text = count == 1 ? "one" : "\(count) orders" }
          func key(_ count: Int) { status.text = localized("orders.\(count)") }
          func localized(_ key: String) -> String { key }
        }
        extension UIView { func explain(_ text: String, then: () -> Void) {} }
        """#),
      [
        Expected(
          "1️⃣", "2️⃣",
          message:
            "`OrderViewController` formats what it shows in `fail(_:)` and `name(_:)`: `status.explain` and `status.text`"
        )
      ])
  }

  @Test func helpersThatFormat() {
    expect(
      "formatting_in_view_controller",
      in: MarkedTree(
        """
        import UIKit
        extension Date {
          var relative: String { RelativeDateTimeFormatter().localizedString(for: self, relativeTo: Date()) }
        }
        final class OrderViewController: UIViewController {
          @IBOutlet var label: UILabel!
          func show(_ date: Date) { label.text = date.1️⃣relative }
        }
        """),
      [Expected("1️⃣", message: "`OrderViewController` formats what it shows in `show(_:)`: `date.relative`")])
  }

  @Test func textsOfTheAppThatAreFoundByTheirKeys() {
    expectNothing(
      "formatting_in_view_controller",
      in: """
        import UIKit
        enum L10n {
          static var title: String { tr("title") }
          private static func tr(_ key: String, _ values: CVarArg...) -> String {
            String(format: NSLocalizedString(key, comment: ""), arguments: values)
          }
        }
        final class OrderViewController: UIViewController {
          @IBOutlet var label: UILabel!
          func show() { label.text = L10n.title }
        }
        """)
  }

  @Test func constantsWithAttributes() {
    expectNothing(
      "formatting_in_view_controller",
      in: """
        import UIKit
        final class OrderViewController: UIViewController {
          @IBOutlet var field: UITextField!
          override func viewDidLoad() {
            field.attributedPlaceholder = NSAttributedString(string: Strings.name, attributes: [:])
            field.attributedPlaceholder = NSAttributedString(string: "Name", attributes: [:])
          }
        }
        """)
  }
}
