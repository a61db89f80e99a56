import UIKit

/// The window's first screen.
package enum MeterRoot {

  @MainActor package static func makeRootViewController(in environment: MeterEnvironment) -> UIViewController {
    MeterEnvironment.current = environment
    let viewModel = MetersViewModel(client: MeterClient.shared, store: ReadingStore.shared)
    return UINavigationController(rootViewController: MetersViewController(viewModel: viewModel))
  }
}
