import Testing

@Suite struct ViewOwnsLogicTests {
  private let rule = "view_owns_logic"

  @Test func servicesStoresAndFormattersOverFiles() {
    expect(
      rule,
      in: MarkedTree([
        "View.swift": """
        import SwiftUI
        struct OrderView: View {
          let date: Date
          var body: some View { Text(1️⃣DateFormatter().string(from: date)) }
        }
        """,
        "Load.swift": """
        import SwiftUI
        extension OrderView {
          func load(_ url: URL) async throws { _ = try await URLSession.shared.2️⃣data(from: url) }
          func save() { UserDefaults.standard.3️⃣set(1, forKey: "a") }
        }
        """,
      ]),
      [
        Expected(
          "2️⃣", "3️⃣", "1️⃣",
          message:
            "`OrderView` sends requests in `load(_:)` (`URLSession.shared.data`), reads or writes stored data in `save()` (`UserDefaults.standard.set`) and formats text in `body` (`DateFormatter()`)"
        )
      ])
  }

  @Test func theModuleOfAViewHasItsNameWithoutView() throws {
    let tree = MarkedTree(
      """
      import SwiftUI
      struct OrderView: View {
        let date: Date
        var body: some View { Text(DateFormatter().string(from: date)) }
      }
      """)
    let finding = try #require(tree.analysis().findings.first { $0.rule == rule })
    #expect(
      finding.fix == [
        "Move what formats text in `body` to `OrderPresenter`.",
        "Let `OrderView` show finished values and tell `OrderPresenter` what the user did.",
      ])
  }

  @Test func localisedTextsFinishedValuesAndCallsOfAPresenter() {
    expectNothing(
      rule,
      in: #"""
        import SwiftUI
        final class OrderPresenter: ObservableObject { @Published var date = ""; func save() {} }
        struct OrderView: View {
          @ObservedObject var presenter: OrderPresenter
          @AppStorage("isOn") var isOn = false
          let count: Int
          var body: some View {
            Text(presenter.date)
            Text(String(format: Localization.title, presenter.date))
            Text(count.formatted())
            Button("\(count)") { presenter.save() }
          }
          enum Localization { static let title = NSLocalizedString("%@", comment: "") }
        }
        """#)
  }

  @Test func aSignOfTheReadersLanguageIsReadOffAFormatter() {
    expectNothing(
      rule,
      in: """
        import SwiftUI
        struct OrderView: View {
          private let minusSign: String = NumberFormatter().minusSign
          var body: some View { Text(minusSign) }
        }
        """)
  }

  @Test func whatTheEnvironmentGivesStores() {
    expect(
      rule,
      in: MarkedTree(
        """
        import SwiftUI
        struct OrderView: View {
          @Environment(\\.modelContext) private var context
          var body: some View { Button("Keep") { context.1️⃣insert(Order()) } }
        }
        """),
      [Expected("1️⃣", message: "`OrderView` reads or writes stored data in `body` (`context.insert`)")])
  }
}
