import MigrationModel
import Planner
import Testing

@Suite struct FeatureGroupingTests {
  /// A type of that name in that file; a screen if its name says so.
  private func type(_ path: String, _ name: String? = nil, otherFiles: [String] = []) -> TypeReport {
    let name = name ?? path.typeName
    return PlanFixture.type(
      name, path, lines: 1...10, isScreen: name.hasSuffix("ViewController") || name.hasSuffix("Screen"),
      otherFiles: otherFiles)
  }

  private func features(
    _ types: [TypeReport], navigation: [(String, String)] = [], configuration: Configuration = Configuration()
  ) -> [String: [String]] {
    let links = navigation.map { NavigationLink(from: $0.0, to: $0.1, how: "push", file: "A.swift", line: 1) }
    let analysis = Analysis(
      summary: Summary(files: 0, lines: 0, bytes: 0, types: 0, screens: 0),
      recommendation: Recommendation(dialect: "swiftui", reasons: []), types: types, navigation: links, findings: [],
      failures: [])
    let features = Planner.features(of: analysis, configuration: configuration)
    return Dictionary(uniqueKeysWithValues: features.map { ($0.slug, $0.types) })
  }

  @Test func foldersThatHoldScreensAreFeatures() {
    let found = features([
      type("Shop/Orders/OrdersViewController.swift"), type("Shop/Orders/Views/OrderCell.swift"),
      type("Shop/OrderDetail/OrderDetailViewController.swift"), type("Shop/Settings/UI/SettingsScreen.swift"),
      type("Shop/Settings/Preferences.swift"), type("Shop/Models/Customer.swift"),
    ])
    #expect(
      found == [
        "orders": ["OrderCell", "OrdersViewController"], "order-detail": ["OrderDetailViewController"],
        "settings": ["Preferences", "SettingsScreen"],
      ])
  }

  @Test func anAppMayBeCalledADemo() {
    let found = features([
      type("ShopDemo/Modules/Orders/OrdersViewController.swift"),
      type("ShopDemo/Modules/Login/LoginViewController.swift"),
      type("Sources/Kit/Client.swift"),
    ])
    #expect(found == ["orders": ["OrdersViewController"], "login": ["LoginViewController"]])
  }

  @Test func screensInKindFoldersAreGroupedByTheirNames() {
    let found = features([
      type("App/ViewControllers/OrdersViewController.swift"),
      type("App/ViewControllers/OrderDetailViewController.swift"),
      type("App/ViewControllers/LoginViewController.swift"), type("App/Views/OrderCell.swift"),
      type("App/Models/OrderStatusFormatter.swift"), type("App/Services/LoginService.swift"),
      type("App/Services/Keychain.swift"),
    ])
    #expect(
      found == [
        "orders": ["OrderCell", "OrderDetailViewController", "OrderStatusFormatter", "OrdersViewController"],
        "login": ["LoginService", "LoginViewController"],
      ])
  }

  @Test func aScreenMayBeCalledByAWordForARole() {
    let found = features([
      type("App/ViewControllers/ItemsViewController.swift"), type("App/ViewControllers/LoginViewController.swift"),
      type("App/ViewControllers/ViewController.swift"),
    ])
    #expect(found.keys.sorted() == ["items", "login", "view-controller"])
  }

  @Test func aLoneLeafBelongsToTheScreenThatShowsIt() {
    let types = ["Cart", "Login", "Voucher"].map { type("App/Controllers/\($0)ViewController.swift") }
    let found = features(types, navigation: [("CartViewController", "VoucherViewController")])
    #expect(found == ["cart": ["CartViewController", "VoucherViewController"], "login": ["LoginViewController"]])
  }

  @Test func theEntriesOfAMenuStayApart() {
    let names = ["Menu", "Login", "Cart", "Help"]
    let found = features(
      names.map { type("App/Controllers/\($0)ViewController.swift") },
      navigation: names.dropFirst().map { ("MenuViewController", $0 + "ViewController") })
    #expect(found.keys.sorted() == ["cart", "help", "login", "menu"])
  }

  @Test func globsOfTheConfigurationComeFirst() {
    var configuration = Configuration()
    configuration.features = ["Buying": ["Shop/Orders/**", "Shop/Cart"], "Cart": ["Shop/Cart"]]
    let found = features(
      [
        type("Shop/Orders/OrdersViewController.swift"), type("Shop/Cart/CartViewController.swift"),
        type("Shop/Help/HelpViewController.swift"), type("Shop/About/AboutViewController.swift"),
      ], configuration: configuration)
    #expect(
      found == [
        "buying": ["CartViewController", "OrdersViewController"], "help": ["HelpViewController"],
        "about": ["AboutViewController"],
      ])
  }

  @Test func nothingIsInTwoFeatures() {
    let found = features([
      type("A/Orders/OrdersViewController.swift", otherFiles: ["A/Settings/OrdersViewController+Settings.swift"]),
      type("A/Settings/SettingsViewController.swift"), type("A/Settings/OrdersViewController+Settings.swift", "Helper"),
      type("A/Settings/Outer.swift", "Outer.Inner"), type("A/Settings/Outer.swift", "Outer"),
    ])
    #expect(
      found == [
        "orders": ["OrdersViewController"], "settings": ["Helper", "Outer", "Outer.Inner", "SettingsViewController"],
      ])
  }

  @Test func slugsAreKebabCaseAndUnique() {
    let found = features([
      type("Phone/Settings/SettingsViewController.swift"), type("Watch/Settings/WatchSettingsViewController.swift"),
      type("Phone/Cross Cutting/CrossViewController.swift"), type("Phone/README/ReadViewController.swift"),
      type("Phone/HTTPLog/HTTPLogViewController.swift"), type("Phone/Übersicht & Co/StartViewController.swift"),
    ])
    #expect(
      found.keys.sorted()
        == ["cross-cutting-2", "http-log", "phone-settings", "readme-2", "watch-settings", "übersicht-co"])
  }

  @Test func aFlatAppIsNoFeatureOfItsOwn() {
    let found = features([
      type("App/AppDelegate.swift"), type("App/RootViewController.swift"),
      type("App/Orders/OrdersViewController.swift"),
      type("App/Login/LoginViewController.swift"),
    ])
    #expect(
      found == ["orders": ["OrdersViewController"], "login": ["LoginViewController"], "root": ["RootViewController"]])
  }

  @Test func aBigFolderIsSeveralFeaturesAndItsSmallPartsStayWithIt() {
    let detail = (1...5).map { type("App/Orders/Detail/OrderDetail\($0)ViewController.swift") }
    let refunds = (1...4).map { type("App/Orders/Refunds/Refund\($0)ViewController.swift") }
    let notes = [type("App/Orders/Notes/NoteViewController.swift")]
    let own = (1...4).map { type("App/Orders/Order\($0)ViewController.swift") }
    let rest = (1...30).map { type("App/Area\($0)/Area\($0)ViewController.swift") }
    let found = features(detail + refunds + notes + own + rest)
    #expect(found["orders-detail"]?.count == 5)
    #expect(found["refunds"]?.count == 4)
    #expect(found["orders"]?.count == 5)
    #expect(found["orders"]?.contains("NoteViewController") == true)
  }

  @Test func whatManyShareIsNobodysFeature() {
    let found = features([
      type("App/Orders/OrdersViewController.swift"), type("App/Login/LoginViewController.swift"),
      type("App/Help/HelpViewController.swift"), type("App/Common/WebPageViewController.swift"),
      type("App/Extensions/UIView+Frame.swift", "Frame"), type("App/Examples/PlayViewController.swift"),
    ])
    #expect(found.keys.sorted() == ["help", "login", "orders"])
  }

  @Test func testCodeBelongsToNoFeature() {
    let found = features([
      type("App/Orders/OrdersViewController.swift"), type("App/Login/LoginViewController.swift"),
      type("AppTests/Orders/OrdersTests.swift", "OrdersTests"), type("App/Orders/OrderSpec.swift", "OrderSpec"),
    ])
    #expect(found == ["orders": ["OrdersViewController"], "login": ["LoginViewController"]])
  }

  @Test func foldersOfOneNameAreOneFeatureButNotAcrossPlatforms() {
    let found = features([
      type("Classes/Screens/Orders/OrdersViewController.swift"), type("Classes/Flows/Orders/OrderFlowScreen.swift"),
      type("Classes/ViewModels/Orders/Totals.swift"), type("Classes/Screens/Login/LoginViewController.swift"),
      type("iOS/Help/HelpViewController.swift"), type("Mac/Help/HelpWindowScreen.swift"),
    ])
    #expect(
      found == [
        "orders": ["OrderFlowScreen", "OrdersViewController", "Totals"], "login": ["LoginViewController"],
        "ios-help": ["HelpViewController"], "mac-help": ["HelpWindowScreen"],
      ])
  }

  @Test func screensOfOneStoryboardAreAFeature() {
    let types = ["Cart", "Voucher", "Login", "Help"].map { type("App/Controllers/\($0)ViewController.swift") }
    let analysis = Analysis(
      summary: Summary(files: 0, lines: 0, bytes: 0, types: 0, screens: 0),
      recommendation: Recommendation(dialect: "uikit", reasons: []), types: types, navigation: [], findings: [],
      failures: [],
      storyboards: [
        Storyboard(file: "App/Main.storyboard", types: types.map(\.name)),
        Storyboard(file: "App/Checkout.storyboard", types: ["CartViewController", "VoucherViewController"]),
      ])
    let found = Planner.features(of: analysis, configuration: Configuration())
    #expect(found.map(\.slug) == ["checkout", "help", "login"])
    #expect(found[0].types == ["CartViewController", "VoucherViewController"])
  }

  @Test func helpersFollowTheOneFeatureThatUsesThem() {
    var orders = type("App/Orders/OrdersViewController.swift")
    orders.uses = ["Totals", "Money"]
    var login = type("App/Login/LoginViewController.swift")
    login.uses = ["Money"]
    var totals = type("App/Helpers/Totals.swift")
    totals.uses = ["Rounding"]
    let found = features([
      orders, login, totals, type("App/Helpers/Rounding.swift"), type("App/Helpers/Money.swift"),
    ])
    #expect(found == ["orders": ["OrdersViewController", "Rounding", "Totals"], "login": ["LoginViewController"]])
  }

  @Test func dialectsComeFromTheConfigurationOrTheScreens() {
    let controller = type("App/Cart/CartViewController.swift")
    var view = type("App/Cart/CartScreen.swift")
    view.kind = "struct"
    let dialect: ([TypeReport], String, String) -> String? = { types, configured, advised in
      var configuration = Configuration()
      configuration.dialect = configured
      var analysis = PlanFixture.analysis(findings: [], types: types)
      analysis.recommendation.dialect = advised
      return Planner.features(of: analysis, configuration: configuration).first?.dialect
    }
    #expect(dialect([controller], "hosting", "layered") == "hosting")
    #expect(dialect([controller], "auto", "layered") == "uikit")
    #expect(dialect([controller], "auto", "none") == "uikit")
    #expect(dialect([controller, view], "auto", "uikit") == "layered")
    #expect(dialect([view], "auto", "uikit") == "hosting")
    #expect(dialect([view], "auto", "layered") == "layered")
    #expect(dialect([view], "auto", "none") == "swiftui")
  }

  @Test func findingsGetTheFeatureOfTheirType() {
    let analysis = PlanFixture.analysis()
    #expect(analysis.findings.map(\.feature) == ["", "orders", "orders", "orders", "orders", "settings"])
    #expect(analysis.features.map(\.slug) == ["orders", "settings"])
    let reversed = PlanFixture.analysis(types: PlanFixture.types.reversed())
    #expect(reversed.features == analysis.features)
  }
}

@Suite struct EqualNameTests {
  /// An app for two platforms, with a controller of the same name for each.
  private var analysis: Analysis {
    let files = ["Phone/Feed/FeedViewController.swift", "Watch/Feed/FeedViewController.swift"]
    let types = files.enumerated().map { index, file in
      PlanFixture.type("FeedViewController", file, lines: 1...(100 + 20 * index), isScreen: true)
    }
    let findings = files.map {
      PlanFixture.finding("imperative_navigation", "FeedViewController", [Location(file: $0, line: 5)])
    }
    return PlanFixture.analysis(findings: findings, types: types)
  }

  @Test func eachGetsItsOwnTasks() throws {
    let documents = try PlanFixture.analyze(analysis)
    let plan = try Planner.read(documents)
    #expect(
      plan.features.map { $0.tasks.map(\.id) } == [
        ["seam:FeedViewController", "imperative_navigation:FeedViewController:1#router"],
        ["seam:FeedViewController~2", "imperative_navigation:FeedViewController:1~2#router"],
      ])
    #expect(plan.features[1].tasks[1].dependsOn == ["seam:FeedViewController~2"])
    #expect(plan.features[1].tasks[1].step == "router" && plan.features[1].tasks[0].step == "seam")
    #expect(documents["phone-feed.md"]?.contains("`FeedViewController` has about 100 lines") == true)
    #expect(documents["watch-feed.md"]?.contains("`FeedViewController` has about 120 lines") == true)
    #expect(try PlanFixture.analyze(analysis, on: documents) == documents)
  }
}
