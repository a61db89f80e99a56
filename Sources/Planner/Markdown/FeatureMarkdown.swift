import MigrationModel

/// The plan file of one feature.
struct FeatureMarkdown {
  let plan: FeaturePlan
  let lookup: AnalysisLookup
  let pathPrefix: String

  /// Types with a picture: those that will be taken apart, the biggest first.
  private static let mostPictures = 1
  /// Types beside them whose members are listed.
  private static let mostLists = 3

  static func mark(_ feature: Feature) -> String {
    HiddenMark.line("viper-migrate:", "feature", [("name", feature.name), ("dialect", feature.dialect)])
  }

  /// All of a new file. `task` renders a task of the plan.
  func sections(task: (PlanTask) -> TaskMarkdown) -> [Section] {
    var sections: [Section] = [.text(["# " + Markdown.inline(plan.feature.name)])] + generated()
    for phase in Phase.allCases {
      let tasks = plan.tasks.filter { $0.phase == phase }
      if tasks.isEmpty { continue }
      sections.append(.text([phase.heading]))
      sections += tasks.map { .task(task($0)) }
    }
    sections.append(.text(["## Verification checklist"]))
    sections.append(.generated("checklist", checklist()))
    sections.append(.text(["## Not in scope"]))
    sections.append(.generated("scope", scope()))
    return sections
  }

  /// The blocks that an existing file gets anew.
  func blocks() -> [String: [String]] {
    Section.generated(in: generated() + [.generated("checklist", checklist()), .generated("scope", scope())])
  }

  private func generated() -> [Section] {
    let context = FeatureContext(feature: plan.feature, lookup: lookup, pathPrefix: pathPrefix)
    return [
      .text(["## Today"]), .generated("context", context.lines()), .generated("pictures", pictures()),
    ]
  }

  /// Types that will be taken apart, today and afterwards; where there are none, the biggest with a task as it is.
  private func pictures() -> [String] {
    let split = lookup.types(of: plan.tasks.filter { SplitStep($0) != nil })
    guard !split.isEmpty else {
      let largest = lookup.types(of: plan.tasks).first
      return largest.map { picture($0).today() } ?? ["The last analysis found none of the types that the tasks name."]
    }
    let shown = split.prefix(Self.mostPictures).flatMap { [picture($0).todayAndModule(), picture($0).sides()] }
    let hidden = split.count - Self.mostPictures
    let rest =
      hidden > 0
      ? [["\(Words.count(hidden, "more type becomes", plural: "more types become")) a module like these."]] : []
    let others = split.dropFirst(Self.mostPictures).prefix(Self.mostLists).map { picture($0).sides() }
    return Array((shown + rest + others).filter { !$0.isEmpty }.joined(separator: [""]))
  }

  private func picture(_ report: TypeReport) -> TypePicture {
    TypePicture(facts: TypeFacts(report: report), dialect: plan.feature.dialect, lookup: lookup)
  }

  private func checklist() -> [String] {
    let screens = plan.feature.screens.prefix(5).map { Markdown.code($0) }
    let opened = screens.isEmpty ? "each screen of the feature" : Words.list(Array(screens), limit: 5)
    let pronoun = screens.count > 1 ? (subject: "they", object: "them") : (subject: "it", object: "it")
    return [
      "- [ ] The app builds without new warnings, and all tests pass; each new one fails without the line it is about.",
      "- [ ] Opened \(opened) from everywhere \(pronoun.subject) can be opened; left \(pronoun.object) every way there is.",
      "- [ ] Loaded with data, without data, and with a failing source: the same texts as before, in a second language too.",
      "- [ ] Nothing of it is left in the memory graph after it was closed.",
      "- [ ] `viper-migrate analyze` has ticked each task that mends a finding; `viper-migrate verify` reports no violation "
        + "for the new modules.",
    ]
  }

  private func scope() -> [String] {
    let targets = Set(lookup.exits(of: plan.feature).map(\.to))
    let others = lookup.analysis.features.filter { $0.slug != plan.feature.slug && !targets.isDisjoint(with: $0.types) }
    let neighbours = others.map { "- \(Markdown.inline($0.name)): it is shown from here, its code is its own plan's." }
    return neighbours + [
      "- New behaviour, new design, renamed texts: a pull request of this plan changes none of them.",
      "- What spans features: see [cross-cutting.md](cross-cutting.md).",
    ]
  }
}

extension Phase {
  /// The line that begins its section.
  var heading: String { "## " + title }
}
