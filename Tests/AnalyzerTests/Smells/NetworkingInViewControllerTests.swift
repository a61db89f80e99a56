import MigrationModel
import Testing

@Suite struct NetworkingInViewControllerTests {
  private let rule = "networking_in_view_controller"

  @Test func requestsOfTheSDKInAController() {
    expect(
      rule,
      in: MarkedTree(
        """
        import UIKit
        final class OrdersViewController: UIViewController {
          private let session = URLSession.shared
          func load(_ url: URL) {
            let request = 1️⃣URLRequest(url: url)
            session.2️⃣dataTask(with: request) { data, _, _ in }.resume()
          }
          func ping(_ url: URL) {
            URLSession.shared.3️⃣dataTask(with: url).resume()
          }
        }
        """),
      [
        Expected(
          "1️⃣", "2️⃣", "3️⃣",
          message: "`OrdersViewController` talks to the network in `load(_:)` and `ping(_:)`: `URLRequest(url:)`, "
            + "`session.dataTask` and `URLSession.shared.dataTask`")
      ])
  }

  @Test func whatFirebaseGivesForItselfAsksAServer() {
    expect(
      rule,
      in: MarkedTree(
        """
        import Firebase
        import UIKit
        final class ChatViewController: UIViewController {
          let field = UITextField()
          func send(_ text: String) {
            let messages = Database.database().1️⃣reference().child("messages")
            messages.2️⃣childByAutoId().setValue(["text": text, "from": Auth.auth().currentUser?.email])
          }
          func leave() { try? Auth.auth().3️⃣signOut() }
        }
        """),
      [
        Expected(
          "1️⃣", "2️⃣", "3️⃣",
          message: "`ChatViewController` talks to the network in `send(_:)` and `leave()`: "
            + "`Database.database().reference`, `messages.childByAutoId` and `Auth.auth().signOut`")
      ])
  }

  @Test func anAuthOfTheTreeIsNoFirebase() {
    expect(
      rule,
      in: MarkedTree(
        """
        import UIKit
        struct Auth {
          static func auth() -> Auth { Auth() }
          func signOut() {}
        }
        final class ChatViewController: UIViewController {
          func leave() { Auth.auth().signOut() }
        }
        """), [])
  }

  @Test func membersInExtensionsOfOtherFilesBelongToTheType() {
    expect(
      rule,
      in: MarkedTree([
        "Feed.swift": "import UIKit\nclass FeedViewController: BaseViewController {}",
        "Base.swift": "import UIKit\nclass BaseViewController: UIViewController {}",
        "Feed+Loading.swift": """
        import Alamofire
        extension FeedViewController {
          func load() { AF.1️⃣request("https://example.org").responseJSON { _ in } }
        }
        """,
      ]),
      [
        Expected(
          "1️⃣", message: "`FeedViewController` talks to the network in `load()`: `AF.request`")
      ])
  }

  @Test func ownClientsAreFoundByWhatTheyDo() {
    expect(
      rule,
      in: MarkedTree([
        "Backend.swift": """
        import Foundation
        final class Backend {
          func send(_ path: String, done: @escaping (Data?) -> Void) {
            URLSession.shared.dataTask(with: URL(string: path)!) { data, _, _ in done(data) }.resume()
          }
          func fetchOrders(done: @escaping (Data?) -> Void) { send("/orders", done: done) }
        }
        """,
        "Orders.swift": """
        import UIKit
        final class OrdersController: UIViewController {
          let backend = Backend()
          func load() { backend.1️⃣fetchOrders { _ in } }
        }
        """,
      ]),
      [Expected("1️⃣", message: "`OrdersController` talks to the network in `load()`: `backend.fetchOrders`")])
  }

  @Test func namesOfTypesAloneAreNoRequests() {
    expectNothing(
      rule,
      in: """
        import UIKit
        final class OrdersViewController: UIViewController {
          private var task: URLSessionDataTask?
          private let session: URLSession
          init(session: URLSession = URLSession.shared) {
            self.session = session
            super.init(nibName: nil, bundle: nil)
          }
        }
        """)
  }

  @Test func aWebViewSendsItsOwnRequest() {
    expectNothing(
      rule,
      in: """
        import WebKit
        final class HelpViewController: UIViewController {
          private let webView = WKWebView()
          func open(_ url: URL) { webView.load(URLRequest(url: url)) }
          func openLater(_ url: URL) {
            let request = URLRequest(url: url)
            webView.load(request)
          }
        }
        """)
  }

  @Test func otherTypesMayTalkToTheNetwork() {
    expectNothing(
      rule,
      in: """
        import Foundation
        final class OrderService {
          func load(_ url: URL) { URLSession.shared.dataTask(with: url).resume() }
        }
        final class OrdersViewModel {
          let service = OrderService()
          func load(_ url: URL) { service.load(url) }
        }
        final class OrdersViewController: UIViewController {
          let viewModel = OrdersViewModel()
          override func viewDidLoad() { viewModel.load(URL(fileURLWithPath: "/")) }
        }
        """)
  }

  @Test func testCodeIsLeftAlone() {
    expectNothing(
      rule,
      in: """
        import XCTest
        final class FakeViewController: UIViewController {
          func load(_ url: URL) { URLSession.shared.dataTask(with: url).resume() }
        }
        """)
  }

  @Test func generatedFilesAreLeftAlone() {
    let source = """
      import UIKit
      final class MadeViewController: UIViewController {
        func load(_ url: URL) { URLSession.shared.dataTask(with: url).resume() }
      }
      """
    expect(rule, in: MarkedTree(["Made.swift": source], generated: ["Made.swift"]), [])
  }

  @Test func severityAndRulesCanBeChanged() {
    let tree = MarkedTree(
      """
      final class AViewController: UIViewController {
        func load(_ url: URL) { URLSession.shared.dataTask(with: url).resume() }
      }
      """)
    var configuration = Configuration()
    configuration.rules[rule] = RuleSettings(severity: .critical)
    #expect(tree.analysis(configuration).findings.filter { $0.rule == rule }.map(\.severity) == [.critical])
    configuration.rules[rule] = RuleSettings(isEnabled: false)
    #expect(tree.analysis(configuration).findings.filter { $0.rule == rule } == [])
  }

  @Test func aRequestThatIsObservedAnswersNobody() throws {
    let tree = MarkedTree(
      """
      final class OrdersViewController: UIViewController {
        private let orders = PassthroughSubject<Data, URLError>()
        func fetch(_ request: URLRequest) {
          URLSession.shared.dataTask(with: request).resume()
          orders.send(Data())
        }
      }
      """)
    let finding = try #require(tree.analysis().findings.first { $0.rule == rule })
    #expect(
      finding.problem.hasSuffix(
        "`fetch(_:)` also publishes or observes state in the same body, so neither can change alone."))
  }

  @Test func problemAndFixNameTheMembers() throws {
    let tree = MarkedTree(
      """
      final class OrdersViewController: UIViewController {
        private let label = UILabel()
        private var cachedOrders: [String] = []
        func fetch(_ url: URL) {
          URLSession.shared.dataTask(with: url).resume()
          cachedOrders = []
        }
        func reload(_ url: URL) {
          label.text = ""
          URLSession.shared.dataTask(with: url).resume()
        }
      }
      """)
    let finding = try #require(tree.analysis().findings.first { $0.rule == rule })
    #expect(finding.id == "networking_in_view_controller:OrdersViewController:1")
    #expect(
      finding.problem == """
        2 members of `OrdersViewController` build or send requests: `fetch(_:)` uses `URLSession.shared.dataTask` and \
        `reload(_:)` uses `URLSession.shared.dataTask`. `reload(_:)` also works with `label` in the same body, so the \
        request can only be checked through the screen. `cachedOrders` is private and used by nothing else in the type.
        """)
    #expect(
      finding.fix == [
        "Move `fetch(_:)` to `OrdersInteractor`, together with `cachedOrders`, which nothing else uses.",
        "Split `reload(_:)`: the request becomes a method of `OrdersInteractor`, what it does with `label` stays behind "
          + "`OrdersViewProtocol`.",
        "Let `OrdersPresenter` ask `OrdersInteractor` and hand the result to the view.",
      ])
  }

  @Test func clientsOfLibraries() {
    expect(
      rule,
      in: MarkedTree(
        """
        import Martin
        import UIKit
        extension XMPPClient { var isReady: Bool { true } }
        struct TapClient { func tap(_ count: Int) {} }
        final class Accounts { func client(of name: String) -> XMPPClient? { nil } }
        final class ChatViewController: UIViewController {
          let accounts = Accounts()
          let taps = TapClient()
          func join(_ name: String) {
            guard let client = accounts.client(of: name) else { return }
            client.1️⃣join(room: name)
            taps.tap(3)
          }
        }
        """),
      [Expected("1️⃣", message: "`ChatViewController` talks to the network in `join(_:)`: `client.join`")])
  }

  @Test func whoTellsADelegateAsksForNothing() {
    expect(
      rule,
      in: MarkedTree(
        """
        import UIKit
        protocol PageDelegate: AnyObject { func didTapLink(_ url: URL) }
        final class Loader: PageDelegate {
          func didTapLink(_ url: URL) { URLSession.shared.dataTask(with: url).resume() }
        }
        final class PageViewController: UIViewController {
          weak var delegate: PageDelegate?
          func tap(_ url: URL) { delegate?.didTapLink(url) }
        }
        """), [])
  }
}
