import MigrationModel
import Testing

@Suite("Closures that are handed to services") struct ServiceClosureTests {
  private func fixture(_ call: String, imports: String = "") -> RewriteFixture {
    var fixture = RewriteFixture(
      [
        "List/ListViewController.swift": """
        import UIKit
        \(imports)
        class ListViewController: UIViewController {
            let spinner = UIActivityIndicatorView()
            var count = 0

            func load(_ request: URLRequest) {
                \(call)
                    self?.spinner.stopAnimating()
                    self?.count = 1
                }
            }
        }

        """,
        "List/Client.swift": """
        import Foundation

        protocol Query { associatedtype Answer }
        struct Order: Decodable {}
        struct Orders: Query { typealias Answer = [Order] }

        class Client {
            static let shared = Client()
            func get<T: Decodable>(_ path: String, done: @escaping (Result<T, Error>) -> Void) {}
            func get<T: Decodable>(_ type: T.Type, at path: String, done: @escaping (T?) -> Void) {}
            func ask<Q: Query>(_ query: Q, done: @escaping (Q.Answer?, Error?) -> Void) {}
        }
        """,
      ], type: "ListViewController")
    fixture.services = ["Client"]
    return fixture
  }

  @Test(
    "Generic ones have the type that the call says",
    arguments: [
      (
        "Client.shared.get(\"orders\") { [weak self] (result: Result<[Order], Error>) in",
        "(completion: @escaping (Result<[Order], Error>) -> Void)", "get(\"orders\", done: completion)"
      ),
      (
        "Client.shared.get([Order].self, at: \"orders\") { [weak self] orders in",
        "(completion: @escaping ([Order]?) -> Void)", "get([Order].self, at: \"orders\", done: completion)"
      ),
      (
        "Client.shared.ask(Orders()) { [weak self] answer, _ in",
        "(completion: @escaping (Orders.Answer?, Error?) -> Void)", "ask(Orders(), done: completion)"
      ),
    ])
  func generics(call: String, parameters: String, sent: String) {
    let fixture = fixture(call)
    let interactor = fixture.text("List/ListInteractor.swift")
    #expect(interactor?.contains(parameters) == true)
    #expect(interactor?.contains("        Client.shared.\(sent)\n") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "Of several each keeps its label",
    arguments: [
      (
        "Client.shared.send(1, success: { [weak self] id in self?.count = id }, failure: { [weak self] _ in",
        "})",
        "sendLoadRequest(success: @escaping (Int) -> Void, failure: @escaping (Error) -> Void)",
        "send(1, success: success, failure: failure)"
      ),
      (
        "Client.shared.send(2, success: { [weak self] id in self?.count = id }) { [weak self] _ in", "}",
        "sendLoadRequest(success: @escaping (Int) -> Void, failure: @escaping (Error) -> Void)",
        "send(2, success: success, failure: failure)"
      ),
    ])
  func several(call: String, end: String, signature: String, sent: String) {
    var fixture = RewriteFixture(
      [
        "List/ListViewController.swift": """
        import UIKit

        class ListViewController: UIViewController {
            let spinner = UIActivityIndicatorView()
            var count = 0

            func load() {
                \(call)
                    self?.spinner.stopAnimating()
                \(end)
            }
        }

        """,
        "List/Client.swift": """
        class Client {
            static let shared = Client()
            func send(_ id: Int, success: @escaping (Int) -> Void, failure: @escaping (Error) -> Void) {}
        }

        """,
      ], type: "ListViewController")
    fixture.services = ["Client"]
    let interactor = fixture.text("List/ListInteractor.swift")
    #expect(
      interactor?.components(after: "InteractorProtocol {\n") == """
            func \(signature) {
                Client.shared.\(sent)
            }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("Code of a task reaches the presenter as what stands in front of it reaches the controller: without a name")
  func tasks() {
    let fixture = { (start: String) in
      var fixture = RewriteFixture(
        [
          "List/ListViewController.swift": """
          import UIKit

          class ListViewController: UIViewController {
              override func viewDidLoad() {
                  super.viewDidLoad()
                  \(start)
                      Client.shared.clear()
                  }
              }

              @objc func reload() { title = "List" }
          }

          """,
          "List/Client.swift": "class Client {\n    static let shared = Client()\n    func clear() {}\n}\n",
        ], type: "ListViewController")
      fixture.services = ["Client"]
      return fixture
    }
    let implicit = fixture("Task {\n            reload()")
    #expect(
      implicit.text("List/ListViewController.swift")?.contains("reload()\n            presenter.clear") == true)
    #expect(implicit.movesOfSecondRun() == 0)
    let weak = fixture("Task { [weak self] in\n            if let self { reload() }")
    #expect(weak.series().patches.isEmpty)
    #expect(weak.series().blockers.contains { $0.reason == "weak_capture" })
  }

  @Test("What a method does with the answer goes to the presenter, where nothing else is left in it")
  func answers() {
    let fixture = RewriteFixture.controller(
      "List",
      """
          private let label = UILabel()

          func load(_ page: Int) {
              Client.shared.fetch(page) { [weak self] found in
                  self?.label.text = "\\(found.count) orders"
              }
          }
      """,
      with:
        "Order {}\nclass Client {\n    static let shared = Client()\n    func fetch(_ page: Int, done: @escaping ([Order]) -> Void) {}\n}",
      roles: [:])
    var known = fixture
    known.services = ["Client"]
    #expect(
      known.text("List/ListPresenter.swift")?.components(after: "router = router\n    }\n") == """

            func load(_ page: Int) {
                interactor.sendLoadRequest(page: page) { [weak self] found in
                    self?.view?.setLabel(text: "\\(found.count) orders")
                }
            }
        }

        """)
    #expect(known.movesOfSecondRun() == 0)
  }

  @Test(
    "What a service names itself the interactor may hand on, though views show it; not what is called a view model",
    arguments: [("Row", true), ("RowViewModel", false)])
  func served(row: String, moves: Bool) {
    var fixture = RewriteFixture(
      [
        "List/ListViewController.swift": """
        import UIKit

        class ListViewController: UIViewController {
            private let label = UILabel()

            func load() {
                Client.shared.rows(1) { [weak self] rows in self?.label.text = "\\(rows.count)" }
            }
        }

        """,
        "List/Client.swift": """
        final class \(row) {}
        class Client {
            static let shared = Client()
            func rows(_ page: Int, done: @escaping ([\(row)]) -> Void) {}
        }
        """,
      ], type: "ListViewController")
    (fixture.services, fixture.presenters) = (["Client"], [row])
    #expect(
      fixture.text("List/ListInteractor.swift")?.contains("completion: @escaping ([Row]) -> Void)") ?? false == moves)
    #expect(fixture.blockers.contains { $0.contains("which no interactor knows") } == !moves)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "What a generator writes is handed to the interactor, whoever uses it",
    arguments: [("List/API.generated.swift", true), ("List/API.swift", false)])
  func generated(path: String, moves: Bool) {
    var fixture = RewriteFixture(
      [
        "List/ListViewController.swift": """
        import UIKit

        class ListViewController: UIViewController {
            private let request = LabelsQuery()

            func load() {
                Client.shared.send(request)
                title = "Labels"
            }
        }

        """,
        "List/Client.swift": """
        class Client {
            static let shared = Client()
            func send(_ query: LabelsQuery) {}
        }
        """,
        path: "final class LabelsQuery {}\n",
      ], type: "ListViewController")
    (fixture.services, fixture.presenters) = (["Client"], ["LabelsQuery"])
    #expect(fixture.series().patches.isEmpty != moves)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("Where the call does not say it, the call stays")
  func unknown() {
    let fixture = fixture("Client.shared.get(\"orders\") { [weak self] result in")
    #expect(fixture.blockers.contains { $0.contains("unknown_type: `load(_:)` hands over a closure of unknown type") })
  }

  @Test(
    "A type whose name means another one in the client's module is not spelled out",
    arguments: ["struct Answer {}", "public struct Answer {}\n\npublic struct Page {}"])
  func otherModules(types: String) {
    var fixture = RewriteFixture(
      [
        "App/List/ListViewController.swift": """
        import API
        import UIKit

        struct Page {}

        class ListViewController: UIViewController {
            private let label = UILabel()

            func load() {
                API.shared.find(1) { [weak self] page in self?.label.text = "\\(page)" }
            }
        }

        """,
        "API/API.swift": """
        \(types)

        public class API {
            public static let shared = API()
            public func find(_ id: Int, done: @escaping (Page) -> Void) {}
        }

        """,
      ], type: "ListViewController")
    fixture.services = ["API"]
    #expect(fixture.blockers.contains { $0.contains(": ambiguous_type: `load()` hands over a closure") })
    #expect(fixture.series().patches.isEmpty)
  }

  /// A controller that asks a client of another module, which answers with a type.
  private func found(_ answer: String, _ others: [String: String]) -> RewriteFixture {
    let files = [
      "App/List/ListViewController.swift": """
      import API
      import UIKit

      class ListViewController: UIViewController {
          private let label = UILabel()

          func load() {
              Client.shared.find(1) { [weak self] page in self?.label.text = "\\(page)" }
          }
      }

      """,
      "API/API/Client.swift": """
      public class Client {
          public static let shared = Client()
          public func find(_ id: Int, done: @escaping (\(answer)) -> Void) {}
      }

      """,
    ]
    var fixture = RewriteFixture(files.merging(others) { $1 }, type: "ListViewController")
    fixture.services = ["Client"]
    return fixture
  }

  @Test(
    "A type of the client's module has the module's name in front where its own means another one",
    arguments: [
      ("public", "API/API/Page.swift", true), ("internal", "API/API/Page.swift", false),
      ("public", "API/Other/Page.swift", false),
    ])
  func spelledWithModule(access: String, path: String, moves: Bool) {
    let fixture = found(
      "Page<Int>", ["App/Page.swift": "enum Page {}\n", path: "\(access) enum Page<T> {}\n"])
    let interactor = fixture.text("App/List/ListInteractor.swift")
    #expect(interactor?.contains("completion: @escaping (API.Page<Int>) -> Void) {") ?? false == moves)
    #expect(fixture.blockers.contains { $0.contains("ambiguous_type") } == !moves)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "What an imported module of the tree declares for everybody is known without being named",
    arguments: [
      ("API/API/Page.swift", "public struct Page {}", true), ("API/API/Page.swift", "struct Page {}", false),
      ("Other/Page.swift", "public struct Page {}", false),
      ("API/API/Page.swift", "public typealias Page = Core.Page", true),
      ("API/API/Page.swift", "public typealias Page = Other.Page", false),
    ])
  func importedType(path: String, declaration: String, moves: Bool) {
    let core = declaration.contains("typealias") ? ["Core/Page.swift": "public struct Page {}\n"] : [:]
    let fixture = found("Page", [path: declaration + "\n"].merging(core) { $1 })
    let interactor = fixture.text("App/List/ListInteractor.swift")
    #expect(interactor?.contains("import API\n") ?? false == moves)
    #expect(interactor?.contains("completion: @escaping (Page) -> Void) {") ?? false == moves)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "Those of Alamofire are given its responses",
    arguments: [
      (
        "AF.request(request).validate().responseDecodable(of: [Order].self) { [weak self] response in",
        "AFDataResponse<[Order]>", "responseDecodable(of: [Order].self, completionHandler: completion)"
      ),
      (
        "AF.request(request).response { [weak self] response in", "AFDataResponse<Data?>",
        "response(completionHandler: completion)"
      ),
      (
        "Alamofire.request(request).responseJSON { [weak self] response in", "DataResponse<Any>",
        "responseJSON(completionHandler: completion)"
      ),
    ])
  func alamofire(call: String, response: String, sent: String) {
    let fixture = fixture(call, imports: "import Alamofire\n")
    let interactor = fixture.text("List/ListInteractor.swift")
    #expect(interactor?.hasPrefix("import Foundation\nimport Alamofire\n") == true)
    #expect(
      interactor?.contains("(request: URLRequest, completion: @escaping (\(response)) -> Void) {\n") == true)
    #expect(interactor?.contains(sent) == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A download is none of these")
  func downloads() {
    let fixture = fixture(
      "AF.download(request).responseData { [weak self] response in", imports: "import Alamofire\n")
    #expect(fixture.blockers.contains { $0.contains("unknown_type: `load(_:)` hands over a closure of unknown type") })
  }
}
