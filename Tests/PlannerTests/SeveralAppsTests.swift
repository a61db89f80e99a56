import MigrationModel
import Planner
import Testing

/// Apps that lie side by side in one repository, with screens of the same names.
@Suite struct SeveralAppsTests {
  private func type(_ name: String, _ file: String, isScreen: Bool = true, uses: [String] = []) -> TypeReport {
    TypeReport(
      name: name, kind: "class", file: file, line: 1, endLine: 90, role: isScreen ? .view : .service, confidence: 1,
      evidence: [], metrics: [:], members: [], isScreen: isScreen, uses: uses)
  }

  private func analysis(_ types: [TypeReport], navigation: [NavigationLink] = [], findings: [Finding] = []) -> Analysis
  {
    Planner.grouping(
      Analysis(
        summary: Summary(files: types.count, lines: 900, bytes: 9_000, types: types.count, screens: 4),
        recommendation: Recommendation(dialect: "uikit", reasons: []), types: types, navigation: navigation,
        findings: findings, failures: []), configuration: Configuration())
  }

  private var twins: [TypeReport] {
    ["Shop", "Bank"].flatMap { app in
      [
        type("LoginViewController", "\(app)/LoginViewController.swift"),
        type("LoginClient", "\(app)/Net/LoginClient.swift", isScreen: false),
        type("HomeViewController", "\(app)/HomeViewController.swift"),
      ]
    }
  }

  @Test func noFeatureHasFilesOfTwoApps() {
    let features = analysis(twins).features
    for feature in features {
      #expect(Set(feature.files.map { $0.prefix(4) }).count == 1, "\(feature.name): \(feature.files)")
    }
    #expect(Set(features.flatMap(\.files)).count == 6)
    #expect(features.map(\.name).contains("Bank Login"))
    #expect(Set(features.map(\.name)).count == features.count)
  }

  @Test func aFileFollowsTheNamesOfItsOwnApp() throws {
    let features = analysis(twins).features
    let login = try #require(features.first { $0.files.contains("Bank/LoginViewController.swift") })
    #expect(login.files == ["Bank/LoginViewController.swift", "Bank/Net/LoginClient.swift"])
  }

  @Test func withoutTwinsAFeatureMayLieInSeveralFolders() {
    let features = analysis([
      type("LoginViewController", "App/LoginViewController.swift"),
      type("HomeViewController", "App/HomeViewController.swift"),
      type("LoginClient", "Kit/LoginClient.swift", isScreen: false),
    ]).features
    #expect(features.contains { $0.files == ["App/LoginViewController.swift", "Kit/LoginClient.swift"] })
  }

  @Test func aFeatureLeadsWhereItsOwnFilesLead() throws {
    let settings = type("SettingsViewController", "Shop/Settings/SettingsViewController.swift")
    let link = NavigationLink(
      from: "HomeViewController", to: "SettingsViewController", how: "push", file: "Shop/HomeViewController.swift",
      line: 4)
    let finding = { (app: String) in
      Finding(
        id: "singleton_coupling:HomeViewController@\(app):1", rule: "singleton_coupling", severity: .high,
        location: Location(file: "\(app)/HomeViewController.swift", line: 2), symbol: "HomeViewController",
        typeName: "HomeViewController", message: "M.", problem: "P. Q.", fix: ["F."])
    }
    let analysis = analysis(twins + [settings], navigation: [link], findings: ["Shop", "Bank"].map(finding))
    let plan = try Planner.plan(for: analysis, rules: PlanFixture.rules, configuration: Configuration())
    let documents = try Planner.documents(for: plan, analysis: analysis)
    let leading = plan.features.filter { documents[$0.feature.slug + ".md"]?.contains("Leads to") ?? false }
    #expect(leading.flatMap(\.feature.files).allSatisfy { $0.hasPrefix("Shop/") })
    #expect(!leading.isEmpty)
  }
}
