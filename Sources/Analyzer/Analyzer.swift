import MigrationModel
import ProjectIndex

/// Finds roles, metrics and smells. Pure: equal trees give equal analyses.
package enum Analyzer {
  /// The analysis of a tree. `grouping` finds the features of what is known before the findings; without it there are
  /// none, and no finding that has to do with them.
  package static func analyze(
    _ index: ProjectIndex, configuration: Configuration, facts: TreeFacts = TreeFacts(), measures: Measures = .all,
    grouping: @escaping @Sendable (Analysis) -> [Feature] = { _ in [] }
  ) -> Analysis {
    let context = TreeContext(index, configuration: configuration, facts: facts)
    let analysis = analysis(of: context, facts, measures, grouping)
    Parallel.discard(consume context)
    return analysis
  }

  private static func analysis(
    of context: TreeContext, _ facts: TreeFacts, _ measures: Measures,
    _ grouping: @escaping @Sendable (Analysis) -> [Feature]
  ) -> Analysis {
    let known = known(of: context, facts, measures)
    let rounds = RuleRounds(context)
    var (features, (early, suppressions)) = Parallel.both {
      grouping(known)
    } _: {
      (rounds.early, Suppressions(context.index))
    }
    let late = rounds.late(NavigationCircles(context.survey, features: features))
    var analysis = known
    analysis.features = features
    analysis.findings = sorted(suppressions.applied(to: early + late, in: context, otherRules: facts.otherRules))
    return analysis
  }

  /// What is known before any rule is asked.
  private static func known(of context: TreeContext, _ facts: TreeFacts, _ measures: Measures) -> Analysis {
    Analysis(
      summary: summary(of: context), recommendation: DialectAdvice.recommend(context, facts),
      types: TypeReports.all(in: context, measures), navigation: NavigationLinks.all(in: context), findings: [],
      failures: facts.unreadable.sorted { ($0.file, $0.message) < ($1.file, $1.message) }, history: facts.history,
      storyboards: Storyboards.all(in: context))
  }

  /// The types alone, with the roles of their members and few metrics.
  package static func types(_ index: ProjectIndex, configuration: Configuration) -> [TypeReport] {
    TypeReports.all(in: TreeContext(index, configuration: configuration), .planned)
  }

  private static func sorted(_ findings: [Finding]) -> [Finding] {
    findings.sorted {
      ($0.location.file, $0.location.line, $0.location.column, $0.rule, $0.id)
        < ($1.location.file, $1.location.line, $1.location.column, $1.rule, $1.id)
    }
  }

  private static func summary(of context: TreeContext) -> Summary {
    let files = zip(context.index.files, context.index.lineCounts).filter { $0.0.kind == .swift }
    return Summary(
      files: files.count, lines: files.reduce(0) { $0 + $1.1 }, bytes: files.reduce(0) { $0 + $1.0.contents.count },
      types: context.index.types.count { $0.kind != .external && !$0.isObjectiveC },
      screens: context.screens.count)
  }
}
