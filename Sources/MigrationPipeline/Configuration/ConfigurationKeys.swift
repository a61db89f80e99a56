import MigrationModel
import Verifier

/// The words of the configuration file.
package enum ConfigurationKeys {
  /// Name of the file.
  package static let fileName = ".viper-migrate.json"
  /// At its top, in the order of the documentation.
  static let top = [
    "included", "excluded", "dialect", "feature", "sides", "max_patch_lines", "min_confidence", "role_suffixes",
    "history_commits", "rules",
  ]
  /// Ids of dialects that `dialect` may have.
  package static let dialects = ["auto"] + ModuleVerifier.dialects
  /// What `severity` of a rule may be.
  static let severities = Severity.allCases.map(\.rawValue) + ["off"]
}

/// A key of any name.
struct AnyKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}
