import MigrationModel
import Testing

@Suite struct MassiveViewControllerTests {
  private let rule = "massive_view_controller"

  /// A controller with two foreign responsibilities and some lines of layout.
  private func controller(layoutLines: Int) -> String {
    let layout = (0..<layoutLines).map { "    view.alpha = \($0)" }.joined(separator: "\n")
    return """
      import UIKit
      final class 1️⃣OrdersViewController: UIViewController {
        func save() { UserDefaults.standard.set(1, forKey: "a") }

        // A line of comment is no line of code.
        func load(_ url: URL) { URLSession.shared.dataTask(with: url).resume() }
        override func viewDidLoad() {
      \(layout)
        }
      }
      """
  }

  @Test func longWithTwoForeignResponsibilities() {
    expect(
      rule, in: MarkedTree(controller(layoutLines: 247)),
      [
        Expected(
          "1️⃣",
          message: "`OrdersViewController` has 251 body lines, 3 methods, 0 stored properties and does networking and "
            + "persistence as well: 99 % view, 1 % interactor")
      ])
  }

  @Test func atTheLimitItIsNotMassive() {
    expect(rule, in: MarkedTree(controller(layoutLines: 246)), [])
  }

  @Test func lengthAloneIsNoSmell() {
    let layout = (0..<300).map { "    view.alpha = \($0)" }.joined(separator: "\n")
    expectNothing(
      rule,
      in: """
        final class OrdersViewController: UIViewController {
          func save() { UserDefaults.standard.set(1, forKey: "a") }
          override func viewDidLoad() {
        \(layout)
          }
        }
        """)
  }

  @Test func farBeyondTheLimitOneForeignResponsibilityIsEnough() {
    let source = { (lines: Int) in
      """
      import UIKit
      final class 1️⃣OrdersViewController: UIViewController {
        func save() { UserDefaults.standard.set(1, forKey: "a") }
        override func viewDidLoad() {
      \((0..<lines).map { "    view.alpha = \($0)" }.joined(separator: "\n"))
        }
      }
      """
    }
    expect(rule, in: MarkedTree(source(347)), [])
    expect(
      rule, in: MarkedTree(source(348)),
      [
        Expected(
          "1️⃣",
          message: "`OrdersViewController` has 351 body lines, 2 methods, 0 stored properties and does persistence as "
            + "well: 100 % view")
      ])
  }

  @Test func linesOfAllPartsCount() {
    let lines = (0..<130).map { "    view.alpha = \($0)" }.joined(separator: "\n")
    expect(
      rule,
      in: MarkedTree([
        "A.swift": """
        import UIKit
        class 1️⃣AController: UIViewController {
          func save() { UserDefaults.standard.set(1, forKey: "a") }
          func first() {
        \(lines)
          }
        }
        """,
        "B.swift": """
        extension AController {
          func load(_ url: URL) { URLSession.shared.dataTask(with: url).resume() }
          func second() {
        \(lines)
          }
        }
        """,
      ]),
      [
        Expected(
          "1️⃣",
          message:
            "`AController` has 266 body lines, 4 methods, 0 stored properties in 2 files and does networking and "
            + "persistence as well: 99 % view, 1 % interactor")
      ])
  }

  @Test func thresholdsComeFromTheConfiguration() {
    var configuration = Configuration()
    configuration.rules[rule] = RuleSettings(thresholds: ["body_lines": 300])
    expect(rule, in: MarkedTree(controller(layoutLines: 250)), [], configuration: configuration)
  }
}
