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

  @Test("A class and one that inherits from it have a module each, and no member of one is in the way of the other's")
  func classesAboveAndBelow() throws {
    let screen = { (name: String, superclass: String) in
      """
      import UIKit

      class \(name): \(superclass) {
        private let label = UILabel()
        private var opened = 0

        override func viewWillAppear(_ animated: Bool) {
          super.viewWillAppear(animated)
          opened = UserDefaults.standard.integer(forKey: "\(name)")
          if opened > 100 { opened = 1 }
          UserDefaults.standard.set(opened + 1, forKey: "\(name)")
          if opened > 3 {
            label.text = "\(name) again, \\(opened) times"
          } else if opened > 0 {
            label.text = "\(name) for the time \\(opened)"
          } else {
            label.text = "\(name)"
          }
        }
      }

      """
    }
    let app = try LegacyApp.planned([
      "App/Base/BaseViewController.swift": screen("BaseViewController", "UIViewController"),
      "App/List/ListViewController.swift": screen("ListViewController", "BaseViewController"),
    ])
    for patch in try app.patches() { try app.repository.git("am", "-q", patch) }
    let base = try app.folder.read("App/Base/BaseViewController.swift")
    let list = try app.folder.read("App/List/ListViewController.swift")
    #expect(base.contains("lazy var basePresenter: BasePresenterProtocol"))
    #expect(list.contains("lazy var presenter: ListPresenterProtocol"))
    let names = [base, list].map { code in
      Set(code.matches(of: /(?m)^ *func (\w+)\(/).map { String($0.output.1) })
    }
    #expect(!names[0].isEmpty && !names[1].isEmpty)
    #expect(names[0].isDisjoint(with: names[1]))
  }
}
