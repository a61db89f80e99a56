import MigrationModel

/// A finding as SARIF has it.
struct SARIFResult: Encodable {
  let ruleId: String
  let ruleIndex: Int?
  let level: String
  /// From 0 to 100: of equally severe results the surer one is the higher.
  let rank: Double
  let message: SARIFMessage
  /// The place shown first.
  let locations: [SARIFLocation]
  /// The other places, if there are any.
  let relatedLocations: [SARIFLocation]?
  /// The id of the finding, by which a server knows it again after edits elsewhere.
  let partialFingerprints: [String: String]
  let properties: [String: String]

  init(_ finding: Finding, in report: Report, ruleIndex: Int?) {
    ruleId = finding.rule
    self.ruleIndex = ruleIndex
    level = Annotation.level(of: finding, in: report).rawValue
    rank = Self.rank(of: finding)
    message = SARIFMessage(text: finding.message)
    let prefix = report.places.prefix
    let others = finding.locations.filter { $0 != finding.location }
    locations = [SARIFLocation(finding.location, prefix: prefix, symbol: finding.symbol)]
    relatedLocations =
      others.isEmpty ? nil : others.enumerated().map { SARIFLocation($1, prefix: prefix, id: $0 + 1) }
    partialFingerprints = ["viperMigrateFinding/v1": finding.id]
    properties = [
      "severity": finding.severity.rawValue, "confidence": finding.confidence.rawValue, "feature": finding.feature,
      "fix": finding.fix.joined(separator: " "),
    ]
  }

  /// What is less sure ranks below all else.
  private static func rank(of finding: Finding) -> Double {
    let weight =
      switch finding.severity {
      case .critical: 45.0
      case .high: 30.0
      case .medium: 15.0
      }
    return finding.confidence == .high ? 50 + weight : weight
  }
}

/// A place in a file.
struct SARIFLocation: Encodable {
  /// The name that code-scanning services know for the top of a checkout.
  static let baseID = "%SRCROOT%"

  let id: Int?
  let physicalLocation: Physical
  let logicalLocations: [[String: String]]?

  init(_ location: Location, prefix: String, id: Int? = nil, symbol: String? = nil) {
    self.id = id
    physicalLocation = Physical(
      artifactLocation: ["uri": SourceAddress.encoded(prefix + location.file), "uriBaseId": Self.baseID],
      region: ["startLine": location.line, "startColumn": location.column, "endLine": location.endLine])
    logicalLocations = symbol.map { [["fullyQualifiedName": $0]] }
  }

  struct Physical: Encodable {
    let artifactLocation: [String: String]
    let region: [String: Int]
  }
}
