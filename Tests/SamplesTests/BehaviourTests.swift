import MigrationTestSupport
import Testing

@Suite("The sample's own tests") struct BehaviourTests {
  /// Both runs share a build folder: the second builds only what the patches changed.
  @Test("pass before the first patch and after the last")
  func beforeAndAfter() throws {
    let tree = try SampleTree()
    try tree.expectTestsToPass("before the first patch")
    for patch in try Migration.ofSamples().patches { try tree.apply(patch) }
    try tree.expectTestsToPass("after the last patch")
  }
}

extension SampleTree {
  fileprivate func expectTestsToPass(_ moment: String) throws {
    let run = try Run("/usr/bin/env", ["swift", "test", "--package-path", "Samples"], in: folder.path)
    let lines = (run.output + run.errors).split(separator: "\n")
    let failures = lines.filter { $0.contains("✘") || $0.contains("error:") }.joined(separator: "\n")
    #expect(run.status == 0, "\(moment):\n\(failures)")
    let hasRun = lines.contains { $0.contains(/Test run with [1-9]\d* tests.* passed/) }
    #expect(hasRun, "\(moment): no tests have run")
  }
}
