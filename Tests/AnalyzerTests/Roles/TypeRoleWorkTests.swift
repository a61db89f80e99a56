import MigrationModel
import Testing

/// What is carried out, handed on, put together or only named.
@Suite struct TypeRoleWorkTests {
  private func role(of type: String, in source: String) -> Role? {
    MarkedTree(source).analysis().types.first { $0.name == type }?.role
  }

  private let remote = """
    import UIKit
    final class Remote {
      func load(_ page: Int) async throws -> Data { try await URLSession.shared.data(from: url).0 }
      func send(_ page: Int) async throws -> Data { try await URLSession.shared.data(from: url).0 }
      func drop(_ page: Int) async throws -> Data { try await URLSession.shared.data(from: url).0 }
    }

    """

  @Test func aCommandThatAStoreCarriesOutIsAnInteractorAndOneThatOnlySaysWhatChangedIsNone() {
    let source =
      remote + """
        enum Pages {
          struct Load: AsyncAction {
            let remote = Remote()
            let page: Int
            func execute(state: State?, dispatch: @escaping (Action) -> Void) {
              Task { dispatch(Pages.Loaded(data: try await remote.load(page))) }
            }
          }
          struct Loaded: Action { let data: Data }
        }
        final class PagesController: UIViewController {
          override func viewDidLoad() { store.dispatch(action: Pages.Load(page: 1)) }
        }
        """
    #expect(role(of: "Pages.Load", in: source) == .interactor)
    #expect(role(of: "Pages.Loaded", in: source) == .entity)
  }

  @Test func whoHandsEveryCallOnToOneServiceStandsForIt() {
    let source =
      remote + """
        protocol Store { func dispatch(_ page: Int) }
        final class Disk: Store { func dispatch(_ page: Int) { UserDefaults.standard.set(page, forKey: "a") } }
        final class Front {
          private let store: Store
          init(store: Store) { self.store = store }
          func load(_ page: Int) { store.dispatch(page) }
          func send(_ page: Int) { store.dispatch(page) }
          func drop(_ page: Int) { store.dispatch(page) }
        }
        final class Rules {
          private let store: Store
          private let other: Store
          init(store: Store) { self.store = store; self.other = store }
          func load(_ page: Int) { if page > 1 { if page < 9 { store.dispatch(page) } else { other.dispatch(page) } } }
        }
        """
    #expect(role(of: "Front", in: source) == .service)
    #expect(role(of: "Rules", in: source) == .interactor)
  }

  @Test func whoStatesWhatItNeedsOfTheOutsideAppliesRules() {
    let source =
      remote + """
        struct Sending {
          protocol Client { func load(_ page: Int) async throws -> Data }
          func send(_ pages: [Int], with client: Client) async throws -> Int {
            var sum = 0
            for page in pages where page > 3 { sum += try await client.load(page).count }
            return sum
          }
        }
        extension Remote: Sending.Client {}
        """
    #expect(role(of: "Sending", in: source) == .interactor)
    #expect(role(of: "Sending.Client", in: source) == .service)
  }

  @Test func whoOnlyMakesAnInteractorAssembles() {
    let source =
      remote + """
        struct Order: Codable { let id: Int }
        protocol Paying { func pay(_ order: Order) -> Bool }
        final class Pay: Paying { func pay(_ order: Order) -> Bool { order.id > 3 } }
        final class Maker { func make(for order: Order) -> Paying { Pay() } }
        final class Finder { let all: [Paying] = []; func find(_ order: Order) -> Paying? { all.first { $0.pay(order) } } }
        """
    #expect(role(of: "Maker", in: source) == .assembly)
    #expect(role(of: "Finder", in: source) != .assembly)
  }

  @Test func functionsThatGiveServicesAreABagOfThem() {
    let source =
      remote + """
        protocol Clock { func now() -> Int }
        struct Parts { private let remote: () -> Remote; private let clock: () -> Clock }
        struct Marks { let first: () -> Int; let second: () -> Int }
        """
    #expect(role(of: "Parts", in: source) == .assembly)
    #expect(role(of: "Marks", in: source) != .assembly)
  }

  @Test func aBagInABagIsOneAndAViewModelWithDependenciesIsNone() {
    let source =
      remote + """
        protocol Clock { func now() -> Int }
        struct Tools { let remote: Remote; let clock: Clock; static func live(_ clock: Clock) -> Tools { Tools(remote: Remote(), clock: clock) } }
        struct Surroundings { let tools: Tools; let isQuiet: Int }
        struct PageViewModel { let remote: Remote; let clock: Clock; let title: String }
        """
    #expect(role(of: "Tools", in: source) == .assembly)
    #expect(role(of: "Surroundings", in: source) == .assembly)
    #expect(role(of: "PageViewModel", in: source) == .presenter)
  }

  @Test func whoIsToldWhereToGoLeadsThereAndWhoSaysWhatThatMeansDoesNot() {
    let source = """
      import UIKit
      enum Link { case home, order(String); init?(url: URL) { self = .home } }
      struct Opener { let place: [Int]; func open(_ link: Link) { use(link) } }
      struct Reader { let place: [Int]; func number(_ link: Link) -> Int { 3 } }
      """
    #expect(role(of: "Opener", in: source) == .router)
    #expect(role(of: "Reader", in: source) != .router)
  }

  @Test func thePluginOfAClientIsAService() {
    let source = """
      import Moya
      final class Watcher: PluginType { func willSend(_ request: RequestType, target: TargetType) {} }
      """
    #expect(role(of: "Watcher", in: source) == .service)
  }

  @Test func namesOfWhatStandsInAStoryboardAreNoPart() {
    let source = """
      import UIKit
      enum Screen: String { case home, list }
      enum Kind: String { case home, list }
      extension UIStoryboard {
        func controller(_ screen: Screen) -> UIViewController { instantiateViewController(withIdentifier: screen.rawValue) }
      }
      struct Page { let kind: Kind }
      """
    #expect(role(of: "Screen", in: source) == .other)
    #expect(role(of: "Kind", in: source) == .entity)
  }

  @Test func aValueThatSendsRequestsIsNoPresenterOfTheScreenThatHoldsIt() {
    let source = """
      import UIKit
      struct Clima {
        let base = "https://example.org"
        var heard: ((Data) -> Void)?
        func ask(_ city: String) { send(base + city) }
        private func send(_ text: String) {
          guard let url = URL(string: text) else { return }
          URLSession.shared.dataTask(with: url) { data, _, _ in data.map { self.heard?($0) } }.resume()
        }
      }
      struct Look { let base = "Sunny"; func words(_ city: String) -> String { base + city } }
      final class AlphaViewController: UIViewController {
        var clima = Clima()
        let look = Look()
        override func viewDidLoad() {
          clima.ask("Rome")
          title = look.words("Rome")
        }
      }
      """
    #expect(role(of: "Clima", in: source) == .service)
    #expect(role(of: "Look", in: source) == .presenter)
  }
}
