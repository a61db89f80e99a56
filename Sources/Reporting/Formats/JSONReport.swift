import Foundation
import MigrationModel

/// The shape of schema 1. Properties are the keys: they change with the schema number only.
struct JSONReport: Encodable {
  let schema = 1
  let tool: Tool
  let summary: Summary
  let recommendation: Recommendation
  let features: [Feature]
  let types: [TypeEntry]
  let navigation: [NavigationLink]
  let findings: [FindingEntry]
  let failures: [Failure]

  init(_ report: Report) {
    let analysis = report.analysis
    tool = Tool(name: report.tool.name, version: report.tool.version)
    summary = Summary(analysis.summary, SeverityCounts(analysis.findings))
    recommendation = analysis.recommendation
    features = analysis.features
    types = analysis.types.map(TypeEntry.init)
    navigation = analysis.navigation
    findings = analysis.findings.map(FindingEntry.init)
    failures = analysis.failures
  }

  struct Tool: Encodable {
    let name: String
    let version: String
  }

  struct Summary: Encodable {
    let files: Int
    let lines: Int
    let bytes: Int
    let types: Int
    let screens: Int
    let findings: SeverityCounts

    init(_ summary: MigrationModel.Summary, _ findings: SeverityCounts) {
      files = summary.files
      lines = summary.lines
      bytes = summary.bytes
      types = summary.types
      screens = summary.screens
      self.findings = findings
    }
  }

  struct TypeEntry: Encodable {
    let name: String
    let kind: String
    let file: String
    let line: Int
    let endLine: Int
    let role: Role
    let confidence: Double
    let evidence: [String]
    let metrics: [String: Double]
    let members: [MemberEntry]

    init(_ type: TypeReport) {
      name = type.name
      kind = type.kind
      file = type.file
      line = type.line
      endLine = type.endLine
      role = type.role
      confidence = rounded(type.confidence)
      evidence = type.evidence
      metrics = type.metrics.mapValues(rounded)
      members = type.members.map(MemberEntry.init)
    }
  }

  struct MemberEntry: Encodable {
    let name: String
    let kind: String
    let file: String
    let line: Int
    let endLine: Int
    let role: Role
    let confidence: Double
    let evidence: [String]
    /// Its declaration stays under its name; only for members of types that are taken apart.
    let entry: Bool?

    init(_ member: MemberReport) {
      name = member.name
      kind = member.kind
      file = member.file
      line = member.line
      endLine = member.endLine
      role = member.placement?.side.role ?? member.role
      confidence = rounded(member.placement?.confidence ?? member.confidence)
      evidence = member.placement?.evidence ?? member.evidence
      entry = member.placement?.isEntry
    }
  }

  struct FindingEntry: Encodable {
    let id: String
    let rule: String
    let severity: Severity
    let confidence: Confidence
    let file: String
    let line: Int
    let column: Int
    let endLine: Int
    let symbol: String
    /// The slug; empty for a finding that spans features.
    let feature: String
    let message: String
    let fix: String

    init(_ finding: Finding) {
      id = finding.id
      rule = finding.rule
      severity = finding.severity
      confidence = finding.confidence
      file = finding.location.file
      line = finding.location.line
      column = finding.location.column
      endLine = finding.location.endLine
      symbol = finding.symbol
      feature = finding.feature
      message = finding.message
      fix = finding.fix.joined(separator: " ")
    }
  }
}

/// To two places: more would only show how a machine adds.
private func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }
