import MigrationModel

/// The findings of one feature, the most severe first.
struct FeatureGroup {
  let name: String
  let slug: String
  let tasks: Int
  let findings: [Finding]

  /// Those with findings, worst first; findings that span features come as a group of their own.
  static func all(in analysis: Analysis) -> [FeatureGroup] {
    var groups = analysis.features.map { feature in
      FeatureGroup(name: feature.name, slug: feature.slug, tasks: feature.tasks, in: analysis) {
        $0.feature == feature.slug
      }
    }
    let slugs = Set(analysis.features.map(\.slug))
    groups.append(
      FeatureGroup(name: "Cross-cutting", slug: "cross-cutting", tasks: 0, in: analysis) {
        !slugs.contains($0.feature)
      })
    return groups.filter { !$0.findings.isEmpty }.sorted { left, right in
      let counts = (SeverityCounts(left.findings), SeverityCounts(right.findings))
      return counts.0 == counts.1 ? left.slug < right.slug : SeverityCounts.isWorse(counts.0, counts.1)
    }
  }

  private init(name: String, slug: String, tasks: Int, in analysis: Analysis, where isMember: (Finding) -> Bool) {
    self.name = name
    self.slug = slug
    self.tasks = tasks
    let members = analysis.findings.filter(isMember)
    findings = Severity.allCases.sorted(by: >).flatMap { severity in members.filter { $0.severity == severity } }
  }
}
