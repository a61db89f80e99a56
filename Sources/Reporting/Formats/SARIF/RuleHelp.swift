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
      text: ([rule.rationale, fix] + examples(of: rule) { "\($0):\n\n\($1)" } + [source]).joined(separator: "\n\n"),
      markdown: (["**\(rule.title)**", rule.rationale, fix]
        + examples(of: rule) { "\($0):\n\n```swift\n\($1)\n```" } + [source]).joined(separator: "\n\n"))
  }

  private static func examples(of rule: Rule, _ form: (_ title: String, _ code: String) -> String) -> [String] {
    [("Wrong", rule.example), ("Right", rule.counterexample)].filter { !$0.1.isEmpty }.map(form)
  }
}
