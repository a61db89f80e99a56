import MigrationModel
import Testing

/// Every type has a neutral name: what it touches and who knows it must be enough.
@Suite struct TypeRoleTests {
  private func roles(_ sources: [String: String]) -> [String: Role] {
    Dictionary(MarkedTree(sources).analysis().types.map { ($0.name, $0.role) }) { first, _ in first }
  }

  private func role(of name: String, in source: String) -> Role? { roles(["App.swift": source])[name] }

  @Test func controllersCellsAndSwiftUIViewsAreViews() {
    let found = roles([
      "App.swift": """
      import SwiftUI
      class Alpha: UIViewController {}
      final class Beta: Alpha {}
      final class Gamma: UITableViewCell {}
      struct Delta: View { var body: some View { Text("a") } }
      """
    ])
    #expect(found == ["Alpha": .view, "Beta": .view, "Gamma": .view, "Delta": .view])
  }

  @Test func functionsOfTheKeychainStore() {
    let source = """
      import Security
      enum Alpha {
        static func one(_ text: String) { SecItemAdd(query(text), nil) }
        static func two() -> OSStatus { SecItemDelete(query("")) }
      }
      """
    #expect(role(of: "Alpha", in: source) == .service)
  }

  @Test func whatSendsRequestsOrStoresIsAService() {
    let source = """
      import Foundation
      final class Alpha {
        func one(_ url: URL) { URLSession.shared.dataTask(with: url).resume() }
        func two(_ url: URL) { URLSession.shared.dataTask(with: url).resume() }
      }
      final class Beta {
        var count: Int {
          get { UserDefaults.standard.integer(forKey: "a") }
          set { UserDefaults.standard.set(newValue, forKey: "a") }
        }
      }
      """
    #expect(role(of: "Alpha", in: source) == .service)
    #expect(role(of: "Beta", in: source) == .service)
  }

  @Test func whatAViewObservesIsAPresenterThoughItAsksTheNetworkItself() {
    let found = roles([
      "App.swift": """
      import SwiftUI
      @Observable final class Alpha {
        private(set) var title = ""
        private(set) var isBusy = false
        var isAsking = false
        func load(_ url: URL) async throws {
          let (data, _) = try await URLSession.shared.data(from: url)
          title = try JSONDecoder().decode(String.self, from: data)
          UserDefaults.standard.set(title, forKey: "title")
        }
        func clear() { UserDefaults.standard.removeObject(forKey: "title") }
      }
      struct Beta: View {
        @State private var state = Alpha()
        var body: some View { Text(state.title) }
      }
      """
    ])
    #expect(found["Alpha"] == .presenter)
  }

  @Test func plainValuesAndStoredObjectsAreEntities() {
    let found = roles([
      "App.swift": """
      import CoreData
      struct Alpha: Codable { let id: Int; let name: String }
      enum Beta { case one, two }
      final class Gamma: NSManagedObject { @NSManaged var name: String }
      """
    ])
    #expect(found == ["Alpha": .entity, "Beta": .entity, "Gamma": .entity])
  }

  @Test func whatHoldsAStackAndPushesIsARouter() {
    let source = """
      import UIKit
      final class Alpha {
        private let stack: UINavigationController
        init(stack: UINavigationController) { self.stack = stack }
        func one() { stack.pushViewController(UIViewController(), animated: true) }
        func two() { stack.popViewController(animated: true) }
      }
      """
    #expect(role(of: "Alpha", in: source) == .router)
  }

  @Test func whatMakesControllersAndHandsThemOutIsAnAssembly() {
    let source = """
      import UIKit
      final class Page: UIViewController {}
      enum Alpha {
        static func page() -> UIViewController { Page() }
      }
      """
    #expect(role(of: "Alpha", in: source) == .assembly)
  }

  @Test func whatAViewHoldsAndObservesIsAPresenter() {
    let source = """
      import SwiftUI
      final class Alpha: ObservableObject { @Published var title = "" }
      struct Page: View {
        @ObservedObject var alpha: Alpha
        var body: some View { Text(alpha.title) }
      }
      """
    #expect(role(of: "Alpha", in: source) == .presenter)
  }

  @Test func whatCallsServicesAndShowsNothingIsAnInteractor() {
    let source = """
      import Foundation
      final class Alpha {
        func one(_ url: URL) { URLSession.shared.dataTask(with: url).resume() }
        func two(_ url: URL) { URLSession.shared.dataTask(with: url).resume() }
      }
      final class Beta {
        private let alpha = Alpha()
        private var count = 0
        func work() {
          guard count < 3 else {
            if count < 5 { count += 1 } else { count = 0 }
            return
          }
          if count > 1 { alpha.one(URL(fileURLWithPath: "/")) }
        }
      }
      """
    #expect(role(of: "Beta", in: source) == .interactor)
  }

  @Test func aProtocolPlaysTheRoleOfItsConformers() {
    let source = """
      import Foundation
      protocol Alpha { func one(_ url: URL) }
      final class Beta: Alpha {
        func one(_ url: URL) { URLSession.shared.dataTask(with: url).resume() }
      }
      """
    #expect(role(of: "Alpha", in: source) == .service)
  }

  @Test func testCodePlaysNoPart() {
    let source = """
      import XCTest
      final class Alpha: UIViewController {}
      """
    #expect(role(of: "Alpha", in: source) == .other)
  }

  @Test func evidenceIsAboutThisCode() throws {
    let tree = MarkedTree(
      """
      import Foundation
      final class Alpha {
        func one(_ url: URL) { URLSession.shared.dataTask(with: url).resume() }
      }
      """)
    let report = try #require(tree.analysis().types.first)
    #expect(report.evidence == ["calls `URLSession.shared.dataTask` in `one(_:)`"])
    #expect(report.confidence > 0.5)
  }

  @Test func suffixesOfTheConfigurationDecideWhereNothingElseDoes() {
    var configuration = Configuration()
    configuration.roleSuffixes = ["interactor": ["Brain"]]
    let tree = MarkedTree("final class OrderBrain { func think() {} }")
    #expect(tree.analysis(configuration).types.map(\.role) == [.interactor])
  }

  @Test func whatDecodesResponsesIsAServiceWhateverItKeeps() {
    let source = """
      import Foundation
      struct Order: Codable { let id: Int }
      struct Alpha {
        let id: Int
        func one(_ data: Data) throws -> [Order] { try JSONDecoder().decode([Order].self, from: data) }
      }
      """
    #expect(role(of: "Alpha", in: source) == .service)
  }

  @Test func whatSaysThingsForViewsIsAPresenter() {
    let source = """
      import SwiftUI
      struct Alpha {
        let title = NSLocalizedString("a", comment: "")
        let text: String
        let action: () -> Void
      }
      struct Beta: View {
        let alpha: Alpha
        var body: some View { Button(alpha.title) { alpha.action() } }
      }
      """
    #expect(role(of: "Alpha", in: source) == .presenter)
  }

  @Test func aValueThatIsAskedAndNotKeptWorksOnTheDomain() {
    let source = """
      import Foundation
      struct Order: Codable { let id: Int; let total: Double }
      struct Alpha {
        let orders: [Order]
        func one(_ order: Order) -> Bool { orders.contains { $0.total > order.total } }
      }
      final class Beta {
        func two(_ order: Order) -> Bool { Alpha(orders: []).one(order) }
      }
      """
    #expect(role(of: "Alpha", in: source) == .interactor)
  }

  @Test func whatHoldsConstantsInNestedTypesHoldsConstants() {
    let source = """
      import UIKit
      final class Alpha: UIViewController {
        override func viewDidLoad() { title = Beta.Gamma.one }
        enum Beta { enum Gamma { static let one = "a" } }
      }
      """
    #expect(role(of: "Alpha.Beta", in: source) == .other)
  }
}
