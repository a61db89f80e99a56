import MigrationModel
import Planner
import Testing

/// Folders that are called as a library may be and as a feature may be.
@Suite struct FolderContentsTests {
  private func type(_ path: String, uses: [String] = [], shownBy: [String] = []) -> TypeReport {
    var type = PlanFixture.type(
      path.typeName, path, lines: 1...10, isScreen: path.typeName.hasSuffix("ViewController"))
    (type.uses, type.createdBy) = (uses, shownBy)
    return type
  }

  /// The types by feature, with those of an app around them.
  private func features(_ types: [TypeReport], usingIt: [String] = []) -> [String: [String]] {
    let others = ["Cart", "Help", "Login", "Orders"].map {
      type("App/\($0)/\($0)ViewController.swift", uses: usingIt)
    }
    let analysis = Analysis(
      summary: Summary(files: 0, lines: 0, bytes: 0, types: 0, screens: 0),
      recommendation: Recommendation(dialect: "uikit", reasons: []), types: types + others, navigation: [],
      findings: [], failures: [])
    let features = Planner.features(of: analysis, configuration: Configuration())
    return Dictionary(uniqueKeysWithValues: features.map { ($0.slug, $0.types) })
      .filter { !["cart", "help", "login", "orders"].contains($0.key) }
  }

  @Test(arguments: ["Library", "Tools", "Categories"])
  func screensWithWhatTheyUseAreAFeature(folder: String) {
    let found = features([
      type("App/\(folder)/BooksViewController.swift", uses: ["BookCell", "BookStore", "CoverViewController"]),
      type("App/\(folder)/CoverViewController.swift", shownBy: ["BooksViewController", "CartViewController"]),
      type("App/\(folder)/Views/BookCell.swift"), type("App/\(folder)/BookStore.swift"),
    ])
    #expect(
      found == [
        folder.lowercased(): ["BookCell", "BookStore", "BooksViewController", "CoverViewController"]
      ])
  }

  @Test func whatScreensElsewhereInheritFromIsShared() {
    let base = type("App/Library/BaseViewController.swift", uses: ["Theme"])
    #expect(features([base, type("App/Library/Theme.swift")], usingIt: ["BaseViewController"]) == [:])
  }

  @Test func aScreenThatIsShownFromEverywhereIsShared() {
    let shown = ["CartViewController", "HelpViewController", "LoginViewController"]
    let page = "App/Library/WebPageViewController.swift"
    #expect(features([type(page, shownBy: shown)], usingIt: ["WebPageViewController"]) == [:])
    #expect(features([type(page, shownBy: shown)]) == [:])
    #expect(features([type(page, shownBy: Array(shown.prefix(2)))]).keys.sorted() == ["library"])
  }

  @Test func aScreenAmongManyHelpersMakesNoFeature() {
    let helpers = ["Clock", "Log", "Money"]
    let types = helpers.map { type("App/Tools/\($0).swift") }
    let screen = type("App/Tools/LogViewController.swift", uses: helpers)
    #expect(features(types + [screen], usingIt: helpers) == [:])
    #expect(features(types + [screen]).keys.sorted() == ["tools"])
  }

  @Test func otherNamesAlwaysSayThatTheirFolderIsShared() {
    #expect(features([type("App/Common/BooksViewController.swift")]) == [:])
  }
}
