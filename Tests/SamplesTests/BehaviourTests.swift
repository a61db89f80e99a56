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
  fileprivate func expectTestsToPass(_ moment: Comment) throws {
    let run = try Run(
      "/usr/bin/env", ["swift", "test", "--package-path", "Samples", "--filter", "OrderDeskTests"], in: folder.path)
    #expect(run.status == 0, moment)
    #expect((run.output + run.errors).contains(/Test run with [1-9]\d* tests.* passed/), moment)
    if run.status != 0 { Issue.record("\(run.output.suffix(8000))\(run.errors.suffix(4000))") }
  }
}
