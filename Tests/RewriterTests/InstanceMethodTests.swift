import MigrationModel
import Testing

@Suite("Static helpers of a controller") struct InstanceMethodTests {
  private func fixture(_ members: String, roles: [String: Role] = [:]) -> RewriteFixture {
    .controller(
      "List", of: "UITableViewController", members, with: "Order {\n    var number: String\n    var days: Int\n}",
      roles: roles.merging(["line(_:)": .presenter, "days(_:)": .presenter]) { $1 })
  }

  private let helpers = """
        private static let formatter = NumberFormatter()

        private static func line(_ order: Order) -> String {
            order.number + ", " + days(order.days)
        }

        private static func days(_ days: Int) -> String {
            formatter.string(from: NSNumber(value: days)) ?? ""
        }


    """

  @Test("that instances call become methods of the instance, which go to the presenter")
  func moved() {
    let fixture = fixture(
      helpers + """
            func show(_ order: Order, in cell: UITableViewCell) {
                cell.textLabel?.text = Self.line(order)
                cell.accessibilityHint = ListViewController.days(order.days)
                title = [order].map { Self.line($0) }.joined()
            }
        """)
    #expect(
      fixture.text("List/ListViewController.swift")?.components(after: "makePresenter(for: self)\n\n") == """
            func show(_ order: Order, in cell: UITableViewCell) {
                cell.textLabel?.text = presenter.line(order)
                cell.accessibilityHint = presenter.days(order.days)
                title = presenter.titleText(order: order)
            }
        }

        extension ListViewController: ListViewProtocol {}

        """)
    #expect(fixture.text("List/ListPresenter.swift")?.contains("        Self.formatter.string(from:") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "stay where something calls them that has no instance, hands them on, or keeps a closure that does",
    arguments: [
      "private let text = ListViewController.days(1)", "func all() -> [String] { [1].map(Self.days) }",
      "func later(_ view: UIView) { view.onTap = { _ = Self.days(1) } }", "static func none() -> String { days(0) }",
      "func days() -> String { Self.days(1) }", "func shown(_ text: String = ListViewController.days(1)) {}",
    ])
  func stay(use: String) {
    let fixture = fixture(helpers + "    \(use)\n\n    func show() {\n        title = Self.days(2)\n    }")
    let text = fixture.text("List/ListViewController.swift")
    #expect(text?.contains("private static func days(_ days: Int)") != false)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "What a type has for all of its objects goes along with the only code that uses it",
    arguments: [("Self", "Self"), ("ListViewController", "ListPresenter")])
  func shared(name: String, there: String) {
    let fixture = fixture(
      """
          private static let formatter: NumberFormatter = {
              let formatter = NumberFormatter()
              return formatter
          }()

          private func days(_ days: Int) -> String {
              \(name).formatter.string(from: NSNumber(value: days)) ?? ""
          }

          func show(_ order: Order, in cell: UITableViewCell) {
              cell.textLabel?.text = days(order.days)
          }
      """)
    let text = fixture.text("List/ListPresenter.swift")
    #expect(text?.contains("    private static let formatter: NumberFormatter = {\n") == true)
    #expect(text?.contains("    func days(_ days: Int) -> String {\n        \(there).formatter") == true)
    #expect(fixture.text("List/ListViewController.swift")?.contains("presenter.days(order.days)") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }
}
