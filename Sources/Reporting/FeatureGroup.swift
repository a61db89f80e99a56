import MigrationModel

/// The findings of one feature: the most severe first, and behind all others those that are less sure.
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
    let counted = groups.filter { !$0.findings.isEmpty }.map { group -> (group: FeatureGroup, counts: SeverityCounts) in
      (group, SeverityCounts(group.findings))
    }
    let sorted = counted.sorted { left, right -> Bool in
      guard left.counts == right.counts else { return SeverityCounts.isWorse(left.counts, right.counts) }
      return left.group.slug < right.group.slug
    }
    return sorted.map(\.group)
  }

  private static func worstFirst(_ findings: [Finding]) -> [Finding] {
    Confidence.allCases.sorted(by: >).flatMap { confidence in
      Severity.allCases.sorted(by: >).flatMap { severity in
        findings.filter { $0.confidence == confidence && $0.severity == severity }
      }
    }
  }
}
