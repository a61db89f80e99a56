import UIKit

/// The window's first screen.
package enum ShedRoot {

  @MainActor package static func makeRootViewController(in environment: ShedEnvironment) -> UIViewController {
    ShedEnvironment.current = environment
    MemberStore.shared.restore()
    let viewModel = CatalogueViewModel(
      service: RemoteCatalogueService.shared, favourites: FavouriteStore.shared, members: MemberStore.shared)
    return UINavigationController(rootViewController: CatalogueViewController(viewModel: viewModel))
  }
}
