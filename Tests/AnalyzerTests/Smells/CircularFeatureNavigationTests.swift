import Testing

@Suite struct CircularFeatureNavigationTests {
  private let rule = "circular_feature_navigation"

  @Test func foldersThatLeadToEachOther() {
    expect(
      rule,
      in: MarkedTree([
        "Orders/Order.swift": """
        import UIKit
        final class OrderViewController: UIViewController {
        1️⃣  func open() { present(ProfileViewController(), animated: true) }
        }
        """,
        "Profile/Profile.swift": """
        import UIKit
        final class ProfileViewController: UIViewController {
        2️⃣  func open() { navigationController?.pushViewController(OrderViewController(), animated: true) }
        }
        """,
      ]),
      [
        Expected(
          "1️⃣", "2️⃣",
          message:
            "`Orders` and `Profile` navigate to each other: `OrderViewController` to `ProfileViewController`, and `ProfileViewController` to `OrderViewController`"
        )
      ])
  }

  @Test func oneWayAndOneFolder() {
    expect(
      rule,
      in: MarkedTree([
        "Orders/Order.swift": """
        import UIKit
        final class OrderViewController: UIViewController {
          func open() { present(ProfileViewController(), animated: true) }
          func next() { present(OrderDetailViewController(), animated: true) }
        }
        final class OrderDetailViewController: UIViewController {
          func back() { present(OrderViewController(), animated: true) }
        }
        """,
        "Profile/Profile.swift": """
        import UIKit
        final class ProfileViewController: UIViewController {
          func close() { dismiss(animated: true) }
        }
        """,
      ]),
      [])
  }
}
