import MigrationPipeline

extension Subcommand {
  /// `status [PATH]`.
  static let status = Subcommand(
    "status", "how far the plan is",
    options: [.choice("format", ["text", "json"], "a table, or JSON for scripts; text is the default")]
  ) { arguments, console in
    let progress = try Pipeline(arguments, console).planProgress()
    if arguments.value("format") == "json" {
      try console.write(PlanJSON.text(progress))
    } else {
      try console.print(table(progress))
    }
    return .done
  }

  private static func table(_ progress: PlanState) -> String {
    var rows = [["feature", "dialect", "total", "done", "🔴", "🟡", "🟢", "status"]]
    rows += progress.rows.map { row in
      [
        row.slug, row.dialect.isEmpty ? "-" : row.dialect, "\(row.total)", "\(row.done)", "\(row.critical)",
        "\(row.high)", "\(row.medium)", row.status.title,
      ]
    }
    let legacy = progress.legacy.map { code in
      "code lines of the \(code.types) \(code.types == 1 ? "type" : "types") that patches take apart: "
        + "\(code.before) at first, \(code.now) now, \(code.after) behind all patches\n"
    }
    return TextTable.text(rows) + "\n\(progress.done) of \(progress.total) tasks done\n" + (legacy ?? "")
  }
}
