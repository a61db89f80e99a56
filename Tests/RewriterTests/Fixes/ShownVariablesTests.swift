import Testing

@Suite("The observation migration of classes that show more than they publish")
struct ShownVariablesTests {
  private func fixture(_ model: String, _ view: String = "Text(\"\\(shop.shown)\")") -> FixFixture {
    let source = "import Combine\nimport Foundation\n\n" + model
    let screen = """
      import SwiftUI

      struct ShopView: View {
          @ObservedObject var shop: Shop
          var body: some View { \(view) }
      }

      """
    return FixFixture(
      ["Model.swift": source, "View.swift": screen], "observable", "Shop", at: ("Model.swift", "class Shop"))
  }

  @Test("observes what is not published where others read it, directly or by a question, and it changes")
  func observed() {
    let made = fixture(
      """
      final class Shop: ObservableObject {
          @Published private(set) var items: [Int] = []
          private var all: [Int] = [] {
              didSet { items = all.filter { $0 > 1 } }
          }
          private let limit = 3
          private var first = 1
          private var loads = 0
          var count = 0
          var shown: Bool { all.isEmpty && first < limit }

          func load() {
              all = [1, 2]
              loads += 1
              count += 1
          }
      }

      """, "Text(\"\\(shop.shown) \\(shop.count) \\(shop.items.count)\")")
    #expect(
      made.fixed("Model.swift") == """
        import Observation
        import Foundation

        @Observable
        final class Shop {
            private(set) var items: [Int] = []
            private var all: [Int] = [] {
                didSet { items = all.filter { $0 > 1 } }
            }
            private let limit = 3
            @ObservationIgnored private var first = 1
            @ObservationIgnored private var loads = 0
            var count = 0
            var shown: Bool { all.isEmpty && first < limit }

            func load() {
                all = [1, 2]
                loads += 1
                count += 1
            }
        }

        """)
    let body = made.series().patches.first?.body
    #expect(body?.contains("`Shop.all`: observed, as others read it") == true)
    #expect(made.patchesOfSecondRun() == 0)
  }

  @Test(
    "is not made where what others read changes unobserved, and something published told of it",
    arguments: [
      "private let basket = Basket()\n  var shown: Int { basket.lines.count }\n  func add() { basket.lines.append(1); items = [] }",
      "var shown: [Any]? { UserDefaults.standard.array(forKey: \"all\") }",
      "var shown: Int { Basket.all.count }",
      "private let taxes: any Taxes\n  init(taxes: any Taxes) { self.taxes = taxes }\n  func shown(_ n: Int) -> Int { taxes.rate }",
      "private var cache: Int?\n  func shown() -> Int { if cache == nil { cache = items.count }; return cache! }",
      "private weak var owner: Basket?\n  var shown: Bool { owner == nil }\n  func leave() { owner = nil }",
      "private var rate = 1\n  var shown: Int { rate }\n  func load() async { rate = 2; await tell() }\n  @MainActor func tell() { items = [] }",
      "private var rate = 1\n  var shown: Int { rate }\n  deinit { print(rate) }\n  func load() { rate = 2; items = [] }",
      "@Published private var revision = 0\n  var shown: Int { 1 }\n  func tell() { revision += 1 }",
      "@Published var basket = Basket()\n  var shown: Int { 1 }",
    ])
  func refusals(members: String) {
    let others =
      "final class Basket { var lines: [Int] = []; static var all: [Int] = [] }\n"
      + "func sell(_ basket: Basket) { basket.lines = []; Basket.all = [] }\n"
      + "protocol Taxes { var rate: Int { get } }\nfinal class Online: Taxes { var rate = 1; func load() { rate = 2 } }\n"
    let made = fixture(
      "final class Shop: ObservableObject {\n  @Published var items: [Int] = []\n  \(members)\n}\n" + others,
      "Text(\"\\(shop.items) \\(shop.shown) \\(shop.shown()) \\(shop.shown(1)) \\(shop.basket.lines)\")")
    #expect(made.reasons == ["unobserved_state"])
  }

  @Test(
    "is made where what others read never changes, is observed itself, or only does what they ask for",
    arguments: [
      "private let basket = Fixed()\n  var shown: Int { basket.lines.count }",
      "private let counter = Counter()\n  var shown: Int { counter.count }\n  func add() { counter.count += 1 }",
      "private let basket = Basket()\n  func add() { basket.lines.append(1); items = [] }\n  func shown() async -> Int { basket.lines.count }",
      "private weak var owner: Basket?\n  var shown: Int { items.count }\n  func leave() { owner = nil }",
      "var shown: Int { Settings.current }",
      "var shown: Int { Surroundings.current.now }",
      "@Published private(set) var isBusy = false\n  var shown: Int { 1 }\n  func load() { isBusy = true }",
    ])
  func made(members: String) {
    let others =
      "final class Basket { var lines: [Int] = [] }\nfinal class Fixed { let lines: [Int] = [] }\n"
      + "enum Settings { static var current = 1 }\nfinal class Root { init() { Settings.current = 2 } }\n"
      + "struct Surroundings { let now: Int; static var current = Surroundings(now: 1) }\n"
      + "enum Start { static func make(_ all: Surroundings) { Surroundings.current = all } }\n"
      + "@Observable final class Counter { var count = 0 }\n"
    let made = fixture(
      "final class Shop: ObservableObject {\n  @Published var items: [Int] = []\n  \(members)\n}\n" + others,
      "Text(\"\\(shop.items) \\(shop.shown)\")")
    #expect(made.reasons == [])
    #expect(made.patchesOfSecondRun() == 0)
  }
}
