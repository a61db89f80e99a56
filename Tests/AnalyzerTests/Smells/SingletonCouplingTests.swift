import Testing

@Suite struct SingletonCouplingTests {
  private let rule = "singleton_coupling"

  @Test func eachSharedInstanceIsNamedWithItsUses() {
    expect(
      rule,
      in: MarkedTree([
        "Shared.swift": """
        final class Accounts {
          static let shared = Accounts()
          var all: [String] = []
          func refresh() {}
        }
        final class Session {
          static var `default`: Session = Session()
          func end() {}
        }
        """,
        "List.swift": """
        import UIKit
        final class ListViewController: UIViewController {
          override func viewDidLoad() { Accounts.1️⃣shared.refresh() }
        }
        """,
        "List+Actions.swift": """
        extension ListViewController {
          func logOut() {
            Accounts.2️⃣shared.all = []
            Session.3️⃣default.end()
          }
        }
        """,
      ]),
      [
        Expected(
          "2️⃣", "3️⃣", "1️⃣",
          message: "`ListViewController` reaches for `Accounts.shared` (twice) and `Session.default` (once)")
      ])
  }

  @Test func singletonsOfTheSDKAndValuesAreFine() {
    expectNothing(
      rule,
      in: """
        import UIKit
        struct Theme { static let standard = Theme(); let margin = 8.0 }
        final class Font { static let standard = Font(8); static let large = Font(16); let size: Double; init(_ size: Double) { self.size = size } }
        enum Mode { case `default` }
        final class ListViewController: UIViewController {
          var size: Double { Font.standard.size }
          let mode = Mode.default
          override func viewDidLoad() {
            NotificationCenter.default.post(name: .init("a"), object: nil)
            view.alpha = Theme.standard.margin
          }
        }
        """)
  }

  @Test func aDefaultValueOfAParameterIsInjection() {
    expectNothing(
      rule,
      in: """
        import UIKit
        final class Accounts { static let shared = Accounts() }
        final class ListViewController: UIViewController {
          let accounts: Accounts
          init(accounts: Accounts = Accounts.shared) {
            self.accounts = accounts
            super.init(nibName: nil, bundle: nil)
          }
          init(later accounts: Accounts = .shared) {
            self.accounts = accounts
            super.init(nibName: nil, bundle: nil)
          }
        }
        """)
  }

  @Test func aVariableThatOthersCanSetIsInjection() {
    expect(
      rule,
      in: MarkedTree(
        """
        import UIKit
        final class Accounts { static let shared = Accounts() }
        final class ListViewController: UIViewController {
          var first: Accounts = .shared
          lazy var second = Accounts.shared
          private lazy var third = Accounts.1️⃣shared
          private var fourth = Accounts.2️⃣shared
          private(set) var fifth = Accounts.3️⃣shared
          let sixth = Accounts.4️⃣shared
          static var seventh = Accounts.5️⃣shared
        }
        """),
      [
        Expected(
          "1️⃣", "2️⃣", "3️⃣", "4️⃣", "5️⃣", message: "`ListViewController` reaches for `Accounts.shared` (5 times)")
      ])
  }

  @Test func servicesMayKnowEachOther() {
    expectNothing(
      rule,
      in: """
        import Foundation
        final class Session {
          static let shared = Session()
          func send(_ url: URL) { URLSession.shared.dataTask(with: url).resume() }
        }
        final class OrderService {
          func load(_ url: URL) { Session.shared.send(url) }
          func ping(_ url: URL) { URLSession.shared.dataTask(with: url).resume() }
        }
        """)
  }

  @Test func whatOnlyPreviewsShowIsNotJudged() {
    expectNothing(
      rule,
      in: """
        import SwiftUI
        final class Session { static let shared = Session(); var name = "" }
        struct Sample: View { var body: some View { Text(Session.shared.name) } }
        struct Samples: PreviewProvider { static var previews: some View { Sample() } }
        """)
  }

  @Test func listsMakeTheirCells() {
    func entrance(_ superclass: String) -> String? {
      fix(
        rule,
        in: """
          import UIKit
          final class Accounts { static let shared = Accounts(); var count = 0 }
          final class AccountItem: \(superclass) { func show() { tag = Accounts.shared.count } }
          """
      ).first
    }
    #expect(
      entrance("UITableViewCell")
        == "Pass the instance in through a property that is set where the list fills `AccountItem`; the shared instance is "
        + "the default value.")
    #expect(
      entrance("UIView") == "Pass the instance in through the initialiser; the shared instance is the default value.")
  }

  @Test func instancesOfClassesOutsideTheTree() {
    expect(
      rule,
      in: MarkedTree(
        """
        import UIKit
        final class ListViewController: UIViewController {
          private let objects = SPObjectManager.1️⃣shared()
          override func viewDidLoad() {
            UserDefaults.2️⃣standard.set(1, forKey: "a")
            (UIApplication.shared.3️⃣delegate as? Opening)?.open()
          }
        }
        protocol Opening { func open() }
        """),
      [
        Expected(
          "1️⃣", "2️⃣", "3️⃣",
          message:
            "`ListViewController` reaches for `SPObjectManager.shared` (once), `UserDefaults.standard` (once) and "
            + "`UIApplication.shared.delegate` (once)")
      ])
  }

  @Test func whatALocatorGives() {
    expect(
      rule,
      in: MarkedTree(
        """
        import UIKit
        protocol Stores { func sync() }
        final class Tracker { func note() {} }
        enum Locator {
          static var stores: Stores { fatalError() }
          static let tracker = Tracker()
        }
        enum Texts { static let title = "a"; static let text = "b" }
        final class ListViewController: UIViewController {
          override func viewDidLoad() { Locator.1️⃣stores.sync(); title = Texts.title }
        }
        """),
      [Expected("1️⃣", message: "`ListViewController` reaches for `Locator.stores` (once)")])
  }

  @Test func oneFindingTellsThemAll() {
    expect(
      rule,
      in: MarkedTree(
        """
        import UIKit
        protocol Stores { func sync() }
        final class Accounts { static let shared = Accounts(); func end() {} }
        final class Tracker { func note() {} }
        enum Locator {
          static var stores: Stores { fatalError() }
          static let tracker = Tracker()
        }
        final class ListViewController: UIViewController {
          override func viewDidLoad() { Locator.1️⃣stores.sync() }
          func end() { Accounts.2️⃣shared.end() }
        }
        """),
      [
        Expected(
          "1️⃣", "2️⃣",
          message: "`ListViewController` reaches for `Locator.stores` (once) and `Accounts.shared` (once)")
      ])
  }

  @Test func manyInstancesOfAClassAreValuesWithNames() {
    expect(
      rule,
      in: MarkedTree(
        """
        import UIKit
        final class Tint { let name: String; init(name: String) { self.name = name } }
        enum Palette {
          static let label = Tint(name: "label")
          static let border = Tint(name: "border")
          static let accent = Tint(name: "accent")
        }
        final class ListViewController: UIViewController {
          override func viewDidLoad() { title = Palette.label.name }
        }
        """), [])
  }

  /// What it keeps of itself is nobody else's.
  @Test(arguments: [("private ", true), ("", false)])
  func aLocatorMayHaveAnInstanceOfItsOwn(access: String, isLocator: Bool) {
    expect(
      rule,
      in: MarkedTree(
        """
        import UIKit
        final class Client { func sync() {} }
        final class Tracker { func note() {} }
        final class Caches {
          private static let main = Caches()
          private var made: Client?
          static var client: Client { main.current() }
          static let tracker = Tracker()
          \(access)func current() -> Client { made ?? Client() }
        }
        final class ListViewController: UIViewController {
          override func viewDidLoad() { Caches.1️⃣client.sync() }
        }
        """),
      isLocator ? [Expected("1️⃣", message: "`ListViewController` reaches for `Caches.client` (once)")] : [])
  }

  @Test func aGlobalNameForASharedInstance() {
    expect(
      rule,
      in: MarkedTree(
        """
        import UIKit
        final class AppSettings { static let shared = AppSettings(); var index = 0 }
        let Settings = AppSettings.shared
        private let fallback = AppSettings()
        final class ListViewController: UIViewController {
          override func viewDidLoad() { 1️⃣Settings.index = 1; fallback.index = 2 }
        }
        """),
      [Expected("1️⃣", message: "`ListViewController` reaches for `AppSettings.Settings` (once)")])
  }

  @Test func globalInstances() {
    expect(
      rule,
      in: MarkedTree([
        "Globals.swift": """
        import Umbrella
        let analytics = Analytics()
        let store = OrderStore(name: "orders")
        let log = AppLog()
        let limit = Limit(most: 3)
        final class OrderStore { init(name: String) {}; func save() {} }
        final class AppLog { func note() {} }
        struct Limit { let most: Int; func holds() -> Bool { true } }
        """,
        "Screen.swift": """
        import UIKit
        final class OrdersViewController: UIViewController {
          func open() { 1️⃣analytics.track("open") }
          func keep() { 2️⃣store.save() }
          func check() { log.note(); _ = limit.holds() }
        }
        """,
      ]),
      [
        Expected(
          "1️⃣", "2️⃣",
          message:
            "`OrdersViewController` reaches for `Analytics.analytics` (once) and `OrderStore.store` (once)")
      ])
  }
}
