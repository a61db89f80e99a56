import Foundation
import MigrationTestSupport
import Testing

/// What `verify` says of the modules after the last patch.
@Suite struct VerifiedModulesTests {
  @Test func theModulesBreakNoRule() async throws {
    let tree = try SampleTree()
    try await tree.apply(Migration.ofSamples().patches)
    let report = try VerifiedModules(tree)
    let modules = ["Catalogue", "Defect", "History", "Inspection", "Inspector", "Login", "Meters"]
    #expect(
      report.modules == modules + [
        "OrderDetail", "OrderEdit", "Orders", "Playground", "Reading", "Round", "Settings", "Tool",
      ])
    #expect(report.dialects == ["hosting", "uikit"])
    #expect(report.broken.map(\.message) == [])
  }
}

/// What `verify` says of the samples of a tree.
struct VerifiedModules {
  let modules: [String]
  let dialects: Set<String>
  let broken: [Finding]

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
    broken = report.findings
  }
}
