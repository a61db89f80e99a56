import MigrationModel
import Testing

/// What parts of the app say about those that make, keep, name or carry them.
@Suite struct TypeRolePartsTests {
  private func role(of name: String, in source: String) -> Role? {
    MarkedTree(source).analysis().types.first { $0.name == name }?.role
  }

  @Test func casesThatMostlyCarryScreensSayWhereToGo() {
    let source = """
      import UIKit
      enum Alpha { case failed, push(UIViewController), show(UIViewController) }
      enum Beta { case text(String), other(Int), screen(UIViewController) }
      """
    #expect(role(of: "Alpha", in: source) == .router)
    #expect(role(of: "Beta", in: source) == .entity)
  }

  @Test func whatOnlyItsOwnerChangesIsStateOfTheOwner() {
    let source = """
      import Foundation
      final class Client {
        private struct Alpha: Sendable { var token: String?; var open: Set<String> = [] }
        private var alpha = Alpha()
        func load(_ url: URL) { alpha.token = "a"; URLSession.shared.dataTask(with: url).resume() }
        func send(_ url: URL) { URLSession.shared.uploadTask(with: URLRequest(url: url)).resume() }
      }
      """
    #expect(role(of: "Client", in: source) == .service)
    #expect(role(of: "Client.Alpha", in: source) == .service)
  }

  @Test func whatMakesPartsOfManyLayersWiresTheApp() {
    let source = """
      import UIKit
      final class HomeViewController: UIViewController { var alpha: Alpha? }
      final class Alpha: ObservableObject { @Published var text = "" }
      final class Client { func load(_ url: URL) { URLSession.shared.dataTask(with: url).resume() } }
      final class Store { func put(_ text: String) { UserDefaults.standard.set(text, forKey: "a") } }
      final class Start {
        let client = Client()
        func join() {
          let home = HomeViewController()
          home.alpha = Alpha()
          store(Store())
        }
        private func store(_ store: Store) {}
      }
      """
    #expect(role(of: "Start", in: source) == .assembly)
  }

  @Test func whatIsGivenCellsToSetThemUpDrawsWithThem() {
    let source = """
      import UIKit
      struct Alpha {
        let name: String
        func configure(cell: UITableViewCell, on screen: UIViewController) { cell.textLabel?.text = name }
        func tapped(on screen: UIViewController) {
          screen.navigationController?.pushViewController(UIViewController(), animated: true)
        }
      }
      """
    #expect(role(of: "Alpha", in: source) == .view)
  }

  @Test func whatAsksTheDeviceIsAService() {
    let source = """
      import AudioToolbox
      import Security
      final class Alpha {
        func play(_ id: SystemSoundID) { AudioServicesPlaySystemSound(id) }
      }
      final class Beta {
        func store(_ query: CFDictionary) -> Bool { SecItemAdd(query, nil) == errSecSuccess }
      }
      final class Gamma {
        private let manager = CLLocationManager()
        func start() { manager.startUpdatingLocation() }
      }
      """
    #expect(role(of: "Alpha", in: source) == .service)
    #expect(role(of: "Beta", in: source) == .service)
    #expect(role(of: "Gamma", in: source) == .service)
  }

  @Test func whatKeepsScreensLeadsFromOneToTheOther() {
    let source = """
      import UIKit
      final class HomeViewController: UIViewController {}
      final class Alpha {
        var home: HomeViewController?
        func start() { home = UIStoryboard(name: "a", bundle: nil).instantiateInitialViewController() }
      }
      final class Beta { weak var home: HomeViewController? }
      """
    #expect(role(of: "Alpha", in: source) == .router)
    #expect(role(of: "Beta", in: source) != .router)
  }

  @Test func plainValuesThatBecomeAnEntityAreNoRule() {
    let source = """
      import Foundation
      struct Author: Codable { let name: String? }
      private final class Alpha {
        var name: String?
        var link: String?
        func made() -> Author? { name == nil && link == nil ? nil : Author(name: name) }
      }
      """
    #expect(role(of: "Alpha", in: source) == .entity)
  }

  @Test func picturesForAllAreNoPartOfAScreen() {
    let source = """
      import UIKit
      struct Alpha {
        static var star: UIImage { UIImage(named: "star")! }
        static var moon: UIImage { UIImage(named: "moon")!.withTintColor(UIColor.white) }
        static let warm: UIImage = { UIImage(named: "sun")!.withTintColor(UIColor.orange) }()
      }
      """
    #expect(role(of: "Alpha", in: source) == .other)
  }

  @Test func aValueThatHandsOutViewsIsNotWhatIsShown() {
    let source = """
      import SwiftUI
      struct Alpha {
        let id = "a"
        let icon = "star"
        func makeView() -> some View { Text("a") }
      }
      struct Beta: View {
        let alpha = Alpha()
        var body: some View { alpha.makeView() }
      }
      """
    #expect(role(of: "Alpha", in: source) == .assembly)
  }

  @Test func whatAPresenterShowsThroughStandsForTheView() {
    let source = """
      import UIKit
      protocol Screen: AnyObject { func show(_ text: String) }
      protocol RowDelegate: AnyObject { func rowWasTapped() }
      final class HomePresenter {
        weak var screen: Screen?
        var title = ""
        func load() { screen?.show(title) }
      }
      final class Row: UIView { weak var delegate: RowDelegate? }
      final class HomeViewController: UIViewController, Screen, RowDelegate {
        private let presenter = HomePresenter()
        func show(_ text: String) { title = text }
        func rowWasTapped() { presenter.load() }
      }
      """
    #expect(role(of: "Screen", in: source) == .view)
    #expect(role(of: "RowDelegate", in: source) == .other)
  }

  @Test func howSomethingEndedIsAValueWhoeverSaysIt() {
    let source = """
      import Foundation
      final class Client {
        enum Outcome { case text(String), failed(Error?) }
        func load(_ url: URL, then: @escaping (Outcome) -> Void) {
          URLSession.shared.dataTask(with: url) { _, _, error in then(.failed(error)) }.resume()
        }
      }
      """
    #expect(role(of: "Client.Outcome", in: source) == .entity)
  }

  @Test func whatMakesTextsOfEntitiesSaysHowTheyAreShown() {
    let source = """
      import Foundation
      struct Order: Codable { let name: String; let total: Int }
      struct Alpha { static func markup(of order: Order) -> String { "<b>" + order.name + "</b>" } }
      struct Beta { static func isFree(_ order: Order) -> Bool { order.total == 0 } }
      """
    #expect(role(of: "Alpha", in: source) == .presenter)
    #expect(role(of: "Beta", in: source) == .interactor)
  }
}
