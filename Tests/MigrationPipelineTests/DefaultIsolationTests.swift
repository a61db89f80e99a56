import MigrationPipeline
import MigrationTestSupport
import Testing

@Suite struct DefaultIsolationTests {
  private let model = """
    import Combine
    final class CounterViewModel: ObservableObject {
      @Published var count = 0
      func add() { DispatchQueue.main.async { self.count += 1 } }
    }

    """

  @Test func theSettingsOfTheProjectsBindTheStateOfViews() throws {
    for (setting, isFound) in [("", true), ("SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;", false)] {
      let folder = try TemporaryFolder([
        "App/Model.swift": model, "App.xcodeproj/project.pbxproj": "{ buildSettings = { \(setting) }; }\n",
      ])
      let tree = try Pipeline(path: folder.at("")).index()
      #expect(tree.facts.defaultsToMainActor == !isFound)
      let rules = try Pipeline(path: folder.at("")).analyze(tree).findings.map(\.rule)
      #expect(rules.contains("missing_main_actor") == isFound)
    }
  }
}
