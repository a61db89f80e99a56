import MigrationTestSupport
import Testing

/// Types of one name in several targets.
@Suite struct NamesakeTests {
  private func screen(_ key: String, more: String = "") -> String {
    """
    import UIKit

    final class ListViewController: UIViewController {
      private let label = UILabel()
      private var opened = 0

      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        opened = UserDefaults.standard.integer(forKey: "\(key)")
        if opened > 100 { opened = 1 }
        UserDefaults.standard.set(opened + 1, forKey: "\(key)")
        if opened > 3 {
          label.text = "again, \\(opened) times"
        } else if opened > 0 {
          label.text = "for the time \\(opened)"
        } else {
          label.text = "first"
        }
      }

      func names(in words: [String]) -> [String] {
        var names: [String] = []
        for word in words where word.first?.isUppercase == true {
          if !names.contains(word) { names.append(word) }
        }
        opened = names.count
        return names.sorted()
      }
    \(more)
    }

    """
  }

  private let opening = """
    import UIKit

    enum Start {
      static func open(on controller: UIViewController) {
        controller.present(ListViewController(), animated: true)
      }
    }

    """

  /// All patches, in the order of their numbers.
  private func apply(_ app: LegacyApp) throws {
    let byNumber = try app.patches().sorted { $0.split(separator: "/")[3] < $1.split(separator: "/")[3] }
    for patch in byNumber { try app.repository.git("am", "-q", patch) }
  }

  @Test(
    "One of them is taken apart, and nothing of it gets into the folders of the others, a second run and a third go on")
  func oneIsRewritten() throws {
    let app = try LegacyApp.planned([
      "App/List/ListViewController.swift": screen("list", more: "  func reset() { opened = 0 }"),
      "App/Start.swift": opening,
      "Archive/ListViewController.swift": screen("old"),
      "Archive/Start.swift": opening.replacing("Start", with: "OldStart"),
    ])
    #expect(try app.run("rewrite").status == 0)
    let plan = try app.folder.snapshot()
    #expect(try app.run("rewrite").status == 0)
    #expect(try app.folder.snapshot() == plan)
    try app.commitAll("Plan")
    try apply(app)
    #expect(try app.folder.read("App/List/ListViewController.swift").contains("presenter.viewWillAppear()"))
    #expect(app.folder.exists("App/List/ListPresenter.swift"))
    #expect(try app.folder.read("App/Start.swift").contains("ListBuilder.makeViewController()"))
    #expect(try app.folder.read("Archive/ListViewController.swift") == screen("old"))
    #expect(try app.folder.read("Archive/Start.swift") == opening.replacing("Start", with: "OldStart"))
    let documents = plan.filter { $0.key.hasSuffix(".md") }.values.map { String(decoding: $0, as: UTF8.self) }
    #expect(
      documents.contains {
        $0.contains("`ListViewController` is declared in App/List/ListViewController.swift too, which is rewritten")
      })
    #expect(try app.run("rewrite").status == 0)
    #expect(try app.patches().filter { $0.contains("rchive") } == [])
  }

  @Test(
    "Where no folder tells them apart none is",
    arguments: [
      ["App/ListViewController.swift", "App/ListViewController2.swift", "App/Start.swift"],
      ["App/ListViewController.swift", "Archive/ListViewController.swift", "Shared/Start.swift"],
    ])
  func sharedFiles(paths: [String]) throws {
    let app = try LegacyApp.planned([
      paths[0]: screen("list"), paths[1]: screen("old"), paths[2]: opening,
    ])
    try apply(app)
    #expect(try app.folder.read(paths[0]) == screen("list"))
    #expect(try app.folder.read(paths[1]) == screen("old"))
  }
}
