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
          "struct Trip { var name = \"\" }\nenum LoadError: Error { case missing }\nprotocol TripSource {\n  \(service)\n}\n",
        "List/ListView.swift":
          "struct ListView {\n  let model: ListViewModel\n  func show() { use(model.text, model.load, model.close) }\n}\n",
      ],
      type: "ListViewModel", roles: ["load()": .interactor, "close()": .interactor, "isWanted(_:)": .interactor])
    (fixture.dialect, fixture.role, fixture.services) = ("swiftui", .presenter, ["TripSource"])
    return fixture
  }

  @Test(
    "What tells whoever made the view model stays with it",
    arguments: ["() -> Void", "@MainActor () -> Void", "(@MainActor () -> Void)?"])
  func callbacks(type: String) {
    let call = type.hasSuffix("?") ? "onClose?()" : "onClose()"
    let fixture = fixture(
      """
          private let onClose: \(type)
          init(onClose: \(type.hasSuffix("?") ? "" : "@escaping ")\(type)) { self.onClose = onClose }
          func close() { \(call) }
      """)
    #expect(fixture.series().patches.isEmpty)
    #expect(fixture.blockers.last?.contains("tells others through `onClose`, which no interactor knows") == true)
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

  @Test("A constant of the type itself is handed over", arguments: ["Self", "ListViewModel"])
  func typeConstants(base: String) {
    let fixture = fixture(
      """
          private static let key = "trips"
          private(set) var text = ""
          func load() { text = UserDefaults.standard.string(forKey: \(base).key) ?? "" }
      """)
    #expect(
      fixture.text("List/ListInteractor.swift")?.contains("UserDefaults.standard.string(forKey: key)") == true)
    #expect(fixture.text("List/ListViewModel.swift")?.contains("(key: \(base).key)") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A service is one by whatever name of its protocol", arguments: ["TripSource", "any TripSource"])
  func existentials(type: String) {
    let fixture = fixture(
      """
          private(set) var text = ""
          private let source: \(type)
          init(source: \(type)) {
              self.source = source
              text = UserDefaults.standard.string(forKey: "text") ?? ""
          }
          func load() { text = source.title(3) }
      """, service: "func title(_ number: Int) -> String")
    #expect(fixture.text("List/ListInteractor.swift")?.contains("source.title(3)") == true)
    #expect(fixture.text("List/ListInteractor.swift")?.contains("private let source: \(type)") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("What the type has for all of its objects, and may change, is said to be that")
  func typeVariables() {
    let fixture = fixture(
      """
          static var key = "trips"
          private(set) var text = ""
          func load() { text = UserDefaults.standard.string(forKey: Self.key) ?? "" }
      """)
    #expect(
      fixture.blockers.last?.contains("uses `key`, which `ListViewModel` has for all of its objects") == true)
  }
}
