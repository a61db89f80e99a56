import Testing

@Suite struct StringlyNavigationTests {
  private let rule = "stringly_navigation"

  @Test func literalsInSeguesAndStoryboardsOfSeveralFiles() {
    expect(
      rule,
      in: MarkedTree([
        "A.swift": """
        import UIKit
        final class ProfileViewController: UIViewController {}
        final class HomeViewController: UIViewController {
          func open() { 1️⃣performSegue(withIdentifier: "showProfile", sender: self) }
        }
        """,
        "B.swift": """
        import UIKit
        extension HomeViewController {
          func make() -> UIViewController? {
            UIStoryboard(name: "Main", bundle: nil).2️⃣instantiateViewController(withIdentifier: "Profile") as? ProfileViewController
          }
        }
        """,
      ]),
      [
        Expected(
          "1️⃣", "2️⃣",
          message:
            "`HomeViewController` names screens by literals in `open()` and `make()`: \"showProfile\" and \"Profile\"")
      ])
  }

  @Test func anAppKitController() {
    expect(
      rule,
      in: MarkedTree(
        """
        import AppKit
        final class WindowController: NSWindowController {
          func open() { 1️⃣performSegue(withIdentifier: "preferences", sender: nil) }
        }
        """),
      [
        Expected(
          "1️⃣",
          message: "`WindowController` names screens by literals in `open()`: \"preferences\"")
      ])
  }

  @Test func constantsAndOtherLiterals() {
    expectNothing(
      rule,
      in: """
        import UIKit
        enum Segue { static let profile = "profile" }
        final class HomeViewController: UIViewController {
          func open() { performSegue(withIdentifier: Segue.profile, sender: nil) }
          func cell(_ tableView: UITableView) { _ = tableView.dequeueReusableCell(withIdentifier: "Cell") }
          func make(_ storyboard: UIStoryboard) { _ = storyboard.instantiateInitialViewController() }
        }
        """)
  }
}
