import MigrationModel

/// What working on a feature is worth: how often its code is changed, how hard it is to read, and how much of it does the
/// work of other parts. All three together make a hotspot (Tornhill, Your Code as a Crime Scene, 2015), the third says
/// what of it a split can mend.
struct FeaturePayoff {
  let slug: String
  /// No user of the app sees it: its features come last.
  let isDebug: Bool
  /// Critical tasks, done or not: a tick moves nothing.
  let critical: Int
  /// Commits that changed a file of the feature, files counted one by one; nil without a history of changes.
  let changes: Int?
  /// Cognitive complexity of its types.
  let complexity: Int
  /// Of the lines in members of its screens and view models, those that belong to another part: 0 to 100.
  let foreign: Int
  /// Lines of the feature's types.
  let lines: Int
  /// Other features that its screens lead to, sorted by name: a leaf has none.
  let exits: [String]

  init(_ feature: Feature, tasks: [PlanTask], lookup: AnalysisLookup) {
    slug = feature.slug
    isDebug = FolderNames.isDebug(feature.name)
    critical = tasks.filter { $0.severity == .critical }.count
    changes = lookup.churn.map { history in feature.files.reduce(0) { $0 + (history.changes[$1] ?? 0) } }
    let types = Set(feature.types)
    let reports = lookup.types(of: feature)
    lines = reports.reduce(0) { $0 + (Self.isNested($1.name, in: types) ? 0 : TypeFacts(report: $1).lines) }
    complexity = Int(reports.reduce(0) { $0 + ($1.metrics["cognitiveComplexity"] ?? 0) })
    foreign = Self.foreignPercent(reports)
    let own = lookup.exits(of: feature).compactMap { lookup.featureName(of: $0.to) }
    exits = Set(own).subtracting([feature.name]).sorted()
  }

  private static func isNested(_ name: String, in types: Set<String>) -> Bool {
    name.lastIndex(of: ".").map { types.contains(String(name[..<$0])) } ?? false
  }

  private static func foreignPercent(_ reports: [TypeReport]) -> Int {
    var (all, foreign) = (0, 0)
    for report in reports where report.isScreen || report.role == .presenter {
      for member in report.members where member.kind != "type" {
        all += member.lineCount
        guard let step = SplitStep(movingTo: member.role), step.destination.lowercased() != report.role.rawValue else {
          continue
        }
        foreign += member.lineCount
      }
    }
    return all == 0 ? 0 : foreign * 100 / all
  }

  /// The product of the three; a factor that is nothing counts as one, so that the others still order.
  var score: Int { max(1, changes ?? 1) * max(1, complexity) * max(1, foreign) }

  /// Payoffs of one class are about the same: the numbers are no more exact than a factor of two.
  private var scoreClass: Int { Int.bitWidth - score.leadingZeroBitCount }

  /// How often its files were changed, so that not every commit changes the words.
  private static func churn(_ changes: Int) -> String {
    guard let step = [1000, 300, 100, 30, 10, 3].first(where: { changes > $0 }) else {
      return changes == 0 ? "no change, counted as 1" : "up to 3 changes"
    }
    return "more than \(step) changes"
  }

  /// Why the feature is where it is: one sentence or two.
  var reason: String {
    let first = critical == 0 ? "" : "\(Words.count(critical, "critical task")). "
    let churn = changes.map { Self.churn($0) + " × " } ?? ""
    let work =
      complexity == 0
      ? "no branch, counted as 1" : "complexity \(complexity < 20 ? "" : "about ")\(Words.rounded(complexity))"
    let share =
      foreign == 0 ? "nothing in the wrong place, counted as 1" : "\((foreign + 4) / 5 * 5) % in the wrong place"
    let leads = exits.isEmpty ? "a leaf" : "leads to \(Words.list(exits, limit: 3))"
    return first + "\("\(churn)\(work)".capitalizedFirst) × \(share); \(leads)."
  }
}

extension FeaturePayoff: Comparable {
  /// By payoff; where that is about the same, those that lead to fewer features come first, so that a screen is done before
  /// the one that shows it. Critical tasks move no feature: they come first wherever they are.
  static func < (left: FeaturePayoff, right: FeaturePayoff) -> Bool { left.key < right.key }

  static func == (left: FeaturePayoff, right: FeaturePayoff) -> Bool { left.key == right.key }

  private var key: (Int, Int, Int, Int, String) { (isDebug ? 1 : 0, -scoreClass, exits.count, -score, slug) }
}
