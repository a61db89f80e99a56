import MigrationModel
import Testing

/// Services that are watched, errors that are all texts, and names that only screens know.
@Suite struct TypeRoleServingTests {
  private func role(of type: String, in source: String) -> Role? {
    MarkedTree(source).analysis().types.first { $0.name == type }?.role
  }

  /// What an error says of itself never changes.
  @Test(arguments: [("DetailedError", Role.entity), ("Described", .other)])
  func anErrorOfConstantsIsAnError(conformance: String, expected: Role) {
    let source = """
      protocol DetailedError: LocalizedError { var reason: String { get } }
      protocol Described { var reason: String { get } }
      struct NameRefused: \(conformance) { let reason = "Not a name"; let code = 1110 }
      """
    #expect(role(of: "NameRefused", in: source) == expected)
  }

  /// A tree may throw texts; what is written in texts is no error by that.
  @Test func anEnumOfTextsIsNotWhatTheTreeMakesOfTexts() throws {
    let source = """
      import Foundation
      extension String: @retroactive LocalizedError {}
      enum PushState: String { case unknown, disabled, enabled }
      """
    let type = try #require(MarkedTree(source).analysis().types.first { $0.name == "PushState" })
    #expect(!type.evidence.contains("is an error"))
  }

  /// Sections that a view model numbers are part of the screen; what a service deals in as well is not.
  @Test(arguments: [("", Role.presenter), ("struct Store { func load(_ section: SettingsSection) {} }", .entity)])
  func theSectionsOfAPresenterAreItsOwn(others: String, expected: Role) {
    let source = """
      import UIKit
      enum SettingsSection: Int { case account, about }
      final class SettingsViewModel {
        var sections: [SettingsSection] = [.account, .about]
        var title = ""
        var onChange: (() -> Void)?
        func text(of section: SettingsSection) -> String {
          section == .about ? NSLocalizedString("About", comment: "") : NSLocalizedString("Account", comment: "")
        }
      }
      final class SettingsViewController: UIViewController {
        let viewModel = SettingsViewModel()
        override func viewDidLoad() { title = viewModel.text(of: SettingsSection.about) }
      }
      \(others)
      """
    #expect(role(of: "SettingsSection", in: source) == expected)
  }

  /// Views ask it to lead on: it stands for the coordinator behind it.
  @Test func whatCoordinatorsStandBehindIsNoDelegate() {
    let source = """
      import UIKit
      protocol CloudChoosing: AnyObject { func showAccounts() }
      final class ChoiceViewController: UIViewController {
        weak var coordinator: CloudChoosing?
        @objc func choose() { coordinator?.showAccounts() }
      }
      final class CloudCoordinator: CloudChoosing {
        var navigationController: UINavigationController
        init(navigationController: UINavigationController) { self.navigationController = navigationController }
        func start() {
          let screen = ChoiceViewController()
          screen.coordinator = self
          navigationController.pushViewController(screen, animated: true)
        }
        func showAccounts() { navigationController.pushViewController(ChoiceViewController(), animated: true) }
      }
      """
    #expect(role(of: "CloudCoordinator", in: source) == .router)
    #expect(role(of: "CloudChoosing", in: source) == .router)
  }

  /// Watched or not: what several parts of an app store through is their service.
  @Test func whatServesManyIsAServiceWhateverOfItIsWatched() {
    let holders = ["Books", "Notes", "Player", "Search"].map { name in
      """
      @Observable final class \(name)ViewModel {
        let library: Library
        var title = ""
        init(library: Library) { self.library = library }
        func open() { title = library.load("a") }
      }
      """
    }
    let source = """
      import Foundation
      final class Disk {
        func read(_ key: String) -> String { UserDefaults.standard.string(forKey: key) ?? "" }
        func write(_ value: String, _ key: String) { UserDefaults.standard.set(value, forKey: key) }
      }
      @Observable final class Library {
        var disk: Disk
        var progress = 0.0
        init(disk: Disk) { self.disk = disk }
        func load(_ key: String) -> String { disk.read(key) }
        func first() -> String { disk.read("first") }
        func rename(_ key: String) { disk.write("", key) }
        func remove(_ key: String) { disk.write("", key) }
      }
      \(holders.joined(separator: "\n"))
      """
    #expect(role(of: "Library", in: source) == .service)
  }
}
