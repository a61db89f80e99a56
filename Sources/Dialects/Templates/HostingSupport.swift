/// What the hosting dialect needs once in an app.
package enum HostingSupport {
  /// Texts of the files.
  package static let files = [
    ModuleTemplate.File(path: "Hosting/BaseWireframe.swift", text: wireframe),
    ModuleTemplate.File(path: "Hosting/LazyHostingViewController.swift", text: controller),
    ModuleTemplate.File(path: "Hosting/HostingNavigationController.swift", text: navigation),
  ]

  private static let wireframe = """
    import UIKit

    /// Builds a module and navigates for it. The screen holds the wireframe through its presenter, never the other way
    /// round: until somebody shows the screen, the wireframe keeps it.
    @MainActor
    class BaseWireframe<Screen: UIViewController> {
      private(set) weak var viewController: Screen?
      private var unshown: Screen?

      init(viewController: Screen) {
        self.viewController = viewController
        unshown = viewController
      }

      /// The stack that the screen is on.
      var navigationController: UINavigationController? { viewController?.navigationController }

      /// The screen, for whoever shows it and keeps it from now on; nil if it was shown and has gone.
      func handOver() -> Screen? {
        defer { unshown = nil }
        return unshown ?? viewController
      }
    }

    extension UINavigationController {
      /// Puts the screen of a wireframe on top of the stack.
      func pushWireframe<Screen>(_ wireframe: BaseWireframe<Screen>, animated: Bool = true) {
        guard let screen = wireframe.handOver() else { return }
        pushViewController(screen, animated: animated)
      }

      /// Makes the screen of a wireframe the only one on the stack.
      func setRootWireframe<Screen>(_ wireframe: BaseWireframe<Screen>, animated: Bool = true) {
        guard let screen = wireframe.handOver() else { return }
        setViewControllers([screen], animated: animated)
      }
    }

    extension UIViewController {
      /// Shows the screen of a wireframe on top of this one.
      func presentWireframe<Screen>(_ wireframe: BaseWireframe<Screen>, animated: Bool = true) {
        guard let screen = wireframe.handOver() else { return }
        present(screen, animated: animated, completion: nil)
      }
    }
    """

  private static let controller = """
    import SwiftUI
    import UIKit

    /// Shows a SwiftUI view that is set after the controller was made: the view needs a presenter, which needs a wireframe,
    /// which needs a controller.
    final class LazyHostingViewController<Content: View>: UIViewController {
      var rootView: Content?
      let hidesNavigationBar: Bool

      init(hidesNavigationBar: Bool = false) {
        self.hidesNavigationBar = hidesNavigationBar
        super.init(nibName: nil, bundle: nil)
      }

      @available(*, unavailable)
      required init?(coder: NSCoder) { nil }

      override func viewDidLoad() {
        super.viewDidLoad()
        guard let rootView else { return }
        let host = UIHostingController(rootView: rootView)
        addChild(host)
        host.view.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(host.view)
        NSLayoutConstraint.activate([
          host.view.topAnchor.constraint(equalTo: view.topAnchor),
          host.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
          host.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
          host.view.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
        host.didMove(toParent: self)
      }
    }

    extension LazyHostingViewController: NavigationBarHiding {}
    """

  private static let navigation = """
    import UIKit

    /// A screen that says itself whether it wants the navigation bar.
    @MainActor
    protocol NavigationBarHiding: AnyObject {
      var hidesNavigationBar: Bool { get }
    }

    /// A stack whose top screen decides about the navigation bar: SwiftUI shows it again while it lays out.
    final class HostingNavigationController: UINavigationController {
      override func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
        let top = topViewController as? any NavigationBarHiding
        super.setNavigationBarHidden(top?.hidesNavigationBar ?? hidden, animated: animated)
      }
    }
    """
}
