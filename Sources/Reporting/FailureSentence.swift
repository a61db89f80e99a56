/// Why the command ends with 1, in formats for people.
enum FailureSentence {
  /// nil if it does not.
  static func text(for report: Report) -> String? {
    guard let severity = report.failureSeverity, report.failingCount > 0 else { return nil }
    let count = Count.text(report.failingCount, "finding")
    let verb = report.failingCount == 1 ? "is" : "are"
    return severity == .critical
      ? "Failed: \(count) \(verb) critical." : "Failed: \(count) \(verb) \(severity.rawValue) or worse."
  }
}
