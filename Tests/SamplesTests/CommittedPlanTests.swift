import Testing

@Suite("The plan at the top of this repository") struct CommittedPlanTests {
  @Test("is what `analyze` writes for the samples")
  func inStep() async throws {
    let written = try await Migration.ofSamples().plan
    let committed = try Checkout.files(below: "refactoring")
    #expect(committed.keys.sorted() == written.keys.sorted(), "\(refresh)")
    for path in written.keys.sorted() where committed[path] != nil {
      let isInStep = committed[path] == written[path]
      #expect(isInStep, "\(path) is out of step; \(refresh)")
    }
  }

  private let refresh = "refresh it with: rm -r refactoring && swift run viper-migrate analyze Samples"
}
