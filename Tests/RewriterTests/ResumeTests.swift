import MigrationModel
import Rewriter
import Testing

@Suite("A tree with some of the patches")
struct ResumeTests {
  private let fixture = RewriteFixture(
    [
      "List/ListViewController.swift": """
      import UIKit

      class ListViewController: UIViewController {
          private let defaults = UserDefaults.standard
          private var seen: [Int] = []

          override func viewDidLoad() {
              title = countText()
              load()
          }

          func open(_ item: Item) {
              remember(item)
              let detail = DetailViewController(item: item)
              present(detail, animated: true)
          }

          func close() {
              dismiss(animated: true)
          }

          func countText() -> String { "\\(count()) of \\(limit(for: count()))" }

          private func count() -> Int { seen.count }

          /// More for those who have paid.
          private func limit(for count: Int) -> Int { defaults.bool(forKey: "paid") ? count * 2 : 10 }

          private func remember(_ item: Item) {
              seen.append(item.id)
              defaults.set(seen, forKey: "ids")
          }

          private func load() {
              seen = defaults.array(forKey: "ids") as? [Int] ?? []
          }
      }
      """,
      "Detail/DetailViewController.swift": """
      import UIKit

      struct Item { let id: Int }

      class DetailViewController: UIViewController {
          init(item: Item) { super.init(nibName: nil, bundle: nil) }
      }
      """,
    ],
    type: "ListViewController",
    roles: [
      "countText()": .presenter, "limit(for:)": .interactor, "remember(_:)": .interactor, "load()": .interactor,
      "count()": .interactor,
    ])

  private typealias Tree = [String: [UInt8]]

  private func tree(of fixture: RewriteFixture, behind patches: some Sequence<Patch>) -> Tree {
    var files = Dictionary(fixture.index.files.map { ($0.path, $0.contents) }) { first, _ in first }
    for change in patches.flatMap(\.changes) { files[change.path] = change.after }
    return files
  }

  /// One patch a move, so that there is much to be interrupted.
  private var small: RewriteFixture {
    var small = fixture
    small.maxLines = 20
    return small
  }

  @Test("is left alone where people have changed what a move would change")
  func conflict() throws {
    let patches = fixture.series().patches
    var files = tree(of: fixture, behind: patches.prefix(2))
    let path = "List/ListInteractor.swift"
    files[path] = Array(
      """
      import Foundation

      @MainActor
      struct ListInteractor {}

      """.utf8)
    let rest = fixture.fixture(over: files).series()
    #expect(rest.patches.isEmpty)
    #expect(rest.blockers.contains { $0.reason == "module_changed" && $0.message.hasPrefix(path) })
  }
}
