import MigrationModel
import Rewriter
import Testing

@Suite("Trees that are built for systems without a main actor")
struct OldSystemTests {
  private func fixture(_ version: String, _ step: String) -> RewriteFixture {
    let module = ModuleText(stem: "Orders", folder: "Orders", asksOfInteractor: "    func saved() -> Int")
    var fixture = RewriteFixture(
      module.files.mapValues { version == "12.4" ? $0.replacing("@MainActor\n", with: "") : $0 }.merging([
        "Orders/OrdersViewController.swift":
          "import UIKit\n\nclass OrdersViewController: UIViewController {\n\(module.property)}\n"
      ]) { $1 }, type: "OrdersViewController")
    (fixture.platforms, fixture.steps) = (["iOS": version], [step])
    fixture.testTargets = [TestTarget(module: "Orders", folder: "OrdersTests", usesXCTest: true, files: [])]
    return fixture
  }

  @Test("Tests are bound to none there", arguments: [("12.4", false), ("13.0", true)])
  func tests(version: String, isBound: Bool) {
    let series = fixture(version, "tests").series()
    let texts = series.patches.flatMap(\.changes).compactMap(\.after).map { String(decoding: $0, as: UTF8.self) }
    #expect(texts.count > 1)
    #expect(texts.allSatisfy { $0.contains("@MainActor") == isBound })
  }

  @Test("No screen of SwiftUI is begun")
  func skeleton() {
    let fixture = fixture("12.4", "skeleton")
    let message = "The tree is built for iOS 12.4 and newer; SwiftUI needs iOS 13."
    #expect(fixture.blockers == ["OrdersViewController: deployment_target: " + message])
    #expect(fixture.series().patches.isEmpty)
    #expect(!self.fixture("13.0", "skeleton").series().patches.isEmpty)
  }
}
