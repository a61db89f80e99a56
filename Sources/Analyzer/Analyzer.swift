import MigrationModel
import ProjectIndex

/// Finds roles, metrics and smells. Pure: equal trees give equal analyses.
package enum Analyzer {
  /// The analysis of a tree. `grouping` finds the features of what is known before the findings; without it there are
  /// none, and no finding that has to do with them.
  package static func analyze(
    _ index: ProjectIndex, configuration: Configuration, facts: TreeFacts = TreeFacts(),
    grouping: (Analysis) -> [Feature] = { _ in [] }
  ) -> Analysis {
    let context = TreeContext(index, configuration: configuration, facts: facts)
    var analysis = Analysis(
      summary: summary(of: context), recommendation: DialectAdvice.recommend(context, facts),
      types: TypeReports.all(in: context), navigation: NavigationLinks.all(in: context), findings: [],
      failures: facts.unreadable.sorted { ($0.file, $0.message) < ($1.file, $1.message) }, history: facts.history,
      storyboards: Storyboards.all(in: context))
    analysis.features = grouping(analysis)
    let circles = NavigationCircles(context.survey, features: analysis.features)
    analysis.findings = findings(in: context, circles: circles, otherRules: facts.otherRules)
    return analysis
  }

  /// The types alone, with the roles of their members.
  package static func types(_ index: ProjectIndex, configuration: Configuration) -> [TypeReport] {
    TypeReports.all(in: TreeContext(index, configuration: configuration))
  }

  /// Every rule over every type that people wrote and that is no test code.
  private static func findings(
    in context: TreeContext, circles: NavigationCircles, otherRules: Set<String>
  ) -> [Finding] {
    let types = context.index.types.filter { type in
      type.kind != .protocol && !context.survey.own.isForeign(type.id) && !context.survey.isTest(type)
        && !context.survey.files.isGenerated(context.survey.declaration(of: type))
        && !isMadeForPreviews(type, in: context)
    }
    let smells = SmellCatalogue.enabled(in: context)
    let findings = Parallel.map(types.count) { position in
      let subject = Subject(context: context, type: types[position], circles: circles)
      var findings: [Finding] = []
      for (smell, settings) in smells { findings += smell.report(on: subject, settings) }
      return findings
    }
    var suppressions = Suppressions(context.index)
    return suppressions.applied(to: findings.flatMap { $0 }, in: context, otherRules: otherRules).sorted {
      ($0.location.file, $0.location.line, $0.location.column, $0.rule, $0.id)
        < ($1.location.file, $1.location.line, $1.location.column, $1.rule, $1.id)
    }
  }

  /// A view that nothing but previews uses never gets into the app.
  private static func isMadeForPreviews(_ type: IndexedType, in context: TreeContext) -> Bool {
    guard context.presentation[type.id].contains(.isSwiftUIView) else { return false }
    let users = context.survey.profiles[type.id].users
    return !users.isEmpty && users.allSatisfy { context.index.types[$0].conformances.contains("PreviewProvider") }
  }

  private static func summary(of context: TreeContext) -> Summary {
    let files = context.index.files
    return Summary(
      files: files.count, lines: context.index.lineCounts.reduce(0, +),
      bytes: files.reduce(0) { $0 + $1.contents.count }, types: context.index.types.count { $0.kind != .external },
      screens: context.screens.count)
  }
}
