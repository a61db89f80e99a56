import MigrationModel

extension PageSection {
  /// The findings by feature, the worst first, with buttons that leave one severity.
  static func findings(_ report: Report) -> PageSection? {
    let groups = FindingGroups(report)
    guard let most = groups.all.map(\.findings.count).max() else {
      return PageSection(id: "findings", title: "Findings", body: HTMLText.empty("Nothing was found."))
    }
    let total = report.analysis.findings.count
    return PageSection(
      id: "findings", title: "Findings",
      body: """
        <p class="lead"><strong>\(Count.text(total, "finding"))</strong> in \(Count.text(groups.all.count, "feature")), \
        the worst first.</p>
        \(filter)
        \(groups.shown.enumerated().map { feature($1, isOpen: $0 == 0, most: most, report) }.joined(separator: "\n"))
        \(HTMLText.omission(shown: groups.shown.count, of: groups.all.count, "features", "worst"))
        """)
  }

  /// Plain radio buttons: the style hides what they leave out.
  private static var filter: String {
    let buttons = ["all"] + Severity.allCases.map(\.rawValue)
    let labels = buttons.map { name in
      let checked = name == "all" ? " checked" : ""
      return "<label class=\"choice \(name)\"><input type=\"radio\" name=\"severity\" id=\"only-\(name)\"\(checked)>"
        + "<span>\(name)</span></label>"
    }
    return "<fieldset class=\"filter\"><legend>Severity</legend>\(labels.joined())</fieldset>"
  }

  private static func feature(_ group: FeatureGroup, isOpen: Bool, most: Int, _ report: Report) -> String {
    let counts = Severity.allCases.map { severity in (severity, group.findings.count { $0.severity == severity }) }
    let label = counts.map { "\($1) \($0.rawValue)" }.joined(separator: ", ")
    let bar = ShareBar(
      parts: counts.map {
        .init(style: $0.rawValue, share: Double($1) / Double(most), title: "\($1) \($0.rawValue)")
      }, label: label, width: 200, height: 10)
    let shown = group.findings.prefix(FindingGroups.mostFindings)
    return """
      <details class="feature" id="feature-\(group.slug)"\(isOpen ? " open" : "")>
      <summary><span class="title">\(HTMLText.escaped(group.name))</span>\(bar.svg)<span class="small">\(label)</span>\
      </summary>
      <p class="plan">\(planNote(group, report))</p>
      <ol class="findings">
      \(shown.map { finding($0, report) }.joined(separator: "\n"))
      </ol>
      \(HTMLText.omission(shown: shown.count, of: group.findings.count, "findings", "worst"))
      </details>
      """
  }

  private static func planNote(_ group: FeatureGroup, _ report: Report) -> String {
    let tasks = group.tasks > 0 ? "\(Count.text(group.tasks, "task")) in " : "Plan: "
    return tasks + HTMLText.planLink("\(group.slug).md", slug: group.slug, in: report)
  }

  private static func finding(_ finding: Finding, _ report: Report) -> String {
    let fails = report.fails(finding) ? " fails" : ""
    let remark = finding.confidence.remark.map { " <span class=\"small\">\($0)</span>" } ?? ""
    let steps = finding.fix.map { "<li>\(HTMLText.prose($0))</li>" }.joined()
    return """
      <li class="finding \(finding.severity.rawValue)\(fails)">\(HTMLText.badge(finding.severity)) \
      <span class="rule">\(HTMLText.escaped(finding.rule))</span>\(remark)
      <p>\(HTMLText.prose(finding.message))</p>
      <p class="place">\(HTMLText.escaped("\(finding.location.file):\(finding.location.line)"))</p>
      <details><summary>Why, and what to do</summary><p>\(HTMLText.prose(finding.problem))</p><ol>\(steps)</ol></details>
      </li>
      """
  }
}
