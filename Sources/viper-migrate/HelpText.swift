import MigrationModel

/// What `help` and `--help` print.
enum HelpText {
  /// All subcommands.
  static var overview: String {
    let rows = SubcommandCatalogue.all.map { ("\($0.name) \($0.operands.usage)", $0.summary) }
    return """
      Moves a legacy UIKit or SwiftUI code base to VIPER in small, safe patches.

      usage: viper-migrate SUBCOMMAND [PATH] [OPTIONS]

      \(table(rows))

      `viper-migrate help SUBCOMMAND` says more about one; `--version` prints the version.
      PATH is a folder or a file, `.` if left out. Results go to stdout, messages to stderr.
      exit codes: 0 done; 1 findings, violations or pending changes; 3 refused, nothing changed; 64 usage;
        65 bad configuration or plan file; 66 input missing or unreadable; 70 output can't be written, internal error

      """
  }

  /// One subcommand with its options.
  static func of(_ subcommand: Subcommand) -> String {
    let rows = (subcommand.options + Option.common).filter { !$0.isHidden }.map { ($0.spelling, $0.summary) }
    let usage = [subcommand.name, subcommand.operands.usage, "[OPTIONS]"].filter { !$0.isEmpty }
    let summary = subcommand.summary.capitalizedFirst
    let discussion = subcommand.discussion.isEmpty ? "" : "\n\(subcommand.discussion)\n"
    return """
      \(summary).

      usage: viper-migrate \(usage.joined(separator: " "))
      \(discussion)
      \(table(rows))

      """
  }

  /// Two columns; a long first column has its text on the next line.
  static func table(_ rows: [(String, String)]) -> String {
    let width = min(28, rows.map(\.0.count).max() ?? 0)
    return rows.map { left, right in
      let gap = String(repeating: " ", count: max(0, width - left.count))
      return left.count > width
        ? "  \(left)\n    \(String(repeating: " ", count: width))\(right)" : "  \(left)\(gap)  \(right)"
    }.joined(separator: "\n")
  }
}
