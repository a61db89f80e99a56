import MigrationModel

extension ReportFormat {
  /// For a pull request or the summary page of a build: totals, then the findings by feature, the worst first.
  static let markdown = ReportFormat(id: "markdown") { report, style in
    MarkdownReport(report: report, isComplete: style.isComplete).text
  }
}

private struct MarkdownReport {
  let report: Report
  /// Everything, not the worst of it.
  let isComplete: Bool

  /// A comment may have 65,536 characters.
  private static let (mostFeatures, mostFindings) = (25, 8)

  var text: String {
    let groups = FeatureGroup.all(in: report)
    let shown = groups.prefix(isComplete ? .max : Self.mostFeatures)
    let rest = groups.count - shown.count
    let omission = rest > 0 ? "… and \(Count.text(rest, "feature")) more." : ""
    let sections = [head, overview(groups)] + shown.map(section) + [omission, failures]
    return sections.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  private var head: String {
    let summary = report.analysis.summary
    let counts = SeverityCounts(report.analysis.findings)
    var text = """
      # \(MarkdownText.escaped(report.title)): VIPER migration

      \(Count.text(summary.files, "file")), \(Count.text(summary.lines, "line")), \
      \(Count.text(summary.types, "type")), \(Count.text(summary.screens, "screen")). \
      Findings: 🔴 \(counts.critical) critical, 🟡 \(counts.high) high, 🟢 \(counts.medium) medium.
      """
    if let sentence = FailureSentence.text(for: report) { text += "\n\n**\(sentence)**" }
    return text
  }

  private func overview(_ groups: [FeatureGroup]) -> String {
    guard !groups.isEmpty else { return "No findings." }
    let rows = groups.map { group in
      let counts = SeverityCounts(group.findings)
      return "| \(name(of: group)) | \(counts.critical) | \(counts.high) | \(counts.medium) |"
    }
    return (["| Feature | 🔴 | 🟡 | 🟢 |", "| --- | ---: | ---: | ---: |"] + rows).joined(separator: "\n")
  }

  private func name(of group: FeatureGroup) -> String {
    let name = MarkdownText.escaped(group.name)
    return report.places.planLink.map { "[\(name)](\(SourceAddress.encoded("\($0)/\(group.slug).md")))" } ?? name
  }

  private func section(_ group: FeatureGroup) -> String {
    let shown = group.findings.prefix(isComplete ? .max : Self.mostFindings)
    let rest = group.findings.count - shown.count
    let lines = shown.map { finding in
      let place = VisibleText.line("\(report.places.prefix)\(finding.location.file):\(finding.location.line)")
      return "- \(finding.severity.mark) \(MarkdownText.code(place)) \(MarkdownText.prose(finding.message)) "
        + "(\(MarkdownText.code(finding.rule))\(finding.confidence.remark.map { ", \($0)" } ?? ""))"
    }
    return "## \(MarkdownText.escaped(group.name))\n\n"
      + (lines + (rest > 0 ? ["- … and \(Count.text(rest, "finding")) more"] : [])).joined(separator: "\n")
  }

  private var failures: String {
    let failures = report.analysis.failures
    guard !failures.isEmpty else { return "" }
    let lines = failures.map {
      "- \(MarkdownText.code(VisibleText.line(report.places.prefix + $0.file))) \(MarkdownText.prose($0.message))"
    }
    return "## Could not be used, or only in part\n\n" + lines.joined(separator: "\n")
  }
}
