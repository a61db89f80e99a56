/// What is known about a smell before any code is read: one per line of the catalogue.
package struct Rule: Sendable, Equatable {
  /// Snake-case id, e.g. `massive_view_controller`.
  package let id: String
  /// Default severity.
  package let severity: Severity
  /// Where its tasks stand in a feature plan.
  package let phase: Phase
  /// What it finds is mended by taking the type apart.
  package let asksForSplit: Bool
  /// A few words for headings.
  package let title: String
  /// Why it matters: two or three sentences.
  package let rationale: String
  /// Where rule and thresholds come from.
  package let source: String
  /// Names and defaults of the thresholds that the configuration may change.
  package let thresholds: [String: Int]
  /// Ids of the rewrite steps that mend it, in order; empty if a person has to.
  package let steps: [String]
  /// Swift code in which the rule finds something; a test holds it to that.
  package let example: String
  /// The same code put right, in which the rule finds nothing.
  package let counterexample: String

  package init(
    id: String, severity: Severity, phase: Phase, asksForSplit: Bool = false, title: String,
    rationale: String, source: String, thresholds: [String: Int] = [:], steps: [String] = [], example: String = "",
    counterexample: String = ""
  ) {
    self.id = id
    self.severity = severity
    self.phase = phase
    self.asksForSplit = asksForSplit
    self.title = title
    self.rationale = rationale
    self.source = source
    self.thresholds = thresholds
    self.steps = steps
    self.example = example
    self.counterexample = counterexample
  }
}
