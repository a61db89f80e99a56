import MigrationModel

/// The overview: who opens only this file knows the state.
struct ReadmeMarkdown {
  let plan: Plan
  let lookup: AnalysisLookup

  let pathPrefix: String

  private var analysis: Analysis { lookup.analysis }

  static let mark = HiddenMark.line("viper-migrate:", "readme")

  /// All of a new README.
  func sections() -> [Section] {
    [
      .text(["# Refactoring plan"]),
      .generated("overview", overview()),
      .text(["## Progress"]),
      .generated(ProgressTable.block, ProgressMarkdown.table(Planner.progress(of: plan))),
      .text(["🔴 🟡 🟢 count open tasks. Sort the rows to change what comes next; add columns and rows as you like."]),
      .text(["## Next pull request"]),
      .generated("next", NextMarkdown.lines(Planner.next(in: plan))),
      .text(["## Order of work"]),
      .generated("order", order()),
      .generated("effort", Effort(analysis.history).legend.flatMap { [$0, ""] }.dropLast()),
      .text(["## Navigation"]),
      .generated("navigation", NavigationPicture(plan: plan, lookup: lookup).lines()),
      .text(Self.rules),
    ]
  }

  private func overview() -> [String] {
    let summary = analysis.summary
    let screens = summary.screens == 1 ? "1 of them a screen" : "\(summary.screens) of them screens"
    let size =
      Self.sizeStart(prefix: pathPrefix)
      + "\(Words.count(summary.files, "Swift file")) with \(Words.about(summary.lines, "line")) and "
      + "\(Words.count(summary.types, "type")), \(screens)."
    let counts = Severity.allCases.map { severity in
      "\(severity.mark) \(analysis.findings.filter { $0.severity == severity }.count) \(severity.rawValue)"
    }
    let smells = "\(Words.count(analysis.findings.count, "finding")): \(counts.joined(separator: ", "))."
    return [size + " " + smells, ""] + recommendation() + failures()
  }

  /// How the sentence about the size begins, which says what was analysed.
  static func sizeStart(prefix: String) -> String {
    (prefix.isEmpty ? "The tree" : Markdown.code(prefix)) + " has "
  }

  private func recommendation() -> [String] {
    let dialect = analysis.recommendation.dialect
    let advice =
      dialect == "none" ? "Advice: **don't migrate**." : "Recommended dialect: **\(Markdown.inline(dialect))**."
    return [advice] + (analysis.recommendation.reasons.isEmpty ? [] : [""])
      + analysis.recommendation.reasons.map { "- " + Markdown.inline($0) }
  }

  private func failures() -> [String] {
    guard !analysis.failures.isEmpty else { return [] }
    let all = analysis.failures.map { failure in
      let path = PlanPath.rooted(failure.file, prefix: pathPrefix)
      return "- \(Markdown.link(path, to: "../" + path)): \(Markdown.inline(failure.message))"
    }
    let hidden = all.count - TaskMarkdown.mostLocations
    return ["", "Read in part or not at all:", ""] + all.prefix(TaskMarkdown.mostLocations)
      + (hidden > 0 ? ["- and \(hidden) more"] : [])
  }

  private func order() -> [String] {
    let phases = Phase.allCases.map(\.title).joined(separator: " → ")
    let reasons = plan.features.enumerated().map { index, feature in
      let payoff = FeaturePayoff(feature.feature, tasks: feature.tasks, lookup: lookup)
      let name = Markdown.link(feature.feature.name, to: feature.feature.slug + ".md", isCode: false)
      return "\(index + 1). \(name). \(Markdown.inline(payoff.reason))"
    }
    return [
      "Inside a feature: \(phases). Critical tasks come first, whatever their feature, one of each kind "
        + "before a second, and behind every two of them one of the others.", "",
      "Between features: by payoff. That is \(churn)the cognitive complexity of the "
        + "feature's types × the percentage of lines in its screens and view models that belong to another part. "
        + "Where two are about the same (within a factor of two), the one that leads to fewer features comes first: leaves "
        + "before the screens that show them.", "",
    ] + reasons
  }

  private var churn: String {
    guard analysis.history != nil else { return "(without churn: no history was looked at) " }
    guard lookup.churn != nil else {
      return "(without churn: the history changed no file) "
    }
    return "the changes of its files in the history × "
  }

  private static let rules = [
    "## How this folder works",
    "",
    "- One task is one pull request: one concern, at most 200 changed lines.",
    "- It is your file as much as the tool's: tick, note, reorder, rename, assign. `viper-migrate analyze` changes only "
      + "what it wrote itself.",
    "- The hidden files [.viper-migrate](.viper-migrate) and `.gitattributes` belong to it: commit them with it. After a merge "
      + "the table may have a row twice, until the next run counts again.",
    "- A task whose block you delete stays deleted. `expected` is what a patch may change; `viper-migrate rewrite` makes it "
      + "if that is safe.",
    "- A finding that is new after the first analysis goes to [discovered.md](discovered.md). Move its block, with the "
      + "hidden comments around it, to a feature file to plan it.",
    "- A task whose code was fixed by hand is ticked by the next analysis. `viper-migrate next` says how a pull request is "
      + "checked; a task names what only holds for it.",
  ]
}
