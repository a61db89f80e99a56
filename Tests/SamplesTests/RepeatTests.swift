import Foundation
import MigrationTestSupport
import Testing

@Suite("A second run over the samples") struct RepeatTests {
  /// Another process, which finds what the first one has left. One app says it as well as six.
  @Test("writes the same bytes")
  func sameBytes() throws {
    let tree = try SampleTree.reading("ToolShed", dialect: "uikit")
    try tree.migrate()
    let (patches, documents) = try (tree.patches(), tree.documents())
    try tree.migrate()
    #expect(!patches.isEmpty)
    #expect(try tree.patches() == patches)
    #expect(try tree.documents() == documents)
  }

  @Test("makes no patch when all patches are in")
  func fixedPoint() async throws {
    let migration = try await Migration.ofSamples()
    let tree = try SampleTree()
    try tree.adopt(migration.planWithPatches)
    try tree.apply(migration.patches)
    try tree.migrate()
    #expect(try tree.patches().map { "\($0.slug) \($0.step)" } == [])
  }

  /// Without the plan the features' dialects are chosen anew, so that more may be mended in place.
  @Test("takes nothing apart again when all patches are in and the plan is lost")
  func lostPlan() async throws {
    let tree = try SampleTree()
    try tree.apply(await Migration.ofSamples().patches)
    try tree.migrate()
    #expect(try tree.patches().filter { $0.step == "split" }.map(\.path) == [])
  }

  /// The plan stays, as it says which types belong to which feature.
  @Test("goes on where half of the patches end, to the same end")
  func resumed() async throws {
    let migration = try await Migration.ofSamples()
    let tree = try SampleTree()
    try tree.adopt(migration.planWithPatches)
    try tree.apply(Array(migration.patches.prefix(migration.patches.count / 2)))
    try tree.migrate()
    try tree.apply(tree.patches())
    let whole = try SampleTree()
    try whole.apply(migration.patches)
    #expect(try tree.sources() == whole.sources())
  }
}

extension SampleTree {
  /// Puts the documents of a plan where `analyze` and `rewrite` leave them.
  fileprivate func adopt(_ documents: [String: String]) throws {
    for (path, text) in documents { try folder.write(text, to: path) }
  }

  fileprivate func migrate() throws {
    try run("analyze", "Samples")
    try run("rewrite", "Samples")
  }

  fileprivate func sources() throws -> [String: Data] {
    try folder.snapshot().filter { $0.key.hasPrefix("Samples/") }
  }
}
