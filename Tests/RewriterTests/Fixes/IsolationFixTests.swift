import Testing

@Suite("Classes that belong to the main actor")
struct IsolationFixTests {
  private let model = """
    import Combine

    public final class Orders: ObservableObject {
        @Published var items: [Int] = []
        func load() async { items = await fetch() }
        private func fetch() async -> [Int] { [] }
        func follow() {
            DispatchQueue.main.async { self.items = [] }
        }
    }

    """

  private let view = """
    import SwiftUI
    struct OrdersView: View {
        @StateObject private var orders = Orders()
        var body: some View { Text("\\(orders.items.count)").task { await orders.load() } }
    }

    """

  private func fixture(_ model: String, _ user: String) -> FixFixture {
    FixFixture(["Model.swift": model, "View.swift": user], "main-actor", "Orders", at: ("Model.swift", "class Orders"))
  }

  @Test("are bound to it where views alone use them")
  func bound() {
    let fixture = fixture(model, view)
    #expect(fixture.fixed("Model.swift") == model.replacingFirst("public final", "@MainActor\npublic final"))
    #expect(fixture.patchesOfSecondRun() == 0)
    let behaviour = "- `load()` and `fetch()` run on the main actor between what they await, and no longer beside it."
    #expect(fixture.series().patches.first?.body.contains(behaviour) == true)
  }

  private func pulled(_ work: String, _ waiting: String = "") -> (FixFixture, String) {
    let list = view.replacingFirst(".task { await orders.load() }", ".refreshable { \(work) }")
    return (fixture(model, list), list.replacingFirst(work, waiting))
  }

  @Test("are waited for where a list is pulled down: SwiftUI does that on no actor")
  func refreshed() {
    let (fixture, waiting) = pulled("orders.follow()", "await orders.follow()")
    #expect(fixture.fixed("View.swift") == waiting)
    #expect(fixture.fixed("Model.swift")?.contains("@MainActor\npublic final") == true)
    #expect(fixture.patchesOfSecondRun() == 0)
    #expect(pulled("await orders.load()").0.fixed("View.swift") == nil)
    #expect(pulled("await orders.load()").0.fixed("Model.swift") != nil)
  }

  @Test("stay free where that can't be waited for", arguments: ["orders.items = []", "_ = orders.items"])
  func refreshedInPlace(work: String) {
    #expect(pulled(work).0.reasons == ["used_off_main"])
  }

  private func starting(_ work: String) -> FixFixture {
    let load = "func load() { Task { \(work) } }"
    return fixture(model.replacingFirst("func load() async { items = await fetch() }", load), view)
  }

  @Test(
    "stay free where a task reads or decodes in place, beside the main actor so far",
    arguments: [
      "let text = try? String(contentsOf: url); await MainActor.run { items = [text?.count ?? 0] }",
      "let found = try? JSONDecoder().decode([Int].self, from: data); await MainActor.run { items = found ?? [] }",
      "let found = read(); await MainActor.run { items = found }",
    ])
  func blockingTasks(work: String) {
    let fixture = starting(work)
    let files = fixture.files.mapValues {
      $0.replacingFirst("func follow", "func read() -> [Int] { [try! Data(contentsOf: url).count] }\n    func follow")
    }
    let whole = FixFixture(files, "main-actor", "Orders", at: ("Model.swift", "class Orders"))
    #expect(whole.reasons == ["blocking_work"])
  }

  @Test("say that the tasks which they start run on it from then on, unless those do already")
  func tasks() {
    let words = "- The `Task` that `load()` starts runs on the main actor, and no longer beside it."
    let body = { (work: String) in starting(work).series().patches.first?.body }
    #expect(body("items = [count()]")?.contains(words) == true)
    #expect(body("await MainActor.run { items = [1] }")?.contains(words) == false)
    #expect(body("await fetch()")?.contains(words) == false)
  }

  @Test("stay free where the systems of the tree have no such thing")
  func oldSystems() {
    let view =
      "import SwiftUI\nstruct OrdersView: View { @ObservedObject var orders: Orders; var body: some View { Text(\"\") } }"
    var fixture = fixture(
      "import Combine\nfinal class Orders: ObservableObject { @Published var items: [Int] = [] }", view)
    #expect(fixture.reasons == [])
    fixture.platforms = ["iOS": "12.0"]
    #expect(fixture.reasons == ["deployment_target"])
  }

  @Test(
    "stay free where lists tell them apart: who uses those is mostly another feature, whose patches this one must not need",
    arguments: ["ObservableObject, Identifiable {", "ObservableObject, Identifiable {\n    let id: Int = 1"])
  func identified(head: String) {
    #expect(fixture(model.replacingFirst("ObservableObject {", head), view).reasons == ["protocol_witness"])
  }

  @Test(
    "stay free where something else makes or uses them",
    arguments: [
      "final class OrdersTests: XCTestCase { override func setUp() { if true { return }; Orders().follow() } }",
      "final class OrdersTests: XCTestCase { override func setUp() { Orders().follow() }; func testA() async {} }",
      "class Base: XCTestCase {}\nfinal class OrdersTests: Base { override func setUp() { Orders().follow() } }",
      "final class OrdersTests: XCTestCase { override class func setUp() { Orders().follow() } }",
      "final class OrdersTests: XCTestCase { func testLoad() { DispatchQueue.global().async { Orders().follow() } } }",
      "final class OrdersTests: XCTestCase { func testLoad() async { wait(for: [Orders().items]) } }",
      "final class OrdersTests: XCTestCase { func sut() -> Orders { Orders() }; lazy var a = sut() }",
      "final class Maker { func testLoad() { Orders().follow() } }",
      "func make() -> Orders { Orders() }", "struct Builder { let orders = Orders() }",
      "struct Far: View { let orders: Orders; func go() { Task.detached { orders.follow() } } }",
    ])
  func used(user: String) {
    #expect(fixture(model, view + user + "\n").reasons == ["used_off_main"])
  }

  @Test("stay free where SwiftUI binds the place since Xcode 16 alone", arguments: ["View", "PreviewProvider"])
  func newlyBound(name: String) {
    let user = """
      struct Plain: \(name) {
          static let sample = Orders()
          var body: some View { Text("") }
          static var previews: some View { Text("") }
      }

      """
    var fixture = fixture(model, view + user)
    #expect(fixture.reasons == [])
    #expect(fixture.patchesOfSecondRun() == 0)
    fixture.platforms["Xcode"] = "15.4"
    #expect(fixture.reasons == ["used_off_main"])
    let asked = user.replacing("static let sample = Orders()", with: "")
      .replacing("Text(\"\")", with: "Text(Orders().title)")
    fixture = self.fixture(model, view + asked)
    fixture.platforms["Xcode"] = "15.4"
    #expect(fixture.reasons == [])
    #expect(fixture.patchesOfSecondRun() == 0)
  }

  @Test("take the tests along that use them, and what those tests share")
  func tested() {
    let tests = """
      import XCTest
      class AppTests: XCTestCase {}
      final class OrdersTests: AppTests {
          func testFollow() {
              let sut = make()
              sut.follow()
              XCTAssertEqual(sut.items, [])
          }

          /// Waits.
          func testLoad() async {
              await make().load()
          }

          @MainActor func testTwice() { make().follow() }
          func testNothing() {}

          private func make() -> Orders { Orders() }
      }

      """
    let files = ["Model.swift": model, "View.swift": view, "AppTests/Tests.swift": tests]
    let fixture = FixFixture(files, "main-actor", "Orders", at: ("Model.swift", "class Orders"))
    #expect(fixture.reasons == [])
    #expect(
      fixture.fixed("AppTests/Tests.swift")
        == tests.replacingFirst("    func testFollow", "    @MainActor\n    func testFollow")
        .replacingFirst("    func testLoad", "    @MainActor\n    func testLoad")
        .replacingFirst("    private func make", "    @MainActor\n    private func make"))
    #expect(fixture.patchesOfSecondRun() == 0)
    let body = fixture.series().patches.first?.body ?? ""
    #expect(body.contains("- Changes `OrdersTests`: 3 methods run on the main actor, like the `Orders` in use there."))
    #expect(body.contains("- `testLoad()` runs on the main actor between what it awaits."))
  }

  @Test("say which tests of Swift Testing no longer run beside others")
  func testedBesideOthers() {
    let tests = """
      import Testing
      struct OrdersTests {
          @Test func follow() { Orders().follow() }
          @Test("All of them") func items() { #expect(Orders().items == []) }
          @Test func nothing() {}
      }

      """
    let files = ["Model.swift": model, "View.swift": view, "AppTests/Tests.swift": tests]
    let fixture = FixFixture(files, "main-actor", "Orders", at: ("Model.swift", "class Orders"))
    #expect(
      fixture.fixed("AppTests/Tests.swift")
        == tests.replacingFirst("    @Test func follow", "    @MainActor\n    @Test func follow")
        .replacingFirst("    @Test(", "    @MainActor\n    @Test("))
    #expect(fixture.patchesOfSecondRun() == 0)
    let behaviour = "- `follow()` and `items()` run on the main actor, no longer beside others."
    #expect(fixture.series().patches.first?.body.contains(behaviour) == true)
  }

  @Test("take along what tests make ready, which stays where XCTest calls it")
  func madeReady() {
    let tests = """
      import XCTest
      final class OrdersTests: XCTestCase {
          private var sut: Orders!

          override func setUpWithError() throws {
              try super.setUpWithError()
              sut = Orders()
              try prepare()

              sut.follow()
          }

          override func tearDown() {
              sut.follow()
              super.tearDown()
          }

          func testItems() { XCTAssertEqual(sut.items, []) }
          private func prepare() throws {}
      }

      """
    let files = ["Model.swift": model, "View.swift": view, "AppTests/Tests.swift": tests]
    var fixture = FixFixture(files, "main-actor", "Orders", at: ("Model.swift", "class Orders"))
    #expect(fixture.reasons == [])
    #expect(
      fixture.fixed("AppTests/Tests.swift")
        == tests.replacingFirst(
          "        sut = Orders()\n        try prepare()\n\n        sut.follow()\n",
          """
                  try MainActor.assumeIsolated {
                      sut = Orders()
                      try prepare()

                      sut.follow()
                  }

          """
        ).replacingFirst(
          "        sut.follow()\n        super",
          "        MainActor.assumeIsolated {\n            sut.follow()\n        }\n        super"
        ).replacingFirst("    func testItems", "    @MainActor\n    func testItems"))
    #expect(fixture.patchesOfSecondRun() == 0)
    fixture.platforms = ["iOS": "12.0"]
    #expect(fixture.reasons == ["deployment_target"])
  }

  @Test(
    "take along what tests make by `.init`, whose type stands elsewhere",
    arguments: ["Orders!", "Orders?", "SUT!", "Shop<Int>.SUT!"])
  func madeByInit(type: String) {
    let tests = """
      import XCTest
      typealias SUT = Orders
      struct Shop<Item> { typealias SUT = Orders }
      final class OrdersTests: XCTestCase {
          private var sut: \(type)

          override func setUp() {
              super.setUp()
              sut = .init()
          }

          func testItems() { XCTAssertEqual(sut.items, []) }
      }

      """
    let files = ["Model.swift": model, "View.swift": view, "AppTests/Tests.swift": tests]
    let fixture = FixFixture(files, "main-actor", "Orders", at: ("Model.swift", "class Orders"))
    #expect(fixture.reasons == [])
    #expect(
      fixture.fixed("AppTests/Tests.swift")
        == tests.replacingFirst(
          "        sut = .init()\n",
          "        MainActor.assumeIsolated {\n            sut = .init()\n        }\n"
        ).replacingFirst("    func testItems", "    @MainActor\n    func testItems"))
    #expect(fixture.patchesOfSecondRun() == 0)
  }

  @Test(
    "stay free where `.init` makes them, or may make them, elsewhere",
    arguments: [
      ("final class Maker { var orders: Orders?; func make() { orders = .init() } }", ["used_off_main"]),
      ("final class Maker { func make() -> Orders { .init() } }", ["used_off_main"]),
      ("final class Maker { weak var orders: Orders?; func make() { use([.init()]) } }", ["unknown_receiver"]),
      ("final class Maker { weak var orders: Orders?; var box: Box<Int>?; func make() { box = .init() } }", []),
      ("final class Maker { weak var orders: Orders?; func make() { use([.init(id: 1)]) } }", []),
      ("struct Shown: View { let orders: Orders }\n#Preview { Other(.init(), text: x.y(.init())) }", []),
    ])
  func madeByInitElsewhere(user: String, reasons: [String]) {
    #expect(fixture(model, view + user + "\nstruct Box<Value> {}\n").reasons == reasons)
  }

  @Test("stay free where tests use them that nobody has analysed")
  func unseen() {
    var fixture = fixture(model, view)
    fixture.tests = ["AppTests/OrdersTests.swift": "import XCTest\n\nlet orders = Orders()\n"]
    #expect(fixture.reasons == ["used_in_tests"])
  }

  @Test("stay free for a reason that the plan says, whether a feature has them or none")
  func spanning() {
    var fixture = fixture(model, view + "func make() -> Orders { Orders() }\n")
    fixture.slug = "cross-cutting"
    #expect(fixture.reasons == ["used_off_main"])
  }

  @Test(
    "stay free where their own code may run elsewhere",
    arguments: [
      ("DispatchQueue.main.async", "DispatchQueue.global().async", "background_closure"),
      ("items = await fetch()", "items = try? JSONDecoder().decode([Int].self, from: await data())", "blocking_work"),
      ("func follow() {", "deinit { follow() }\n    func follow() {", "deinitializer"),
      ("ObservableObject {", "ObservableObject, Equatable {", "protocol_witness"),
      ("ObservableObject {", "ObservableObject, Loading {", "protocol_witness"),
      ("ObservableObject {", "ObservableObject, Identifiable {\n    var id: Int { items.count }", "protocol_witness"),
      ("ObservableObject {", "Base, ObservableObject {", "superclass"),
    ])
  func own(old: String, new: String, reason: String) {
    let others = "protocol Loading { func load() async }\nclass Base {}\n"
    #expect(fixture(model.replacingFirst(old, new), view + others).reasons == [reason])
  }
}
