import MigrationModel
import Testing

/// What decides, what stores, what is told apart.
@Suite struct TypeRoleRulesTests {
  private func role(of name: String, in source: String) -> Role? {
    MarkedTree(source).analysis().types.first { $0.name == name }?.role
  }

  @Test func whatThinksBeforeItSaysYesOrNoDecidesWhereverItLooksThingsUp() {
    let source = """
      import Foundation
      struct Alpha {
        let defaults: UserDefaults
        let limit: Int
        func mayAsk(_ day: Int) -> Bool {
          guard let last = last() else { return true }
          if day < last { return false }
          return day - last > limit ? true : false
        }
        private func last() -> Int? { defaults.object(forKey: "a") as? Int }
      }
      final class Beta {
        func isOn() -> Bool { UserDefaults.standard.bool(forKey: "a") }
      }
      """
    #expect(role(of: "Alpha", in: source) == .interactor)
    #expect(role(of: "Beta", in: source) == .service)
  }

  @Test func casesThatAreMadeIntoPartsOfRequestsDescribeThem() {
    let source = """
      import Foundation
      enum Alpha {
        case add(String), remove(String)
        var data: Data? {
          var components = URLComponents()
          switch self {
          case .add(let name): components.queryItems = [URLQueryItem(name: "a", value: name)]
          case .remove(let name): components.queryItems = [URLQueryItem(name: "b", value: name)]
          }
          return components.query?.data(using: .utf8)
        }
      }
      """
    #expect(role(of: "Alpha", in: source) == .service)
  }

  @Test func propertiesThatAreWrittenThroughToAStoreAreSettings() {
    let source = """
      import UIKit
      final class Store {
        func set(_ value: Any, _ key: String) { UserDefaults.standard.set(value, forKey: key) }
      }
      final class Alpha {
        private let store: Store
        init(store: Store) { self.store = store }
        var one: String = "" { didSet { store.set(one, "one") } }
        var two: String = "" { didSet { store.set(two, "two") } }
        var three: String = "" { didSet { store.set(three, "three") } }
      }
      final class Gamma {
        private let alpha: Alpha
        init(alpha: Alpha) { self.alpha = alpha }
        func rename() { alpha.one = "a" }
      }
      """
    #expect(role(of: "Alpha", in: source) == .service)
  }

  @Test func anObjectThatIsComparedAndThatServicesDealInIsAnEntity() {
    let source = """
      import UIKit
      final class Feed: Hashable {
        var name: String?
        var title: String { name ?? NSLocalizedString("Untitled", comment: "") }
        static func == (one: Feed, other: Feed) -> Bool { one === other }
        func hash(into hasher: inout Hasher) { hasher.combine(name) }
      }
      final class Store {
        func load(_ feed: Feed) { URLSession.shared.dataTask(with: URL(fileURLWithPath: "a")).resume() }
        func drop(_ feed: Feed) { UserDefaults.standard.removeObject(forKey: "a") }
      }
      final class ListController: UIViewController {
        func show(_ feed: Feed) { title = feed.title }
      }
      """
    #expect(role(of: "Feed", in: source) == .entity)
  }

  @Test func anObjectOfPlainValuesThatKeepsItselfIsAnEntity() {
    let source = """
      import Foundation
      final class Store { func put(_ text: String) { UserDefaults.standard.set(text, forKey: "a") } }
      final class Alpha {
        let id: String
        var name: String
        init(id: String, name: String) { self.id = id; self.name = name }
        func insert(into store: Store) { store.put(id + name) }
        func rename(_ name: String, in store: Store) { self.name = name; insert(into: store) }
      }
      """
    #expect(role(of: "Alpha", in: source) == .entity)
  }

  @Test func anObjectThatIsToldApartIsNoToolAndWhoKeepsItDecides() {
    let source = """
      import UIKit
      protocol TabDelegate: AnyObject { func tab(_ tab: Tab, opens url: URL) }
      final class Tab {
        let id = UUID()
        var url: URL?
        var isPrivate = false
        weak var delegate: TabDelegate?
        func open(_ url: URL) { self.url = url; delegate?.tab(self, opens: url) }
      }
      final class Tabs {
        private(set) var all: [Tab] = []
        func add(_ tab: Tab) { if !all.contains(where: { $0 === tab }) { all.append(tab) } }
      }
      final class ListController: UIViewController {
        let tabs = Tabs()
        func open(_ url: URL) { let tab = Tab(); tab.open(url); tabs.add(tab) }
      }
      """
    #expect(role(of: "Tab", in: source) == .entity)
    #expect(role(of: "Tabs", in: source) == .interactor)
  }
}
