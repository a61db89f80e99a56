import UIKit

package final class PatrolAppDelegate: UIResponder, UIApplicationDelegate {

  package var window: UIWindow?

  package func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let defaults = PatrolEnvironment.current.defaults
    if defaults.object(forKey: "round.soonDays") == nil {
      defaults.set(3, forKey: "round.soonDays")
    }
    ReportQueue.shared.restore()
    return true
  }
}
