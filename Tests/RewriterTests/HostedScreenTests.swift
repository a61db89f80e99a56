import MigrationModel
import Testing

@Suite("A controller in the dialect `swiftui`")
struct HostedScreenTests {
  private func fixture(_ dialect: String) -> RewriteFixture {
    var fixture = RewriteFixture.controller(
      "Orders",
      """
          let label = UILabel()

          override func viewDidLoad() {
              super.viewDidLoad()
              label.text = text(Order(id: 1))
          }

          private func text(_ order: Order) -> String { "\\(order.id)" }

          private func saved() -> Int { UserDefaults.standard.integer(forKey: "count") }
      """, with: "Order { let id: Int }", roles: ["text(_:)": .presenter, "saved()": .interactor])
    fixture.dialect = dialect
    return fixture
  }

  @Test("The split is that of the dialect of its view, as long as that is UIKit's")
  func split() {
    #expect(fixture("swiftui").series().patches == fixture("uikit").series().patches)
    #expect(!fixture("swiftui").series().patches.isEmpty)
    #expect(fixture("swiftui").movesOfSecondRun() == 0)
  }
}
