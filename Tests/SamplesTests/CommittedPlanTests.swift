import Testing

@Suite("The plan at the top of this repository") struct CommittedPlanTests {
  @Test("is what `analyze` writes for the samples")
  func inStep() throws {
    let written = try Migration.ofSamples().plan
    let committed = try Checkout.files(below: "refactoring")
    let refresh: Comment = "refresh it with: rm -r refactoring && swift run viper-migrate analyze Samples"
    #expect(committed.keys.sorted() == written.keys.sorted(), refresh)
    for path in written.keys.sorted() where committed[path] != nil {
      #expect(committed[path] == written[path], refresh)
    }
  }
}
