import Testing

@Suite struct ImperativeNavigationTests {
  private let rule = "imperative_navigation"

  @Test func pushPresentDismissAndSegues() {
    expect(
      rule,
      in: MarkedTree(
        """
        import UIKit
        final class DetailViewController: UIViewController {}
        final class ListViewController: UIViewController {
          func open() {
            let detail = DetailViewController()
            navigationController?.1️⃣pushViewController(detail, animated: true)
          }
          func edit() { 2️⃣present(DetailViewController(), animated: true) }
          func close() { 3️⃣dismiss(animated: true, completion: nil) }
          func help() { 4️⃣performSegue(withIdentifier: "help", sender: nil) }
        }
        """),
      [
        Expected(
          "1️⃣", "2️⃣", "3️⃣", "4️⃣",
          message: "`ListViewController` navigates by itself 4 times: pushes `DetailViewController` in `open()`, "
            + "presents `DetailViewController` in `edit()`, dismisses a screen in `close()` and 1 more")
      ])
  }

  @Test func aViewThatNavigates() {
    expect(
      rule,
      in: MarkedTree([
        "Cell.swift": """
        import UIKit
        final class OrderCell: UITableViewCell {
          var controller: UIViewController?
        }
        """,
        "Cell+Actions.swift": """
        extension OrderCell {
          func back() { controller?.navigationController?.1️⃣popViewController(animated: true) }
        }
        """,
      ]),
      [Expected("1️⃣", message: "`OrderCell` navigates by itself once: pops a screen in `back()`")])
  }

  @Test func alertsAreNoScreens() {
    expectNothing(
      rule,
      in: """
        import UIKit
        final class ListViewController: UIViewController {
          func warn() {
            let alert = UIAlertController(title: "a", message: nil, preferredStyle: .alert)
            present(alert, animated: true)
          }
          func ask() { present(makeAlert(), animated: true, completion: nil) }
          func makeAlert() -> UIAlertController { UIAlertController(title: nil, message: nil, preferredStyle: .alert) }
        }
        """)
  }

  @Test func partsOfAScreenAreNoScreens() {
    expectNothing(
      rule,
      in: """
        import UIKit
        final class Toolbar: UIView { func dismiss(animated: Bool) {} }
        final class ListViewController: UIViewController {
          let keyboardToolbar = Toolbar()
          let hud = Progress()
          func done() {
            view.endEditing(true)
            keyboardToolbar.dismiss(animated: true)
            hud.dismiss(animated: true)
          }
        }
        """)
  }

  @Test func routersAndCoordinatorsNavigate() {
    expectNothing(
      rule,
      in: """
        import UIKit
        final class OrdersRouter {
          weak var viewController: UIViewController?
          func showDetail() { viewController?.present(UIViewController(), animated: true) }
        }
        final class Flow {
          let navigationController = UINavigationController()
          func start() { navigationController.pushViewController(UIViewController(), animated: false) }
        }
        """)
  }

  @Test func theCallOfARouterIsNoNavigationOfTheController() {
    expectNothing(
      rule,
      in: """
        import UIKit
        final class OrdersRouter {
          weak var viewController: UIViewController?
          func present(_ name: String, animated: Bool) { viewController?.present(UIViewController(), animated: animated) }
        }
        final class OrdersViewController: UIViewController {
          let router = OrdersRouter()
          func open() { router.present("a", animated: true) }
        }
        """)
  }

  @Test func containersShowTheirOwnChildren() {
    expectNothing(
      rule,
      in: """
        import UIKit
        final class RootNavigationController: UINavigationController {
          override func pushViewController(_ viewController: UIViewController, animated: Bool) {
            super.pushViewController(viewController, animated: animated)
          }
          func reset() { popToRootViewController(animated: false) }
        }
        """)
  }

  @Test func standInsForTheSDKAreTheSDK() {
    expect(
      rule,
      in: MarkedTree([
        "StandIns/UIKit/UIViewController.swift": """
        open class UIResponder {}
        open class UIViewController: UIResponder {
          open var navigationController: UINavigationController?
          open func present(_ other: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {}
        }
        open class UINavigationController: UIViewController {
          open func pushViewController(_ other: UIViewController, animated: Bool) {}
          func change() { pushViewController(self, animated: true) }
        }
        open class UIAlertController: UIViewController {}
        """,
        "App/List.swift": """
        import UIKit
        final class DetailViewController: UIViewController {}
        final class ListViewController: UIViewController {
          func open() { navigationController?.1️⃣pushViewController(DetailViewController(), animated: true) }
          func warn() { present(UIAlertController(), animated: true) }
        }
        """,
      ]),
      [
        Expected(
          "1️⃣", message: "`ListViewController` navigates by itself once: pushes `DetailViewController` in `open()`")
      ])
  }

  @Test func turningAPageIsNoNavigation() {
    expectNothing(
      rule,
      in: """
        import UIKit
        final class PageViewController: UIViewController {}
        final class BookViewController: UIViewController {
          private let pages = UIPageViewController()
          func turn() { pages.setViewControllers([PageViewController()], direction: .forward, animated: true) }
        }
        """)
  }

  @Test func anotherSignatureIsNoNavigation() {
    expectNothing(
      rule,
      in: """
        import UIKit
        final class ListViewController: UIViewController {
          let notices = Notices()
          func warn(_ error: Error) {
            notices.show(error: error)
            notices.present(error)
          }
        }
        """)
  }

  @Test func helpersOnControllersNavigateForTheirCaller() {
    expect(
      rule,
      in: MarkedTree([
        "Helpers.swift": """
        import UIKit
        extension UIViewController {
          func slide(to other: UIViewController) { navigationController?.pushViewController(other, animated: true) }
        }
        """,
        "List.swift": """
        import UIKit
        final class ListViewController: UIViewController {
          func open() { 1️⃣slide(to: UIViewController()) }
        }
        """,
      ]),
      [Expected("1️⃣", message: "`ListViewController` navigates by itself once: pushes a screen in `open()`")])
  }

  @Test func aProtocolThatAsksForWhatControllersHaveIsTheSDK() {
    expect(
      rule,
      in: MarkedTree([
        "Presenting.swift": """
        import UIKit
        protocol ScreenPresenting: AnyObject {
          func present(_ screen: UIViewController, animated: Bool, completion: (() -> Void)?)
        }
        extension UIViewController: ScreenPresenting {}
        """,
        "List.swift": """
        import UIKit
        final class DetailViewController: UIViewController {}
        final class ListViewController: UIViewController {
          func open() { 1️⃣present(DetailViewController(), animated: true, completion: nil) }
        }
        """,
      ]),
      [
        Expected(
          "1️⃣", message: "`ListViewController` navigates by itself once: presents `DetailViewController` in `open()`")
      ])
  }

  @Test func aProtocolThatTheTreeImplementsIsItsOwn() {
    expectNothing(
      rule,
      in: """
        import UIKit
        protocol BannerShowing { func present(_ text: String, animated: Bool) }
        extension BannerShowing { func present(_ text: String, animated: Bool) { print(text) } }
        extension UIViewController: BannerShowing {}
        final class ListViewController: UIViewController {
          func warn() { present("a", animated: true) }
        }
        """)
  }

  @Test func addressesPanelsAndWindows() {
    let tree = MarkedTree(
      """
      import AppKit
      enum Browser { static func open(_ url: URL) { NSWorkspace.shared.open(url) } }
      final class InfoWindowController: NSWindowController {}
      final class ListViewController: NSViewController {
        let info = InfoWindowController()
        func help(_ url: URL) { Browser.1️⃣open(url) }
        func store(_ url: URL) { NSWorkspace.shared.2️⃣open(url) }
        func load(_ window: NSWindow) { let panel = NSOpenPanel(); panel.3️⃣beginSheetModal(for: window) { _ in } }
        func more() { info.4️⃣showWindow(self) }
      }
      """)
    expect(
      "imperative_navigation", in: tree,
      [
        Expected(
          "1️⃣", "2️⃣", "3️⃣", "4️⃣",
          message:
            "`ListViewController` navigates by itself 4 times: opens an address in `help(_:)` and `store(_:)`, brings up a "
            + "panel in `load(_:)`, and shows a window in `more()`")
      ])
    #expect(tree.analysis().findings.filter { $0.rule == "imperative_navigation" }.map(\.confidence) == [.medium])
  }

  @Test func sheetsOfAppKit() {
    expect(
      "imperative_navigation",
      in: MarkedTree(
        """
        import AppKit
        final class RenameWindowController: NSWindowController {
          func run(on host: NSWindow) { host.1️⃣beginSheet(window!) { _ in } }
        }
        """),
      [
        Expected(
          "1️⃣",
          message: "`RenameWindowController` navigates by itself once: presents `NSWindow` in `run(on:)`")
      ])
  }

  @Test func addressesThatHelpersOpen() {
    expect(
      "imperative_navigation",
      in: MarkedTree(
        """
        import UIKit
        final class Links {
          func open(_ address: String) { if let url = URL(string: address) { lead(to: url) } }
          private func lead(to url: URL) { UIApplication.shared.open(url) }
          func count() -> Int { 3 }
        }
        final class HelpCoordinator {
          let navigation = UINavigationController()
          func showHelp(_ url: URL) { UIApplication.shared.open(url) }
          func showList() { navigation.pushViewController(UITableViewController(), animated: true) }
        }
        final class HelpViewController: UIViewController {
          let links = Links()
          let coordinator = HelpCoordinator()
          func help() { links.1️⃣open("https://example.com") }
          func more(_ url: URL) { coordinator.showHelp(url); print(links.count()) }
        }
        final class TodayViewController: UIViewController {
          func openApp(_ url: URL) { extensionContext?.2️⃣open(url, completionHandler: nil) }
        }
        """),
      [
        Expected("1️⃣", message: "`HelpViewController` navigates by itself once: opens an address in `help()`"),
        Expected("2️⃣", message: "`TodayViewController` navigates by itself once: opens an address in `openApp(_:)`"),
      ])
  }
}
