/// The README's table.
enum ProgressMarkdown {
  /// Header, rule, a row a file, and the sum.
  static func table(_ progress: PlanProgress) -> [String] {
    let header = ["Feature", "File", "Dialect", "Total", "Done", "🔴", "🟡", "🟢", "Status"]
    let rule = ["---", "---", "---", "--:", "--:", "--:", "--:", "--:", "---"]
    return [row(header), row(rule)] + progress.rows.map(row) + [row(sum(progress))]
  }

  private static let triage = "Triage"

  /// What may stand in the last column.
  static let statuses = Set([PlanProgress.Status.notStarted, .inProgress, .done, .regressed].map(\.title) + [triage])

  private static func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |" }

  private static func row(_ entry: PlanProgress.Row) -> String {
    let numbers = [entry.total, entry.done, entry.critical, entry.high, entry.medium].map(String.init)
    let dialect = entry.dialect.isEmpty ? "–" : Markdown.cell(entry.dialect)
    let status = entry.slug == WrittenPlan.discoveredSlug && entry.status == .notStarted ? triage : entry.status.title
    return row([Markdown.cell(entry.name), "[\(entry.file)](\(entry.file))", dialect] + numbers + [status])
  }

  private static func sum(_ progress: PlanProgress) -> [String] {
    let open = [\PlanProgress.Row.critical, \.high, \.medium].map { severity in
      String(progress.rows.reduce(0) { $0 + $1[keyPath: severity] })
    }
    let status =
      progress.done == progress.total ? PlanProgress.Status.done : progress.done == 0 ? .notStarted : .inProgress
    return ["**Total**", "", "", String(progress.total), String(progress.done)] + open + [status.title]
  }
}
