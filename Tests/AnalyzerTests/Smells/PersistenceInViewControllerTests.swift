import Testing

@Suite struct PersistenceInViewControllerTests {
  private let rule = "persistence_in_view_controller"

  @Test func defaultsFilesAndArchives() {
    expect(
      rule,
      in: MarkedTree(
        """
        import UIKit
        final class SettingsViewController: UIViewController {
          func save(_ name: String) { UserDefaults.standard.1️⃣set(name, forKey: "name") }
          func clear() throws { try FileManager.default.2️⃣removeItem(atPath: "/tmp/a") }
        }
        """),
      [
        Expected(
          "1️⃣", "2️⃣",
          message:
            "`SettingsViewController` reaches stored data in `save(_:)` and `clear()`: `UserDefaults.standard.set` "
            + "and `FileManager.default.removeItem`")
      ])
  }

  @Test func coreDataThroughAPropertyInAnExtension() {
    expect(
      rule,
      in: MarkedTree([
        "Notes.swift": """
        import CoreData
        class NotesController: UITableViewController {
          var context: NSManagedObjectContext?
        }
        """,
        "Notes+Store.swift": """
        extension NotesController {
          func store() throws { try context?.1️⃣save() }
        }
        """,
      ]),
      [Expected("1️⃣", message: "`NotesController` reaches stored data in `store()`: `context?.save`")])
  }

  @Test func handedInStoresAreNoSmell() {
    expectNothing(
      rule,
      in: """
        import UIKit
        final class SettingsViewController: UIViewController {
          var isFirstStart: () -> Bool = { UserDefaults.standard.bool(forKey: "started") }
          private let defaults: UserDefaults
          init(defaults: UserDefaults = UserDefaults.standard) {
            self.defaults = defaults
            super.init(nibName: nil, bundle: nil)
          }
        }
        """)
  }

  @Test func aNotificationOfTheStoreStoresNothing() {
    expectNothing(
      rule,
      in: """
        import UIKit
        final class SettingsViewController: UIViewController {
          override func viewDidLoad() {
            NotificationCenter.default.addObserver(
              self, selector: #selector(changed), name: UserDefaults.didChangeNotification, object: nil)
          }
          @objc func changed() {}
        }
        """)
  }

  @Test func storesMayStore() {
    expectNothing(
      rule,
      in: """
        import Foundation
        final class SettingsStore {
          func save(_ name: String) { UserDefaults.standard.set(name, forKey: "name") }
        }
        """)
  }

  @Test func recordsThatFetchAndStoreThemselves() {
    expect(
      rule,
      in: MarkedTree(
        """
        import GRDB
        import UIKit
        struct Player: Codable, FetchableRecord, PersistableRecord { var name: String }
        struct Draft { var name: String; func save(_ name: String) {} }
        final class PlayersViewController: UIViewController {
          let draft = Draft(name: "")
          func load(_ db: Database) throws -> [Player] { try Player.1️⃣fetchAll(db) }
          func store(_ player: Player, _ db: Database) throws { try player.2️⃣save(db); draft.save("") }
        }
        """),
      [
        Expected(
          "1️⃣", "2️⃣",
          message:
            "`PlayersViewController` reaches stored data in `load(_:)` and `store(_:_:)`: `Player.fetchAll` and "
            + "`player.save`")
      ])
  }

  @Test func storesBehindIndexesAndWrappers() {
    expect(
      rule,
      in: MarkedTree(
        """
        import UIKit
        final class SettingsStore {
          static let shared = SettingsStore()
          subscript(name: String) -> String? {
            get { UserDefaults.standard.string(forKey: name) }
            set { UserDefaults.standard.set(newValue, forKey: name) }
          }
        }
        @propertyWrapper struct Kept<Value> {
          let projectedValue: CurrentValueSubject<Value, Never>
          var wrappedValue: Value { projectedValue.value }
          init(_ key: String, _ value: Value) {
            projectedValue = CurrentValueSubject(value)
            UserDefaults.standard.set(value, forKey: key)
          }
        }
        final class Preferences { @Kept("size", 3) var size: Int; var names: [String] = [] }
        final class SettingsViewController: UIViewController {
          let preferences = Preferences()
          func tab() -> String? { SettingsStore.1️⃣shared["tab"] }
          func size() -> Int { preferences.2️⃣size }
          func name() -> String { preferences.names[0] }
        }
        """),
      [
        Expected(
          "1️⃣", "2️⃣",
          message:
            "`SettingsViewController` reaches stored data in `tab()` and `size()`: `SettingsStore.shared` and "
            + "`preferences.size`")
      ])
  }

  @Test func whatOnlyFormatsWithASettingFarAway() {
    expectNothing(
      rule,
      in: """
        import UIKit
        enum Config { static var locale: String? { UserDefaults.standard.string(forKey: "locale") } }
        enum Locales { static func current() -> String { Config.locale ?? "" } }
        enum Texts { static func short(_ text: String) -> String { text + Locales.current() } }
        enum Prices { static func text(_ price: Int) -> String { Texts.short("\\(price)") } }
        final class PriceViewController: UIViewController { func text() -> String { Prices.text(3) } }
        """)
  }

  @Test func aNamespaceWhosePropertiesAreStored() {
    let tree = MarkedTree(
      """
      import UIKit
      class Settings {
        class var didWelcome: Bool {
          get { UserDefaults.standard.bool(forKey: "welcomed") }
          set { UserDefaults.standard.set(newValue, forKey: "welcomed") }
        }
      }
      final class WelcomeViewController: UIViewController { func next() { Settings.1️⃣didWelcome = true } }
      """)
    expect(
      rule, in: tree,
      [
        Expected(
          "1️⃣", message: "`WelcomeViewController` reaches stored data in `next()`: `Settings.didWelcome`")
      ])
  }

  @Test func aWrapperThatIsAskedByAnIndexUnderAGlobalName() {
    expect(
      rule,
      in: MarkedTree(
        """
        import DefaultsKit
        import UIKit
        final class AppSettings {
          static let shared = AppSettings()
          subscript(key: String) -> Int? {
            get { Defaults.shared.get(for: Key<Int>(key)) }
            set { Defaults.shared.set(newValue ?? 0, for: Key<Int>(key)) }
          }
        }
        let Settings = AppSettings.shared
        final class TabController: UIViewController { func select(_ index: Int) { 1️⃣Settings["tab"] = index } }
        """),
      [Expected("1️⃣", message: "`TabController` reaches stored data in `select(_:)`: `Settings`")])
  }
}
