import MigrationModel
import Planner

extension Pipeline {
  /// The analysis with what the modules of migrated features break, so that a plan shows what has got worse since.
  /// Throws `PipelineError` (`badFile`) if the documents can't be read back.
  func guarding(
    _ analysis: Analysis, of tree: IndexedTree, existing: [String: String]
  ) throws(PipelineError) -> Analysis {
    let guards = Set(Self.moduleRules.map(\.id))
    let migrated = try rethrowing { () throws(PlanDocumentError) in
      try Planner.migratedFeatures(in: existing, guards: guards)
    }
    let features = analysis.features.filter { migrated.contains($0.slug) }
    guard !features.isEmpty else { return analysis }
    let owners = Dictionary(features.flatMap { feature in feature.files.map { ($0, feature.slug) } }) { first, _ in
      first
    }
    let regressions = verify(tree).findings.compactMap { finding -> Finding? in
      guard let owner = owners[finding.location.file] else { return nil }
      var finding = finding
      finding.feature = owner
      return finding
    }
    var guarded = analysis
    guarded.findings = (analysis.findings + regressions).sorted {
      ($0.location, $0.rule, $0.id) < ($1.location, $1.rule, $1.id)
    }
    return guarded
  }
}
