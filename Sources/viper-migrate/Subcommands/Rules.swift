import MigrationModel
import MigrationPipeline

extension Subcommand {
  /// `rules [ID]`.
  static let rules = Subcommand(
    "rules", "the catalogue of smells and of rules for modules, or one of them",
    operands: Operands(usage: "[ID]", maximum: 1, words: { Pipeline.configurableRules.map(\.id) })
  ) { arguments, console in
    guard let id = arguments.operands.first else {
      try console.write(TextTable.text(Pipeline.configurableRules.map { [$0.severity.mark, $0.id, $0.title] }))
      return .done
    }
    guard let rule = Pipeline.configurableRules.first(where: { $0.id == id }) else {
      let hint = NearestName.hint(for: id, among: Pipeline.configurableRules.map(\.id))
      throw PipelineError(
        .usage, "there is no rule `\(id)`" + (hint.isEmpty ? "; `viper-migrate rules` lists all" : hint))
    }
    try console.write(describe(rule))
    return .done
  }

  private static func describe(_ rule: Rule) -> String {
    let fix =
      rule.steps.isEmpty
      ? "by a person; the report says how" : "patches by `rewrite`: " + rule.steps.joined(separator: ", ")
    let thresholds = rule.thresholds.sorted { $0.key < $1.key }.map { "  \($0.key): \($0.value)\n" }.joined()
    let examples = [("wrong", rule.example), ("right", rule.counterexample)].filter { !$0.1.isEmpty }
      .map { title, code in "\n\(title)\n\(indented(code))" }.joined()
    return """
      \(rule.severity.mark) \(rule.id): \(rule.title)
      severity: \(rule.severity.rawValue)
      phase: \(rule.phase.title)
      fix: \(fix)

      \(rule.rationale)
      \(examples)\(thresholds.isEmpty ? "" : "\nthresholds\n\(thresholds)")
      source: \(rule.source)

      """
  }

  /// Lines of an example that are shown: some are long because length is what they are about.
  private static let mostLines = 40

  private static func indented(_ code: String) -> String {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    let rest = lines.count - mostLines
    return lines.prefix(mostLines).map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined()
      + (rest > 1 ? "  ... and \(rest) more lines like these\n" : "")
  }
}
