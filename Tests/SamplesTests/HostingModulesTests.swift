import Foundation
import MigrationTestSupport
import Testing

/// View models whose SwiftUI view is hosted in UIKit, in the dialect for that: what becomes a module is one that `verify`
/// accepts, but for a domain value that one view is still given, and the app behaves as before.
@Suite("The samples in the dialect hosting") struct HostingModulesTests {
  private static let app = "MeterRead"

  @Test("get whole modules, patch by patch, and nothing is left for a second rewrite")
  func wholeModules() async throws {
    let tree = try SampleTree.reading(Self.app, dialect: "hosting")
    try tree.run("rewrite", "Samples")
    let patches = try tree.patches()
    let app = try #require(SampleApp.all.first { $0.name == Self.app })
    let compiler = try AppCompiler(app, in: tree)
    try tree.apply(patches, where: app.isChanged) { patch in
      let complaints = try compiler.complaints()
      #expect(complaints == "", "after \(patch.path)")
    }
    #expect(try compiler.complaintsAsSwift6(in: tree.newFiles()) == [])
    #expect(
      patches.filter { $0.slug == PatchText.spanning && $0.changes("Samples/\(Self.app)/") }.map(\.step) == [
        "name", "parts", "files", "wireframe", "name", "view", "wireframe",
      ])
    let report = try VerifiedModules(tree)
    #expect(report.modules == ["History", "Reading"])
    #expect(report.dialects == ["hosting"])
    #expect(report.broken.map(\.message) == [])
    try await tree.expectTestsToPass("in the dialect hosting", only: "\(Self.app)Tests")
    let again = try SampleTree.reading(Self.app, dialect: "hosting")
    try again.apply(patches)
    try again.run("rewrite", "Samples")
    #expect(try again.patches().map(\.path) == [])
  }
}
