import MigrationModel

extension ReportFormat {
  /// For people: totals, the features with the worst first, and what to do first.
  static let text = ReportFormat(id: "text") { report, style in
    TextReport(report: report, style: style).text
  }
}

private struct TextReport {
  let report: Report
  let style: ReportStyle

  /// What fits on a screen; `isComplete` shows all.
  private static let shownFeatures = 10
  private static let shownFindings = 3
  private static let shownTasks = 5
  private static let shownFailures = 5

  var text: String {
    [totals, recommendation, features, failures, firstThings, verdict].filter { !$0.isEmpty }.joined(separator: "\n\n")
      + "\n"
  }

  private var totals: String {
    let summary = report.analysis.summary
    let counts = SeverityCounts(report.analysis.findings)
    return """
      \(bold(VisibleText.line(report.title))): \(Count.text(summary.files, "file")), \(Count.text(summary.lines, "line")), \
      \(Count.text(summary.types, "type")), \(Count.text(summary.screens, "screen"))
      findings: \(counts.critical) critical, \(counts.high) high, \(counts.medium) medium\(lessSure)
      """
  }

  private var lessSure: String {
    let count = report.analysis.findings.count { $0.confidence < .high }
    return count == 0 ? "" : "; \(count) of them with medium confidence"
  }

  private var recommendation: String {
    let recommendation = report.analysis.recommendation
    let head =
      recommendation.dialect == "none" ? "recommended: don't migrate" : "recommended dialect: \(recommendation.dialect)"
    return ([head] + recommendation.reasons.map { "  - \($0)" }).joined(separator: "\n")
  }

  private var features: String {
    let groups = FeatureGroup.all(in: report)
    let shown = groups.prefix(style.isComplete ? .max : Self.shownFeatures)
    var blocks = shown.map(block)
    if shown.count < groups.count { blocks.append("... and \(Count.text(groups.count - shown.count, "feature")) more") }
    return blocks.joined(separator: "\n\n")
  }

  private func block(_ group: FeatureGroup) -> String {
    let counts = SeverityCounts(group.findings)
    var head = "\(bold(VisibleText.line(group.name)))  🔴 \(counts.critical)  🟡 \(counts.high)  🟢 \(counts.medium)"
    if group.tasks > 0 { head += "  \(Count.text(group.tasks, "task")) in \(group.slug).md" }
    let shown = group.findings.prefix(style.isComplete ? .max : Self.shownFindings)
    var lines = [head] + shown.map(line)
    if shown.count < group.findings.count {
      lines.append("  ... and \(Count.text(group.findings.count - shown.count, "finding")) more")
    }
    return lines.joined(separator: "\n")
  }

  private func line(_ finding: Finding) -> String {
    let place = "\(finding.location.file):\(finding.location.line):\(finding.location.column)"
    let remark = finding.confidence.remark.map { ", \($0)" } ?? ""
    return "  \(VisibleText.line(place)): \(colored(finding.severity)): \(VisibleText.line(finding.message)) "
      + "(\(finding.rule)\(remark))"
  }

  private var failures: String {
    let failures = report.analysis.failures
    guard !failures.isEmpty else { return "" }
    let shown = failures.prefix(style.isComplete ? .max : Self.shownFailures)
    var lines = ["\(Count.text(failures.count, "file")) could not be used, or only in part"]
    lines += shown.map { "  \(VisibleText.line($0.file)): \(VisibleText.line($0.message))" }
    if shown.count < failures.count { lines.append("  ... and \(failures.count - shown.count) more") }
    return lines.joined(separator: "\n")
  }

  /// What `next` says one by one.
  private var firstThings: String {
    let ranked = report.plan?.upcoming() ?? []
    guard !ranked.isEmpty else { return "" }
    let lines = ranked.prefix(Self.shownTasks).enumerated().map { position, entry in
      "  \(position + 1). \(entry.task.severity.mark) \(entry.slug)/\(entry.task.label): \(VisibleText.line(entry.task.title))"
    }
    return (["first things to do"] + lines).joined(separator: "\n")
  }

  private var verdict: String { FailureSentence.text(for: report) ?? "" }

  private func bold(_ text: String) -> String { style.usesColor ? "\u{1B}[1m\(text)\u{1B}[0m" : text }

  private func colored(_ severity: Severity) -> String {
    guard style.usesColor else { return severity.rawValue }
    let code =
      switch severity {
      case .critical: 31
      case .high: 33
      case .medium: 32
      }
    return "\u{1B}[\(code)m\(severity.rawValue)\u{1B}[0m"
  }
}
