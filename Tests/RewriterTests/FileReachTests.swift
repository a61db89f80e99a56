import MigrationModel
import Testing

@Suite("Files that reach less far than others") struct FileReachTests {
  private func fixture(_ imports: String) -> RewriteFixture {
    var fixture = RewriteFixture(
      [
        "ListViewController.swift": """
        \(imports)

        class ListViewController: UIViewController {
            @objc func done() {
                title = ""
                dismiss(animated: true)
            }
        }

        """
      ], type: "ListViewController")
    fixture.steps = ["seam", "router"]
    return fixture
  }

  @Test(
    "New files say the same: a plain import beside it is an error",
    arguments: [
      "internal import Core", "public import Core", "package import Core", "private import Core",
      "@preconcurrency internal import Core",
    ])
  func modules(line: String) {
    let fixture = fixture("import UIKit\n" + line)
    #expect(fixture.text("ListRouter.swift")?.hasPrefix("import UIKit\ninternal import Core\n\n") == true)
    #expect(fixture.text("ListPresenter.swift")?.hasPrefix("import Foundation\ninternal import Core\n\n") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("Nothing is written beside code that the project puts into other targets than its folder")
  func targets() {
    var fixture = fixture("import UIKit")
    fixture.targetExceptions = ["Views/ListViewController.swift", "ViewController.swift"]
    #expect(!fixture.series().patches.isEmpty)
    fixture.targetExceptions = ["ListViewController.swift"]
    #expect(
      fixture.blockers == [
        "ListViewController: target_membership: The project puts ListViewController.swift into other targets than its"
          + " folder: files beside it would be left out."
      ])
  }

  @Test("Plain ones stay plain")
  func plain() {
    let fixture = fixture("import UIKit\n@testable import Core\n@preconcurrency import Maps")
    #expect(fixture.text("ListRouter.swift")?.hasPrefix("import UIKit\nimport Core\nimport Maps\n\n") == true)
  }

  @Test("No module is made where a framework is imported so")
  func frameworks() {
    #expect(
      fixture("internal import UIKit").blockers == [
        "ListViewController: import_access: `ListViewController` stands in a file that says how far the import of a"
          + " framework reaches."
      ])
  }
}
