import Foundation
import MigrationTestSupport
import Testing

/// What `verify` says of the modules after the last patch.
@Suite struct VerifiedModulesTests {
  @Test func theModulesHoldToTheirDialect() async throws {
    let tree = try SampleTree()
    try await tree.apply(Migration.ofSamples().patches)
    let report = try VerifiedModules(tree)
    #expect(
      report.modules == [
        "Catalogue", "Defect", "Inspection", "Inspector", "Loans", "Login", "Meters", "OrderDetail", "OrderEdit",
        "Orders", "Playground", "Round", "Settings", "Tool",
      ])
    #expect(report.dialects == ["uikit"])
    #expect(report.broken.map(\.message) == [])
  }
}

/// What `verify` says of the samples of a tree.
struct VerifiedModules {
  let modules: [String]
  let dialects: Set<String>
  /// Findings of all rules but those of `leftToPeople`.
  let broken: [Finding]

  /// What patches may leave for a person, as README says: domain values that views read, and what mixes with them.
  private static let leftToPeople = ["entity_reaches_view", "massive_presenter", "presenter_business_logic"]

  struct Finding: Decodable {
    let rule: String
    let message: String
  }

  private struct Report: Decodable {
    struct Feature: Decodable {
      let name: String
      let dialect: String
    }
    let features: [Feature]
    let findings: [Finding]
  }

  init(_ tree: SampleTree) throws {
    let run = try Tool.run("verify", "Samples", "--format", "json", in: tree.folder)
    let report = try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
    (modules, dialects) = (report.features.map(\.name), Set(report.features.map(\.dialect)))
    broken = report.findings.filter { !Self.leftToPeople.contains($0.rule) }
  }
}
