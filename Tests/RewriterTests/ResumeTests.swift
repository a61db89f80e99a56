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

  @Test("is led to the same end, wherever the series was left")
  func sameEnd() {
    let patches = small.series().patches
    let steps = ["seam", "router", "router", "interactor", "presenter", "presenter"]
    #expect(patches.map(\.step) == steps)
    #expect(small.blockers == [])
    let end = tree(of: small, behind: patches)
    for count in 0...patches.count {
      let half = small.fixture(over: tree(of: small, behind: patches.prefix(count)))
      let rest = half.series().patches
      #expect(rest.map(\.step) == Array(steps[count...]), "after \(count)")
      #expect(tree(of: half, behind: rest) == end, "after \(count)")
    }
  }

  @Test("goes on with what people have written into the module")
  func edited() throws {
    let patches = fixture.series().patches
    var files = tree(of: fixture, behind: patches.prefix(2))
    let path = "List/ListPresenter.swift"
    let own = "\n    /// Mine.\n    func mine() { print(1) }\n"
    let presenter = String(decoding: try #require(files[path]), as: UTF8.self)
    let end = try #require(presenter.range(of: "    func presentDetail(")?.lowerBound)
    files[path] = Array((presenter[..<end] + own.dropFirst() + "\n" + presenter[end...]).utf8)
    let half = fixture.fixture(over: files)
    let rest = half.series().patches
    #expect(rest.map(\.step) == ["interactor", "presenter", "presenter"])
    let text = String(decoding: tree(of: half, behind: rest)[path] ?? [], as: UTF8.self)
    #expect(text.contains(own))
    #expect(text.contains("func countText() -> String { \"\\(interactor.count()) of"))
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
