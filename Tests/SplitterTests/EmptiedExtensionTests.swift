import Testing

@Suite("Extensions that become empty")
struct EmptiedExtensionTests {
  /// What stands behind the class when two members of its extension have left.
  private func rest(_ extensions: String) -> String {
    let split = SplitFixture(
      """
      import UIKit

      final class ListViewController: UIViewController {
        let label = UILabel()

        override func viewDidLoad() {
          super.viewDidLoad()
          label.text = name() + heading()
        }
      }

      \(extensions)
      """, sides: ["name": .interactor, "heading": .interactor])
    #expect(split.findings() == [])
    #expect(split["ListInteractor"].contains("func name()") && split["ListInteractor"].contains("func heading()"))
    return split["ListViewController"].split(separator: "label.text = presenter.name() + presenter.heading()\n  }\n}\n")
      .last.map { String($0).split(separator: "extension ListViewController: ListViewProtocol")[0] }.map(String.init)
      ?? ""
  }

  private func stored(_ name: String) -> String {
    "  func \(name)() -> String {\n    UserDefaults.standard.string(forKey: \"\(name)\") ?? \"\"\n  }\n"
  }

  private var both: String { stored("name") + "\n" + stored("heading") }
  private let rows = "// MARK: - Rows\n\nextension ListViewController {\n  enum Row {}\n}\n"

  @Test("go with the heading and the documentation above them")
  func go() {
    #expect(rest("// MARK: - Stored\n//\nprivate extension ListViewController {\n\(both)}\n\n\(rows)") == "\n\(rows)\n")
    #expect(
      rest("/// What is stored.\n@MainActor\nextension ListViewController {\n\(both)}\n\n\(rows)") == "\n\(rows)\n")
    let parts = ["name", "heading"].map { "extension ListViewController {\n\(stored($0))}\n" }
    #expect(rest(parts.joined(separator: "\n") + "\n\(rows)") == "\n\(rows)\n")
  }

  @Test("leave the heading behind them that others stand below, too")
  func leaveHeading() {
    let part = "extension ListViewController {\n  enum Row {}\n}\n"
    #expect(
      rest("// MARK: - Stored\n\nextension ListViewController {\n\(both)}\n\n\(part)")
        == "\n// MARK: - Stored\n\n\(part)\n")
    #expect(
      rest("// MARK: - Stored\n\nextension ListViewController {\n\(both)}\n\n\(rows)") == "\n\(rows)\n")
  }

  @Test("stay where anything is left in them, where they bring a conformance, and below a comment of another kind")
  func stay() {
    let note = "// Asked by the whole app.\nextension ListViewController {\n"
    #expect(rest("\(note)\(both)}\n").contains(note))
    let part = "extension ListViewController {\n  // Nothing more.\n\n"
    #expect(rest("\(part)\(both)}\n").contains("// Nothing more."))
    #expect(rest("extension ListViewController: Sendable {\n\(both)}\n").contains(": Sendable {"))
    let member = "  func other() { label.text = nil }\n"
    #expect(rest("private extension ListViewController {\n\(both)\n\(member)}\n").contains("{\n\(member)}\n"))
  }
}
