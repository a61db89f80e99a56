import MigrationModel
import MigrationTestSupport
import Testing

/// What makes objects of the app among statements of a view is not made in another order.
@Suite struct OrderedWorkTests {
  private static let files = [
    "App/Dialog.swift": """
    import UIKit

    class Dialog: UIViewController {
      var choices: [Choice] = []
      func add(_ choice: Choice) { choices.append(choice) }
    }

    class Choice {
      let title: String
      init(title: String) { self.title = title }
    }

    """,
    "App/NotesViewController.swift": """
    import UIKit

    final class NotesViewController: UIViewController {
      private let label = UILabel()
      private var notes: [String] = []

      override func viewDidLoad() {
        super.viewDidLoad()
        notes = UserDefaults.standard.stringArray(forKey: "notes") ?? []
        if notes.isEmpty { notes = ["Nothing"] }
        label.text = notes.first
      }

      func remove(at index: Int) {
        guard index < notes.count, notes != ["Nothing"] else { return }
        let title = notes[index]
        if title.isEmpty {
          notes.remove(at: index)
          UserDefaults.standard.set(notes, forKey: "notes")
          return
        }
        let dialog = Dialog()
        dialog.title = title
        let yes = Choice(title: "Remove \\(title)")
        dialog.add(yes)
        let no = Choice(title: "Keep \\(title)")
        dialog.add(no)
        present(dialog, animated: true)
      }
    }

    """,
  ]

  @Test("A member whose values can't be worked out ahead leaves with its own order")
  func keepsTheOrder() throws {
    let app = try LegacyApp(Self.files)
    _ = try app.run("rewrite").checked()
    try app.commitAll("Plan")
    for patch in try app.patches().sorted(by: { FilePath.name(of: $0) < FilePath.name(of: $1) }) {
      try app.repository.git("am", "-q", patch)
    }
    let sources = try app.folder.snapshot().filter { $0.key.hasPrefix("App/") }
      .mapValues { String(decoding: $0, as: UTF8.self) }
    let presenter = try #require(sources.first { $0.key.hasSuffix("NotesPresenter.swift") }).value
    #expect(presenter.contains("guard index < notes.count"))
    let maker = try #require(sources.values.first { $0.contains("Dialog()") && $0.contains("Choice(title:") })
    let places = ["Dialog()", "Choice(title: \"Remove", "dialog.add(yes)", "Choice(title: \"Keep"].compactMap {
      maker.range(of: $0)?.lowerBound
    }
    #expect(places.count == 4 && places == places.sorted())
  }
}
