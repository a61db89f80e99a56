import MigrationModel
import Testing

@Suite("Closures that collections call at once, and what they are given without a name")
struct UnnamedValueTests {
  private func fixture(_ body: String) -> RewriteFixture {
    RewriteFixture(
      [
        "List/ListViewController.swift": """
        import UIKit

        class ListViewController: UIViewController {
            let badge = UIView()
            private var entries: [Entry] = []

            func reload(_ stored: [Data], _ keys: [String]) {
                \(body)
                badge.isHidden = entries.isEmpty
            }
        }

        """,
        "List/Entry.swift": """
        import Foundation

        struct Entry: Codable { let title: String }
        struct Default: Codable { let title: String }
        final class Later { func map(_ work: @escaping (Data) -> Void) {} }
        """,
      ], type: "ListViewController")
  }

  @Test(
    "A service is asked in a closure as around it, and given the value under the name of its type",
    arguments: [
      (
        "entries = stored.compactMap { try? JSONDecoder().decode(Entry.self, from: $0) }",
        "{ try? presenter.decodeEntry(data: $0) }", "decodeEntry(data: Data) throws -> Entry {"
      ),
      (
        "let texts = keys.compactMap { UserDefaults.standard.string(forKey: $0) }\n        badge.alpha = texts.first == nil ? 0 : 1",
        "keys.compactMap { presenter.string(text: $0) }", "string(text: String) -> String? {"
      ),
      (
        "let kept = keys.map { $0 }.filter { UserDefaults.standard.bool(forKey: $0) }\n        badge.alpha = kept.isEmpty ? 0 : 1",
        "filter { presenter.bool(text: $0) }", "bool(text: String) -> Bool {"
      ),
    ])
  func calls(body: String, call: String, method: String) {
    let fixture = fixture(body)
    let controllers = fixture.series().patches.flatMap(\.changes).filter { $0.path.hasSuffix("Controller.swift") }
    let texts = controllers.map { String(decoding: $0.after ?? [], as: UTF8.self) }
    #expect(texts.contains { $0.contains(call) })
    #expect(fixture.text("List/ListInteractor.swift")?.contains("    func " + method) == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "Not where the closure may be kept, or the value has no type with a plain name",
    arguments: [
      "Later().map { UserDefaults.standard.set($0, forKey: \"later\") }",
      "let texts = unknown(keys).map { UserDefaults.standard.string(forKey: $0) }\n        badge.tag = texts.count",
      "let lists = [stored].map { try? JSONSerialization.data(withJSONObject: $0) }\n        badge.tag = lists.count",
    ])
  func staying(body: String) {
    let fixture = fixture(body)
    #expect(fixture.series().patches.flatMap(\.changes).allSatisfy { !contains($0, "$0)") || contains($0, body) })
    #expect(fixture.movesOfSecondRun() == 0)
  }

  private func contains(_ change: FileChange, _ text: String) -> Bool {
    String(decoding: change.after ?? [], as: UTF8.self).contains(text)
  }
}
