import MigrationModel
import Testing

/// Protocols that stand for the SDK, for who calls, and for views.
@Suite struct TypeRoleSeamTests {
  private func role(of type: String, in source: String) -> Role? {
    MarkedTree(source).analysis().types.first { $0.name == type }?.role
  }

  @Test func whatAClientOfTheSDKMeetsAsItIsIsAServiceAndWhatTextsCanDoIsNone() {
    let source = """
      import Foundation
      protocol Payable { func pay(_ amount: Int) }
      extension PayClient: Payable { func pay(_ amount: Int) { charge(amount) } }
      protocol Fetching { func data(from url: URL) async throws -> (Data, URLResponse) }
      extension URLSession: Fetching {}
      protocol Token { var text: String { get } }
      extension PayToken: Token { var text: String { raw } }
      protocol Trimmable { func trimmed() -> String }
      extension String: Trimmable { func trimmed() -> String { self } }
      final class Till {
        var client: Payable = PayClient.shared()
        let fetching: Fetching
        let words: Trimmable
        init(fetching: Fetching, words: Trimmable) { self.fetching = fetching; self.words = words }
        func pay() { client.pay(1); _ = words.trimmed() }
      }
      """
    #expect(role(of: "Payable", in: source) == .service)
    #expect(role(of: "Fetching", in: source) == .service)
    #expect(role(of: "Token", in: source) == .entity)
    #expect(role(of: "Trimmable", in: source) == .other)
  }

  @Test func whoIsToldByTheCallerEachTimeIsItsDelegate() {
    let source = """
      import Foundation
      protocol FetchEvents {
        func fetch(_ fetch: Fetch, got data: Data)
        func fetchEnded(_ fetch: Fetch)
      }
      protocol Keeping { func keep(_ data: Data) }
      final class Fetch {
        let events: FetchEvents
        let keeper: Keeping
        init(events: FetchEvents, keeper: Keeping) { self.events = events; self.keeper = keeper }
        func load() async throws {
          let data = try await URLSession.shared.data(from: url).0
          keeper.keep(data); events.fetch(self, got: data); events.fetchEnded(self)
        }
      }
      final class Disk: Keeping { func keep(_ data: Data) { UserDefaults.standard.set(data, forKey: "a") } }
      final class Refresher: FetchEvents {
        func fetch(_ fetch: Fetch, got data: Data) { UserDefaults.standard.set(data, forKey: "a") }
        func fetchEnded(_ fetch: Fetch) { UserDefaults.standard.set(true, forKey: "b") }
      }
      """
    #expect(role(of: "FetchEvents", in: source) == .other)
    #expect(role(of: "Keeping", in: source) == .service)
  }

  @Test func whatOnlyAControllerCanBeIsAView() {
    let source = """
      import UIKit
      protocol Zooming: UIViewController { var start: CGRect { get } }
      protocol Moving { var start: Int { get } }
      """
    #expect(role(of: "Zooming", in: source) == .view)
    #expect(role(of: "Moving", in: source) == .other)
  }

  @Test func whatSaysWhatARequestIsIsNoAbility() {
    let source = """
      import Foundation
      protocol Sendable2 {}
      protocol Requestable { func request() throws -> URLRequest }
      protocol Decodable2: Requestable { associatedtype Answer }
      final class Endpoint: Decodable2 {
        typealias Answer = Int
        func request() throws -> URLRequest { URLRequest(url: url) }
      }
      enum Endpoints { static func home(_ page: Int) -> Endpoint { Endpoint() } }
      """
    #expect(role(of: "Requestable", in: source) == .service)
    #expect(role(of: "Endpoints", in: source) == .service)
  }

  @Test func protocolsTogetherUnderOneNameAreMetByWhoMeetsTheName() {
    let source = """
      import UIKit
      protocol ListInputs { func tap() }
      protocol ListOutputs { var items: [Int] { get } }
      typealias ListLogic = ListInputs & ListOutputs
      final class Logic: ListLogic {
        private(set) var items: [Int] = []
        private(set) var title = "a"
        private(set) var hint = "b"
        func tap() { items.append(1) }
      }
      final class ListController: UIViewController {
        let logic: ListLogic
        override func viewDidLoad() { logic.tap() }
      }
      """
    #expect(role(of: "ListOutputs", in: source) == .presenter)
    #expect(role(of: "Logic", in: source) == .presenter)
  }

  /// What a controller tells its view by stands for the view; what views call their controller by stands for nobody.
  @Test func whatAControllerTellsItsViewByIsAView() {
    let source = """
      import UIKit
      protocol ListFace { func show(_ text: String); func close() }
      protocol ListCaller { func pick(_ row: Int); func leave() }
      final class ListFaceView: UIView, ListFace {
        var caller: ListCaller?
        func show(_ text: String) { caller?.pick(1) }
        func close() { caller?.leave(); isHidden = true }
      }
      final class ListController: UIViewController, ListCaller {
        var face: ListFace = ListFaceView()
        override func viewDidLoad() { face.show("a"); face.close() }
        func pick(_ row: Int) { view.tag = row }
        func leave() { view.isHidden = true }
      }
      """
    #expect(role(of: "ListFace", in: source) == .view)
    #expect(role(of: "ListCaller", in: source) == .other)
  }
}
