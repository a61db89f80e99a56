import MigrationModel

/// Tells apart what has the same name: an app for two platforms may have two controllers called the same.
struct SplitSubjects {
  /// Type name -> features that have a type of that name to take apart, sorted.
  private let features: [String: [String]]

  init(_ findings: [Finding]) {
    features = Dictionary(grouping: findings, by: \.typeName).mapValues { Set($0.map(\.feature)).sorted() }
  }

  /// Id of the task that makes room for the finding's code: `seam:Type`, with `~2` for the second feature with such a
  /// type.
  func seamID(_ finding: Finding) -> String {
    let position = features[finding.typeName]?.firstIndex(of: finding.feature) ?? 0
    return "seam:" + finding.typeName + (position == 0 ? "" : "~\(position + 1)")
  }

  /// Equal for findings on one type: the same name in another feature is another type.
  func key(_ finding: Finding) -> String { finding.feature + "/" + finding.typeName }

  /// The findings with ids that no other has: `~2` behind the second of equal ones, in the order of the analysis.
  static func uniqued(_ findings: [Finding]) -> [Finding] {
    var seen: [String: Int] = [:]
    return findings.map { finding in
      var finding = finding
      let count = seen[finding.id, default: 0] + 1
      seen[finding.id] = count
      if count > 1 { finding.id += "~\(count)" }
      return finding
    }
  }
}
