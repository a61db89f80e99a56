import MigrationTestSupport
import Testing

/// Types whose modules would have the same names.
@Suite struct SharedNameTests {
  private static let model = """
    import Combine
    import Foundation

    final class Meet: ObservableObject {
      @Published private(set) var title = ""

      func rename(_ name: String) {
        guard isFree(name) else { return }
        UserDefaults.standard.set(name, forKey: "name")
        title = name
      }

      private func isFree(_ name: String) -> Bool {
        let names = UserDefaults.standard.stringArray(forKey: "names") ?? []
        if name.isEmpty { return false }
        for other in names {
          if other.lowercased() == name.lowercased() { return false }
          if other.hasPrefix(name) { return false }
        }
        return true
      }
    }

    """

  private static let controller = """
    import UIKit

    final class MeetController: UIViewController {
      private let label = UILabel()
      private let meet = Meet()
      private var opened = 0

      override func viewDidLoad() {
        super.viewDidLoad()
        opened = UserDefaults.standard.integer(forKey: "opened")
        remember()
        label.text = opened > 3 ? "Welcome back" : "Welcome"
      }

      private func remember() {
        opened += 1
        if opened > 100 { opened = 1 }
        UserDefaults.standard.set(opened, forKey: "opened")
      }
    }

    """

  @Test("A controller and a class of its name have a module each, whose types and files have names of their own")
  func controllerAndClass() throws {
    let app = try LegacyApp.planned(["App/Meet.swift": Self.model, "App/MeetController.swift": Self.controller])
    for patch in try app.patches() { try app.repository.git("am", "-q", patch) }
    let code = try app.folder.snapshot().filter { $0.key.hasPrefix("App/") }
    let names = code.keys.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    #expect(Set(names).count == names.count)
    let interactors = code.values.flatMap { String(decoding: $0, as: UTF8.self).split(separator: "\n") }
      .filter { $0.hasPrefix("final class ") && $0.contains("Interactor: ") }
    #expect(interactors.count == 2)
    #expect(Set(interactors).count == 2)
  }
}
