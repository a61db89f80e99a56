import MigrationTestSupport
import Testing

/// A small legacy app with something to move, committed.
struct LegacyApp {
  let repository: TestRepository
  var folder: TemporaryFolder { repository.folder }

  static let settings = """
    import UIKit

    class SettingsViewController: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        title = "Settings"
      }

      func close() {
        navigationController?.popViewController(animated: true)
      }
    }

    """

  /// Its text has no task of its own: it goes to the presenter with the task that opens the module.
  static let due = """
    import UIKit

    class DueViewController: UIViewController {
      let label = UILabel()

      override func viewDidLoad() {
        super.viewDidLoad()
        showDays(UserDefaults.standard.integer(forKey: "days"))
      }

      func showDays(_ days: Int) {
        label.text = days == 0 ? "Only what is due today" : "Due within \\(days) \\(days == 1 ? "day" : "days")"
      }
    }

    """

  /// Of the two places where it reaches what is stored, one can move.
  static let sound = """
    import UIKit

    class SoundViewController: UIViewController {
      let label = UILabel()

      override func viewDidLoad() {
        super.viewDidLoad()
        label.text = UserDefaults.standard.string(forKey: "name")
      }

      static func forget() {
        UserDefaults.standard.removeObject(forKey: "name")
      }
    }

    """

  static let about = """
    import UIKit

    class AboutViewController: UIViewController {
      func done() {
        dismiss(animated: true)
      }
    }

    """

  static let files = ["App/SettingsViewController.swift": settings, "App/About/AboutViewController.swift": about]

  /// A screen whose code leaves in several patches, which need each other. Its texts have no task of their own: they go with
  /// the task that opens the module.
  static let several = [
    "App/DueViewController.swift": """
    import UIKit

    class DueViewController: UIViewController {
      let label = UILabel()

      override func viewDidLoad() {
        super.viewDidLoad()
        label.text = text(for: 3)
      }

      func text(for days: Int) -> String {
        days == 0 ? "Only what is due today" : "Due within \\(days) \\(days == 1 ? "day" : "days")"
      }

      func remember(_ days: Int) {
        if days > 0 { UserDefaults.standard.set(days, forKey: "days") }
      }

      func openText(_ count: Int) -> String {
        count == 0 ? "Nothing is open" : "\\(count) \\(count == 1 ? "is" : "are") still open"
      }
    }

    """,
    ".viper-migrate.json": """
    {
      "dialect": "uikit",
      "max_patch_lines": 10,
      "rules": { "formatting_in_view_controller": { "severity": "off" } }
    }

    """,
  ]

  /// Two screens ask for no migration: the configuration does. Texts have no task.
  static let configuration = [
    ".viper-migrate.json": """
    {
      "dialect": "uikit",
      "rules": { "formatting_in_view_controller": { "severity": "off" } }
    }

    """
  ]

  init(_ files: [String: String] = files) throws {
    repository = try TestRepository(files.merging(Self.configuration) { own, _ in own })
  }

  /// With plan and patches, not committed.
  static func rewritten(_ files: [String: String] = files) throws -> LegacyApp {
    let app = try LegacyApp(files)
    _ = try app.run("rewrite", ".").checked()
    return app
  }

  /// The same with the plan and the patches committed, as the README says.
  static func planned(_ files: [String: String] = files) throws -> LegacyApp {
    let app = try rewritten(files)
    try app.commitAll("Plan")
    return app
  }

  func commitAll(_ message: String) throws {
    try repository.git("add", "-A")
    try repository.git("commit", "-q", "-m", message)
  }

  func run(_ arguments: String..., path: String? = nil) throws -> Run {
    try Tool.run(arguments, in: folder, path: path)
  }

  /// Names of the patches below `refactoring/patches`.
  func patches() throws -> [String] {
    try folder.snapshot().keys.filter { $0.hasPrefix("refactoring/patches/") && $0.hasSuffix(".patch") }.sorted()
  }

  /// The id that a patch names.
  func task(of patch: String) throws -> String {
    let label = "Viper-Migrate-Task: "
    let line = try #require(folder.read(patch).split(separator: "\n").first { $0.hasPrefix(label) })
    return String(line.dropFirst(label.count))
  }

  /// What git says about tracked and untracked files.
  func status() throws -> String { try repository.git("status", "--porcelain", "--untracked-files=normal") }
}
