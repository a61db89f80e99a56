import MigrationModel
import Rewriter
import Testing

@Suite("Tests of routers")
struct RouterTestFileTests {
  /// A shop whose router knows some ways out.
  private func fixture(_ head: String, asks: String, _ methods: String) -> RewriteFixture {
    let module = ModuleText(stem: "Shop", folder: "Market/Shop", asksOfRouter: asks, router: methods)
    var fixture = RewriteFixture(
      [
        "Market/Shop/ShopViewController.swift": """
        import UIKit

        class ItemViewController: UIViewController {
            var number = 0
        }

        struct Item {
            let id: Int
        }

        \(head)
        \(module.property)
        }

        extension ShopViewController: ShopViewProtocol {}
        """
      ].merging(module.files) { $1 }, type: "ShopViewController")
    fixture.steps = ["tests"]
    fixture.testTargets = [TestTarget(module: "Market", folder: "MarketTests", usesXCTest: false, files: [])]
    return fixture
  }

  private let plain = "class ShopViewController: UIViewController {"
  private let asksToClose = "    func close()"
  private let closing = """
        func close() {
            guard let viewController else { return }
            viewController.dismiss(animated: true)
        }
    """

  @Test("What is pushed, presented and taken away is seen by spies")
  func effects() {
    let fixture = fixture(
      plain,
      asks: """
            func showItem(item: Item)
            func presentItem()
            func goBack()
            func showPay()
        \(asksToClose)
        """,
      """
          func showItem(item: Item) {
              guard let viewController else { return }
              let detail = ItemViewController()
              detail.number = item.id
              viewController.navigationController?.pushViewController(detail, animated: true)
          }

          func presentItem() {
              guard let viewController else { return }
              let stack = UINavigationController(rootViewController: ItemViewController())
              viewController.present(stack, animated: true)
          }

          func goBack() {
              guard let viewController else { return }
              viewController.navigationController?.popViewController(animated: true)
          }

          func showPay() {
              guard let viewController else { return }
              viewController.performSegue(withIdentifier: "pay", sender: viewController)
          }

      \(closing)
      """)
    #expect(
      fixture.text("MarketTests/Shop/ShopRouterTests.swift") == """
        import Foundation
        import Testing
        import UIKit

        @testable import Market

        @MainActor
        @Suite struct ShopRouterTests {
            @Test func showItemPushesItemViewController() {
                let screen = ShopScreenSpy()
                let router = ShopRouter(viewController: screen)
                router.showItem(item: Item(id: 3))
                #expect(screen.stackSpy.shown is ItemViewController)
            }

            @Test func presentItemPresentsItemViewController() {
                let screen = ShopScreenSpy()
                let router = ShopRouter(viewController: screen)
                router.presentItem()
                #expect((screen.presentedSpy as? UINavigationController)?.viewControllers.first is ItemViewController)
            }

            @Test func goBackGoesBack() {
                let screen = ShopScreenSpy()
                let router = ShopRouter(viewController: screen)
                router.goBack()
                #expect(screen.stackSpy.popCallCount == 1)
            }

            @Test func showPayPerformsItsSegue() {
                let screen = ShopScreenSpy()
                let router = ShopRouter(viewController: screen)
                router.showPay()
                #expect(screen.performedSegue == "pay")
            }

            @Test func closeClosesTheScreen() {
                let screen = ShopScreenSpy()
                let router = ShopRouter(viewController: screen)
                router.close()
                #expect(screen.dismissCallCount == 1)
            }
        }

        /// Keeps what ShopRouter shows.
        @MainActor
        private final class ShopScreenSpy: ShopViewController {
            let stackSpy = ShopStackSpy()
            override var navigationController: UINavigationController? { stackSpy }

            private(set) var presentedSpy: UIViewController?
            override func present(
                _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
            ) {
                presentedSpy = viewControllerToPresent
            }

            private(set) var dismissCallCount = 0
            override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
                dismissCallCount += 1
            }

            private(set) var performedSegue: String?
            override func performSegue(withIdentifier identifier: String, sender: Any?) {
                performedSegue = identifier
            }
        }

        @MainActor
        private final class ShopStackSpy: UINavigationController {
            private(set) var shown: UIViewController?

            override func pushViewController(_ viewController: UIViewController, animated: Bool) {
                shown = viewController
            }

            override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
                shown = viewControllers.last
            }

            private(set) var popCallCount = 0

            override func popViewController(animated: Bool) -> UIViewController? {
                popCallCount += 1
                return nil
            }
        }

        """)
  }

  @Test("The spy is made with values of the initializer")
  func initializer() {
    let fixture = fixture(
      """
      class ShopViewController: UIViewController {
          let item: Item

          init(item: Item, animated: Bool = true) {
              self.item = item
              super.init(nibName: nil, bundle: nil)
          }

          required init?(coder: NSCoder) { fatalError() }

      """, asks: asksToClose, closing)
    let text = fixture.text("MarketTests/Shop/ShopRouterTests.swift")
    #expect(text?.contains("let screen = ShopScreenSpy(item: Item(id: 3))\n") == true)
    #expect(text?.contains("StackSpy") == false)
  }

  @Test(
    "There are none where no spy can take the screen's place",
    arguments: [
      "final class ShopViewController: UIViewController {",
      "class Base: UIViewController {}\n\nclass ShopViewController: Base {",
      "class ShopViewController: UIViewController {\n    required init?(coder: NSCoder) { super.init(coder: coder) }",
      "class ShopViewController: UIViewController {\n    var dismissCallCount = 0",
    ])
  func unmade(head: String) {
    let fixture = fixture(head, asks: asksToClose, closing)
    #expect(fixture.text("MarketTests/Shop/ShopPresenterTests.swift") != nil)
    #expect(fixture.text("MarketTests/Shop/ShopRouterTests.swift") == nil)
  }

  @Test(
    "A way out that does more, or shows what is not made in code, has none",
    arguments: [
      "navigationController?.pushViewController(UIStoryboard(name: \"Item\", bundle: nil).instantiateInitialViewController()!, animated: true)",
      "present(UIViewController(), animated: true)",
    ])
  func unread(statement: String) {
    let fixture = fixture(
      plain, asks: "    func leave()",
      """
          func leave() {
              guard let viewController else { return }
              viewController.\(statement)
          }
      """)
    #expect(fixture.text("MarketTests/Shop/ShopRouterTests.swift") == nil)
  }
}
