import Testing

@Suite struct ParsesTests {
  @Test func wellFormedFiles() {
    let series = Series.cart
    #expect(series.look(at: series.patch(["New.swift": "struct New {}\n"]), by: "parses") == [])
  }

  @Test func brokenAfterwards() {
    let series = Series.withSeam
    let patch = series.routes(
      in: Cart.router, "guard let viewController else {", for: "guard let viewController else { return }")
    #expect(
      series.look(at: patch, by: "parses") == [
        "parses Cart/CartRouter.swift:25 Cart/CartRouter.swift does not parse: line 25: This declaration has no closing brace."
      ])
  }

  @Test func brokenBefore() {
    let series = Series(["A.swift": "struct A {\n"])
    #expect(
      series.look(at: series.patch(["A.swift": "struct A {}\n"]), by: "parses") == [
        "parses A.swift:2 A.swift did not parse before the patch: line 2: This declaration has no closing brace."
      ])
  }
}
