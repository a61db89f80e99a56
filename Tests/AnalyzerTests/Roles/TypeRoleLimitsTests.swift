import MigrationModel
import Testing

/// What looks like one role and plays another.
@Suite struct TypeRoleLimitsTests {
  private func role(of type: String, in source: String) -> Role? {
    MarkedTree(source).analysis().types.first { $0.name == type }?.role
  }

  @Test func aCoordinatorWithoutScreensIsNoRouter() {
    let source = """
      import UIKit
      struct Page: Codable { let number: Int }
      protocol Paging { func next(_ page: Page) -> Page }
      final class PageCoordinator: Paging {
        private var pages: [Page] = []
        func next(_ page: Page) -> Page { pages.append(page); return page }
      }
      final class ListCoordinator {
        private let window: UIWindow
        init(window: UIWindow) { self.window = window }
        func start() { window.rootViewController = UIViewController() }
      }
      """
    #expect(role(of: "PageCoordinator", in: source) == .interactor)
    #expect(role(of: "ListCoordinator", in: source) == .router)
  }

  @Test func whoMakesAndKeepsScreensLeadsBetweenThem() {
    let source = """
      import UIKit
      final class ListController: UIViewController {}
      final class Hub {
        private var list: ListController?
        func activate() { list = ListController() }
      }
      final class TabsController: UITabBarController {
        private let hub = Hub()
        override func viewDidLoad() { hub.activate() }
      }
      """
    #expect(role(of: "Hub", in: source) == .router)
  }

  @Test func aToolThatAViewHoldsIsNoPresenter() {
    let source = """
      import UIKit
      final class Throttler {
        private var timer: Timer?
        private let seconds: Double
        init(seconds: Double) { self.seconds = seconds }
        func later(_ work: @escaping () -> Void) {
          timer?.invalidate()
          timer = Timer.scheduledTimer(withTimeInterval: seconds, repeats: false) { _ in work() }
        }
      }
      final class ListController: UIViewController {
        private let throttler = Throttler(seconds: 1)
        override func viewDidLoad() { throttler.later {} }
      }
      """
    #expect(role(of: "Throttler", in: source) == .other)
  }

  @Test func observedSettingsAreAStore() {
    let source = """
      import SwiftUI
      final class Settings: ObservableObject {
        final class Storage {
          @AppStorage("a") var isOn = false
          @AppStorage("b") var isBig = false
          @AppStorage("c") var isRound = false
        }
        private let storage = Storage()
        @Published var isOn = false { didSet { storage.isOn = isOn } }
      }
      """
    #expect(role(of: "Settings", in: source) == .service)
    #expect(role(of: "Settings.Storage", in: source) == .service)
  }

  @Test func coloursAloneAreNoPartOfAScreenButCasesThatHaveColoursAreValues() {
    let source = """
      import SwiftUI
      struct Dark { let text: Color = .white; let back: Color = .black; let name = "Dark" }
      final class Theme {
        struct Colors { let text: Color; let back: Color }
        static let light = Theme(name: "light", colors: Colors(text: .black, back: .white))
        static let dark = Theme(name: "dark", colors: Colors(text: .white, back: .black))
        let name: String
        let colors: Colors
        init(name: String, colors: Colors) { self.name = name; self.colors = colors }
      }
      struct Screen: View { let theme: Theme; var body: some View { Text(theme.name) } }
      enum Status { case on, off
        var text: Color { self == .on ? .red : .black }
        var back: Color { .white }
      }
      """
    #expect(role(of: "Dark", in: source) == .other)
    #expect(role(of: "Theme", in: source) == .other)
    #expect(role(of: "Status", in: source) != .other)
  }

  @Test func whatAStoryboardGivesItsLabelsIsAView() {
    let source = """
      import UIKit
      final class Row: NSObject {
        @IBOutlet var title: UILabel!
        @IBOutlet var count: UILabel!
      }
      """
    #expect(role(of: "Row", in: source) == .view)
  }

  @Test func rowsThatAListComparesAreWorkedOutForIt() {
    let source = """
      import IGListKit
      final class Row: ListDiffable {
        let id: String
        let events: [Int: String]
        init(id: String, events: [Int: String]) { self.id = id; self.events = events }
        func diffIdentifier() -> NSObjectProtocol { id as NSObjectProtocol }
      }
      """
    #expect(role(of: "Row", in: source) == .presenter)
  }

  @Test func whatAnalyticsAreToldIsNoValueOfTheDomain() {
    let source = """
      protocol Analytics { func track(_ event: Event) }
      struct Event {
        let name: String
        let count: Int
        enum Source { case list, detail }
      }
      struct Order { let name: String; let count: Int }
      """
    #expect(role(of: "Event", in: source) == .other)
    #expect(role(of: "Event.Source", in: source) == .other)
    #expect(role(of: "Order", in: source) == .entity)
  }

  @Test func whoShowsThingsOnAControllerItIsGivenLeadsFromThere() {
    let source = """
      import UIKit
      struct Importer {
        static func ask(controller: UIViewController, title: String) {
          let alert = UIAlertController(title: title, message: nil, preferredStyle: .alert)
          alert.addAction(UIAlertAction(title: NSLocalizedString("a", comment: ""), style: .default))
          controller.present(alert, animated: true)
        }
      }
      """
    #expect(role(of: "Importer", in: source) == .router)
  }

  @Test func aProtocolByWhichOneViewCallsAnotherIsNoView() {
    let source = """
      import UIKit
      protocol Picking { func pick(_ row: Int) }
      final class PickerController: UIViewController {
        var picking: Picking?
        override func viewDidLoad() { picking?.pick(1) }
      }
      final class ListController: UIViewController, Picking {
        func pick(_ row: Int) { title = "a" }
      }
      """
    #expect(role(of: "Picking", in: source) == .other)
  }

  @Test func whatIsMadeWithEntitiesToBeAskedCalculates() {
    let source = """
      import UIKit
      struct Order: Codable { let total: Int }
      struct Totals {
        let orders: [Order]
        let fee: Int
        func sum() -> Int { orders.reduce(fee) { $0 + $1.total } }
      }
      final class ListController: UIViewController {
        func show(_ orders: [Order]) -> Int { Totals(orders: orders, fee: 1).sum() }
      }
      """
    #expect(role(of: "Totals", in: source) == .interactor)
  }
}
