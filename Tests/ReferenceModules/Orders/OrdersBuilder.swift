import UIKit

/// Assembles the module around OrdersViewController.
@MainActor
enum OrdersBuilder {
  static func makeViewController(store: OrderStore) -> UIViewController {
    let interactor = OrdersInteractor(store: store, defaults: AppEnvironment.current.defaults)
    let router = OrdersRouter(store: store)
    let presenter = OrdersPresenter(interactor: interactor, router: router)
    let viewController = OrdersViewController(presenter: presenter)
    presenter.view = viewController
    router.viewController = viewController
    return viewController
  }
}
