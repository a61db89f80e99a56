import MigrationTestSupport
import Testing

@Suite("A second run over the samples") struct RepeatTests {
  @Test("writes the same bytes")
  func sameBytes() throws {
    let migration = try Migration.ofSamples()
    let tree = try SampleTree()
    for _ in 1...2 {
      try tree.run("analyze", "Samples")
      try tree.run("rewrite", "Samples")
      #expect(try tree.patches() == migration.patches)
      #expect(try tree.documents() == migration.planWithPatches)
    }
  }

  /// Patches of tasks that are still open may stay as they are: `apply` sees that they are in.
  @Test("makes no patch when all patches are in", arguments: [true, false])
  func fixedPoint(keepsPlan: Bool) throws {
    let migration = try Migration.ofSamples()
    let tree = try SampleTree()
    if keepsPlan {
      try tree.run("analyze", "Samples")
      try tree.run("rewrite", "Samples")
    }
    for patch in migration.patches { try tree.apply(patch) }
    try tree.run("analyze", "Samples")
    try tree.run("rewrite", "Samples")
    let made = try tree.patches().filter { !keepsPlan || !migration.patches.contains($0) }
    #expect(made.map(\.path) == [])
  }
}
