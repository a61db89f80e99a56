import MigrationModel
import Testing

@Suite("What view models hand to their interactor")
struct ViewModelServiceTests {
  private func fixture(_ members: String, service: String = "") -> RewriteFixture {
    var fixture = RewriteFixture(
      [
        "List/ListViewModel.swift":
          "import Foundation\n\n@MainActor @Observable final class ListViewModel {\n\(members)\n}\n",
        "Models/Trip.swift":
          "struct Trip { var name = \"\"; var id: String { name } }\nenum LoadError: Error { case missing }\nprotocol TripSource {\n  \(service)\n}\n",
        "List/ListView.swift":
          "struct ListView {\n  let model: ListViewModel\n  func show() { use(model.text, model.load, model.close) }\n}\n",
      ],
      type: "ListViewModel", roles: ["load()": .interactor, "close()": .interactor, "isWanted(_:)": .interactor])
    (fixture.dialect, fixture.role, fixture.services) = ("swiftui", .presenter, ["TripSource"])
    return fixture
  }

  @Test("A closure that the interactor is made with escapes, whatever its attributes")
  func closures() {
    let fixture = fixture(
      """
          private(set) var text = ""
          private let rule: @MainActor (Int) -> Bool
          init(rule: @escaping @MainActor (Int) -> Bool) { self.rule = rule }
          func load() { text = isWanted(3) ? "a" : "b" }
          private func isWanted(_ value: Int) -> Bool { value > 1 && rule(value) }
      """)
    let interactor = fixture.text("List/ListInteractor.swift")
    #expect(interactor?.contains("init(rule: @escaping @MainActor (Int) -> Bool)") == true)
  }
}
