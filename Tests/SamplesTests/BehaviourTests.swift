import MigrationTestSupport
import Testing

@Suite("The samples' own tests") struct BehaviourTests {
  @Test("pass before the first patch, and after each step of all features")
  func afterEachStep() async throws {
    let tree = try SampleTree()
    try await tree.expectTestsToPass("before the first patch")
    for phase in phases(of: try await Migration.ofSamples().patches) {
      try tree.apply(phase, "-3")
      try await tree.expectTestsToPass("after \(phase.map(\.path).joined(separator: " "))")
    }
  }

  /// The first step of every feature, then the second one of every feature, and so on; at the end the tests for what
  /// moved and what spans features.
  private func phases(of patches: [PatchText]) -> [[PatchText]] {
    var phases: [[PatchText]] = []
    let bySlug = Dictionary(grouping: patches, by: \.slug).sorted { $0.key < $1.key }
    for (slug, patches) in bySlug where slug != PatchText.spanning {
      var phase = -1
      var step: String?
      for patch in patches where patch.step != "tests" {
        if patch.step != step { phase += 1 }
        step = patch.step
        if phase == phases.count { phases.append([]) }
        phases[phase].append(patch)
      }
    }
    return phases + [patches.filter { $0.step == "tests" || $0.slug == PatchText.spanning }]
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
