import Foundation
import MigrationModel

/// A configuration as the text of `.viper-migrate.json`.
package struct ConfigurationText: Encodable {
  private let included: [String]
  private let excluded: [String]
  private let dialect: String
  private let feature: [String: [String]]
  private let sides: [String: Side]
  private let maxPatchLines: Int
  private let minConfidence: String
  private let roleSuffixes: [String: [String]]
  private let historyCommits: Int
  private let rules: [String: [String: Value]]

  private enum CodingKeys: String, CodingKey {
    case included, excluded, dialect, feature, sides, rules
    case maxPatchLines = "max_patch_lines"
    case minConfidence = "min_confidence"
    case roleSuffixes = "role_suffixes"
    case historyCommits = "history_commits"
  }

  /// Holds the settings of `rules` too, the defaults where the configuration says nothing.
  package init(_ configuration: Configuration, rules: [Rule]) {
    included = configuration.included
    excluded = configuration.excluded
    dialect = configuration.dialect
    feature = configuration.features
    sides = configuration.sides
    maxPatchLines = configuration.maxPatchLines
    minConfidence = configuration.minConfidence.rawValue
    roleSuffixes = configuration.roleSuffixes
    historyCommits = configuration.historyCommits
    self.rules = Dictionary(
      uniqueKeysWithValues: rules.map { ($0.id, Self.settings(of: $0, configuration.rules[$0.id] ?? RuleSettings())) })
  }

  /// JSON with sorted keys and a line break at the end.
  package func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }

  private static func settings(of rule: Rule, _ settings: RuleSettings) -> [String: Value] {
    let thresholds = rule.thresholds.merging(settings.thresholds) { $1 }
    var values = thresholds.mapValues(Value.number)
    values["severity"] = .word(settings.isEnabled ? (settings.severity ?? rule.severity).rawValue : "off")
    return values
  }

  private enum Value: Encodable {
    case word(String)
    case number(Int)

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .word(let word): try container.encode(word)
      case .number(let number): try container.encode(number)
      }
    }
  }
}

extension ConfigurationText {
  /// Writes a configuration with the defaults into a folder and gives its path.
  /// Throws `PipelineError`: `missingInput` if the folder is not there, `badFile` if there is a configuration already.
  package static func writeDefaults(into folder: String, isForced: Bool) throws -> String {
    var status = stat()
    guard stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw PipelineError(.missingInput, "\(folder) is no folder")
    }
    let path = (folder as NSString).appendingPathComponent(ConfigurationKeys.fileName)
    guard isForced || access(path, F_OK) != 0 else {
      throw PipelineError(.badFile, "\(path) is there already; nothing was changed, --force replaces it")
    }
    let text = try ConfigurationText(Configuration(), rules: Pipeline.configurableRules).text()
    try FileTransaction.write(Array(text.utf8), to: path)
    return path
  }
}
