import MigrationModel
import Testing

@Suite("Files that become empty")
struct EmptiedFileTests {
  private static let path = "ListViewController+Names.swift"

  /// The file of an extension whose members leave.
  private func fixture(_ above: String, below: String = "", imports: String = "import UIKit\n") -> RewriteFixture {
    let stored = ["name", "heading"].map {
      "    func \($0)() -> String { UserDefaults.standard.string(forKey: \"\($0)\") ?? \"\" }\n"
    }
    return RewriteFixture(
      [
        "ListViewController.swift": """
        \(imports)
        class ListViewController: UIViewController {
            override func viewDidLoad() { title = name() + heading() }
        }

        """,
        Self.path: "\(above)extension ListViewController {\n\(stored.joined(separator: "\n"))}\n\(below)",
      ], type: "ListViewController", roles: ["name()": .interactor, "heading()": .interactor])
  }

  /// nil while the file is there.
  private func isDeleted(_ fixture: RewriteFixture) -> Bool {
    #expect(fixture.movesOfSecondRun() == 0)
    let changes = fixture.series().patches.flatMap(\.changes).filter { $0.path == Self.path }
    #expect(!changes.isEmpty)
    return changes.last.map { $0.after == nil } == true
  }

  @Test(
    "go, with what stands above their code",
    arguments: [
      "import UIKit\n\n", "//\n//  Names.swift\n//  App\n//\n\nimport UIKit\n\n// MARK: - Names\n\n",
      "import UIKit\n\n/// What is stored.\n", "",
    ])
  func go(above: String) { #expect(isDeleted(fixture(above))) }

  @Test("stay where they say or bring more")
  func stay() {
    #expect(!isDeleted(fixture("import UIKit\n\n// Asked by the whole app.\n\n// MARK: - Names\n\n")))
    #expect(!isDeleted(fixture("import UIKit\n\n", below: "\nlet limit = 3\n")))
    #expect(!isDeleted(fixture("import UIKit\n\n", below: "\nextension ListViewController: Sendable {}\n")))
    #expect(!isDeleted(fixture("import Names\nimport UIKit\n\n")))
    #expect(isDeleted(fixture("import Names\nimport UIKit\n\n", imports: "import Names\nimport UIKit\n")))
  }

  @Test("stay where a project names them")
  func listed() {
    var fixture = fixture("import UIKit\n\n")
    fixture.listsFiles = true
    #expect(!isDeleted(fixture))
  }
}
