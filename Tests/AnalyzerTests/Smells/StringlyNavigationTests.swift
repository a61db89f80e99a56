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

  @Test func theCastIsTheOneInTheCode() throws {
    let scenes = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes><scene sceneID="1"><objects>
      <navigationController storyboardIdentifier="settings" id="2" customClass="ModalNavigation" sceneMemberID="viewController"/>
      </objects></scene></scenes></document>
      """
    let tree = MarkedTree(
      [
        "A.swift": """
        import UIKit
        final class ModalNavigation: UINavigationController {}
        final class HomeViewController: UIViewController {
          func open(_ storyboard: UIStoryboard) {
            let controller = storyboard.1️⃣instantiateViewController(withIdentifier: "settings") as! UINavigationController
            present(controller, animated: true)
            let other = storyboard.2️⃣instantiateViewController(withIdentifier: "plain") as? UINavigationController
            let table = storyboard.instantiateThing(withIdentifier: "Cell") as? UITableViewCell
          }
        }
        """
      ], storyboards: ["Main.storyboard": scenes])
    let finding = try #require(tree.analysis().findings.first { $0.rule == rule })
    #expect(finding.locations.map(\.line) == [5, 7])
    #expect(
      finding.problem.contains("by the literals \"settings\" and \"plain\", with a cast to `UINavigationController`."))
    #expect(!finding.fix.joined().contains("ModalNavigation"))
  }
}
