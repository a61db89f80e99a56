import MigrationModel
import Testing

/// State of parts and of screens, and what only looks like drawing.
@Suite struct TypeRoleStateTests {
  private func role(of type: String, in source: String) -> Role? {
    MarkedTree(source).analysis().types.first { $0.name == type }?.role
  }

  @Test func whoOnlyNamesColoursAndFontsDrawsNothing() {
    let source = """
      import UIKit
      final class Marker: MarkdownReader {
        override init() {
          super.init()
          paragraphFont = UIFont.systemFont(ofSize: 16)
          linkColor = UIColor.red
        }
      }
      final class Badge { func show(on label: UILabel) { label.textColor = .red; label.isHidden = false } }
      """
    #expect(role(of: "Marker", in: source) == .other)
    #expect(role(of: "Badge", in: source) == .view)
  }

  @Test func whoGivesColoursByFunctionsIsATheme() {
    let source = """
      import UIKit
      extension UIColor { convenience init(hex: String) { self.init(white: hex.isEmpty ? 0 : 1, alpha: 1) } }
      class Night { static func isOn() -> Bool { UserDefaults.standard.bool(forKey: "night") } }
      class Paints {
        private static let tintColor = UIColor(hex: "#F44336")
        class func tint() -> UIColor { Paints.tintColor }
        class func label() -> UIColor { Night.isOn() ? UIColor(hex: "#808892") : UIColor(hex: "#C7C7CD") }
        class func back() -> UIColor { Night.isOn() ? UIColor(hex: "#808892") : UIColor.white }
        class func bar() -> UIBarStyle { Night.isOn() ? .black : .default }
        class func style(_ bar: UINavigationBar) {
          bar.tintColor = tint()
          bar.barTintColor = back()
        }
      }
      """
    #expect(role(of: "Paints", in: source) == .other)
  }

  /// A text is no screen, though what is added to it makes texts for one.
  @Test(arguments: [("extension String", Role.entity), ("struct ShownText", .presenter)])
  func whatIsAddedToATextIsNoScreen(user: String, expected: Role) {
    let source = """
      import Foundation
      struct Emoji { let emoji: String; let name: String; let aliases: [String]; let tags: [String] }
      \(user) {
        func shown(_ emoji: Emoji) -> String {
          String.localizedStringWithFormat(NSLocalizedString("%@", comment: ""), emoji.emoji)
        }
        static func shown(all: [Emoji]) -> String {
          ListFormatter.localizedString(byJoining: all.map { $0.emoji })
        }
      }
      """
    #expect(role(of: "Emoji", in: source) == expected)
  }

  /// Screens alone may know it, as in an app that hands its objects from one to the next.
  @Test(arguments: [("var id = \"\"", Role.entity), ("var isShown = false", .presenter)])
  func aThingOfTheDomainIsToldApartByItsIdentity(first: String, expected: Role) {
    let source = """
      import UIKit
      class Room { \(first); var name = ""; var unread = 0; var updatedAt = Date() }
      final class RoomsController: UIViewController {
        var rooms: [Room] = []
        var last = Room()
        func open(_ room: Room) { show(RoomController(room: room), sender: nil) }
      }
      final class RoomController: UIViewController {
        var room: Room
        init(room: Room) { self.room = room; super.init(nibName: nil, bundle: nil) }
        override func viewDidLoad() { title = room.name }
      }
      """
    #expect(role(of: "Room", in: source) == expected)
  }

  @Test func textsThatGeneratedConstantsLookUpAreWords() {
    let source = """
      import UIKit
      enum L10n {
        static var on: String { tr("on") }
        private static func tr(_ key: String) -> String { Bundle.main.localizedString(forKey: key, value: nil, table: nil) }
        static var number: Int { count() }
        private static func count() -> Int { 3 }
      }
      enum Alert { case first; var title: String { L10n.on } }
      enum Level { case first; var value: Int { L10n.number } }
      final class AlertsController: UIViewController {
        var alert = Alert.first
        var level = Level.first
        override func viewDidLoad() { title = alert.title }
      }
      """
    #expect(role(of: "Alert", in: source) == .presenter)
    #expect(role(of: "Level", in: source) != .presenter)
  }

  @Test func thePrivateStateOfAServiceBelongsToIt() {
    let source = """
      import Foundation
      final class Fetch {
        private enum CopyStatus { case unknown, copied }
        enum Status { case open, closed }
        private var copy = CopyStatus.unknown
        private(set) var status = Status.open
        func load() async throws -> Data { try await URLSession.shared.data(from: url).0 }
      }
      struct Report { let status: Fetch.Status }
      """
    #expect(role(of: "Fetch.CopyStatus", in: source) == .service)
    #expect(role(of: "Fetch.Status", in: source) == .entity)
  }

  @Test func whatCanFailAndHasNotBegunSaysHowFarItIs() {
    let source = """
      enum Copying { case idle, running(Int), completed(Int), error(Error) }
      enum Ending { case completed(Int), error(Error) }
      """
    #expect(role(of: "Copying", in: source) == .presenter)
    #expect(role(of: "Ending", in: source) == .entity)
  }

  @Test func aViewModelInItsViewIsAPresenterAndARowThereIsNone() {
    let source = """
      import UIKit
      final class PostCell: UITableViewCell {
        struct ViewModel { let count: Int; let date: Date }
        private struct Mark { let count: Int }
        private var mark = Mark(count: 1)
        func show(_ model: ViewModel) { tag = model.count }
      }
      """
    #expect(role(of: "PostCell.ViewModel", in: source) == .presenter)
    #expect(role(of: "PostCell.Mark", in: source) == .view)
  }

  @Test func anObservedThingThatServicesDealInIsAnEntity() {
    let source = """
      import Observation
      @Observable final class Post { let id: Int; var text: String; init(id: Int, text: String) { self.id = id; self.text = text } }
      @Observable final class Draft { var text = ""; func clear() { text = "" } }
      final class Remote {
        func load(_ id: Int) async throws -> Post { _ = try await URLSession.shared.data(from: url); return Post(id: id, text: "") }
        func send(_ draft: Draft) async throws { _ = try await URLSession.shared.data(from: url) }
      }
      """
    #expect(role(of: "Post", in: source) == .entity)
    #expect(role(of: "Draft", in: source) == .presenter)
  }

  @Test func whoKeepsThePathOfAStackLeads() {
    let source = """
      import SwiftUI
      @Observable final class Way { var path = NavigationPath(); func show(_ id: Int) { path.append(id) } }
      @Observable final class Count { var path: [Int] = []; func show(_ id: Int) { path.append(id) } }
      """
    #expect(role(of: "Way", in: source) == .router)
    #expect(role(of: "Count", in: source) == .presenter)
  }

  @Test func aClassOfThingsOfTheDomainIsOne() {
    let source = """
      import Foundation
      struct Account: Codable { let id: Int }
      struct Status: Codable { let id: Int }
      final class Notice { let account: Account; let status: Status?; init(_ account: Account) { self.account = account } }
      final class Work { let account: Account; let done: () -> Void; init(_ account: Account) { self.account = account } }
      """
    #expect(role(of: "Notice", in: source) == .entity)
    #expect(role(of: "Work", in: source) == .other)
  }

  @Test func aToolWithFixedInputsIsNoPresenter() {
    let source = """
      import UIKit
      final class Macros {
        let template: String
        let start: String
        let end: String
        init(template: String, start: String, end: String) { self.template = template; self.start = start; self.end = end }
        func run() -> String {
          var text = ""
          for letter in template {
            if letter == "a" { if start == end { text += end } else { text += start } } else { text.append(letter) }
          }
          return text
        }
      }
      final class PageController: UIViewController {
        override func viewDidLoad() { title = Macros(template: "a", start: "b", end: "c").run() }
      }
      """
    #expect(role(of: "Macros", in: source) == .other)
  }
}
