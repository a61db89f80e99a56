import MigrationModel
import Testing

/// What those say who know a type: many, views only, services for the most part.
@Suite struct TypeRoleUsersTests {
  private func role(of type: String, in source: String) -> Role? {
    MarkedTree(source).analysis().types.first { $0.name == type }?.role
  }

  /// A value nested in a view that other views hand to it is the view's; one that a view model knows is not.
  @Test(arguments: [("struct Settings: View", Role.view), ("final class SettingsViewModel", .presenter)])
  func whatViewsHandToAViewIsItsOwn(user: String, expected: Role) {
    let source = """
      import SwiftUI
      struct BannerView: View {
        struct Message { let text: String; let isLoud: Bool }
        let message: Message
        var body: some View { Text(message.text) }
      }
      \(user) {
        var message = BannerView.Message(text: "", isLoud: true)
        var title = NSLocalizedString("a", comment: "")
        var body: some View { BannerView(message: message) }
      }
      """
    #expect(role(of: "BannerView.Message", in: source) == expected)
  }

  /// Cases in a theme that stands in a view belong to the view.
  @Test func whatStandsInAThemeOfAViewIsTheViews() {
    let source = """
      import SwiftUI
      struct PlainButton: View {
        struct Style {
          enum Rank { case primary, secondary }
          let rank: Rank
          let main: Color
          let pale: Color
        }
        let style: Style
        var body: some View { Text("a").foregroundColor(style.main) }
      }
      """
    #expect(role(of: "PlainButton.Style.Rank", in: source) == .view)
  }

  /// What a service makes and hands on is a value; what it keeps and changes is its state.
  @Test(arguments: [("", Role.entity), ("private let state = Mutex(Found())", .service)])
  func whatAServiceKeepsToItselfIsItsState(property: String, expected: Role) {
    let source = """
      import Foundation
      final class DeviceClient {
        private struct Found { var key = ""; var name = "" }
        \(property)
        func load() async throws {
          let data = try await URLSession.shared.data(from: url).0
          store(Found(key: String(decoding: data, as: UTF8.self), name: ""))
        }
        private func store(_ found: Found) { UserDefaults.standard.set(found.key, forKey: "a") }
      }
      """
    #expect(role(of: "DeviceClient.Found", in: source) == expected)
  }

  /// A protocol of settings that are read and written belongs to the store behind it, whatever it is called.
  @Test func settingsThatAreReadAreTheStores() {
    let source = """
      import Foundation
      struct Version: Codable { let major: Int }
      protocol PreferencesDataSource { var last: Version { get set }; var isDone: Bool { get set } }
      final class Preferences: PreferencesDataSource {
        var isDone: Bool {
          get { UserDefaults.standard.bool(forKey: "a") }
          set { UserDefaults.standard.set(newValue, forKey: "a") }
        }
        var last: Version {
          get { Version(major: UserDefaults.standard.integer(forKey: "b")) }
          set { UserDefaults.standard.set(newValue.major, forKey: "b") }
        }
      }
      final class Updates {
        private let preferences: PreferencesDataSource
        init(preferences: PreferencesDataSource) { self.preferences = preferences }
        func isNew() -> Bool { preferences.isDone }
      }
      """
    #expect(role(of: "PreferencesDataSource", in: source) == .service)
  }

  /// `count` parts of an app that do something.
  private func users(_ count: Int, doing statement: String) -> String {
    (1...count).map { "final class Part\($0) { func act() { \(statement) } }" }.joined(separator: "\n")
  }

  @Test(arguments: [(12, Role.other), (2, .router)])
  func whatHasMethodsForEverythingIsAHelper(count: Int, expected: Role) {
    let source = """
      import UIKit
      enum Utils {
        static func alert(_ text: String, on controller: UIViewController) {
          controller.present(UIAlertController(title: text, message: nil, preferredStyle: .alert), animated: true)
        }
        static func isNew() -> Bool { UserDefaults.standard.bool(forKey: "a") }
        static func copy(_ text: String) { UIPasteboard.general.string = text }
      }
      \(users(count, doing: "Utils.copy(\"a\")"))
      """
    #expect(role(of: "Utils", in: source) == expected)
  }

  /// What is given links and routes alike leads there.
  @Test(arguments: [("Destination", Role.router), ("Int", .other)])
  func whoIsGivenLinksAndRoutesOpensThem(taken: String, expected: Role) {
    let source = """
      import UIKit
      enum Destination { init?(url: URL) { self = .home }; case home, cart }
      final class LinkManager {
        weak var root: UIViewController?
        func handle(_ url: URL) -> Bool { root != nil }
        func handle(_ place: \(taken)) -> Bool { root != nil }
      }
      """
    #expect(role(of: "LinkManager", in: source) == expected)
  }
}
