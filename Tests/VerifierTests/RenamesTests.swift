import MigrationModel
import Testing

@Suite struct RenamesTests {
  private let series = Series([
    "A/Cart.swift": "final class Cart {\n  var items: [Int] = []\n}\n", "A/View.swift": "let cart = Cart()\n",
  ])

  private func patch(_ after: [String: String?], to new: String = "Basket") -> Patch {
    var patch = series.patch(after)
    patch.renames = ["Cart": new]
    return patch
  }

  @Test func aNameAlone() {
    let patch = patch([
      "A/Cart.swift": "final class Basket {\n  var items: [Int] = []\n}\n", "A/View.swift": "let cart = Basket()\n",
    ])
    #expect(series.look(at: patch) == [])
  }

  @Test func aFileThatMoves() {
    var patch = patch([
      "A/Cart.swift": "final class Basket {\n  var items: [Int] = []\n}\n", "A/View.swift": "let cart = Basket()\n",
    ])
    patch.changes[0].movedFrom = "A/Cart.swift"
    patch.changes[0].path = "A/Basket.swift"
    #expect(series.look(at: patch) == [])
  }

  @Test func more() {
    let patch = patch([
      "A/Cart.swift": "final class Basket {\n  var items: [Int]? = []\n}\n", "A/View.swift": "let cart = Basket()\n",
    ])
    #expect(series.look(at: patch) == ["renames A/Cart.swift:1 A/Cart.swift changes in more than a name."])
  }

  @Test func whatStays() {
    let patch = patch(["A/Cart.swift": "final class Basket {\n  var items: [Int] = []\n}\n"])
    #expect(series.look(at: patch) == ["renames A/View.swift:1 A/View.swift still names `Cart`."])
  }

  @Test func whatIsThere() {
    let patch = patch(
      [
        "A/Cart.swift": "final class items {\n  var items: [Int] = []\n}\n", "A/View.swift": "let cart = items()\n",
      ], to: "items")
    #expect(series.look(at: patch) == ["renames A/Cart.swift:1 A/Cart.swift names an `items` already."])
  }
}
