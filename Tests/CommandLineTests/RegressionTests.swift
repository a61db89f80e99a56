import Foundation
import MigrationTestSupport
import Testing

/// What `analyze` says of the modules of features whose plan is done.
@Suite struct RegressionTests {
  private static let legacy = """
    import UIKit

    class CartListViewController: UIViewController {
      func close() {
        navigationController?.popViewController(animated: true)
      }
    }

    """

  private let presenter = "Cart/CartPresenter.swift"

  private func broken(_ app: LegacyApp) throws {
    try app.folder.write(app.folder.read(presenter).replacing("weak var", with: "var"), to: presenter)
  }

  /// With a plan for the feature `cart`, and every task of it ticked.
  private func migrated() throws -> LegacyApp {
    let app = try LegacyApp(
      VerifyTests.module.merging(["Cart/CartListViewController.swift": Self.legacy]) { old, _ in old })
    _ = try app.run("analyze").checked()
    let plan = "refactoring/cart.md"
    try app.folder.write(app.folder.read(plan).replacing("- [ ]", with: "- [x]"), to: plan)
    _ = try app.run("analyze").checked()
    return app
  }

  private func row(_ app: LegacyApp) throws -> String {
    let lines = try app.folder.read("refactoring/README.md").split(separator: "\n")
    return String(try #require(lines.first { $0.hasPrefix("| Cart |") }))
  }

  @Test func aFeatureUnderWayIsNotHeldToTheRules() throws {
    let app = try LegacyApp(
      VerifyTests.module.merging(["Cart/CartListViewController.swift": Self.legacy]) { old, _ in old })
    try broken(app)
    #expect(try !app.run("analyze").checked().output.contains("weak_view"))
    #expect(try !app.run("analyze").checked().output.contains("weak_view"))
  }

  @Test func whatAMigratedFeatureBreaksGoesToTheInbox() throws {
    let app = try migrated()
    #expect(try row(app).hasSuffix("| Done |"))
    try broken(app)
    let run = try app.run("analyze", "--fail-on", "critical", "--format", "xcode", "--only-rule", "weak_view")
    #expect(run.status == 1)
    #expect(
      run.output.hasSuffix(
        "Cart/CartPresenter.swift:2:7: error: `CartPresenter.view` holds the view strongly. "
          + "Declare it as `weak var view`; its protocol has to inherit from `AnyObject`. (weak_view)\n"))
    #expect(try row(app).hasSuffix("| Regressed |"))
    let inbox = try app.folder.read("refactoring/discovered.md")
    #expect(inbox.contains("weak_view:CartPresenter.view:1"))
    let documents = try app.folder.snapshot()
    _ = try app.run("analyze").checked()
    #expect(try app.folder.snapshot() == documents)
  }

  @Test func aMendedRegressionIsTicked() throws {
    let app = try migrated()
    let clean = try app.folder.read(presenter)
    try broken(app)
    _ = try app.run("analyze").checked()
    try app.folder.write(clean, to: presenter)
    _ = try app.run("analyze").checked()
    #expect(try row(app).hasSuffix("| Done |"))
    #expect(try app.folder.read("refactoring/discovered.md").contains("- [x] **C1:"))
  }

  @Test func aRegressionThatIsPlannedInItsFeatureStaysOpen() throws {
    let app = try migrated()
    try broken(app)
    _ = try app.run("analyze").checked()
    let inbox = try app.folder.read("refactoring/discovered.md")
    let start = try #require(
      inbox.range(of: "<!-- ", range: inbox.range(of: "\n\n<!--").map { $0.lowerBound..<inbox.endIndex }))
    let plan = "refactoring/cart.md"
    try app.folder.write(app.folder.read(plan) + "\n" + inbox[start.lowerBound...], to: plan)
    try app.folder.write(String(inbox[..<start.lowerBound]), to: "refactoring/discovered.md")
    _ = try app.run("analyze").checked()
    let moved = try app.folder.read(plan)
    #expect(moved.contains("weak_view:CartPresenter.view:1"))
    #expect(!moved.contains("fixed outside the tool"))
  }
}
