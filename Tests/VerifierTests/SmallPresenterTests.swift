import Testing

@Suite struct SmallPresenterTests {
  private func presenter(_ lines: Int) -> String {
    "final class APresenter {\n" + (0..<lines).map { "  func tap\($0)() {}\n" }.joined() + "}\n"
  }

  private func look(before: String?, after: String) -> [String] {
    let series = Series(before.map { ["APresenter.swift": $0] } ?? [:])
    return series.look(at: series.patch(["APresenter.swift": after]), by: "massive_presenter")
  }

  @Test func upToTheLimitItMayGrow() {
    #expect(look(before: nil, after: presenter(250)) == [])
    #expect(look(before: presenter(240), after: presenter(250)) == [])
  }

  @Test func overTheLimitItMayNot() {
    let message = "massive_presenter APresenter.swift:1 `APresenter` would be massive: 251 lines of code, above 250."
    #expect(look(before: presenter(250), after: presenter(251)) == [message])
    #expect(look(before: nil, after: presenter(251)) == [message])
  }

  @Test func oneThatIsMassiveAlreadyMayChange() {
    #expect(look(before: presenter(300), after: presenter(290)) == [])
  }
}
