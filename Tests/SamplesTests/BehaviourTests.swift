import MigrationTestSupport
import Testing

@Suite("The samples' own tests") struct BehaviourTests {
  @Test("pass before the first patch, behind the fixes in place, behind the splits, and at the end")
  func afterEachStage() async throws {
    let tree = try SampleTree()
    try await tree.expectTestsToPass("before the first patch")
    for stage in stages(of: try await Migration.ofSamples().patches) {
      try tree.apply(stage, "-3")
      try await tree.expectTestsToPass("after \(stage.map(\.path).joined(separator: " "))")
    }
  }

  /// The fixes in place of every feature, in two halves, and what takes its types apart; at the end what is behind that, the
  /// tests for what moved, and what spans features. Each stage costs a build of all samples.
  private func stages(of patches: [PatchText]) -> [[PatchText]] {
    var stages: [[PatchText]] = [[], [], [], []]
    let bySlug = Dictionary(grouping: patches, by: \.slug).sorted { $0.key < $1.key }
    for (slug, patches) in bySlug where slug != PatchText.spanning {
      let split = patches.firstIndex { $0.step == "split" } ?? patches.count
      let behind = patches.lastIndex { $0.step == "split" }.map { $0 + 1 } ?? split
      stages[0] += patches[..<(split / 2)]
      stages[1] += patches[(split / 2)..<split]
      stages[2] += patches[split..<behind]
      stages[3] += patches[behind...]
    }
    stages[3] += patches.filter { $0.slug == PatchText.spanning }
    return stages
  }
}

extension SampleTree {
  /// The samples' own tests, on the tree as it stands.
  /// - Parameter filter: the test target to run; nil for all.
  func expectTestsToPass(_ moment: String, only filter: String? = nil) async throws {
    let run = try await Workbench.shared.test(self, only: filter)
    let lines = (run.output + run.errors).split(separator: "\n")
    let failures = lines.filter { $0.contains("✘") || $0.contains("error:") }.joined(separator: "\n")
    #expect(run.status == 0, "\(moment):\n\(failures)")
    let hasRun = lines.contains { $0.contains(/Test run with [1-9]\d* tests.* passed/) }
    #expect(hasRun, "\(moment): no tests have run")
  }
}
