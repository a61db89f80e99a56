import Foundation
import MigrationTestSupport
import Testing

/// Two samples in the dialect `layered`, as its configuration asks.
@Suite struct LayeredModulesTests {
  private static let apps = ["OrderDesk", "PlayCheck"]
  private static let configuration = "Samples/.viper-migrate.json"

  /// The samples of `apps` alone, set to the dialect.
  private static func tree() throws -> SampleTree {
    let path = configuration
    let files = try Checkout.files(below: "Samples").filter { file, _ in
      !["BookSwap", "MeterRead", "ToolShed", "TrailPack"].contains { file.hasPrefix("Samples/\($0)/") }
    }
    let layered = files[path]?.replacing("\"auto\"", with: "\"layered\"") ?? ""
    return try SampleTree(files.merging([path: layered]) { $1 })
  }

  @Test func theModulesHoldToTheirDialect() throws {
    let tree = try Self.tree()
    try tree.run("analyze", "Samples")
    #expect(try tree.run("rewrite", "Samples") == "")
    let patches = try tree.patches()
    try tree.apply(patches)
    for app in SampleApp.all where Self.apps.contains(app.name) {
      let compiler = try AppCompiler(app, in: tree)
      #expect(try compiler.complaints() == "")
      #expect(try compiler.newComplaintsAsSwift6(in: tree.newFiles()) == [])
    }
    let report = try VerifiedModules(tree)
    #expect(
      report.modules == [
        "Defect", "Inspection", "Inspector", "Login", "OrderDetail", "OrderEdit", "Orders", "Playground", "Round",
        "Settings",
      ])
    #expect(report.dialects == ["layered"])
    #expect(report.broken.map(\.message) == [])
    try tree.run("analyze", "Samples")
    try tree.run("rewrite", "Samples")
    #expect(try tree.patches().map { "\($0.slug) \($0.step)" } == [])
  }

  /// A view model whose SwiftUI view is hosted stays where it is, patch by patch, and what is not its own leaves. The other
  /// samples are there to build, and are not read.
  @Test func viewModelsGetAnInteractor() async throws {
    let name = "MeterRead"
    let tree = try SampleTree.reading(name, dialect: "layered")
    try tree.run("rewrite", "Samples")
    let patches = try tree.patches()
    let app = try #require(SampleApp.all.first { $0.name == name })
    let compiler = try AppCompiler(app, in: tree)
    try tree.apply(patches, where: app.isChanged) { patch in
      let complaints = try compiler.complaints()
      #expect(complaints == "", "after \(patch.path)")
    }
    #expect(
      try tree.newInteractors() == [
        "HistoryViewModelInteractor", "MetersInteractor", "MetersViewModelInteractor", "ReadingViewModelInteractor",
      ])
    #expect(try compiler.newComplaintsAsSwift6(in: tree.newFiles()) == [])
    let report = try VerifiedModules(tree)
    #expect(report.modules == ["Meters"])
    #expect(report.dialects == ["layered"])
    #expect(report.broken.map(\.message) == [])
    try await tree.expectTestsToPass("in the dialect layered", only: "\(name)Tests")
    try tree.run("analyze", "Samples")
    try tree.run("rewrite", "Samples")
    #expect(try tree.patches().map(\.path) == [])
  }
}
