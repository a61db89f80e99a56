import UIKit

/// Starts the app as its scene delegate does.
package enum Launch {
  @MainActor package static func rootViewController(in environment: ShedEnvironment) -> UIViewController {
    RunnableCopy.registered
    return ShedRoot.makeRootViewController(in: environment)
  }
}
