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

  @Test func aScreenThatAHelperOrARouterShows() {
    expect(
      rule,
      in: MarkedTree([
        "Router.swift": """
        import UIKit
        final class Router {
          let stack: UINavigationController
          init(stack: UINavigationController) { self.stack = stack }
          func push(to other: UIViewController) { stack.pushViewController(other, animated: true) }
        }
        extension UIViewController {
          func slide(to other: UIViewController) { navigationController?.pushViewController(other, animated: true) }
        }
        """,
        "List.swift": """
        import UIKit
        final class DetailViewController: UIViewController {}
        final class HelpViewController: UIViewController {}
        final class ListViewController: UIViewController {
          var router: Router?
          func open() { router?.push(to: 1️⃣DetailViewController()) }
          func help() {
            let help = 2️⃣HelpViewController()
            slide(to: help)
          }
        }
        """,
      ]),
      [
        Expected(
          "1️⃣", "2️⃣",
          message: "`ListViewController` builds `DetailViewController` in `open()` and `HelpViewController` in `help()`"
        )
      ])
  }

  @Test func placeholdersAndWindowContentsArePartsOfTheScreen() {
    expectNothing(
      rule,
      in: """
        import AppKit
        import UIKit
        final class GhostViewController: UIViewController {}
        final class ListViewController: UIViewController {
          private lazy var ghost = GhostViewController()
          func showGhost() { view.addSubview(ghost.view) }
        }
        final class ContentViewController: NSViewController {}
        final class StatsWindowController: NSWindowController {
          func load() { window?.contentViewController = ContentViewController() }
        }
        """)
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

  private let screens = """
    import UIKit
    final class AViewModel { var onChange: (() -> Void)? }
    final class BViewModel { var onChange: (() -> Void)? }
    final class AController: UIViewController { let viewModel: AViewModel; init(_ viewModel: AViewModel) {} }
    final class BController: UIViewController { let viewModel: BViewModel; init(_ viewModel: BViewModel) {} }

    """

  @Test func eachScreenHasItsOwnNeeds() {
    let tree = MarkedTree(
      screens + """
        final class ListController: UIViewController {
          func open(_ isA: Bool) {
            if isA {
              let model = AViewModel()
              present(AController(model), animated: true)
            } else {
              present(BController(BViewModel()), animated: true)
            }
          }
        }
        """)
    let finding = tree.analysis().findings.first { $0.rule == rule }
    #expect(
      finding?.message
        == "`ListController` builds `AController` with `AViewModel` in `open(_:)` and `BController` with "
        + "`BViewModel` in `open(_:)`")
  }

  @Test func whoTakesAScreenIsNotMadeForIt() {
    let tree = MarkedTree(
      screens + """
        final class Opener { init(_ open: () -> Void) {} ; func start() { URLSession.shared.dataTask(with: url).resume() } }
        final class ListController: UIViewController {
          func open() {
            let all = [Opener { self.present(AController(AViewModel()), animated: true) }, Opener {}]
          }
        }
        """)
    let finding = tree.analysis().findings.first { $0.rule == rule }
    #expect(finding?.message == "`ListController` builds `AController` with `AViewModel` in `open()`")
  }

  @Test func whatIsMadeBeforeTheTapIsNotMadeForTheScreen() {
    let tree = MarkedTree(
      screens + """
        final class ListController: UIViewController {
          func bind() {
            let own = BViewModel()
            own.onChange = { [weak self] in
              let model = AViewModel()
              self?.present(AController(model), animated: true)
            }
          }
        }
        """)
    let finding = tree.analysis().findings.first { $0.rule == rule }
    #expect(finding?.message == "`ListController` builds `AController` with `AViewModel` in `bind()`")
  }

  @Test func severalScreensMoveInOneSentence() {
    #expect(
      fix(
        rule,
        in: """
          import UIKit
          final class DetailViewController: UIViewController {}
          final class HelpViewController: UIViewController {}
          final class ListViewController: UIViewController {
            func open() { present(DetailViewController(), animated: true) }
            func again() { present(DetailViewController(), animated: true) }
            func help() { present(HelpViewController(), animated: true) }
          }
          """) == [
          "Move the creation of `DetailViewController` out of `open()` and `again()`, and of `HelpViewController` out of "
            + "`help()` to the parts that make their modules.",
          "Call them from `ListRouter`, which passes values only.",
        ])
  }

  @Test func aChildThatIsGivenWhatTheScreenDependsOn() {
    let tree = MarkedTree(
      """
      import UIKit
      protocol Analytics {}
      protocol Session {}
      final class WebController: UIViewController { init(environment: Analytics & Session) {} }
      final class BadgeController: UIViewController { init(count: Int) {} }
      final class BannerController: UIViewController {
        typealias Environment = Analytics & Session
        private let environment: Environment
        private let count: Int
        private lazy var web = 1️⃣WebController(environment: environment)
        private lazy var badge = BadgeController(count: count)
        override func viewDidLoad() { addChild(web); addChild(badge) }
      }
      """)
    expect(rule, in: tree, [Expected("1️⃣", message: "`BannerController` builds `WebController` in `web`")])
    #expect(tree.analysis().findings.first { $0.rule == rule }?.confidence == .medium)
  }

  @Test func aScreenThatMakesItself() {
    expect(
      rule,
      in: MarkedTree(
        """
        import UIKit
        final class DetailController: UIViewController {
          static func controller(order: Int) -> DetailController { DetailController() }
          static func title(order: Int) -> String { "" }
        }
        final class QuestionController: UIAlertController {
          static func controller() -> QuestionController { QuestionController() }
        }
        final class ListController: UIViewController {
          func open() { present(DetailController.1️⃣controller(order: 3), animated: true) }
          func ask() { present(QuestionController.controller(), animated: true) }
          func name() { title = DetailController.title(order: 3) }
        }
        """),
      [Expected("1️⃣", message: "`ListController` builds `DetailController` in `open()`")])
  }

  @Test func screensThatAPropertyKeepsWithTheirViewModels() {
    let tree = MarkedTree(
      """
      import UIKit
      final class HomeViewModel: ObservableObject { @Published var name = ""; func load() { name = "a" } }
      final class HomeController: UIViewController {
        let viewModel: HomeViewModel
        init(viewModel: HomeViewModel) { self.viewModel = viewModel; super.init(nibName: nil, bundle: nil) }
        override func viewDidLoad() { viewModel.load(); title = viewModel.name }
      }
      final class LoadingController: UIViewController {}
      final class SectionController: UIViewController {
        let home = 1️⃣HomeController(viewModel: HomeViewModel())
        let loading = LoadingController()
      }
      """)
    expect(
      rule, in: tree,
      [Expected("1️⃣", message: "`SectionController` builds `HomeController` with `HomeViewModel` in `home`")])
    #expect(tree.analysis().findings.first { $0.rule == rule }?.confidence == .medium)
  }

  @Test func aFunctionThatMakesWhateverScreenItIsTold() {
    expect(
      rule,
      in: MarkedTree(
        """
        import UIKit
        extension UIViewController {
          func controller<T: UIViewController>(of type: T.Type, from name: String) -> T {
            UIStoryboard(name: name, bundle: nil).instantiateViewController(withIdentifier: name) as! T
          }
          func isShown<T: UIViewController>(_ type: T.Type) -> Bool { children.contains { $0 is T } }
        }
        final class DetailViewController: UIViewController {}
        final class OtherViewController: UIViewController {}
        final class ListViewController: UIViewController {
          func open() {
            if isShown(OtherViewController.self) { return }
            let detail = controller(of: 1️⃣DetailViewController.self, from: "Main")
            navigationController?.pushViewController(detail, animated: true)
          }
        }
        """),
      [Expected("1️⃣", message: "`ListViewController` builds `DetailViewController` in `open()`")])
  }
}
