import Foundation
import MigrationModel
import Reporting
import Testing

/// A small analysis with two features, findings of all severities and a failure.
enum ReportFixture {
  static func finding(
    _ rule: String, _ severity: Severity, line: Int, feature: String, message: String? = nil
  ) -> Finding {
    Finding(
      id: "\(rule):\(feature)ViewController:1", rule: rule, severity: severity,
      location: Location(file: "App/\(feature).swift", line: line, column: 3, endLine: line + 2),
      symbol: "\(feature)ViewController", typeName: "\(feature)ViewController", feature: feature,
      message: message ?? "says something about line \(line)", problem: "Because.", fix: ["Do this.", "Then that."])
  }

  static let findings = [
    finding("imperative_navigation", .high, line: 7, feature: "login"),
    finding("massive_view_controller", .high, line: 1, feature: "orders"),
    finding("formatting_in_view_controller", .medium, line: 4, feature: "orders"),
    finding("strong_delegate", .critical, line: 9, feature: "orders"),
    finding("imperative_navigation", .high, line: 20, feature: "orders"),
  ]

  static let features = [
    Feature(
      name: "Login", slug: "login", files: ["App/login.swift"], types: ["LoginViewController"], screens: [], tasks: 1,
      dialect: "uikit"),
    Feature(
      name: "Orders", slug: "orders", files: ["App/orders.swift"], types: ["OrdersViewController"],
      screens: ["OrdersViewController"], tasks: 2, dialect: "uikit"),
  ]

  static func type(
    _ name: String, file: String, kind: String = "class", lines: Double = 400, complexity: Double = 30
  ) -> TypeReport {
    TypeReport(
      name: name, kind: kind, file: file, line: 1, endLine: 400, role: .view, confidence: 0.875,
      evidence: ["inherits from UIViewController"],
      metrics: [
        "methods": 20, "cohesion": 0.3333, "bodyLines": lines, "cognitiveComplexity": complexity, "viewShare": 0.4,
        "interactorShare": 0.35, "routerShare": 0.25,
      ],
      members: [
        MemberReport(
          name: "load(id:)", kind: "method", file: file, line: 5, endLine: 9, role: .interactor, confidence: 1,
          evidence: ["calls URLSession.dataTask"])
      ], isScreen: true)
  }

  static let analysis = Analysis(
    summary: Summary(files: 2, lines: 1_200, bytes: 40_000, types: 3, screens: 1),
    recommendation: Recommendation(dialect: "uikit", reasons: ["1 of 1 screens is UIKit"]), features: features,
    types: [
      type("OrdersViewController", file: "App/orders.swift"),
      type("LoginViewController", file: "App/login.swift", lines: 100, complexity: 8),
      type("UIAlertController", file: "App/orders.swift", kind: "extension", lines: 4, complexity: 0),
    ],
    navigation: [
      NavigationLink(
        from: "LoginViewController", to: "OrdersViewController", how: "push", file: "App/login.swift", line: 8),
      NavigationLink(
        from: "OrdersViewController", to: "UIAlertController", how: "present", file: "App/orders.swift", line: 9),
      NavigationLink(from: "OrdersViewController", to: "", how: "pop", file: "App/orders.swift", line: 10),
    ],
    findings: findings, failures: [Failure(file: "App/broken.swift", message: "It does not parse.", line: 4)],
    history: ChangeHistory(commits: 50, authors: 3, changes: ["App/orders.swift": 12, "App/login.swift": 3]))

  /// A tree in which there is nothing.
  static let bare = Analysis(
    summary: Summary(files: 0, lines: 0, bytes: 0, types: 0, screens: 0),
    recommendation: Recommendation(dialect: "none", reasons: []), types: [], navigation: [], findings: [], failures: [])

  static func task(_ label: String, _ severity: Severity, dependsOn: [String] = [], isDone: Bool = false) -> PlanTask {
    PlanTask(
      id: label, label: label, title: "Task \(label)", severity: severity, phase: .router, rule: "rule", typeName: "T",
      locations: [], problem: "", fix: [], dependsOn: dependsOn, isDone: isDone)
  }

  static let plan = Plan(features: [
    FeaturePlan(
      feature: features[1],
      tasks: [
        task("H2", .high, isDone: true), task("H3", .high, dependsOn: ["H2"]), task("H4", .high, dependsOn: ["H3"]),
        task("C1", .critical),
      ]),
    FeaturePlan(feature: features[0], tasks: [task("H1", .high)]),
  ])

  static let rules = [
    Rule(
      id: "strong_delegate", severity: .critical, phase: .criticalSafety, title: "Strong delegate",
      rationale: "It leaks.", source: "a book"),
    Rule(
      id: "imperative_navigation", severity: .high, phase: .router, title: "Imperative navigation",
      rationale: "It can't be tested.", source: "a talk", steps: ["router"]),
  ]

  static func report(
    _ analysis: Analysis = analysis, plan: Plan? = plan, failureSeverity: Severity? = nil, planLink: String? = nil,
    minConfidence: Confidence = .high
  ) -> Report {
    Report(
      tool: .init(name: "viper-migrate", version: "1.2.3"), analysis: analysis, plan: plan, title: "Shop", rules: rules,
      places: ReportPlaces(root: "/home/me/shop", prefix: "Shop/", planLink: planLink),
      failureSeverity: failureSeverity, minConfidence: minConfidence)
  }

  /// A report in the format of an id.
  static func text(_ format: String, _ report: Report, _ style: ReportStyle = ReportStyle()) throws -> String {
    var bytes: [UInt8] = []
    try #require(ReportFormatCatalogue.format(format)).write(report, style) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// An analysis with one finding whose texts hold what every format has to escape.
  static var hostile: Report {
    var analysis = analysis
    let message = "`<script>alert(1)</script>` & \"quotes\" 100 % | a, b: c\r\nnext \u{1} 'x'"
    analysis.findings = [finding("strong_delegate", .critical, line: 3, feature: "a,b:c%d&<e>", message: message)]
    analysis.failures = []
    return report(analysis, plan: nil)
  }
}

extension String {
  /// How often a text stands in this one.
  func occurrences(of text: String) -> Int { components(separatedBy: text).count - 1 }
}
