import Testing

@Suite struct NoDuplicatesTests {
  private let tree = [
    "A/Cart.swift": "class Cart: Codable {\n  func load(_ id: Int) {}\n  func load(_ id: String) {}\n}\n"
  ]

  @Test func overloadsAndNewNames() {
    let series = Series(tree)
    let patch = series.patch(["A/CartPresenter.swift": "class CartPresenter {}\n"])
    #expect(series.look(at: patch, by: "no_duplicates") == [])
  }

  @Test func fileOfAnotherFolder() {
    let series = Series(tree)
    let patch = series.patch(["B/Cart.swift": "class Other {}\n"])
    #expect(
      series.look(at: patch, by: "no_duplicates") == [
        "no_duplicates B/Cart.swift:1 The new file B/Cart.swift has the name of A/Cart.swift."
      ])
  }

  @Test func fileThatDiffersInCase() {
    let series = Series(tree)
    let patch = series.patch(["A/cart.swift": "class Other {}\n"])
    #expect(
      series.look(at: patch, by: "no_duplicates") == [
        "no_duplicates A/cart.swift:1 The new file A/cart.swift has the name of A/Cart.swift."
      ])
  }

  @Test func typeOfAnotherFile() {
    let series = Series(tree)
    let patch = series.patch(["B/New.swift": "\nstruct Cart {}\n"])
    #expect(
      series.look(at: patch, by: "no_duplicates") == [
        "no_duplicates B/New.swift:2 `Cart` is declared in A/Cart.swift already."
      ])
  }

  @Test func typeOfAnEarlierPatch() {
    var series = Series(tree)
    series.accept(series.patch(["B/New.swift": "struct New {}\n"]))
    let patch = series.patch(["C/Newer.swift": "struct New {}\n"], slug: "other")
    #expect(
      series.look(at: patch, by: "no_duplicates") == [
        "no_duplicates C/Newer.swift:1 `New` is declared in B/New.swift already."
      ])
  }

  @Test func typesUnderConditionsAreVariants() {
    let series = Series(tree)
    let text = "#if DEBUG\nstruct New {}\n#else\nstruct New {}\n#endif\n"
    #expect(series.look(at: series.patch(["B/New.swift": text]), by: "no_duplicates") == [])
  }

  @Test func memberTwiceInExtensions() {
    let series = Series(tree)
    let patch = series.patch(["B/New.swift": "extension Cart {\n  func load(_ id: String) {}\n}\n"])
    #expect(series.look(at: patch, by: "no_duplicates") == [])
    let both = series.patch([
      "A/Cart.swift": tree["A/Cart.swift"]?.with(
        "  func load(_ id: Int) {}\n  func load(_ id: Int) {}\n", for: "  func load(_ id: Int) {}\n")
    ])
    #expect(
      series.look(at: both, by: "no_duplicates") == ["no_duplicates A/Cart.swift:3 `Cart.load(_:)` is declared twice."])
  }

  @Test(
    "A variable and a function without parameters can't share a name",
    arguments: [
      ("var total = 0\n  func total() -> Int { 0 }", 1), ("func total() -> Int { 0 }\n  let total = 0", 1),
      ("var total = 0\n  func total(of id: Int) -> Int { 0 }", 0), ("var total = 0\n  static func total() {}", 0),
      ("var a = 0, total = 0\n  func total() {}", 1),
    ])
  func variableAndFunction(members: String, count: Int) {
    let series = Series(tree)
    let text = tree["A/Cart.swift"]?.with("{\n  \(members)\n", for: "{\n")
    let found = series.look(at: series.patch(["A/Cart.swift": text]), by: "no_duplicates")
    #expect(found.count == count)
    #expect(found.allSatisfy { $0.hasSuffix("`Cart.total()` has the name of a variable.") })
  }

  @Test func conformanceTwice() {
    let series = Series(tree)
    let patch = series.patch(["A/Cart.swift": (tree["A/Cart.swift"] ?? "") + "extension Cart: Codable {}\n"])
    #expect(
      series.look(at: patch, by: "no_duplicates") == [
        "no_duplicates A/Cart.swift:5 `Cart` conforms to `Codable` twice."
      ])
  }
}
