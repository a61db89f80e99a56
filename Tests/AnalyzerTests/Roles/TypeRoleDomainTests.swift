import MigrationModel
import Testing

/// Values that stand beside a part without being one of it, and what only seems to be an ability or a view.
@Suite struct TypeRoleDomainTests {
  private func role(of name: String, in sources: [String: String]) -> Role? {
    MarkedTree(sources).analysis().types.first { $0.name == name }?.role
  }

  private func role(of name: String, in source: String) -> Role? { role(of: name, in: ["App.swift": source]) }

  @Test func whatAViewPutsTogetherOfEntitiesIsAnEntity() {
    let source = """
      import SwiftUI
      struct Person: Codable { let name: String }
      struct Tag: Codable { let title: String }
      struct Alpha: View {
        private struct Found { let person: Person; let tags: [Tag] }
        private struct Row { let person: Person; let isBold: Bool }
        @State private var found: Found?
        @State private var row: Row?
        var body: some View { Text(found?.person.name ?? row?.person.name ?? "") }
      }
      """
    #expect(role(of: "Alpha.Found", in: source) == .entity)
    #expect(role(of: "Alpha.Row", in: source) == .view)
  }

  @Test func aThingOfTheDomainMayKnowWhereItsFileIs() {
    let values = (1...10).map { "  var value\($0): Int = \($0)\n" }.joined()
    let source = """
      import Foundation
      final class Alpha: NSObject {
        var uuid = ""
      \(values)  func isLoaded() -> Bool { FileManager.default.fileExists(atPath: uuid) }
      }
      final class Beta: NSObject {
        var uuid = ""
        var value: Int = 3
        var size: Int = 4
        func isLoaded() -> Bool { FileManager.default.fileExists(atPath: uuid) }
      }
      final class Gamma {
        func alpha(at place: Int) -> Alpha { Alpha() }
        func beta(at place: Int) -> Beta { Beta() }
        func keep(_ alpha: Alpha, _ beta: Beta) {}
      }
      """
    #expect(role(of: "Alpha", in: source) == .entity)
    #expect(role(of: "Beta", in: source) == .service)
  }

  @Test func aValueThatIsMadeOfAStoredRowStoresNothing() {
    let source = """
      import Foundation
      struct Alpha: Hashable {
        let title: String
        init() { title = UserDefaults.standard.string(forKey: "alpha") ?? "" }
      }
      struct Beta {
        let title: String
        init() { title = UserDefaults.standard.string(forKey: "beta") ?? "" }
        func keep() { UserDefaults.standard.set(title, forKey: "beta") }
      }
      """
    #expect(role(of: "Alpha", in: source) != .service)
    #expect(role(of: "Beta", in: source) == .service)
  }

  @Test func aPrivateChoiceOfAPrivateValueBelongsToTheViewBehindIt() {
    let source = """
      import SwiftUI
      struct Alpha: View {
        let text: String
        var body: some View { Beta(piece: Piece(text: text, kind: .plain)) }
      }
      private struct Beta: View {
        let piece: Piece
        var body: some View { if piece.kind == .plain { Text(piece.text) } else { Image(piece.text) } }
      }
      private struct Piece { let text: String; let kind: Kind }
      private enum Kind { case plain, picture }
      """
    #expect(role(of: "Kind", in: source) == .view)
  }

  @Test func aProtocolThatAsksForAThingOfTheDomainHasItsRole() {
    let source = """
      import Foundation
      struct Address: Codable { let host: String; let path: String }
      protocol Addressable { var address: Address { get } }
      protocol Countable { var count: Int { get } }
      protocol Renamable { var address: Address { get }; func rename(to name: String) }
      """
    #expect(role(of: "Addressable", in: source) == .entity)
    #expect(role(of: "Countable", in: source) == .other)
    #expect(role(of: "Renamable", in: source) == .other)
  }

  @Test func whatOnlyKeepsAPointerThatAServiceDealsInIsAnEntity() {
    let source = """
      import Foundation
      final class Alpha {
        private let pointer: OpaquePointer?
        init(pointer: OpaquePointer?) { self.pointer = pointer }
        var count: Int { Int(lib_count(pointer)) }
        func name(at index: Int) -> String { String(cString: lib_name(pointer, index)) }
      }
      final class Beta {
        func load(_ request: URLRequest) { URLSession.shared.dataTask(with: request).resume() }
        func alpha() -> Alpha { Alpha(pointer: lib_open()) }
      }
      """
    #expect(role(of: "Alpha", in: source) == .entity)
  }

  @Test func aWrapperAroundAStoreIsAService() {
    let source = """
      import Foundation
      enum Kept {
        static func read<T>(_ key: String) -> T? { UserDefaults.standard.object(forKey: key) as? T }
        static func write<T>(_ key: String, _ value: T?) { UserDefaults.standard.set(value, forKey: key) }
      }
      @propertyWrapper struct Alpha<T> {
        let key: String
        var wrappedValue: T? { get { Kept.read(key) } nonmutating set { Kept.write(key, newValue) } }
      }
      @propertyWrapper struct Beta<T: Comparable> {
        let range: ClosedRange<T>
        var value: T
        var wrappedValue: T { get { value } set { value = min(max(newValue, range.lowerBound), range.upperBound) } }
      }
      """
    #expect(role(of: "Alpha", in: source) == .service)
    #expect(role(of: "Beta", in: source) == .other)
  }

  @Test func aModifierThatOnlyTakesLinksIsARouter() {
    let source = """
      import SwiftUI
      struct Alpha: ViewModifier {
        let path: Path
        func body(content: Content) -> some View { content.onOpenURL { path.go(to: $0) } }
      }
      struct Beta: ViewModifier {
        let path: Path
        func body(content: Content) -> some View { VStack { content; Text("a") }.onOpenURL { path.go(to: $0) } }
      }
      """
    #expect(role(of: "Alpha", in: source) == .router)
    #expect(role(of: "Beta", in: source) == .view)
  }

  @Test func aValueThatRefinesARequestDescribesOne() {
    let source = """
      import Foundation
      protocol Sendable1 { var method: HTTPMethod { get } }
      protocol Sendable2: Sendable1 { var parts: [String] { get } }
      struct Alpha: Sendable2 {
        let owner: String
        let name: String
        var parts: [String] { ["repos", owner, name] }
      }
      struct Beta { let owner: String; let name: String; var parts: [String] { ["repos", owner, name] } }
      """
    #expect(role(of: "Alpha", in: source) == .service)
    #expect(role(of: "Beta", in: source) == .entity)
  }

  @Test func whatOtherFilesAddToAnEnumOfTheDomainLeavesItOne() {
    let sources = [
      "Models/Alpha.swift": "public enum Alpha: String, CaseIterable { case follow, mention, poll }",
      "Screens/Alpha+Look.swift": """
      import SwiftUI
      extension Alpha {
        var picture: Image { Image(systemName: rawValue) }
        func icon(_ isOn: Bool) -> Image { isOn ? Image(systemName: "a") : picture }
      }
      """,
    ]
    #expect(role(of: "Alpha", in: sources) == .entity)
  }

  @Test func whatIsMadeOfALocalizedTextIsShownAsItIs() {
    let source = """
      import Foundation
      struct Alpha {
        let title: String
        let sign: String
        init(_ title: LocalizedStringResource, sign: String) {
          self.title = String(localized: title)
          self.sign = sign
        }
      }
      """
    #expect(role(of: "Alpha", in: source) == .presenter)
  }

  @Test func aChoiceThatOnlyPresentersKeepIsOfPresenters() {
    let models = ["Alpha", "Beta", "Gamma"].map {
      "final class \($0)ViewModel { let mode: Mode = .full; var title = \"a\" }"
    }
    let source = "import Foundation\nenum Mode { case full, short }\n" + models.joined(separator: "\n")
    #expect(role(of: "Mode", in: source) == .presenter)
    #expect(role(of: "Mode", in: source + "\nstruct Order: Codable { let mode: Mode; let id: Int }") == .entity)
  }

  @Test func aCoderIsAService() {
    let source = """
      import Foundation
      final class Alpha: JSONEncoder {
        static let dates = DateFormatter()
        override init() {
          super.init()
          dateEncodingStrategy = .custom { date, encoder in try Alpha.dates.string(from: date).encode(to: encoder) }
        }
      }
      """
    #expect(role(of: "Alpha", in: source) == .service)
  }

  @Test func keysAreLookedUpByAndNothingElse() {
    let source = """
      import Foundation
      enum ConfigKeys: String { case enabled = "ENABLED", key = "KEY" }
      enum Plan: String { case free, paid }
      enum Order: String { case asc, desc }
      enum Failure: String, Error { case broken, gone }
      final class Config {
        var plan: Plan
        init(_ dictionary: [String: Any]) throws {
          guard dictionary[ConfigKeys.enabled.rawValue] != nil else { throw Failure.gone }
          plan = dictionary[ConfigKeys.key.rawValue] == nil ? .free : .paid
        }
        func sort(_ order: Order) -> Bool { order == .asc }
      }
      final class Remote {
        enum Sorting: String { case name, size }
        func load(_ order: [Remote.Sorting]) -> Bool { order == [.name] }
      }
      """
    #expect(role(of: "ConfigKeys", in: source) == .other)
    #expect(role(of: "Plan", in: source) == .entity)
    #expect(role(of: "Order", in: source) == .entity)
    #expect(role(of: "Failure", in: source) == .entity)
    #expect(role(of: "Remote.Sorting", in: source) == .entity)
  }
}
