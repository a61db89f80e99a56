import MigrationPipeline

extension Subcommand {
  /// `status [PATH]`.
  static let status = Subcommand("status", "how far the plan is") { arguments, console in
    let pipeline = try Pipeline(arguments, console)
    let progress = try pipeline.planProgress()
    var rows = [["feature", "dialect", "total", "done", "🔴", "🟡", "🟢", "status"]]
    rows += progress.rows.map { row in
      [
        row.slug, row.dialect.isEmpty ? "-" : row.dialect, "\(row.total)", "\(row.done)", "\(row.critical)",
        "\(row.high)", "\(row.medium)", row.status.title,
      ]
    }
    try console.write(TextTable.text(rows) + "\n\(progress.done) of \(progress.total) tasks done\n")
    return .done
  }
}
