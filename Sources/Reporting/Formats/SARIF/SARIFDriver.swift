import MigrationModel

/// The tool with its catalogue of rules.
struct SARIFDriver: Encodable {
  let name: String
  let version: String
  let semanticVersion: String
  let rules: [RuleEntry]

  init(_ report: Report) {
    name = report.tool.name
    version = report.tool.version
    semanticVersion = report.tool.version
    rules = report.rules.map { RuleEntry($0, in: report) }
  }

  /// A rule with its help.
  struct RuleEntry: Encodable {
    let id: String
    let name: String
    let shortDescription: SARIFMessage
    let fullDescription: SARIFMessage
    let help: SARIFMessage
    let defaultConfiguration: [String: String]
    let properties: [String: [String]]

    init(_ rule: Rule, in report: Report) {
      id = rule.id
      name = rule.id.split(separator: "_").map(\.capitalizedFirst).joined()
      shortDescription = SARIFMessage(text: rule.title)
      fullDescription = SARIFMessage(text: rule.rationale)
      help = RuleHelp.message(for: rule)
      defaultConfiguration = ["level": rule.severity == .medium ? "note" : "warning"]
      properties = ["tags": [rule.severity.rawValue, rule.phase.title]]
    }
  }
}
