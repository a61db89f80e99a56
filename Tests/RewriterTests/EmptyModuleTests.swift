import Foundation
import MigrationModel
import Testing

@Suite("A module that nothing has moved into yet") struct EmptyModuleTests {
  private let fixture = RewriteFixture(
    [
      "List/ListViewController.swift": """
      import ShopKit
      import UIKit

      class ListViewController: UIViewController {
          func load() -> [Int] { RowStore.shared.all() }
          @objc func tapped() { view.tag = load().count }
      }

      final class RowStore { static let shared = RowStore(); func all() -> [Int] { [] } }

      """
    ], type: "ListViewController", roles: ["load()": .interactor])

  @Test("The message of the seam keeps to the width of git's messages")
  func message() {
    #expect(
      fixture.series().patches.first?.body.components(separatedBy: "\n\nBehaviour").first == """
        Adds the empty VIPER module List beside ListViewController. The
        controller makes its presenter through ListBuilder when it is first
        asked, so every way to create the controller keeps working.
        """)
  }

  private func text(_ path: String, _ patches: [Patch]) -> String? {
    patches.flatMap(\.changes).last { $0.path == path }.map { String(decoding: $0.after ?? [], as: UTF8.self) }
  }

  @Test("What is empty imports nothing; code imports what its old file does; protocols import what their types need")
  func needs() throws {
    let patches = fixture.series().patches
    let seam = try #require(patches.first)
    for change in seam.changes where change.before == nil {
      #expect(text(change.path, [seam])?.contains("import ") == false, "\(change.path)")
    }
    let imports = "import Foundation\nimport ShopKit\n\n"
    #expect(text("List/ListInteractor.swift", patches)?.hasPrefix(imports + "/// Services") == true)
    #expect(text("List/ListPresenter.swift", patches)?.hasPrefix(imports + "/// Decides") == true)
    #expect(text("List/ListProtocols.swift", patches)?.hasPrefix("/// What ListPresenter asks") == true)
    #expect(text("List/ListRouter.swift", patches)?.hasPrefix("/// Leads") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }
}
