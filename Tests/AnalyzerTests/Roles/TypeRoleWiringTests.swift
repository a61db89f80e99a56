import MigrationModel
import Testing

/// What puts the app together, hands its parts out, or knows which screen is on top.
@Suite struct TypeRoleWiringTests {
  private func role(of name: String, in source: String) -> Role? {
    MarkedTree(source).analysis().types.first { $0.name == name }?.role
  }

  private let services = """
    import UIKit
    final class Client { func load(_ url: URL) { URLSession.shared.dataTask(with: url).resume() } }
    final class Store { func put(_ text: String) { UserDefaults.standard.set(text, forKey: "a") } }

    """

  @Test func anObjectThatMakesServicesAndAsksThemForNothingCarriesThem() {
    let source =
      services + """
        final class Alpha {
          static private(set) var shared: Alpha!
          let client: Client
          let store: Store
          init() {
            client = Client()
            store = Store()
          }
          static func start(_ alpha: Alpha) { shared = alpha }
        }
        final class Beta {
          let client = Client()
          let store = Store()
          init() { store.put("started") }
        }
        """
    #expect(role(of: "Alpha", in: source) == .assembly)
    #expect(role(of: "Beta", in: source) != .assembly)
  }

  @Test func whatIsObservedAndPublishesNothingCarriesThemToo() {
    let source =
      services + """
        import Combine
        final class Alpha: ObservableObject {
          let client = Client()
          let store = Store()
        }
        final class Beta: ObservableObject {
          let client = Client()
          let store = Store()
          @Published var title = ""
        }
        final class AlphaViewController: UIViewController { weak var alpha: Alpha! }
        final class BetaViewController: UIViewController { weak var beta: Beta! }
        """
    #expect(role(of: "Alpha", in: source) == .assembly)
    #expect(role(of: "Beta", in: source) == .presenter)
  }

  @Test func aWrapperIsNoValueAndOneOfAContainerHandsOutParts() {
    let source =
      services + """
        final class Container {
          static let shared = Container()
          var client: Client { Client() }
        }
        @propertyWrapper struct Alpha<T> {
          private let path: KeyPath<Container, T>
          init(_ path: KeyPath<Container, T>) { self.path = path }
          var wrappedValue: T { Container.shared[keyPath: path] }
        }
        @propertyWrapper struct Gamma { let wrappedValue: String }
        @propertyWrapper struct Beta<T: Comparable> { let least: T; var wrappedValue: T { didSet { wrappedValue = max(least, wrappedValue) } } }
        """
    #expect(role(of: "Alpha", in: source) == .assembly)
    #expect(role(of: "Beta", in: source) == .other)
    #expect(role(of: "Gamma", in: source) == .entity)
  }

  @Test func whoFindsTheScreenOnTopMakesNone() {
    let source = """
      import UIKit
      final class HomeViewController: UIViewController {}
      enum Alpha {
        static func top() -> UIViewController? { UIApplication.shared.windows.first?.rootViewController }
      }
      enum Beta {
        static func home() -> UIViewController { HomeViewController() }
      }
      """
    #expect(role(of: "Alpha", in: source) == .router)
    #expect(role(of: "Beta", in: source) == .assembly)
  }

  @Test func theBaseClassOfRoutersIsNoTool() {
    let flow = "override func start() { window.rootViewController = UIViewController() }"
    let source = """
      import UIKit
      class Alpha<Result> {
        private var children: [String: Any] = [:]
        func store<T>(_ child: Alpha<T>, _ key: String) { children[key] = child }
        func start() {}
      }
      final class HomeCoordinator: Alpha<Void> { let window = UIWindow(); \(flow) }
      final class LoginCoordinator: Alpha<Bool> { let window = UIWindow(); \(flow) }
      """
    #expect(role(of: "Alpha", in: source) == .router)
  }
}
