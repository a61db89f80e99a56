import Effects
import Testing

/// What functions do through others.
struct ReachTests {
  @Test func depthCountsTheFunctionsBetween() throws {
    let tree = EffectTree(
      """
      import Foundation
      final class API { func send(_ url: URL) { URLSession.shared.dataTask(with: url) { _, _, _ in }.resume() } }
      final class Store {
        let api = API()
        func load(_ url: URL) { api.send(url) }
        func refresh(_ url: URL) { load(url) }
        func count() -> Int { 1 }
      }
      """)
    #expect(try tree.effects(of: "API.send(_:)") == ["service 0"])
    #expect(try tree.effects(of: "Store.load(_:)") == ["service 1"])
    #expect(try tree.effects(of: "Store.refresh(_:)") == ["service 2"])
    #expect(try tree.effects(of: "Store.count()") == [])
    #expect(try tree.effects(ofUse: "load", in: "Store.refresh(_:)") == ["service 2"])
    #expect(try tree.cause(of: .service, in: "Store.refresh(_:)") == "load")
  }

  @Test func recursionEnds() throws {
    let tree = EffectTree(
      """
      import Foundation
      func even(_ n: Int) -> Bool { n == 0 || odd(n - 1) }
      func odd(_ n: Int) -> Bool { UserDefaults.standard.set(n, forKey: "n"); return n != 0 && even(n - 1) }
      """)
    #expect(try tree.effects(of: "even(_:)") == ["stores 1"])
    #expect(try tree.effects(of: "odd(_:)") == ["stores 0"])
  }

  @Test func aRequirementDoesWhatItsWitnessesDo() throws {
    let tree = EffectTree(
      """
      import Foundation
      protocol Loading { func load() }
      final class Remote: Loading { func load() { URLSession.shared.dataTask(with: URL(string: "a")!) { _, _, _ in }.resume() } }
      final class Local: Loading { func load() { UserDefaults.standard.set(1, forKey: "a") } }
      func use(_ loading: any Loading) { loading.load() }
      """)
    #expect(try tree.effects(of: "Loading.load()") == ["service 0", "stores 0"])
    #expect(try tree.effects(of: "use(_:)") == ["service 1", "stores 1"])
  }

  @Test func aStandInOfTestsTellsNothing() throws {
    let tree = EffectTree([
      "App/Loading.swift": "protocol Loading { func load() }\nfunc use(_ loading: any Loading) { loading.load() }",
      "AppTests/Mock.swift": """
      import XCTest
      final class Mock: Loading { func load() { UserDefaults.standard.set(1, forKey: "a") } }
      """,
    ])
    #expect(try tree.effects(of: "use(_:)") == [])
  }

  @Test func anOverrideRunsBehindItsMethod() throws {
    let tree = EffectTree(
      """
      import Foundation
      class Base { func step() {} }
      final class Kept: Base { override func step() { UserDefaults.standard.set(1, forKey: "a") } }
      func run(_ base: Base) { base.step() }
      """)
    #expect(try tree.effects(of: "run(_:)") == ["stores 1"])
  }

  @Test func accessorsRunWhereTheirPropertyIsUsed() throws {
    let tree = EffectTree(
      """
      import Foundation
      final class Settings {
        var isOn: Bool { UserDefaults.standard.bool(forKey: "a") }
        var name = "" { didSet { UserDefaults.standard.set(name, forKey: "name") } }
        let date = UserDefaults.standard.object(forKey: "date")
        func reads() -> Bool { isOn }
        func readsName() -> String { name }
        func writesName() { name = "a" }
        func readsDate() -> Any? { date }
        func names() -> Any { #selector(save) }
        @objc func save() { UserDefaults.standard.set(1, forKey: "b") }
      }
      """)
    #expect(try tree.effects(of: "Settings.reads()") == ["stores 1"])
    #expect(try tree.effects(of: "Settings.readsName()") == [])
    #expect(try tree.effects(of: "Settings.writesName()") == ["stores 1"])
    #expect(try tree.effects(of: "Settings.readsDate()") == [])
    #expect(try tree.effects(of: "Settings.names()") == [])
  }

  @Test func aClosureThatAValueKeepsDoesWhatItsMakerGaveIt() throws {
    let tree = EffectTree(
      """
      import Foundation
      struct Client {
        var load: (URL) async throws -> Data
        static let live = Client { try await URLSession.shared.data(from: $0).0 }
      }
      struct Screen { let client: Client; func go(_ url: URL) async throws { _ = try await client.load(url) } }
      """)
    #expect(try tree.effects(of: "Screen.go(_:)") == ["service 1", "suspends 0"])
  }

  @Test func whatAScreenAsksIsNotAskedByThoseWhoCallIt() throws {
    let tree = EffectTree(
      """
      import UIKit
      final class ListViewController: UIViewController {
        func reload() { fetch() }
        func fetch() { URLSession.shared.dataTask(with: URL(string: "a")!) { _, _, _ in }.resume() }
      }
      final class HomeViewController: UIViewController {
        let list = ListViewController()
        func refresh() { list.reload() }
      }
      """)
    #expect(try tree.effects(of: "ListViewController.reload()") == ["service 1"])
    #expect(try tree.effects(of: "HomeViewController.refresh()") == [])
  }
}
