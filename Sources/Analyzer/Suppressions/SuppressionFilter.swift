import MigrationModel
import ProjectIndex

/// Suppression comments for the findings of other stages.
package enum SuppressionFilter {
  /// The findings that no comment of the tree switches off.
  package static func kept(_ findings: [Finding], in index: ProjectIndex) -> [Finding] {
    var suppressions = Suppressions(index)
    return suppressions.kept(findings)
  }
}
