import Testing

@Suite struct WaitsTests {
  private let text = "func f() {\n  Task { await g() }\n}\n"

  @Test(arguments: ["func h() {\n  await g()\n}\n", "var h: Int {\n  await g()\n}\n"])
  func functionsThatCanNotWait(code: String) {
    let series = Series(["A.swift": text])
    let patch = series.patch(["A.swift": text + code])
    #expect(
      series.look(at: patch, by: "waits") == ["waits A.swift:5 A function that is not `async` waits."])
  }

  @Test(arguments: [
    "func h() async { await g() }\n", "var h: Int { get async { await g() } }\n", "let h = { await g() }\n",
    "func h() { Task { for _ in 0..<2 { await g() } } }\n",
  ])
  func functionsThatWait(code: String) {
    let series = Series(["A.swift": text])
    #expect(series.look(at: series.patch(["A.swift": text + code]), by: "waits") == [])
  }
}
