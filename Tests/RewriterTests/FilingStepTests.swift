import Foundation
import MigrationModel
import Rewriter
import Testing

@Suite("Controllers whose layout has a folder for views")
struct FilingStepTests {
  private func fixture(
    in folder: String = "Orders", with more: String = "", membership: TargetMembership = TargetMembership()
  ) -> RewriteFixture {
    let module = ModuleText(stem: "Orders", folder: "Orders", assembly: "Module")
    var fixture = RewriteFixture(
      [
        "\(folder)/OrdersViewController.swift":
          "import UIKit\n\nclass OrdersViewController: UIViewController {\n\(module.property)}\n\n"
          + "extension OrdersViewController: OrdersViewProtocol {}\n" + more
      ].merging(module.files) { $1 }, type: "OrdersViewController")
    (fixture.dialect, fixture.steps, fixture.membership) = ("layered", ["filing"], membership)
    return fixture
  }

  @Test("The controller goes to the folder of the views at last, as it is")
  func filing() throws {
    let series = fixture().series()
    let last = try #require(series.patches.last)
    #expect(last.step == "filing")
    #expect(last.changes.map(\.movedFrom) == ["Orders/OrdersViewController.swift"])
    let text = String(decoding: MailboxPatch.render(last, pathPrefix: "App/"), as: UTF8.self)
    #expect(
      text.components(after: "---\n\n") == """
        diff --git a/App/Orders/OrdersViewController.swift b/App/Orders/View/OrdersViewController.swift
        similarity index 100%
        rename from App/Orders/OrdersViewController.swift
        rename to App/Orders/View/OrdersViewController.swift
        -- 
        viper-migrate

        """)
    #expect(fixture().movesOfSecondRun() == 0)
  }

  @Test("A controller that lies in a folder of views stays there, with the module around it")
  func filed() {
    let fixture = fixture(in: "Orders/View")
    #expect(fixture.series().patches.isEmpty)
    #expect(fixture.blockers == [])
  }

  @Test("A file that a project names, or that holds two controllers, stays in its folder")
  func notFiled() {
    let listed = fixture(membership: .listing)
    #expect(
      listed.blockers == [
        "OrdersViewController: misfiled: `OrdersViewController` stays in its folder: the Xcode project names its "
          + "files: move OrdersViewController.swift to Orders/View there, so that both agree."
      ])
    let shared = fixture(with: "class ArchiveController: UIViewController {}\n")
    #expect(
      shared.blockers == [
        "OrdersViewController: misfiled: `OrdersViewController` stays in its folder: OrdersViewController.swift holds "
          + "`ArchiveController` too, which has a place of its own."
      ])
    #expect([listed, shared].allSatisfy { $0.series().patches.isEmpty })
  }
}
