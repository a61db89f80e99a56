import MigrationModel

/// What working on a feature is worth: its tasks by severity, and its size. Churn is not counted.
struct FeaturePayoff: Comparable {
  let slug: String
  let critical: Int
  let high: Int
  let medium: Int
  /// Lines of the feature's types.
  let lines: Int
  /// Other features that its screens lead to: a leaf has none.
  let exits: Int

  init(_ feature: Feature, tasks: [PlanTask], lookup: AnalysisLookup) {
    slug = feature.slug
    critical = tasks.filter { $0.severity == .critical }.count
    high = tasks.filter { $0.severity == .high }.count
    medium = tasks.filter { $0.severity == .medium }.count
    let types = Set(feature.types)
    let outer = lookup.types(of: feature).filter { !Self.isNested($0.name, in: types) }
    lines = outer.reduce(0) { $0 + TypeFacts(report: $1).lines }
    exits = Set(lookup.exits(of: feature).map(\.to)).count
  }

  private static func isNested(_ name: String, in types: Set<String>) -> Bool {
    name.lastIndex(of: ".").map { types.contains(String(name[..<$0])) } ?? false
  }

  /// Severity weights and one point for each 100 lines.
  var score: Int {
    critical * PlanOrder.weight(.critical) + high * PlanOrder.weight(.high) + medium * PlanOrder.weight(.medium)
      + lines / 100
  }

  /// Why the feature is where it is.
  var reason: String {
    let counts = [(critical, Severity.critical), (high, .high), (medium, .medium)].filter { $0.0 > 0 }
    let tasks = counts.map { "\(PlanOrder.weight($0.1)) × \($0.0) \($0.1.rawValue)" }
    return "Payoff \(score): \((tasks + ["1 for each 100 of \(Words.count(lines, "line"))"]).joined(separator: ", "))."
  }

  /// Most payoff first; features with critical tasks before all others; among equals those that lead to fewer screens.
  static func < (left: FeaturePayoff, right: FeaturePayoff) -> Bool {
    (left.critical == 0 ? 1 : 0, -left.score, left.exits, left.slug)
      < (right.critical == 0 ? 1 : 0, -right.score, right.exits, right.slug)
  }
}
