import MigrationModel
import Testing

@Suite("Extensions that become empty")
struct EmptiedExtensionTests {
  /// What stands behind the class when two members of its extension have left.
  private func rest(_ extensions: String) -> String? {
    let fixture = RewriteFixture(
      [
        "ListViewController.swift": """
        import UIKit

        class ListViewController: UIViewController {
            override func viewDidLoad() { show(name() + heading()) }

            func show(_ text: String) { view.accessibilityLabel = text }
        }

        \(extensions)
        """
      ], type: "ListViewController", roles: ["name()": .interactor, "heading()": .interactor])
    #expect(fixture.movesOfSecondRun() == 0)
    return fixture.text("ListViewController.swift")?.components(after: "view.accessibilityLabel = text }\n}\n")
  }

  private func stored(_ name: String) -> String {
    "    func \(name)() -> String { UserDefaults.standard.string(forKey: \"\(name)\") ?? \"\" }\n"
  }

  private var both: String { stored("name") + "\n" + stored("heading") }
  private let view = "extension ListViewController: ListViewProtocol {}\n"
  private let rows = "// MARK: - Rows\n\nextension ListViewController {\n    enum Row {}\n}\n"

  @Test("go with the heading and the documentation above them")
  func go() {
    #expect(
      rest("// MARK: - Stored\n//\nprivate extension ListViewController {\n\(both)}\n\n\(rows)") == "\n\(rows)\n\(view)"
    )
    #expect(
      rest("/// What is stored.\n@MainActor\nextension ListViewController {\n\(both)}\n\n\(rows)")
        == "\n\(rows)\n\(view)"
    )
    #expect(
      rest("\(rows)\nextension ListViewController {\n    // MARK: Names\n\n\(both)\n}\n") == "\n\(rows)\n\(view)")
    #expect(
      rest(
        "extension ListViewController {\n\(stored("name"))}\n\nextension ListViewController {\n\(stored("heading"))}\n")
        == "\n\(view)")
  }

  @Test("leave the heading behind them that others stand below, too")
  func leaveHeading() {
    let part = "extension ListViewController {\n    enum Row {}\n}\n"
    #expect(
      rest("// MARK: - Stored\n\nextension ListViewController {\n\(both)}\n\n\(part)")
        == "\n// MARK: - Stored\n\n\(part)\n\(view)")
  }

  @Test("stay where anything is left in them, where they bring a conformance, and below a comment of another kind")
  func stay() {
    let note = "// Asked by the whole app.\nextension ListViewController {\n"
    #expect(rest("\(note)\(both)}\n") == "\n// Asked by the whole app.\nextension ListViewController {}\n\n\(view)")
    let part = "extension ListViewController {\n    // Nothing more.\n\n"
    #expect(rest("\(part)\(both)}\n") == "\nextension ListViewController {\n    // Nothing more.\n}\n\n\(view)")
    let promise = "extension ListViewController: Sendable {"
    #expect(rest("\(promise)\n\(both)}\n") == "\n\(promise)}\n\n\(view)")
    let member = "    func other() { view.tag = 1 }\n"
    #expect(
      rest("private extension ListViewController {\n\(both)\n\(member)}\n")
        == "\nprivate extension ListViewController {\n\(member)}\n\n\(view)")
  }
}
