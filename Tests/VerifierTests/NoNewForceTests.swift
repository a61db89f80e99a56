import Testing

@Suite struct NoNewForceTests {
  private let text = "func f(_ a: Int?) {\n  print(a!)\n}\n"

  @Test func movedForce() {
    let series = Series(["A.swift": text])
    #expect(series.look(at: series.patch(["A.swift": "\n", "B.swift": text]), by: "no_new_force") == [])
  }

  @Test(arguments: ["print(a!, a!)", "print(a!); try! g()", "print(a!, a as! String)"])
  func newForce(code: String) {
    let series = Series(["A.swift": text])
    let patch = series.patch(["A.swift": text.with(code, for: "print(a!)")])
    #expect(series.look(at: patch, by: "no_new_force") == ["no_new_force A.swift:2 The patch brings 1 new `!`."])
  }

  @Test func notEveryMarkIsAForce() {
    let series = Series(["A.swift": text])
    let patch = series.patch(["A.swift": text.with("if !b, b != c { try? g() }", for: "print(a!)")])
    #expect(series.look(at: patch, by: "no_new_force") == [])
  }
}
