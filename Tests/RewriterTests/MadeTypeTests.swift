import MigrationModel
import Testing

@Suite("Types of locals that an initializer makes") struct MadeTypeTests {
  private func fixture(_ statements: [String]) -> RewriteFixture {
    let methods = statements.enumerated().map { position, statement in
      "    func show\(position)(text: String, seconds: TimeInterval) {\n        \(statement)\n"
        + "        label.text = \"Value: \\(String(describing: value))\"\n    }\n"
    }
    return RewriteFixture(
      [
        "App/OrdersViewController.swift": """
        import UIKit

        class OrdersViewController: UIViewController {
            private var orders: [Order] = []
            private let label = UILabel()

            private func total() -> Int { orders.count }

        \(methods.joined(separator: "\n"))}

        """,
        "App/Order.swift": "struct Order {\n    var number: Int\n}\n\nstruct Page<Item> {\n    var items: [Item]\n}\n",
      ], type: "OrdersViewController", roles: ["total()": .interactor])
  }

  private func signatures(_ fixture: RewriteFixture) -> [String] {
    let protocols = fixture.text("App/OrdersProtocols.swift") ?? ""
    return protocols.split(separator: "\n").filter { $0.contains("func labelText") }.map {
      $0.drop { $0 != "(" }.components(separatedBy: " ->")[0]
    }
  }

  @Test(
    "A generic type is not named without what it is made for",
    arguments: [
      "let value = Set(orders.map(\\.number))", "let value = Dictionary(grouping: orders, by: \\.number)",
      "let value = Page(items: orders)", "let value = Result { try load() }", "let value = Optional(orders)",
      "let value = Measurement(value: seconds, unit: UnitDuration.seconds)", "let value = BehaviorRelay(value: orders)",
    ])
  func generic(_ statement: String) {
    #expect(signatures(fixture([statement])) == [])
  }

  @Test("Why a value is not stored by the interactor")
  func stored() {
    let fixture = fixture([
      "let value = Set(orders.map(\\.number)); UserDefaults.standard.set(Array(value), forKey: \"numbers\")",
      "let value = Int(unheardOf()); UserDefaults.standard.set(value, forKey: \"number\")",
    ])
    #expect(
      fixture.blockers.filter { $0.contains("unknown_type") } == [
        "OrdersViewController.show0(text:seconds:): unknown_type: What the `Set` of `value` is made for is not known.",
        "OrdersViewController.show1(text:seconds:): unknown_type: The type of `value` is not known.",
      ])
  }

  @Test("One that says what it is made for is named")
  func specialized() {
    let fixture = fixture(["let value = Set<Int>()", "let value: Page<Order> = load()"])
    #expect(signatures(fixture) == ["(value: Set<Int>)", "(value: Page<Order>)"])
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A number made of a text may be none")
  func numbers() {
    let fixture = fixture([
      "let value = Int(text)", "let value = Int(seconds)", "guard let value = Double(text) else { return }",
      "let value = Float(\"1.5\")", "let value = Int(unheardOf())",
    ])
    #expect(signatures(fixture) == ["(value: Int?)", "(value: Int)", "(value: Double)", "(value: Float?)"])
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("What may fail or not, as its labels are those of initializers that do, is left")
  func failable() {
    let fixture = fixture([
      "let value = PhoneNumber(string: text)", "let value = NSAttributedString(string: text)",
      "let value = UnsafeRawPointer(bitPattern: 1)",
    ])
    #expect(signatures(fixture) == ["(value: NSAttributedString)"])
  }
}
