import MigrationModel
import Testing

@Suite("Members of private extensions")
struct PrivateExtensionTests {
  /// A controller that asks methods of its own when other screens are done, with these extensions.
  private func fixture(_ asked: [String], _ extensions: String) -> RewriteFixture {
    let methods = asked.map { name in
      """
          func open\(name.capitalized)() {
              let detail = DetailViewController()
              detail.onDone = { [weak self] in self?.\(name)() }
              present(detail, animated: true)
          }

      """
    }
    var fixture = RewriteFixture(
      [
        "ListViewController.swift":
          "import UIKit\n\nclass ListViewController: UIViewController {\n\(methods.joined(separator: "\n"))}\n\n\(extensions)",
        "DetailViewController.swift": """
        import UIKit

        class DetailViewController: UIViewController { var onDone: (() -> Void)? }
        """,
      ], type: "ListViewController")
    fixture.steps = ["seam", "router"]
    return fixture
  }

  /// What becomes of the extensions.
  private func rest(_ asked: [String], _ extensions: String) -> String? {
    let fixture = fixture(asked, extensions)
    #expect(fixture.blockers.isEmpty)
    #expect(fixture.movesOfSecondRun() == 0)
    #expect(
      fixture.series().patches.contains { patch in
        patch.body.contains("visible to the module's files now: \(asked.map { "`\($0)`" }.joined(separator: " and ")).")
      })
    let text = fixture.text("ListViewController.swift")?.components(before: "\nextension ListViewController: ListView")
    return text?.components(after: "    }\n}\n\n")
  }

  private let first = "    func first() { view.tag = 1 }\n"
  private let second = "    /// The second one.\n    func second() { view.tag = 2 }\n"
  private let third = "    func third() { view.tag = 3 }\n"
  private let opened = "}\n\nextension ListViewController {\n"
  private let closed = "}\n\nprivate extension ListViewController {\n"
  private var all: String { "private extension ListViewController {\n\(first)\n\(second)\n\(third)}\n" }

  @Test("The one that the router asks gets an extension of its own")
  func alone() {
    #expect(rest(["first"], all) == "extension ListViewController {\n\(first)\(closed)\(second)\n\(third)}\n")
    #expect(
      rest(["second"], all)
        == "private extension ListViewController {\n\(first)\(opened)\(second)\(closed)\(third)}\n")
    #expect(rest(["third"], all) == "private extension ListViewController {\n\(first)\n\(second)\(opened)\(third)}\n")
  }

  @Test("Neighbours share one")
  func neighbours() {
    #expect(
      rest(["first", "second"], all) == "extension ListViewController {\n\(first)\n\(second)\(closed)\(third)}\n")
    #expect(
      rest(["second", "third"], all)
        == "private extension ListViewController {\n\(first)\(opened)\(second)\n\(third)}\n")
    #expect(
      rest(["first", "third"], all)
        == "extension ListViewController {\n\(first)\(closed)\(second)\(opened)\(third)}\n")
  }

  @Test("What stands in the first line of the extension stands in each")
  func headers() {
    let extensions = "// MARK: - Own\n@MainActor fileprivate extension ListViewController {\n\(first)\(third)}\n"
    #expect(
      rest(["third"], extensions)
        == "// MARK: - Own\n@MainActor fileprivate extension ListViewController {\n\(first)}\n\n"
        + "@MainActor extension ListViewController {\n\(third)}\n")
  }

  @Test(
    "It stays hidden where a member beside it says by itself who sees it, or the lines hold more",
    arguments: [
      "private extension ListViewController {\n    private func other() {}\n    func first() {}\n}\n",
      "private extension ListViewController\n{\n    func first() {}\n    func other() {}\n}\n",
      "private extension ListViewController { func first() {}; func other() {} }\n",
    ])
  func hidden(extensions: String) {
    let fixture = fixture(["first"], extensions)
    #expect(
      fixture.blockers.last?.hasSuffix(
        "private_access: `first()` is private and stands in an extension that can't be opened for it.") == true)
  }
}
