import Foundation
import MigrationTestSupport
import Testing

/// View models in the dialect of SwiftUI apps: they stay where they are, and what is not theirs leaves for an interactor that
/// is bound to what they are bound to; `verify` accepts what stands around them.
@Suite("The samples in the dialect swiftui") struct SwiftUIModulesTests {
  private static let apps = SampleApp.all.filter { ["BookSwap", "MeterRead", "TrailPack"].contains($0.name) }

  /// The series, worked out once for all tests.
  private static let series = Task {
    let tree = try SampleTree()
    try tree.run("rewrite", "Samples", "--dialect", "swiftui")
    return try tree.patches()
  }

  @Test("compile behind each patch that takes a type apart", arguments: apps)
  func patchByPatch(app: SampleApp) async throws {
    let tree = try SampleTree()
    let compiler = try AppCompiler(app, in: tree)
    let isLookedAt = { (patch: PatchText) in patch.step == "split" && app.isChanged(by: patch) }
    try await tree.apply(Self.series.value, where: isLookedAt) { patch in
      let complaints = try compiler.complaints()
      #expect(complaints == "", "after \(patch.path)")
    }
  }

  @Test("are taken apart")
  func takenApart() async throws {
    let tree = try SampleTree()
    try await tree.apply(Self.series.value)
    let newFiles = try tree.newFiles()
    for app in SampleApp.all {
      let compiler = try AppCompiler(app, in: tree)
      #expect(try compiler.complaints() == "", "\(app) after the last patch")
      #expect(try compiler.newComplaintsAsSwift6(in: newFiles) == [])
    }
    let begun = Set(
      newFiles.filter { $0.hasSuffix("Screen.swift") }.compactMap { $0.split(separator: "/").dropFirst().first })
    #expect(begun == ["MeterRead", "OrderDesk", "PlayCheck", "ToolShed"])
    let report = try verdict(tree)
    #expect(Set(report.features.map(\.dialect)) == ["uikit"])
    #expect(
      try tree.newInteractors().filter { $0.hasSuffix("ModelInteractor") } == [
        "AddBookViewModelInteractor", "BookViewModelInteractor", "CatalogueViewModelInteractor", "HikeModelInteractor",
        "HikesModelInteractor", "HistoryViewModelInteractor", "LoansViewModelInteractor", "MetersViewModelInteractor",
        "PackingModelInteractor", "PlanModelInteractor", "ReadingViewModelInteractor", "ShelfViewModelInteractor",
        "SwapsViewModelInteractor", "ToolViewModelInteractor",
      ])
    #expect(try tree.actors() == [])
    let own = report.findings.filter { finding in Self.apps.contains { finding.file.hasPrefix($0.name + "/") } }
    #expect(own.map(\.message) == [])
    try await tree.expectTestsToPass("after the last patch")
  }

  @Test("leave nothing for a second rewrite")
  func secondRewrite() async throws {
    let tree = try SampleTree()
    try await tree.apply(Self.series.value)
    try tree.run("rewrite", "Samples", "--dialect", "swiftui")
    #expect(try tree.patches().map(\.path) == [])
  }

  private func verdict(_ tree: SampleTree) throws -> Report {
    let run = try Tool.run("verify", "Samples", "--format", "json", in: tree.folder)
    return try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
  }

  private struct Report: Decodable {
    struct Feature: Decodable {
      let name: String
      let dialect: String
    }
    struct Finding: Decodable {
      let rule: String
      let file: String
      let message: String
    }
    let features: [Feature]
    let findings: [Finding]
  }
}

extension SampleTree {
  /// Names of the interactors that are actors: no type that they come from is one.
  fileprivate func actors() throws -> [String] {
    try folder.snapshot().filter { $0.key.hasSuffix("Interactor.swift") }.compactMap { path, text in
      let name = path.split(separator: "/").last.map { String($0.dropLast(".swift".count)) } ?? ""
      return String(decoding: text, as: UTF8.self).contains("\nactor \(name)") ? name : nil
    }.sorted()
  }
}
