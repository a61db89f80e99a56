import MigrationModel
import MigrationPipeline

extension Subcommand {
  /// `next [PATH]`.
  static let next = Subcommand(
    "next", "the next pull request: scope, files, size, risk, checks, what is not in it",
    options: [
      .value("feature", "NAME", "of this feature only"),
      .choice("format", ["text", "json"], "words, or JSON for scripts; text is the default"),
    ]
  ) { arguments, console in
    let isJSON = arguments.value("format") == "json"
    guard let scope = try Pipeline(arguments, console).nextPullRequest(feature: arguments.value("feature")) else {
      try console.write(isJSON ? "null\n" : "nothing left to do\n")
      return .done
    }
    try console.write(isJSON ? PlanJSON.text(scope) : VisibleText.lines(describe(scope)))
    return .done
  }

  private static func size(_ lines: Int, _ scope: NextPullRequest) -> String {
    "\(scope.patches.isEmpty ? "about " : "")\(lines) changed lines"
  }

  private static func describe(_ scope: NextPullRequest) -> String {
    var text = "\(scope.severity.mark) \(scope.slug)/\(scope.label): \(scope.title)\n"
    text += "phase: \(scope.phase.title)\neffort: \(scope.effort)\nrisk: \(scope.risk)\n"
    text += "size: " + (scope.expectedLines.map { size($0, scope) } ?? "unknown") + "\n"
    let lists = [
      ("files", scope.files), ("patches", scope.patches.map { "refactoring/\($0)" }), ("changes", scope.changes),
      ("check", scope.verification), ("not in it", scope.excluded),
    ]
    for (title, lines) in lists where !lines.isEmpty {
      text += "\(title):\n" + lines.map { "  - \(VisibleText.line($0))\n" }.joined()
    }
    if !scope.patches.isEmpty { text += "apply it: viper-migrate apply --task \(scope.slug)/\(scope.label)\n" }
    return text
  }
}
