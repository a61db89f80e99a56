import MigrationModel

/// What is wrong in a feature, in numbers.
struct FeatureContext {
  /// More types than this are counted and not named.
  private static let mostTypes = 12

  let feature: Feature
  let lookup: AnalysisLookup
  let pathPrefix: String

  /// A sentence, a table of the types with findings, and who navigates here.
  func lines() -> [String] {
    let reports = lookup.types(of: feature)
    guard !reports.isEmpty else { return ["The last analysis found no code of this feature."] }
    let findings = reports.flatMap(findings)
    let lines = FeaturePayoff(feature, tasks: [], lookup: lookup).lines
    let counts = Severity.allCases.map { severity in
      "\(severity.mark) \(findings.filter { $0.severity == severity }.count)"
    }
    let sentence =
      "\(Words.count(reports.count, "type")) in \(Words.count(feature.files.count, "file")), "
      + "\(Words.about(lines, "line")), \(Words.count(feature.screens.count, "screen")). "
      + "Findings: \(counts.joined(separator: ", "))."
    let dialect = DialectChoice.reason(for: feature.dialect, screens: reports.filter(\.isScreen))
    return [sentence, "", Markdown.inline(dialect)] + table(reports)
      + list("Navigates here", NavigationWay.leading(lookup.entries(of: feature)))
      + list("Leads to", NavigationWay.leaving(lookup.exits(of: feature)))
  }

  private func table(_ reports: [TypeReport]) -> [String] {
    let facts = reports.filter { !findings(of: $0).isEmpty }.map(TypeFacts.init)
      .sorted { ($1.lines, $0.report.name) < ($0.lines, $1.report.name) }
    guard !facts.isEmpty else { return [] }
    let rows = facts.prefix(Self.mostTypes).map { row($0, findings: findings(of: $0.report).count) }
    let hidden = facts.count - Self.mostTypes
    return [
      "", "| Type | Role | Lines | Members | By lines | Longest member | Findings |",
      "| --- | --- | --: | --: | --- | --- | --: |",
    ] + rows + (hidden > 0 ? ["", "\(Words.count(hidden, "more type", plural: "more types")) with findings."] : [])
  }

  /// Those in the feature's files: another feature may have a type of the same name.
  private func findings(of report: TypeReport) -> [Finding] {
    lookup.findings(of: report.name).filter { finding in
      feature.files.contains(finding.location.file) || finding.location.file == report.file
    }
  }

  private func row(_ facts: TypeFacts, findings: Int) -> String {
    let report = facts.report
    let place = LocationMarkdown.file(report.file, text: report.name, pathPrefix: pathPrefix)
    let longest = facts.hotspot.map { "\(Markdown.code($0.name)), \(Words.about($0.lineCount, "line"))" } ?? "–"
    let cells = [
      place, report.role.rawValue, String(Words.rounded(facts.lines)), String(facts.members.count),
      facts.mixText.isEmpty ? "–" : facts.mixText, longest, String(findings),
    ]
    return "| " + cells.map(Markdown.bars).joined(separator: " | ") + " |"
  }

  /// Ways that differ in where they begin, in where they lead or in how, as the lines of a list.
  private func list(_ title: String, _ ways: [NavigationWay]) -> [String] {
    guard !ways.isEmpty else { return [] }
    let hidden = ways.count - Self.mostTypes
    return ["", title + ":"] + ways.prefix(Self.mostTypes).map { "- \($0.text)" }
      + (hidden > 0 ? ["- and \(hidden) more"] : [])
  }
}
