/// A small legacy screen and the module that it becomes, patch by patch, as the rewriter makes them.
enum Cart {
  static let controller = "Cart/CartViewController.swift"
  static let actions = "Cart/CartViewController+Actions.swift"
  static let protocols = "Cart/CartProtocols.swift"
  static let entities = "Cart/CartEntities.swift"
  static let interactor = "Cart/CartInteractor.swift"
  static let presenter = "Cart/CartPresenter.swift"
  static let router = "Cart/CartRouter.swift"
  static let builder = "Cart/CartBuilder.swift"

  /// The files before the first patch.
  static let legacy = [
    controller: """
    import Foundation
    import UIKit

    class CartViewController: UIViewController {
      enum Section { case items, total }

      // Kept between launches.
      private let defaults = UserDefaults.standard
      private var items: [Item] = []
      private let sections: [Section] = [.items, .total]

      override func viewDidLoad() {
        super.viewDidLoad()
        items = loadItems()
        title = priceText(for: items.count)
      }

      private func loadItems() -> [Item] {
        // A missing list is an empty one.
        let names = defaults.stringArray(forKey: "cart") ?? []
        return names.map { Item(name: $0) }
      }

      private func priceText(for count: Int) -> String {
        String(format: "%d.00", count)
      }
    }

    """,
    actions: """
    import Foundation
    import UIKit

    extension CartViewController {
      func open(_ item: Item) {
        log("open")
        let detail = DetailViewController(item: item)
        detail.onChange = { [weak self] in
          self?.reload()
        }
        detail.section = Section.items
        navigationController?.pushViewController(detail, animated: true)
      }

      func close() {
        dismiss(animated: true) { [weak self] in
          self?.reload()
        }
      }

      func reload() {
        view.setNeedsLayout()
      }
    }

    """,
    "Shared.swift": """
    struct Item { let name: String }
    func log(_ text: String) {}
    class DetailViewController: UIViewController {
      var onChange: (() -> Void)?
      var section: CartViewController.Section?
      init(item: Item) {}
    }

    """,
  ]

  /// The seam: an empty module beside the controller.
  static let seam: [String: String?] = [
    controller: legacy[controller]?.with(
      """
      class CartViewController: UIViewController {
        lazy var presenter: CartPresenterProtocol = CartBuilder.makePresenter(for: self)

      """, for: "class CartViewController: UIViewController {\n"
    ).appending("\nextension CartViewController: CartViewProtocol {}\n"),
    protocols: """
    import Foundation

    /// What CartPresenter asks of its view.
    @MainActor
    protocol CartViewProtocol: AnyObject {}

    @MainActor
    protocol CartPresenterProtocol: AnyObject {}

    @MainActor
    protocol CartInteractorProtocol: AnyObject {}

    @MainActor
    protocol CartRouterProtocol: AnyObject {}

    """,
    entities: "enum CartEntities {}\n",
    interactor: """
    import Foundation

    @MainActor
    final class CartInteractor: CartInteractorProtocol {
    }

    """,
    presenter: """
    import Foundation

    @MainActor
    final class CartPresenter: CartPresenterProtocol {
      private weak var view: CartViewProtocol?
      private let interactor: CartInteractorProtocol
      private let router: CartRouterProtocol

      init(view: CartViewProtocol, interactor: CartInteractorProtocol, router: CartRouterProtocol) {
        self.view = view
        self.interactor = interactor
        self.router = router
      }
    }

    """,
    router: """
    import Foundation
    import UIKit

    @MainActor
    final class CartRouter: CartRouterProtocol {
      private weak var viewController: CartViewController?

      init(viewController: CartViewController) { self.viewController = viewController }
    }

    """,
    builder: """
    @MainActor
    enum CartBuilder {
      static func makePresenter(for viewController: CartViewController) -> CartPresenterProtocol {
        let router = CartRouter(viewController: viewController)
        let interactor = CartInteractor()
        return CartPresenter(view: viewController, interactor: interactor, router: router)
      }
    }

    """,
  ]

  /// Two navigation calls behind the router.
  static func routes(_ files: [String: String]) -> [String: String?] {
    [
      actions: files[actions]?.with(
        "    presenter.showDetail(item: item)\n",
        for: """
              let detail = DetailViewController(item: item)
              detail.onChange = { [weak self] in
                self?.reload()
              }
              detail.section = Section.items
              navigationController?.pushViewController(detail, animated: true)

          """
      ).with("    presenter.close() { [weak self] in", for: "    dismiss(animated: true) { [weak self] in"),
      protocols: files[protocols]?.with(presenterWithRoutes, for: "protocol CartPresenterProtocol: AnyObject {}")
        .with(routerWithRoutes, for: "protocol CartRouterProtocol: AnyObject {}"),
      presenter: files[presenter]?.with(
        """
            self.router = router
          }

          func showDetail(item: Item) {
            router.showDetail(item: item)
          }

          func close(completion: (() -> Void)?) {
            router.close(completion: completion)
          }

        """, for: "    self.router = router\n  }\n"),
      router: files[router]?.with(
        """
        self.viewController = viewController }

          func showDetail(item: Item) {
            guard let viewController else { return }
            let detail = DetailViewController(item: item)
            detail.onChange = { [weak viewController] in
              viewController?.reload()
            }
            detail.section = CartViewController.Section.items
            viewController.navigationController?.pushViewController(detail, animated: true)
          }

          func close(completion: (() -> Void)?) {
            guard let viewController else { return }
            viewController.dismiss(animated: true, completion: completion)
          }

        """, for: "self.viewController = viewController }\n"),
    ]
  }

  private static let presenterWithRoutes = """
    protocol CartPresenterProtocol: AnyObject {
      func showDetail(item: Item)
      func close(completion: (() -> Void)?)
    }
    """

  private static let routerWithRoutes = """
    protocol CartRouterProtocol: AnyObject {
      func showDetail(item: Item)
      func close(completion: (() -> Void)?)
    }
    """

  /// The stored items behind the interactor.
  static func loading(_ files: [String: String]) -> [String: String?] {
    [
      controller: files[controller]?.with(
        "", for: "  // Kept between launches.\n  private let defaults = UserDefaults.standard\n"
      ).with("items = presenter.loadItems()", for: "items = loadItems()").with("", for: loadItems + "\n"),
      protocols: files[protocols]?.with(
        "protocol CartPresenterProtocol: AnyObject {\n  func loadItems() -> [Item]\n",
        for: "protocol CartPresenterProtocol: AnyObject {\n"
      ).with(
        "protocol CartInteractorProtocol: AnyObject {\n  func loadItems() -> [Item]\n}",
        for: "protocol CartInteractorProtocol: AnyObject {}"),
      presenter: files[presenter]?.with(
        "  func loadItems() -> [Item] {\n    interactor.loadItems()\n  }\n\n  func showDetail(",
        for: "  func showDetail("),
      interactor: files[interactor]?.with(
        "CartInteractorProtocol {\n  // Kept between launches.\n  private let defaults = UserDefaults.standard\n\n"
          + loadItems.with("func", for: "private func"), for: "CartInteractorProtocol {\n"),
    ]
  }

  private static let loadItems = """
      private func loadItems() -> [Item] {
        // A missing list is an empty one.
        let names = defaults.stringArray(forKey: "cart") ?? []
        return names.map { Item(name: $0) }
      }

    """

  /// A text behind the presenter.
  static func texts(_ files: [String: String]) -> [String: String?] {
    [
      controller: files[controller]?.with("title = presenter.priceText(", for: "title = priceText(").with(
        "", for: "  private " + priceText + "\n"),
      protocols: files[protocols]?.with(
        "protocol CartPresenterProtocol: AnyObject {\n  func priceText(for count: Int) -> String\n",
        for: "protocol CartPresenterProtocol: AnyObject {\n"),
      presenter: files[presenter]?.with("  " + priceText + "\n\n  func showDetail(", for: "  func showDetail("),
    ]
  }

  private static let priceText = """
    func priceText(for count: Int) -> String {
        String(format: "%d.00", count)
      }
    """
}
