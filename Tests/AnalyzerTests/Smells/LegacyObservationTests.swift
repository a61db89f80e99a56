import Analyzer
import Testing

@Suite struct LegacyObservationTests {
  private let rule = "legacy_observation"

  @Test func heldByViewsOfOtherFiles() {
    expect(
      rule,
      in: MarkedTree([
        "Model.swift": """
        import Combine
        final class 1️⃣Counter: ObservableObject { @Published var count = 0 }
        """,
        "Views.swift": """
        import SwiftUI
        struct A: View { @StateObject private var 2️⃣counter = Counter(); var body: some View { B(counter: counter) } }
        struct B: View { @ObservedObject var 3️⃣counter: Counter; var body: some View { Text("") } }
        struct C: View { @EnvironmentObject var 4️⃣counter: Counter; var body: some View { Text("") } }
        """,
      ]),
      [
        Expected(
          "1️⃣", "2️⃣", "3️⃣", "4️⃣",
          message:
            "`Counter` publishes `count` through `ObservableObject`; `A`, `B` and `C` hold it by `@StateObject`, `@ObservedObject` and `@EnvironmentObject`"
        )
      ])
  }

  @Test func notHeldByAViewOrAlreadyObservable() {
    expectNothing(
      rule,
      in: """
        import SwiftUI
        final class Session: ObservableObject { @Published var name = "" }
        final class Owner { let session = Session() }
        @Observable final class Counter { var count = 0 }
        struct A: View { @State private var counter = Counter(); var body: some View { Text("") } }
        """)
  }

  @Test func adviceCompilesWithOtherWrappersLazyPropertiesAndBindings() {
    #expect(
      fix(
        rule,
        in: """
          import SwiftUI
          final class Settings: ObservableObject {
            @Published var theme = "light"
            @AppStorage("sound") var sound = true
            lazy var names = [theme]
            private(set) var count = 0
          }
          struct SettingsView: View {
            @EnvironmentObject private var settings: Settings
            var body: some View { TextField("Theme", text: $settings.theme) }
          }
          """) == [
          "Declare `Settings` as `@Observable` and drop `@Published` from `theme`.",
          "Mark `sound` as `@ObservationIgnored`: the macro takes no other wrapper. Views follow it through observed "
            + "properties that are set with it.",
          "Mark `names` as `@ObservationIgnored`: the macro takes no lazy property.",
          "In `SettingsView` replace `@EnvironmentObject` by `@Environment(Settings.self)`.",
          "Begin the `body` of `SettingsView` with `@Bindable var settings = settings`, for the controls bound to it.",
        ])
  }

  @Test func aClassThatObjectiveCKnows() {
    let tree = MarkedTree(
      """
      import SwiftUI
      final class 1️⃣Search: NSObject, ObservableObject { @Published var text = "" }
      struct SearchView: View { @StateObject private var 2️⃣search = Search(); var body: some View { Text(search.text) } }
      """)
    expect(
      rule, in: tree,
      [
        Expected(
          "1️⃣", "2️⃣",
          message: "`Search` publishes `text` through `ObservableObject`; `SearchView` holds it by `@StateObject`")
      ])
  }

  @Test(
    "waits for the systems of the year that brought its successor",
    arguments: [("macOS", "12.0", 0), ("macOS", "14.0", 1), ("watchOS", "9.0", 0), ("watchOS", "10.0", 1)])
  func otherSystems(platform: String, version: String, count: Int) {
    let tree = MarkedTree(
      """
      import SwiftUI
      final class BadgeModel: ObservableObject { @Published var title = "" }
      struct BadgeView: View { @ObservedObject var model: BadgeModel; var body: some View { Text(model.title) } }
      """)
    let findings = tree.analysis(facts: TreeFacts(platforms: [platform: version])).findings
    #expect(findings.count { $0.rule == "legacy_observation" } == count)
  }
}
