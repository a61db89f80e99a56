/// An exemplary module in the dialect `uikit`.
let uikitCart: [String: String] = [
  "Cart/CartBuilder.swift": """
  import UIKit

  @MainActor
  public enum CartBuilder {
    public static func build() -> UIViewController {
      let router = CartRouter()
      let presenter = CartPresenter(interactor: CartInteractor(), router: router)
      let controller = CartViewController(presenter: presenter)
      presenter.view = controller
      router.viewController = controller
      return controller
    }
  }
  """,
  "Cart/CartEntities.swift": """
  struct CartRowEntity {
    let title: String
    let price: String
  }
  """,
  "Cart/CartInteractor.swift": """
  import Foundation

  struct CartItem: Codable {
    let name: String
    var cents: Int
    var isGift: Bool
  }

  final class CartInteractor: CartInteractorProtocol {
    func items() async throws -> [CartItem] {
      let data = UserDefaults.standard.data(forKey: "cart")
      return try decode(data)
    }
  }
  """,
  "Cart/CartPresenter.swift": """
  import Foundation

  @MainActor
  final class CartPresenter: CartPresenterProtocol {
    weak var view: (any CartViewProtocol)?
    private let interactor: any CartInteractorProtocol
    private let router: any CartRouterProtocol

    init(interactor: any CartInteractorProtocol, router: any CartRouterProtocol) {
      self.interactor = interactor
      self.router = router
    }

    func load() async {
      do {
        let items = try await interactor.items()
        view?.show(items.map { CartRowEntity(title: $0.name, price: "\\($0.cents)") })
      } catch {
        view?.show([])
      }
    }

    func didTapCheckout() { router.showCheckout() }
  }
  """,
  "Cart/CartProtocols.swift": """
  @MainActor
  protocol CartViewProtocol: AnyObject {
    func show(_ rows: [CartRowEntity])
  }

  @MainActor
  protocol CartPresenterProtocol: AnyObject {
    func load() async
    func didTapCheckout()
  }

  protocol CartInteractorProtocol {
    func items() async throws -> [CartItem]
  }

  @MainActor
  protocol CartRouterProtocol: AnyObject {
    func showCheckout()
  }
  """,
  "Cart/CartRouter.swift": """
  import UIKit

  final class CartRouter: CartRouterProtocol {
    weak var viewController: UIViewController?

    func showCheckout() {
      viewController?.navigationController?.pushViewController(CheckoutBuilder.build(), animated: true)
    }
  }
  """,
  "Cart/CartViewController.swift": """
  import UIKit

  final class CartViewController: UIViewController, CartViewProtocol {
    private let presenter: any CartPresenterProtocol
    private var rows: [CartRowEntity] = []

    init(presenter: any CartPresenterProtocol) {
      self.presenter = presenter
      super.init(nibName: nil, bundle: nil)
    }

    func show(_ rows: [CartRowEntity]) { self.rows = rows }
  }
  """,
]
