import Foundation
import UIKit

/// Called by the scene delegate.
package enum AppRoot {

  /// The orders when somebody is logged in, the login screen otherwise.
  @MainActor package static func makeRootViewController(environment: AppEnvironment) -> UIViewController {
    AppEnvironment.current = environment
    APIClient.shared.baseURL = environment.baseURL
    APIClient.shared.session = environment.session
    SessionStore.shared.defaults = environment.defaults

    let navigation = UINavigationController()
    if SessionStore.shared.isLoggedIn {
      let orders = OrdersViewController()
      orders.store = OrderStore()
      navigation.setViewControllers([orders], animated: false)
    } else {
      navigation.setViewControllers([LoginViewController()], animated: false)
    }
    return navigation
  }
}
