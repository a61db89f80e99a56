/// What `.viper-migrate.json` may say; all values have a default.
package struct Configuration: Codable, Sendable, Equatable {
  /// Globs of what is read; empty means everything.
  package var included: [String]
  /// Globs of what is left out.
  package var excluded: [String]
  /// Id of a dialect, or `auto`.
  package var dialect: String
  /// Rule id -> severity and thresholds.
  package var rules: [String: RuleSettings]
  /// Feature name -> globs of its files; overrides the grouping.
  package var features: [String: [String]]
  /// Most changed lines (added + deleted) of a patch: 200 by the protocol of the seeds.
  package var maxPatchLines: Int
  /// Role -> name suffixes that this tree uses for it.
  package var roleSuffixes: [String: [String]]
  /// `Type.member` -> where the team wants it.
  package var sides: [String: Side]
  /// Findings less sure than this are shown and fail nothing.
  package var minConfidence: Confidence
  /// Most commits of the version control that are looked at to see what is changed often; 0 for none.
  package var historyCommits: Int

  /// Id of the dialect of types that belong to no feature alone: the one that is asked for, else that of controllers.
  package var spanningDialect: String { dialect == "auto" ? "uikit" : dialect }

  /// The defaults.
  package init() {
    included = []
    excluded = []
    dialect = "auto"
    rules = [:]
    features = [:]
    maxPatchLines = 200
    roleSuffixes = [:]
    sides = [:]
    minConfidence = .high
    historyCommits = 2000
  }
}

extension Configuration {
  /// A threshold of a rule, as the configuration or else the rule has it; nil if the rule has none of the name.
  package func threshold(_ name: String, of rule: Rule) -> Int? {
    rules[rule.id]?.thresholds[name] ?? rule.thresholds[name]
  }
}

/// What the configuration says about one rule.
package struct RuleSettings: Codable, Sendable, Equatable {
  /// nil keeps the default; `isEnabled == false` for `"severity": "off"`.
  package var severity: Severity?
  package var isEnabled: Bool
  package var thresholds: [String: Int]

  package init(severity: Severity? = nil, isEnabled: Bool = true, thresholds: [String: Int] = [:]) {
    self.severity = severity
    self.isEnabled = isEnabled
    self.thresholds = thresholds
  }
}
