import Testing

@Suite struct CapTests {
  private let long = (1...12).map { "// \($0)\n" }.joined()

  @Test func atTheCap() {
    let series = Series([:], maxLines: 12)
    #expect(series.look(at: series.patch(["New.swift": long])) == [])
  }

  @Test func aboveTheCap() {
    let series = Series([:], maxLines: 11)
    let patch = series.patch(["New.swift": long])
    #expect(series.look(at: patch) == ["cap New.swift:1 12 changed lines are above the cap of 11, without a reason."])
  }

  @Test func aboveTheCapWithAReason() {
    let series = Series([:], maxLines: 11)
    var patch = series.patch(["New.swift": long])
    patch.oversizeReason = "One indivisible move."
    #expect(series.look(at: patch) == [])
    patch.oversizeReason = " "
    #expect(series.look(at: patch, by: "cap").count == 1)
  }

  @Test func countsThatAreTooLow() {
    let series = Series(["A.swift": "// a\n// b\n"])
    var patch = series.patch(["A.swift": "// b\n// c\n// d"])
    #expect(series.look(at: patch, by: "cap") == [])
    patch.added = 1
    #expect(
      series.look(at: patch, by: "cap") == [
        "cap A.swift:1 +1 -1 lines are given, but the files differ by +2 -1 at least."
      ])
  }
}
