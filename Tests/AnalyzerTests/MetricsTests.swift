import Testing

@Suite struct MetricsTests {
  private func metrics(_ source: String) throws -> [String: Double] {
    try #require(MarkedTree(source).analysis().types.first { $0.name == "A" }).metrics
  }

  @Test func methodsThatShareNothingAreGroupsOfTheirOwn() throws {
    let source = """
      final class A {
        var x = 0, y = 0
        init() { x = 1; y = 1 }
        func a() { x += 1 }
        func b() { print(x) }
        func c() { y += 1 }
        func d() { c() }
        func e() {}
        static func f() {}
      }
      """
    #expect(try metrics(source)["lcom4"] == 3)
  }

  @Test func sizesAndNeighbours() throws {
    let source = """
      struct Other { let value = 1 }
      final class A {
        let other = Other()
        func a(_ x: Int) -> Int { if x > 1 && other.value > 1 { return 1 }; return 2 }
      }
      final class User { let a = A() }
      """
    let found = try metrics(source)
    #expect(found["methods"] == 1 && found["attributes"] == 1 && found["lcom4"] == 1)
    #expect(found["fanIn"] == 1 && found["fanOut"] == 1)
    #expect(found["cyclomaticComplexity"] == 4 && found["cognitiveComplexity"] == 2)
  }
}
