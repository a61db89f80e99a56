import MigrationModel
import Rewriter
import Testing

/// What test files import of the tree's other modules, and which of their types they do without.
@Suite("Imports of test files")
struct TestImportTests {
  /// - Parameter type: what the order's type is called.
  private func fixture(
    _ order: [String: String], imports: String = "import Core\n", type: String = "Order"
  ) -> RewriteFixture {
    let asks = "    func openTapped(order: \(type))"
    let module = ModuleText(
      stem: "Shop", folder: "Market/Shop", asksOfPresenter: asks, asksOfInteractor: asks,
      presenter: "\(asks) { interactor.openTapped(order: order) }", interactor: "\(asks) {}")
    var fixture = RewriteFixture(
      module.files.merging([
        "Market/Shop/ShopViewController.swift": """
        import Gridicons
        import UIKit
        \(imports)
        class ShopViewController: UIViewController {
        \(module.property)}

        """
      ]) { $1 }.merging(order) { $1 }, type: "ShopViewController")
    fixture.steps = ["tests"]
    fixture.testTargets = [TestTarget(module: "Market", folder: "MarketTests", usesXCTest: false, files: [])]
    return fixture
  }

  private func doubles(_ fixture: RewriteFixture) -> String? { fixture.text("MarketTests/Shop/ShopDoubles.swift") }

  private let order = "public struct Order {\n    let id: Int\n}\n"

  @Test(
    "What comes with Foundation, with Combine, or with its module in front, is imported as the module's files do",
    arguments: [
      ("CGFloat", "", ""), ("Publishers.Share<Just<Int>>", "import Combine\n", "import Combine\n"),
      ("Net.Answer", "import Net\n", "import Net\n"),
    ])
  func frameworks(type: String, imports: String, line: String) {
    let fixture = fixture([:], imports: imports, type: type)
    let head = ["import Foundation\n", line].sorted().joined() + "\n"
    #expect(doubles(fixture)?.hasPrefix(head) == true)
    #expect(doubles(fixture)?.contains("private(set) var openTappedOrder: \(type)?\n") == true)
  }

  @Test("Of what no import explains there are no doubles")
  func unexplained() {
    let fixture = fixture([:], imports: "import Net\n", type: "Answer")
    #expect(doubles(fixture) == nil)
    #expect(fixture.blockers.contains { $0.contains("has an `Answer`, which the tests may not be able to import") })
  }

  @Test("A type of another module of the tree is imported as the module's own files do; nothing else is")
  func otherModules() {
    #expect(
      doubles(fixture(["Core/Sources/Core/Order.swift": order])) == """
        import Core
        import Foundation

        @testable import Market

        @MainActor
        final class ShopViewDouble: ShopViewProtocol {}

        @MainActor
        final class ShopInteractorDouble: ShopInteractorProtocol {
            private(set) var openTappedCallCount = 0
            private(set) var openTappedOrder: Order?
            func openTapped(order: Order) {
                openTappedCallCount += 1
                openTappedOrder = order
            }
        }

        @MainActor
        final class ShopRouterDouble: ShopRouterProtocol {}

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

  @Test("An alias counts, and an import of one name")
  func aliases() {
    let files = [
      "Net/Sources/Net/Order.swift": order, "Core/Sources/Core/Models.swift": "public typealias Order = Net.Order\n",
    ]
    #expect(doubles(fixture(files))?.hasPrefix("import Core\nimport Foundation\n\n@testable import Market\n") == true)
    #expect(
      doubles(fixture(files, imports: "import struct Net.Order\n"))?
        .hasPrefix("import Foundation\nimport struct Net.Order\n\n@testable import Market\n") == true)
  }

  @Test("Where a type comes from can't be said, or two may be meant: no tests are written")
  func refusals() {
    let message =
      "ShopViewController: untested: No tests are written for `Shop`: `openTapped` has an `Order`, which the tests may "
      + "not be able to import."
    #expect(fixture(["Packages/Models/Order.swift": order]).blockers == [message])
    #expect(
      fixture(["Core/Sources/Core/Order.swift": order, "Market/Order.swift": "struct Order {}\n"]).blockers == [message]
    )
    // A name of the standard library that two modules have for something of their own.
    let result = [
      "Core/Sources/Core/Result.swift": "public enum Result {}\n", "Market/Result.swift": "enum Result {}\n",
    ]
    #expect(fixture(result, type: "Result").blockers == [message.replacing("an `Order`", with: "a `Result`")])
    #expect(
      doubles(fixture(["Market/Order.swift": "struct Order {}\n"]))?.hasPrefix("import Foundation\n\n@test") == true)
    #expect(
      doubles(fixture(["Shared/Order.swift": "struct Order {}\n"]))?.hasPrefix("import Foundation\n\n@test") == true)
  }

  @Test("What only its own module can make is not made")
  func values() {
    let own = fixture(["Market/Order.swift": "struct Order {\n    let id: Int\n}\n"])
    let other = fixture(["Core/Sources/Core/Order.swift": order])
    let presenter = "MarketTests/Shop/ShopPresenterTests.swift"
    #expect(own.text(presenter)?.contains("let order: Order = Order(id: ") == true)
    #expect(other.text(presenter)?.contains("Order") == false)
  }
}
