import Foundation
import MigrationTestSupport
import Testing

/// View models whose SwiftUI view is hosted in UIKit, in the dialect for that: they stay where they are, and what is not
/// theirs leaves for an interactor; the module around a controller is one that `verify` accepts, and the app behaves as before.
@Suite("The samples in the dialect hosting") struct HostingModulesTests {
  private static let app = "MeterRead"

  @Test("are taken apart patch by patch, and nothing is left for a second rewrite")
  func takenApart() async throws {
    let tree = try SampleTree.reading(Self.app, dialect: "hosting")
    try tree.run("rewrite", "Samples")
    let patches = try tree.patches()
    let app = try #require(SampleApp.all.first { $0.name == Self.app })
    let compiler = try AppCompiler(app, in: tree)
    try tree.apply(patches, where: app.isChanged) { patch in
      let complaints = try compiler.complaints()
      #expect(complaints == "", "after \(patch.path)")
    }
    #expect(try compiler.newComplaintsAsSwift6(in: tree.newFiles()) == [])
    #expect(
      try tree.newInteractors() == [
        "HistoryViewModelInteractor", "MetersInteractor", "MetersViewModelInteractor", "ReadingViewModelInteractor",
      ])
    let report = try VerifiedModules(tree)
    #expect(report.modules == ["Meters"])
    #expect(report.dialects == ["uikit"])
    #expect(report.broken.map(\.message) == [])
    try await tree.expectTestsToPass("in the dialect hosting", only: "\(Self.app)Tests")
    try tree.run("analyze", "Samples")
    try tree.run("rewrite", "Samples")
    #expect(try tree.patches().map(\.path) == [])
  }
}

extension SampleTree {
  /// Names of the interactors that the applied patches made, sorted.
  func newInteractors() throws -> [String] {
    try newFiles().compactMap { path in
      let name = path.split(separator: "/").last.map(String.init) ?? ""
      return name.hasSuffix("Interactor.swift") ? String(name.dropLast(".swift".count)) : nil
    }.sorted()
  }
}
