import MigrationModel
import Testing

@Suite("What a method says of itself when its code moves") struct MovedSignatureTests {
  private func fixture(_ members: String, roles: [String: Role] = [:]) -> RewriteFixture {
    var fixture = RewriteFixture(
      [
        "App/DraftViewModel.swift": """
        import Foundation

        final class DraftViewModel {
            private let store: NoteStore
            private var ids: [Int] = []
            var changed: (() -> Void)?

            init(store: NoteStore) { self.store = store }

        \(members)
        }

        """,
        "App/NoteStore.swift": """
        enum NoteError: Error { case missing }
        protocol NoteStore: AnyObject {
            func notes() throws(NoteError) -> [Int]
            func all() throws -> [Int]
            func log(_ text: String)
        }
        extension NoteStore {
            func flag(_ key: String = #function) -> Bool { key.isEmpty }
            func trace(_ text: String, function: String = #function, line: Int = #line) { log(text) }
        }

        """,
        "App/DraftViewController.swift": "import UIKit\n\nclass DraftViewController: UIViewController {\n"
          + "    var model: DraftViewModel?\n    func bind() { model?.changed = { [weak self] in self?.title = nil } }\n}\n",
      ], type: "DraftViewModel", roles: roles)
    (fixture.role, fixture.services) = (.presenter, ["NoteStore"])
    return fixture
  }

  private func requirements(_ fixture: RewriteFixture) -> [String] {
    let text = fixture.text("App/DraftViewModel/DraftViewModelProtocols.swift") ?? ""
    return text.split(separator: "\n").filter { $0.hasPrefix("    func ") }.map { String($0.dropFirst(9)) }
  }

  @Test("What only a generic method knows is handed to nobody")
  func generic() {
    let fixture = fixture(
      """
          func keep<T: Encodable>(_ value: T, key: String) {
              UserDefaults.standard.set(try? JSONEncoder().encode(value), forKey: key)
              UserDefaults.standard.removeObject(forKey: key)
              changed?()
          }
      """)
    #expect(requirements(fixture) == ["removeValue(key: String)"])
    #expect(
      fixture.blockers.contains {
        $0.hasSuffix("generic_context: The type of `value` is made of `T`, which only `keep(_:key:)` knows.")
      }, "\(fixture.blockers)")
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A closure may be kept where the method may keep it, and nowhere else")
  func closures() {
    let fixture = fixture(
      """
          func count(_ value: () -> Int, _ later: @escaping () -> Int) {
              UserDefaults.standard.set(value(), forKey: "count")
              UserDefaults.standard.set(later(), forKey: "later")
              changed?()
          }

          func note(_ text: @autoclosure () -> String) {
              UserDefaults.standard.set(text(), forKey: "note")
              changed?()
          }
      """)
    #expect(
      requirements(fixture) == ["saveCount(value: () -> Int)", "saveLater(later: @escaping () -> Int)"])
    #expect(fixture.blockers.contains { $0.contains("note(_:)` has an autoclosure") }, "\(fixture.blockers)")
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("Errors of one type stay so")
  func typedThrows() {
    let fixture = fixture(
      """
          func load() throws(NoteError) {
              ids = try store.notes()
              changed?()
          }

          func reload() {
              do { ids = try store.notes() } catch { show(error) }
          }

          func refresh() throws {
              ids = try store.all()
              changed?()
          }

          private func show(_ error: NoteError) { changed?() }
      """)
    #expect(requirements(fixture) == ["all() throws -> [Int]"])
    #expect(
      fixture.blockers.filter { $0.contains("where errors of one type are thrown") }.count == 2, "\(fixture.blockers)")
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("Methods that callers tell apart by types alone, or call without a name, stay")
  func overloads() {
    let fixture = fixture(
      """
          private func value(_ key: Int) -> Int { UserDefaults.standard.integer(forKey: "\\(key)") }
          private func value(_ key: String) -> Int { UserDefaults.standard.integer(forKey: key) }

          func callAsFunction(_ key: Int) { UserDefaults.standard.set(key, forKey: "last") }

          func sum() -> Int {
              changed?()
              return value(1) + value("a")
          }
      """, roles: ["value(_:)": .interactor, "callAsFunction(_:)": .interactor])
    let model = fixture.text("App/DraftViewModel.swift") ?? ""
    #expect(model.contains("return value(1) + value(\"a\")\n"))
    #expect(model.contains("private func value(_ key: String) -> Int {"))
    #expect(model.contains("func callAsFunction(_ key: Int) {"))
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("What takes the name of its caller is not called from elsewhere; a log is")
  func callersName() {
    let fixture = fixture(
      """
          var isDark: Bool {
              changed?()
              return store.flag()
          }

          var isBold: Bool {
              changed?()
              store.trace("bold")
              return store.flag("isBold")
          }
      """)
    #expect(requirements(fixture) == ["trace()", "flag() -> Bool"])
    #expect(
      fixture.blockers.contains {
        $0.hasSuffix("isDark: caller_name: `isDark` calls `flag`, which takes the name of its caller.")
      }, "\(fixture.blockers)")
    #expect(fixture.movesOfSecondRun() == 0)
  }
}
