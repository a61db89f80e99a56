import UIKit

/// Starts the app as UIKit does from its Info.plist: the app delegate, then the main storyboard.
package enum Launch {
  @MainActor package static func rootViewController(in environment: PatrolEnvironment) -> UIViewController? {
    RunnableCopy.registered
    PatrolEnvironment.current = environment
    _ = PatrolAppDelegate().application(.shared, didFinishLaunchingWithOptions: nil)
    return UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
  }
}
