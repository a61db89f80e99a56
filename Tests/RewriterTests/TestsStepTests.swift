import MigrationModel
import Rewriter
import Testing

@Suite("Tests step")
struct TestsStepTests {
  private let module = ModuleText(
    stem: "Shop", folder: "Market/Shop",
    asksOfPresenter: """
          func close()
          func price(of item: Item) -> String
          func check(_ count: Int) throws
          func lastShop() -> String?
      """,
    asksOfInteractor: """
          func price(of item: Item) -> String
          func check(_ count: Int) throws
          func lastShop() -> String?
      """, asksOfRouter: "    func close()",
    presenter: """
          func close() { router.close() }

          func price(of item: Item) -> String { interactor.price(of: item) }

          func check(_ count: Int) throws { try interactor.check(count) }

          func lastShop() -> String? {
              interactor.lastShop()
          }
      """,
    interactor: """
          private let defaults: UserDefaults

          init(defaults: UserDefaults) {
              self.defaults = defaults
          }

          func price(of item: Item) -> String { String(item.id) }

          func check(_ count: Int) throws { if count > 9 { throw CancellationError() } }

          func lastShop() -> String? { defaults.string(forKey: "shop.last") }
      """,
    router: """
          func close() {
              guard let viewController else { return }
              viewController.dismiss(animated: true)
          }
      """)

  private func controller(_ module: ModuleText) -> String {
    """
    import UIKit

    struct Item {
        let id: Int
        var title: String?
    }

    class ShopViewController: UIViewController {
    \(module.property)}

    extension ShopViewController: ShopViewProtocol {}

    """
  }

  private func fixture(
    usesXCTest: Bool = false, _ existing: [String: String] = [:], of module: ModuleText? = nil
  ) -> RewriteFixture {
    let module = module ?? self.module
    var fixture = RewriteFixture(
      module.files.merging(["Market/Shop/ShopViewController.swift": controller(module)]) { $1 },
      type: "ShopViewController")
    fixture.steps = ["tests"]
    fixture.testTargets = [
      TestTarget(
        module: "Market", folder: "MarketTests", usesXCTest: usesXCTest,
        files: existing.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, contents: Array($0.value.utf8)) })
    ]
    return fixture
  }

  @Test("Doubles count calls, keep what they are given, and give what they are told to")
  func doubles() {
    let text = fixture().text("MarketTests/Shop/ShopDoubles.swift")
    #expect(
      text == """
        import Foundation

        @testable import Market

        @MainActor
        final class ShopViewDouble: ShopViewProtocol {}

        @MainActor
        final class ShopInteractorDouble: ShopInteractorProtocol {
            private(set) var priceCallCount = 0
            private(set) var priceItem: Item?
            var stubbedPrice: String = ""
            func price(of item: Item) -> String {
                priceCallCount += 1
                priceItem = item
                return stubbedPrice
            }

            private(set) var checkCallCount = 0
            private(set) var checkCount: Int?
            var stubbedCheckError: (any Error)?
            func check(_ count: Int) throws {
                checkCallCount += 1
                checkCount = count
                if let stubbedCheckError { throw stubbedCheckError }
            }

            private(set) var lastShopCallCount = 0
            var stubbedLastShop: String?
            func lastShop() -> String? {
                lastShopCallCount += 1
                return stubbedLastShop
            }
        }

        @MainActor
        final class ShopRouterDouble: ShopRouterProtocol {
            private(set) var closeCallCount = 0
            func close() {
                closeCallCount += 1
            }
        }

        /// A failure that stands for any other.
        struct ShopSampleError: Error {}

        /// ShopPresenter between parts that stand in for its module.
        @MainActor
        struct ShopFixture {
            let view = ShopViewDouble()
            let interactor = ShopInteractorDouble()
            let router = ShopRouterDouble()
            let presenter: ShopPresenter

            init() {
                presenter = ShopPresenter(view: view, interactor: interactor, router: router)
            }
        }

        """)
  }

  @Test("State that a part hands out to be set can be set in its double, whoever might set it before")
  func settable() {
    let module = ModuleText(
      stem: "Shop", folder: "Market/Shop",
      asksOfInteractor: "    var totals: [Int] { get set }\n    func sum() -> Int")
    let fixture = fixture(of: module)
    #expect(
      fixture.text("MarketTests/Shop/ShopDoubles.swift")?.components(after: "ShopInteractorProtocol {\n")?
        .components(before: "    private(set) var sumCallCount") == """
              private(set) var totalsCallCount = 0
              var stubbedTotals: [Int] = []
              var totals: [Int] {
                  get {
                      totalsCallCount += 1
                      return stubbedTotals
                  }
                  set { stubbedTotals = newValue }
              }


          """)
  }

  @Test("The presenter asks the part that does the work and hands on what comes back, success or failure")
  func presenter() {
    #expect(
      fixture().text("MarketTests/Shop/ShopPresenterTests.swift") == """
        import Foundation
        import Testing

        @testable import Market

        @MainActor
        @Suite struct ShopPresenterTests {
            @Test func closeAsksTheRouter() {
                let module = ShopFixture()
                module.presenter.close()
                #expect(module.router.closeCallCount == 1)
            }

            @Test func priceAsksTheInteractor() {
                let module = ShopFixture()
                let item: Item = Item(id: 3, title: "sample 4")
                let stubbed: String = "sample 5"
                module.interactor.stubbedPrice = stubbed
                let result = module.presenter.price(of: item)
                #expect(module.interactor.priceCallCount == 1)
                #expect(module.interactor.priceItem?.id == item.id)
                #expect(result == stubbed)
            }

            @Test func checkAsksTheInteractor() throws {
                let module = ShopFixture()
                let count: Int = 2
                try module.presenter.check(count)
                #expect(module.interactor.checkCallCount == 1)
                #expect(module.interactor.checkCount == count)
            }

            @Test func checkHandsOnTheFailure() {
                let module = ShopFixture()
                let count: Int = 2
                module.interactor.stubbedCheckError = ShopSampleError()
                #expect(throws: ShopSampleError.self) { try module.presenter.check(count) }
            }

            @Test func lastShopAsksTheInteractor() {
                let module = ShopFixture()
                let stubbed: String = "sample 2"
                module.interactor.stubbedLastShop = stubbed
                let result = module.presenter.lastShop()
                #expect(module.interactor.lastShopCallCount == 1)
                #expect(result == stubbed)
            }

            @Test func keepsNobodyAlive() {
                weak var view: ShopViewDouble?
                weak var seen: ShopPresenter?
                var presenter: ShopPresenter?
                do {
                    let module = ShopFixture()
                    (view, seen, presenter) = (module.view, module.presenter, module.presenter)
                }
                #expect(presenter != nil)
                #expect(view == nil)
                presenter = nil
                #expect(seen == nil)
            }
        }

        """)
  }

  @Test(
    "A folder that is called like a module of another package is none of it",
    arguments: ["Modules/Market/Tests/MarketTests", "Modules/Market/MarketTests"])
  func otherPackages(folder: String) {
    var fixture = fixture()
    fixture.testTargets = [TestTarget(module: "Market", folder: folder, usesXCTest: false, files: [])]
    #expect(!fixture.series().patches.flatMap(\.changes).contains { $0.path.hasPrefix("Modules") })
    fixture.testTargets = [TestTarget(module: "Market", folder: "Tests/MarketTests", usesXCTest: false, files: [])]
    #expect(fixture.text("Tests/MarketTests/Shop/ShopDoubles.swift") != nil)
  }

  @Test("The interactor is tried on settings of its own; with XCTest where the tree's tests use it")
  func interactor() {
    #expect(
      fixture(usesXCTest: true).text("MarketTests/Shop/ShopInteractorTests.swift") == """
        import Foundation
        import XCTest

        @testable import Market

        @MainActor
        final class ShopInteractorTests: XCTestCase {
            func testLastShopGivesWhatIsStored() throws {
                let suite = "Shop.\\(UUID().uuidString)"
                let defaults = try XCTUnwrap(UserDefaults(suiteName: suite))
                defer { defaults.removePersistentDomain(forName: suite) }
                let interactor = ShopInteractor(defaults: defaults)
                let stored: String = "sample"
                defaults.set(stored, forKey: "shop.last")
                XCTAssertEqual(interactor.lastShop(), stored)
            }

            func testLastShopWithoutAnythingStored() throws {
                let suite = "Shop.\\(UUID().uuidString)"
                let defaults = try XCTUnwrap(UserDefaults(suiteName: suite))
                defer { defaults.removePersistentDomain(forName: suite) }
                let interactor = ShopInteractor(defaults: defaults)
                XCTAssertNil(interactor.lastShop())
            }
        }

        """)
  }

  @Test("What is there is not written again; a file that people have changed is theirs")
  func secondRun() throws {
    let patches = fixture().series().patches
    #expect(patches.map(\.step) == ["tests"])
    #expect(patches.last?.subject == "Test what left ShopViewController")
    var files = Dictionary(fixture().index.files.map { ($0.path, $0.contents) }) { first, _ in first }
    for change in patches.flatMap(\.changes) { files[change.path] = change.after }
    let tests = files.filter { $0.key.hasPrefix("MarketTests/") }.mapValues { String(decoding: $0, as: UTF8.self) }
    #expect(tests.count == 4)
    #expect(fixture(tests).series().patches == [])
    #expect(fixture(tests.mapValues { $0 + "// Ours now.\n" }).series().patches == [])
  }

  @Test("A presenter that keeps an object gets one, if making it does nothing else")
  func objects() {
    let store = "final class Store {\n    var names: [String] = []\n    var last: String?\n}\n"
    #expect(
      keeping(store).text("MarketTests/Shop/ShopDoubles.swift")?
        .contains("ShopPresenter(view: view, interactor: interactor, router: router, store: Store())") == true)
    let others = [
      "class Store {\n    init() { print(1) }\n}\n", "class Store: NSObject {}\n",
      "class Store {\n    let names = load()\n}\n", "class Store {\n    deinit { print(1) }\n}\n",
    ]
    for other in others {
      #expect(
        keeping(other).blockers == [
          "ShopViewController: untested: No tests are written for `Shop`: `ShopPresenter` needs a value of `Store`, "
            + "which a test can't make."
        ])
    }
  }

  private func keeping(_ store: String) -> RewriteFixture {
    let module = ModuleText(stem: "Shop", folder: "Market/Shop", given: [("store", "Store")])
    var fixture = RewriteFixture(
      module.files.merging([
        "Market/Shop/ShopViewController.swift": controller(module), "Market/Store.swift": store,
      ]) { $1 }, type: "ShopViewController")
    fixture.steps = ["tests"]
    fixture.testTargets = [TestTarget(module: "Market", folder: "MarketTests", usesXCTest: false, files: [])]
    return fixture
  }

  @Test("A generic presenter has no tests: nobody says what it is made for")
  func genericPresenters() {
    var fixture = RewriteFixture(
      module.files.mapValues {
        $0.replacing("class ShopPresenter:", with: "class ShopPresenter<Ware>:")
          .replacing("ShopPresenter(", with: "ShopPresenter<Item>(")
      }.merging(["Market/Shop/ShopViewController.swift": controller(module)]) { $1 }, type: "ShopViewController")
    fixture.steps = ["tests"]
    fixture.testTargets = [TestTarget(module: "Market", folder: "MarketTests", usesXCTest: false, files: [])]
    #expect(
      fixture.blockers == [
        "ShopViewController: untested: No tests are written for `Shop`: `ShopPresenter` is generic."
      ])
  }

  @Test("Without a folder for them, and where a name is taken, the plan says so")
  func blockers() {
    var fixture = fixture()
    fixture.testTargets = []
    #expect(
      fixture.blockers == [
        "ShopViewController: untested: No tests are written for `Shop`: no folder with tests of its module was found."
      ])
    fixture = self.fixture(
      usesXCTest: false, ["MarketTests/Old.swift": "struct ShopFixture {}\nclass ShopViewDouble {}\n"])
    #expect(
      fixture.blockers == [
        "ShopViewController: untested: No tests are written for `Shop`: there is a type `ShopViewDouble` already."
      ])
  }
}
