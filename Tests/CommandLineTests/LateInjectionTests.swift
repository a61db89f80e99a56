import MigrationModel
import MigrationTestSupport
import Testing

/// What a screen that was taken apart, and its presenter, still reach for.
@Suite struct LateInjectionTests {
  private static let files = [
    "App/Theme.swift": """
    import UIKit

    final class Theme {
      static let shared = Theme()
      let margin = 8.0

      func color(of row: Int) -> UIColor { row % 2 == 0 ? .white : .lightGray }
      func limit(for count: Int) -> Int { count > 100 ? 10 : 3 }
    }

    """,
    "App/DueViewController.swift": """
    import UIKit

    class DueViewController: UIViewController {
      let label = UILabel()
      private var days = 0

      override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Theme.shared.color(of: 3)
        days = UserDefaults.standard.integer(forKey: "days")
        check()
      }

      private func check() {
        if days > Theme.shared.limit(for: days) { days = 0 }
        if days == 0 { UserDefaults.standard.removeObject(forKey: "days") }
        label.text = days == 0 ? "Only what is due today" : "Due within \\(days) days"
      }
    }

    """,
  ]

  @Test("It is handed in by a patch behind those that took the screen apart; a second run finds nothing to do")
  func isHandedIn() throws {
    let app = try LegacyApp(Self.files)
    _ = try app.run("rewrite").checked()
    try app.commitAll("Plan")
    let patches = try app.patches().sorted { FilePath.name(of: $0) < FilePath.name(of: $1) }
    #expect(patches.contains { $0.hasSuffix("-injection.patch") })
    for patch in patches { try app.repository.git("am", "-q", patch) }
    let sources = try app.folder.snapshot().filter { $0.key.hasPrefix("App/") }
      .mapValues { String(decoding: $0, as: UTF8.self) }
    let presenter = try #require(sources.first { $0.key.hasSuffix("DuePresenter.swift") }).value
    #expect(presenter.contains("theme: Theme = Theme.shared"))
    #expect(presenter.contains("theme.limit(for:"))
    let view = try #require(sources["App/DueViewController.swift"])
    #expect(view.contains("var theme: Theme = Theme.shared"))
    #expect(view.contains("theme.color(of: 3)"))
    _ = try app.run("rewrite").checked()
    #expect(try app.patches().isEmpty)
  }
}
