import MigrationModel

/// What is reported after an analysis.
package struct Report: Sendable {
  /// As printed for `tool` in machine formats.
  package struct Tool: Sendable {
    package let name: String
    package let version: String

    package init(name: String, version: String) {
      self.name = name
      self.version = version
    }
  }

  package let tool: Tool
  /// With the findings that were asked for; its counts are about the whole tree.
  package let analysis: Analysis
  /// nil if nothing was planned.
  package let plan: Plan?
  /// How people call the analysed folder.
  package let title: String
  /// The catalogue, for formats that explain a rule.
  package let rules: [Rule]
  /// Where the paths of the analysis lead.
  package let places: ReportPlaces
  /// Findings as severe as this, or worse, make the command fail; nil for none.
  package let failureSeverity: Severity?
  /// Less sure ones make it not.
  package let minConfidence: Confidence

  package init(
    tool: Tool, analysis: Analysis, plan: Plan?, title: String, rules: [Rule] = [],
    places: ReportPlaces = ReportPlaces(), failureSeverity: Severity? = nil, minConfidence: Confidence = .high
  ) {
    self.tool = tool
    self.analysis = analysis
    self.plan = plan
    self.title = title
    self.rules = rules
    self.places = places
    self.failureSeverity = failureSeverity
    self.minConfidence = minConfidence
  }

  /// Whether a finding makes the command fail. Every format marks just these as errors.
  package func fails(_ finding: Finding) -> Bool {
    guard let failureSeverity else { return false }
    return finding.severity >= failureSeverity && finding.confidence >= minConfidence
  }

  /// Findings that make the command fail.
  package var failingCount: Int { analysis.findings.count(where: fails) }
}

/// Where the paths of an analysis lead: each format writes those that its reader understands.
package struct ReportPlaces: Sendable {
  /// Absolute path of the analysed folder.
  package let root: String
  /// Its path below the top of the repository: `Samples/`, or nothing.
  package let prefix: String
  /// Link from the place of the report to `refactoring`, without `/` at its end; nil if no plan was written.
  package let planLink: String?

  package init(root: String = "", prefix: String = "", planLink: String? = nil) {
    self.root = root
    self.prefix = prefix
    self.planLink = planLink
  }
}

/// What the reader of a report can see.
package struct ReportStyle: Sendable {
  /// Escape sequences for colours are wanted.
  package let usesColor: Bool
  /// Everything, not the worst of it.
  package let isComplete: Bool

  package init(usesColor: Bool = false, isComplete: Bool = false) {
    self.usesColor = usesColor
    self.isComplete = isComplete
  }
}
