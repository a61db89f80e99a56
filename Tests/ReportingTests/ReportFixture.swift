import MigrationModel
import Reporting

/// A small analysis with two features, findings of all severities and a failure.
enum ReportFixture {
  static func finding(_ rule: String, _ severity: Severity, line: Int, feature: String) -> Finding {
    Finding(
      id: "\(rule):\(feature)ViewController:1", rule: rule, severity: severity,
      location: Location(file: "App/\(feature).swift", line: line, column: 3, endLine: line + 2),
      symbol: "\(feature)ViewController", typeName: "\(feature)ViewController", feature: feature,
      message: "says something about line \(line)", problem: "Because.", fix: ["Do this.", "Then that."])
  }

  static let findings = [
    finding("imperative_navigation", .high, line: 7, feature: "login"),
    finding("massive_view_controller", .high, line: 1, feature: "orders"),
    finding("formatting_in_view_controller", .medium, line: 4, feature: "orders"),
    finding("strong_delegate", .critical, line: 9, feature: "orders"),
    finding("imperative_navigation", .high, line: 20, feature: "orders"),
  ]

  static let analysis = Analysis(
    summary: Summary(files: 2, lines: 1_200, bytes: 40_000, types: 3, screens: 1),
    recommendation: Recommendation(dialect: "uikit", reasons: ["1 of 1 screens is UIKit"]),
    features: [
      Feature(
        name: "Login", slug: "login", files: ["App/login.swift"], types: ["LoginViewController"], screens: [], tasks: 1,
        dialect: "uikit"),
      Feature(
        name: "Orders", slug: "orders", files: ["App/orders.swift"], types: ["OrdersViewController"],
        screens: ["OrdersViewController"], tasks: 2, dialect: "uikit"),
    ],
    types: [
      TypeReport(
        name: "OrdersViewController", kind: "class", file: "App/orders.swift", line: 1, endLine: 400, role: .view,
        confidence: 0.875, evidence: ["inherits from UIViewController"], metrics: ["methods": 20, "cohesion": 0.3333],
        members: [
          MemberReport(
            name: "load(id:)", kind: "method", file: "App/orders.swift", line: 5, endLine: 9, role: .interactor,
            confidence: 1, evidence: ["calls URLSession.dataTask"])
        ])
    ],
    navigation: [NavigationLink(from: "A", to: "B", how: "push", file: "App/login.swift", line: 8)],
    findings: findings, failures: [Failure(file: "App/broken.swift", message: "It does not parse.")])

  static func task(_ label: String, _ severity: Severity, dependsOn: [String] = [], isDone: Bool = false) -> PlanTask {
    PlanTask(
      id: label, label: label, title: "Task \(label)", severity: severity, phase: .router, rule: "rule", typeName: "T",
      locations: [], problem: "", fix: [], dependsOn: dependsOn, isDone: isDone)
  }

  static let plan = Plan(features: [
    FeaturePlan(feature: analysis.features[0], tasks: [task("H1", .high)]),
    FeaturePlan(
      feature: analysis.features[1],
      tasks: [
        task("H2", .high, isDone: true), task("H3", .high, dependsOn: ["H2"]), task("H4", .high, dependsOn: ["H3"]),
        task("C1", .critical),
      ]),
  ])

  static func report(plan: Plan? = plan) -> Report {
    Report(tool: .init(name: "viper-migrate", version: "1.2.3"), analysis: analysis, plan: plan, title: "Shop")
  }
}
