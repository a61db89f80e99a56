import MigrationModel

/// The findings of one feature, the most severe first.
struct FeatureGroup {
  let name: String
  let slug: String
  let tasks: Int
  let findings: [Finding]

  /// Those with findings, worst first; findings that span features come as a group of their own.
  static func all(in analysis: Analysis) -> [FeatureGroup] {
    let slugs = Set(analysis.features.map(\.slug))
    let members = Dictionary(grouping: analysis.findings) { slugs.contains($0.feature) ? $0.feature : "" }
    var groups = analysis.features.map { feature in
      FeatureGroup(
        name: feature.name, slug: feature.slug, tasks: feature.tasks, findings: worstFirst(members[feature.slug] ?? []))
    }
    groups.append(
      FeatureGroup(name: "Cross-cutting", slug: "cross-cutting", tasks: 0, findings: worstFirst(members[""] ?? [])))
    return groups.filter { !$0.findings.isEmpty }.map { (group: $0, counts: SeverityCounts($0.findings)) }
      .sorted { left, right in
        left.counts == right.counts
          ? left.group.slug < right.group.slug : SeverityCounts.isWorse(left.counts, right.counts)
      }.map(\.group)
  }

  private static func worstFirst(_ findings: [Finding]) -> [Finding] {
    Severity.allCases.sorted(by: >).flatMap { severity in findings.filter { $0.severity == severity } }
  }
}
