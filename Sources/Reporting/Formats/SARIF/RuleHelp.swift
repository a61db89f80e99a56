import MigrationModel

/// What a code-scanning page shows beside a finding.
enum RuleHelp {
  /// As plain text and as Markdown.
  static func message(for rule: Rule) -> SARIFMessage {
    let fix =
      rule.steps.isEmpty
      ? "A person has to mend it; the plan says how."
      : "`viper-migrate rewrite` writes patches for the plain cases: \(rule.steps.joined(separator: ", "))."
    let source = "Source: \(rule.source)"
    return SARIFMessage(
      text: [rule.rationale, fix, source].joined(separator: "\n\n"),
      markdown: ["**\(rule.title)**", rule.rationale, fix, source].joined(separator: "\n\n"))
  }
}
