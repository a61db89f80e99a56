import MigrationModel

/// The findings of one feature, what matters most first.
struct FeatureGroup {
  let name: String
  let slug: String
  let tasks: Int
  let findings: [Finding]

  /// Those with findings in the order of the plan, without one the worst first. Findings that span features come as a group
  /// of their own, the last.
  static func all(in report: Report) -> [FeatureGroup] {
    let analysis = report.analysis
    let order = FindingOrder(analysis)
    let slugs = Set(analysis.features.map(\.slug))
    let members = Dictionary(grouping: analysis.findings) { slugs.contains($0.feature) ? $0.feature : "" }
    var groups = analysis.features.map { feature in
      FeatureGroup(
        name: feature.name, slug: feature.slug, tasks: feature.tasks,
        findings: order.sorted(members[feature.slug] ?? []))
    }
    groups.append(
      FeatureGroup(
        name: "Cross-cutting", slug: Plan.crossCuttingSlug, tasks: 0, findings: order.sorted(members[""] ?? [])))
    let planned = (report.plan?.features ?? []).map(\.feature.slug)
    let positions = Dictionary(zip(planned, 0...), uniquingKeysWith: { first, _ in first })
    let keyed = groups.filter { !$0.findings.isEmpty }.map { (key: Key($0, position: positions[$0.slug]), group: $0) }
    return keyed.sorted { $0.key < $1.key }.map(\.group)
  }

  private struct Key: Comparable {
    let position: Int
    let counts: SeverityCounts
    let slug: String

    init(_ group: FeatureGroup, position: Int?) {
      self.position = position ?? .max
      counts = SeverityCounts(group.findings)
      slug = group.slug
    }

    static func < (left: Key, right: Key) -> Bool {
      if left.position != right.position { return left.position < right.position }
      guard left.counts == right.counts else { return SeverityCounts.isWorse(left.counts, right.counts) }
      return left.slug < right.slug
    }
  }
}
