import Testing

@Suite struct InlineModuleConstructionTests {
  private let rule = "inline_module_construction"

  @Test func anotherScreenWithItsDependencies() {
    expect(
      rule,
      in: MarkedTree([
        "Detail.swift": """
        import Combine
        import UIKit
        final class DetailViewModel: ObservableObject { @Published var title = "" }
        final class DetailViewController: UIViewController {
          let viewModel: DetailViewModel
          init(viewModel: DetailViewModel) {
            self.viewModel = viewModel
            super.init(nibName: nil, bundle: nil)
          }
        }
        """,
        "List.swift": """
        import UIKit
        final class ListViewController: UIViewController {
          func open() {
            let model = DetailViewModel()
            show(1️⃣DetailViewController(viewModel: model), sender: nil)
          }
        }
        """,
      ]),
      [
        Expected(
          "1️⃣", message: "`ListViewController` builds `DetailViewController` with `DetailViewModel` in `open()`")
      ])
  }

  @Test func fromAStoryboard() {
    expect(
      rule,
      in: MarkedTree(
        """
        import UIKit
        final class DetailViewController: UIViewController {}
        final class ListViewController: UIViewController {
          func open() {
            let detail = storyboard?.1️⃣instantiateViewController(withIdentifier: "Detail") as! DetailViewController
            show(detail, sender: nil)
          }
        }
        """),
      [
        Expected(
          "1️⃣", message: "`ListViewController` builds `DetailViewController` from a storyboard in `open()`")
      ])
  }

  @Test func aHostedView() {
    expect(
      rule,
      in: MarkedTree(
        """
        import SwiftUI
        struct AboutView: View { var body: some View { Text("a") } }
        final class ListViewController: UIViewController {
          func about() { present(UIHostingController(rootView: 1️⃣AboutView()), animated: true) }
        }
        """),
      [Expected("1️⃣", message: "`ListViewController` builds `AboutView` in `about()`")])
  }

  @Test func embeddedChildrenArePartsOfTheScreen() {
    expectNothing(
      rule,
      in: """
        import UIKit
        final class HeaderViewController: UIViewController {}
        final class ListViewController: UIViewController {
          override func viewDidLoad() {
            let header = HeaderViewController()
            addChild(header)
            view.addSubview(header.view)
          }
        }
        """)
  }

  @Test func alertsAndTheTypeItselfAreNoOtherScreens() {
    expectNothing(
      rule,
      in: """
        import UIKit
        final class ListViewController: UIViewController {
          static func make() -> ListViewController { ListViewController() }
          func warn() { present(UIAlertController(title: nil, message: nil, preferredStyle: .alert), animated: true) }
        }
        """)
  }

  @Test func buildersAndTabBarsCompose() {
    expectNothing(
      rule,
      in: """
        import UIKit
        final class ListViewController: UIViewController {}
        enum ListBuilder {
          static func build() -> UIViewController { ListViewController() }
        }
        final class TabsController: UITabBarController {
          override func viewDidLoad() { viewControllers = [ListViewController()] }
        }
        """)
  }
}
