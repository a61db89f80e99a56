/// A smell found in this code.
package struct Finding: Codable, Sendable, Equatable {
  /// Rule + symbol + a counter among equals: survives edits elsewhere. Never made of lines, messages or counts.
  package var id: String
  /// Id of the rule.
  package var rule: String
  package var severity: Severity
  package var confidence: Confidence
  /// The place shown first.
  package var location: Location
  /// Every place, sorted; holds `location`.
  package var locations: [Location]
  /// Full name of the type, or `Type.member`, that the finding is about.
  package var symbol: String
  /// Full name of the type that a split would take apart.
  package var typeName: String
  /// Slug of the feature; empty until features are known, or if it spans features.
  package var feature: String
  /// One sentence with the members and numbers of this code.
  package var message: String
  /// Two to four sentences about this code.
  package var problem: String
  /// Concrete steps with the names of types and members.
  package var fix: [String]
  /// No rewrite step of the rule can mend this case.
  package var isByHand: Bool

  package init(
    id: String, rule: String, severity: Severity, location: Location, locations: [Location] = [], symbol: String,
    typeName: String, feature: String = "", message: String, problem: String, fix: [String],
    isByHand: Bool = false, confidence: Confidence = .high
  ) {
    self.id = id
    self.rule = rule
    self.severity = severity
    self.confidence = confidence
    self.location = location
    self.locations = locations.isEmpty ? [location] : locations
    self.symbol = symbol
    self.typeName = typeName
    self.feature = feature
    self.message = message
    self.problem = problem
    self.fix = fix
    self.isByHand = isByHand
  }
}
