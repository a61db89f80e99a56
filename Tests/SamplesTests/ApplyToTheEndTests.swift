import Foundation
import MigrationTestSupport
import Testing

@Suite("A migration of the samples") struct ApplyToTheEndTests {
  @Test("is done by `apply --next --branch --commit` alone, to the last patch")
  func toTheEnd() async throws {
    let migration = try await Migration.ofSamples()
    let tree = try SampleTree()
    for (path, text) in migration.planWithPatches { try tree.folder.write(text, to: path) }
    for patch in migration.patches { try tree.folder.write(patch.text, to: patch.path) }
    try tree.repository.git("add", "-A")
    try tree.repository.git("commit", "-q", "-m", "Plan")
    for _ in migration.patches { try tree.run("apply", "Samples", "--next", "--branch", "--commit") }
    let end = try Tool.run("apply", "Samples", "--next", "--branch", "--commit", in: tree.folder)
    #expect(end.status == 0 && end.output.hasPrefix("nothing left to apply"), "\(end.output)\(end.errors)")
    let whole = try SampleTree()
    try whole.apply(migration.patches)
    let sources: (SampleTree) throws -> [String: Data] = { tree in
      try tree.folder.snapshot().filter { $0.key.hasPrefix("Samples/") }
    }
    #expect(try sources(tree) == sources(whole))
    let branches = try tree.repository.git("branch", "--list", "viper-migrate/*").split(separator: "\n")
    #expect(branches.count == migration.patches.count)
  }
}
