import MigrationModel
import Planner
import Testing

/// A small shop app with one massive controller, as the analyzer would describe it.
enum PlanFixture {
  static let rules = [
    Rule(
      id: "strong_delegate", severity: .critical, phase: .criticalSafety, title: "Strong delegate", rationale: "R",
      source: "S"),
    Rule(
      id: "imperative_navigation", severity: .high, phase: .router, title: "Imperative navigation", rationale: "R",
      source: "S", steps: ["router"]),
    Rule(
      id: "networking_in_view_controller", severity: .high, phase: .interactor,
      title: "Networking in a view controller", rationale: "R", source: "S", steps: ["interactor"]),
    Rule(
      id: "file_too_long", severity: .medium, phase: .viewAndWiring, title: "File too long", rationale: "R",
      source: "S", thresholds: ["lines": 400]),
    Rule(
      id: "formatting_in_view_controller", severity: .medium, phase: .presenter,
      title: "Formatting in a view controller", rationale: "R", source: "S", steps: ["presenter"]),
    Rule(
      id: "massive_view_controller", severity: .high, phase: .viewAndWiring, title: "Massive view controller",
      rationale: "R", source: "S"),
    Rule(
      id: "singleton_coupling", severity: .high, phase: .interactor, title: "Coupling to singletons", rationale: "R",
      source: "S"),
  ]

  static func type(
    _ name: String, _ file: String, lines: ClosedRange<Int>, role: Role = .view, isScreen: Bool = true,
    members: [MemberReport] = [], otherFiles: [String] = []
  ) -> TypeReport {
    TypeReport(
      name: name, kind: "class", file: file, line: lines.lowerBound, endLine: lines.upperBound, role: role,
      confidence: 1, evidence: [], metrics: [:], members: members, otherFiles: otherFiles, isScreen: isScreen)
  }

  static func member(_ name: String, _ file: String, _ lines: ClosedRange<Int>, _ role: Role) -> MemberReport {
    MemberReport(
      name: name, kind: "method", file: file, line: lines.lowerBound, endLine: lines.upperBound, role: role,
      confidence: 1, evidence: [])
  }

  static func finding(
    _ rule: String, _ symbol: String, _ locations: [Location], severity: Severity = .high, counter: Int = 1,
    problem: String = "It does too much here. Nobody can test it.", fix: [String] = ["Move it.", "Call it."]
  ) -> Finding {
    Finding(
      id: "\(rule):\(symbol):\(counter)", rule: rule, severity: severity, location: locations[0], locations: locations,
      symbol: symbol, typeName: symbol.split(separator: ".").first.map(String.init) ?? symbol,
      message: "\(symbol) smells.", problem: problem, fix: fix)
  }

  static let orders = "Shop/Orders/OrdersViewController.swift"
  static let detail = "Shop/Orders/OrderDetailViewController.swift"
  static let settings = "Shop/Settings/SettingsViewController.swift"
  static let client = "Shop/Services/APIClient.swift"

  static let types = [
    type(detail.typeName, detail, lines: 3...40, members: [member("viewDidLoad()", detail, 5...20, .view)]),
    type(
      orders.typeName, orders, lines: 10...309,
      members: [
        member("viewDidLoad()", orders, 12...31, .view), member("load(page:)", orders, 40...99, .interactor),
        member("open(_:)", orders, 110...129, .router),
      ], otherFiles: ["Shop/Orders/OrdersViewController+Table.swift"]),
    type("APIClient", client, lines: 1...60, role: .service, isScreen: false),
    type(settings.typeName, settings, lines: 1...80, members: [member("save()", settings, 10...30, .view)]),
  ]

  static let navigation = [
    NavigationLink(from: orders.typeName, to: detail.typeName, how: "push", file: orders, line: 115),
    NavigationLink(from: orders.typeName, to: settings.typeName, how: "present", file: orders, line: 120),
  ]

  static let findings = [
    finding("singleton_coupling", "APIClient", [Location(file: client, line: 7)]),
    finding(
      "strong_delegate", "OrderDetailViewController.delegate", [Location(file: detail, line: 8)], severity: .critical),
    finding("massive_view_controller", "OrdersViewController", [Location(file: orders, line: 10)]),
    finding(
      "networking_in_view_controller", "OrdersViewController",
      [Location(file: orders, line: 40, endLine: 99), Location(file: orders, line: 150)],
      problem: "`load(page:)` starts a request and decodes [Order] | Error. The answer changes three properties."),
    finding("imperative_navigation", "OrdersViewController.open(_:)", [Location(file: orders, line: 115)]),
    finding(
      "formatting_in_view_controller", "SettingsViewController", [Location(file: settings, line: 12)],
      severity: .medium, problem: "The date is formatted in save()."),
  ]

  static func analysis(
    findings: [Finding] = findings, types: [TypeReport] = types, configuration: Configuration = Configuration()
  ) -> Analysis {
    let raw = Analysis(
      summary: Summary(files: 5, lines: 600, bytes: 20_000, types: types.count, screens: 3),
      recommendation: Recommendation(dialect: "uikit", reasons: ["3 of 3 screens are UIKit"]), types: types,
      navigation: navigation, findings: findings, failures: [])
    return Planner.grouping(raw, configuration: configuration)
  }

  /// One `analyze`: the plan's documents for findings, on top of what is there.
  static func analyze(
    _ analysis: Analysis = analysis(), on documents: [String: String] = [:],
    configuration: Configuration = Configuration(), pathPrefix: String = ""
  ) throws -> [String: String] {
    let plan = try Planner.plan(
      for: analysis, rules: rules, configuration: configuration, documents: documents, pathPrefix: pathPrefix)
    return try Planner.documents(for: plan, analysis: analysis, existing: documents, pathPrefix: pathPrefix)
  }
}

extension String {
  /// The name of the one type in a file.
  var typeName: String {
    split(separator: "/").last.map { String($0.dropLast(6)) } ?? self
  }

  /// The text with the only occurrence of some words replaced.
  func editing(_ words: String, to other: String) -> String {
    #expect(components(of: words) == 2, "not exactly once in the text: \(words)")
    return replacing(words, with: other)
  }

  private func components(of words: String) -> Int { split(separator: words, omittingEmptySubsequences: false).count }
}
