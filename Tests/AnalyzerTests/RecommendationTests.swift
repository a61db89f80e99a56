import Analyzer
import MigrationModel
import ProjectIndex
import Testing

@Suite struct RecommendationTests {
  private func recommend(
    uikit: Int, swiftUI: Int, _ facts: TreeFacts = TreeFacts(), dialect: String = "auto"
  ) -> Recommendation {
    let controllers = (0..<uikit).map { "final class C\($0): UIViewController {}" }
    let views = (0..<swiftUI).map { "struct V\($0): View { var body: some View { Text(\"\").navigationTitle(\"\") } }" }
    let tree = MarkedTree((controllers + views).joined(separator: "\n"))
    var configuration = Configuration()
    configuration.dialect = dialect
    return Analyzer.analyze(tree.index, configuration: configuration, facts: facts).recommendation
  }

  @Test func fewScreensNeedNoMigration() {
    #expect(recommend(uikit: 3, swiftUI: 0).dialect == "none")
    #expect(recommend(uikit: 0, swiftUI: 0).dialect == "none")
  }

  private func modules(_ migrated: Int, of screens: Int) -> Recommendation {
    let controllers = (0..<screens).map { "final class C\($0)ViewController: UIViewController {}" }
    let parts = (0..<migrated).map { "final class C\($0)Presenter {}\nfinal class C\($0)Router {}" }
    return MarkedTree((controllers + parts).joined(separator: "\n")).analysis().recommendation
  }

  @Test func modulesThatAreThereAreCounted() {
    #expect(
      modules(30, of: 30)
        == Recommendation(
          dialect: "none",
          reasons: [
            "30 screens: 30 UIKit or AppKit, 0 SwiftUI (0 %).",
            "All have their VIPER module already: there is nothing to migrate; `viper-migrate verify` says what does not "
              + "hold.",
          ]))
    let begun = modules(2, of: 30)
    #expect(begun.dialect == "uikit")
    #expect(begun.reasons.contains("2 of them have their VIPER module already."))
    #expect(!modules(0, of: 30).reasons.contains { $0.contains("module already") })
  }

  @Test func aSmallTeamWithSomeScreensNeedsNone() {
    let found = recommend(uikit: 12, swiftUI: 0, TreeFacts(authors: 2))
    #expect(
      found
        == Recommendation(
          dialect: "none",
          reasons: [
            "12 screens: 12 UIKit or AppKit, 0 SwiftUI (0 %).", "2 people committed to the tree.",
            "2 people and 12 screens need no strict separation; a lighter pattern does.",
          ]))
  }

  @Test func aTeamWithoutTeamsGetsNoSevenFilesAModule() {
    #expect(recommend(uikit: 30, swiftUI: 0, TreeFacts(authors: 2)).dialect == "none")
    #expect(recommend(uikit: 80, swiftUI: 0, TreeFacts(authors: 2)).dialect == "layered")
    #expect(recommend(uikit: 30, swiftUI: 0, TreeFacts(authors: 5)).dialect == "uikit")
    let found = recommend(uikit: 30, swiftUI: 0, TreeFacts(authors: 4))
    #expect(
      found
        == Recommendation(
          dialect: "layered",
          reasons: [
            "30 screens: 30 UIKit or AppKit, 0 SwiftUI (0 %).", "4 people committed to the tree.",
            "UIKit draws nearly all screens, but 4 people are too few for the seven files a module of the uikit dialect, "
              + "which ask for at least 5.",
          ]))
  }

  @Test func theShareOfSwiftUIDecides() {
    #expect(recommend(uikit: 30, swiftUI: 1).dialect == "uikit")
    #expect(recommend(uikit: 16, swiftUI: 4).dialect == "layered")
    #expect(recommend(uikit: 10, swiftUI: 10).dialect == "hosting")
    #expect(recommend(uikit: 1, swiftUI: 24).dialect == "swiftui")
    #expect(recommend(uikit: 1, swiftUI: 24, TreeFacts(deploymentTarget: "15.0")).dialect == "none")
    #expect(recommend(uikit: 14, swiftUI: 13, TreeFacts(deploymentTarget: "15.0")).dialect == "hosting")
    #expect(recommend(uikit: 1, swiftUI: 9).dialect == "none")
  }

  @Test func aTeamThatNamesADialectHasDecided() {
    let found = recommend(uikit: 3, swiftUI: 0, TreeFacts(authors: 1), dialect: "layered")
    #expect(
      found
        == Recommendation(
          dialect: "layered",
          reasons: ["3 screens: 3 UIKit or AppKit, 0 SwiftUI (0 %).", "The configuration asks for `layered`."]))
  }
}
