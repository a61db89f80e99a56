import MigrationModel
import MigrationTestSupport
import Testing

/// A screen that several features show belongs to none of them.
@Suite struct SharedScreenTests {
  private static func screen(_ name: String, _ members: String) -> String {
    """
    import UIKit

    final class \(name)ViewController: UIViewController {
      let label = UILabel()

      override func viewDidLoad() {
        super.viewDidLoad()
        label.text = UserDefaults.standard.string(forKey: "\(name)")
      }

    \(members)
    }

    """
  }

  private static let shows = """
      func show() {
        navigationController?.pushViewController(AvatarViewController(), animated: true)
      }
    """
  private static let decides = """
      func rename(to name: String) {
        let trimmed = name.trimmingCharacters(in: .whitespaces)
        guard !trimmed.isEmpty, trimmed.count < 30 else { return }
        UserDefaults.standard.set(trimmed, forKey: "Avatar")
        label.text = trimmed
      }
    """

  private static let files = [
    "App/Orders/OrdersViewController.swift": screen("Orders", shows),
    "App/Profile/ProfileViewController.swift": screen("Profile", shows),
    "App/Shared/AvatarViewController.swift": screen("Avatar", decides),
  ]

  @Test("It is taken apart by patches that span features, behind which nothing is left to do")
  func spans() throws {
    let app = try LegacyApp(Self.files)
    _ = try app.run("rewrite").checked()
    try app.commitAll("Plan")
    let spanning = try app.patches().filter { $0.contains("/cross-cutting/") }
    #expect(!spanning.isEmpty)
    let byNumber = try app.patches().sorted { FilePath.name(of: $0) < FilePath.name(of: $1) }
    for patch in byNumber { try app.repository.git("am", "-q", patch) }
    let avatar = try #require(app.folder.snapshot()["App/Shared/AvatarViewController.swift"])
    #expect(!String(decoding: avatar, as: UTF8.self).contains("UserDefaults"))
    _ = try app.run("rewrite").checked()
    #expect(try app.patches().isEmpty)
  }

  @Test(
    "Its plan names the module that its patches make, in the dialect that is asked for",
    arguments: ["uikit", "layered"])
  func dialects(dialect: String) throws {
    let settings = [".viper-migrate.json": #"{"dialect": "\#(dialect)"}"#]
    let app = try LegacyApp(Self.files.merging(settings) { $1 })
    _ = try app.run("rewrite").checked()
    let assembly = dialect == "layered" ? "AvatarModule" : "AvatarBuilder"
    #expect(try app.folder.read("refactoring/cross-cutting.md").contains("`\(assembly)`"))
    let patches = try app.patches().filter { $0.contains("/cross-cutting/") }
    #expect(try patches.contains { try app.folder.read($0).contains("/\(assembly).swift") })
  }
}
