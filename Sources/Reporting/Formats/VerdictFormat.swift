import MigrationModel

extension ReportFormat {
  /// For people: what each VIPER module breaks, as `file:line:column: severity: message (rule)`.
  static let verdict = ReportFormat(id: "text") { report, style in
    VerdictReport(report: report, style: style).text
  }
}

private struct VerdictReport {
  let report: Report
  let style: ReportStyle

  var text: String {
    let blocks = [others] + report.analysis.features.map(block) + [total]
    return blocks.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  private func block(_ module: Feature) -> String {
    let findings = report.analysis.findings.filter { $0.feature == module.slug }
    guard !findings.isEmpty || style.isComplete else { return "" }
    let head = "\(style.usesColor ? "\u{1B}[1m\(module.name)\u{1B}[0m" : module.name) (\(module.dialect))"
    let result = findings.isEmpty ? "nothing to mend" : Count.text(findings.count, "violation")
    return (["\(head): \(result)"] + findings.map(line)).joined(separator: "\n")
  }

  /// What belongs to no module.
  private var others: String {
    let slugs = Set(report.analysis.features.map(\.slug))
    return report.analysis.findings.filter { !slugs.contains($0.feature) }.map(line).joined(separator: "\n")
  }

  private func line(_ finding: Finding) -> String {
    let place = "\(finding.location.file):\(finding.location.line):\(finding.location.column)"
    let text = "\(VisibleText.line(place)): \(finding.severity.rawValue): \(VisibleText.line(finding.message))"
    return "  \(text) (\(finding.rule))"
  }

  private var total: String {
    let modules = report.analysis.features
    guard !modules.isEmpty else { return "there is no VIPER module in \(VisibleText.line(report.title))" }
    let clean = modules.count { $0.tasks == 0 }
    return "\(Count.text(modules.count, "module")), \(clean) without violations; "
      + Count.text(report.analysis.findings.count, "violation")
  }
}
