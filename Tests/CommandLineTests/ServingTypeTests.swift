import MigrationTestSupport
import Testing

/// Classes that the UI asks what to show without drawing them are taken apart as controllers are.
@Suite struct ServingTypeTests {
  private static func source(_ head: String) -> String {
    """
    import UIKit

    \(head) {
      private var names: [String] = []
      weak var controller: UIViewController?

      func refresh() {
        names = UserDefaults.standard.stringArray(forKey: "names") ?? []
        if names.isEmpty { controller?.present(HelpViewController(), animated: true) }
      }

      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }

      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        cell.textLabel?.text = "\\(indexPath.row + 1). \\(names[indexPath.row])"
        cell.backgroundColor = indexPath.row % 2 == 0 ? .white : .lightGray
        return cell
      }
    }

    """
  }

  private static let help = "import UIKit\n\nfinal class HelpViewController: UIViewController {}\n"

  private static func rewritten(_ head: String, dialect: String = "uikit") throws -> LegacyApp {
    let app = try LegacyApp(["App/NamesSource.swift": source(head), "App/HelpViewController.swift": help])
    try app.folder.write(#"{"dialect": "\#(dialect)"}"#, to: ".viper-migrate.json")
    _ = try app.run("analyze").checked()
    _ = try app.run("rewrite").checked()
    try app.commitAll("Plan")
    return app
  }

  private static let plain = "final class NamesSource: NSObject, UITableViewDataSource"

  @Test("What it stores leaves it, to a module that is bound to the main actor where the class is")
  func sources() throws {
    for (head, isBound) in [(Self.plain, false), ("@MainActor " + Self.plain, true)] {
      let app = try Self.rewritten(head)
      let patches = try app.patches()
      for patch in patches { try app.repository.git("am", "-q", patch) }
      let sources = try app.folder.snapshot().filter { $0.key.hasPrefix("App/") }
        .mapValues { String(decoding: $0, as: UTF8.self) }
      #expect(sources["App/NamesSource.swift"]?.contains("UserDefaults") == false)
      let presenter = try #require(sources.first { $0.key.hasSuffix("Presenter.swift") }).value
      #expect(presenter.contains("@MainActor") == isBound)
      _ = try app.run("rewrite").checked()
      #expect(try app.patches() == patches)
    }
  }

  @Test(
    "A class that no protocol of the UI speaks for stays, and so does one without an actor where the dialect wants one",
    arguments: [
      ("final class NamesSource: NSObject, URLSessionDelegate", "uikit"), (plain, "layered"),
    ])
  func others(head: String, dialect: String) throws {
    let app = try Self.rewritten(head, dialect: dialect)
    #expect(try !app.folder.snapshot().keys.contains { $0.hasSuffix("-presenter.patch") })
  }
}
