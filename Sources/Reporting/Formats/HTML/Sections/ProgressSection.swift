import MigrationModel

extension PageSection {
  /// How far the plan is, feature by feature, in the order of work.
  static func progress(_ report: Report) -> PageSection? {
    let rows = ProgressRow.all(in: report.plan)
    let (total, done) = rows.reduce((0, 0)) { ($0.0 + $1.total, $0.1 + $1.done) }
    guard let plan = report.plan, total > 0 else {
      return PageSection(
        id: "progress", title: "Progress", body: HTMLText.empty("There are no tasks: nothing has to be done."))
    }
    let limit = 20
    let shown = rows.prefix(limit)
    let table = HTMLText.table(
      "Progress by feature", head: ["Feature", "Dialect", "#Done", "Progress", "Open by severity"],
      rows: shown.map { cells(of: $0, report) })
    let overall = ShareBar(
      parts: [.init(style: "done", share: Double(done) / Double(total), title: "\(done) done")],
      label: "\(done) of \(Count.text(total, "task")) done", width: 640)
    return PageSection(
      id: "progress", title: "Progress",
      body: """
        <p class="lead"><strong>\(done) of \(Count.text(total, "task"))</strong> done in \
        \(Count.text(plan.features.count, "feature")).</p>
        \(overall.svg)
        \(table)
        \(HTMLText.omission(shown: shown.count, of: rows.count, "plan files", "first"))
        """)
  }

  private static func cells(of row: ProgressRow, _ report: Report) -> String {
    let bar = ShareBar(
      parts: [.init(style: "done", share: Double(row.done) / Double(max(1, row.total)), title: "\(row.done) done")],
      label: "\(row.done) of \(row.total) done", width: 160)
    let open = row.open.filter { $0.count > 0 }.map { severity, count in
      "<span class=\"count \(severity.rawValue)\">\(count) \(severity.rawValue)</span>"
    }
    return """
      <tr><th scope="row">\(HTMLText.planLink(row.name, slug: row.slug, in: report))</th>\
      <td>\(row.dialect.isEmpty ? "–" : HTMLText.escaped(row.dialect))</td><td class="number">\(row.done)/\(row.total)</td>\
      <td>\(bar.svg)</td><td>\(open.isEmpty ? "none" : open.joined(separator: " "))</td></tr>
      """
  }
}

/// One plan file.
private struct ProgressRow {
  let name: String
  let slug: String
  let dialect: String
  let tasks: [PlanTask]

  var total: Int { tasks.count }
  var done: Int { tasks.count(where: \.isDone) }
  var open: [(severity: Severity, count: Int)] {
    Severity.allCases.map { severity in (severity, tasks.count { !$0.isDone && $0.severity == severity }) }
  }

  /// Features in the order of work, then the two files that are no feature's; those without tasks are left out.
  static func all(in plan: Plan?) -> [ProgressRow] {
    guard let plan else { return [] }
    let features = plan.features.map {
      ProgressRow(name: $0.feature.name, slug: $0.feature.slug, dialect: $0.feature.dialect, tasks: $0.tasks)
    }
    let others = [
      ProgressRow(name: "Cross-cutting", slug: "cross-cutting", dialect: "", tasks: plan.crossCutting),
      ProgressRow(name: "Discovered", slug: "discovered", dialect: "", tasks: plan.discovered),
    ]
    return (features + others).filter { !$0.tasks.isEmpty }
  }
}
