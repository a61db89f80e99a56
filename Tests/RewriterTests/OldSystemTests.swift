import MigrationModel
import Rewriter
import Testing

@Suite("Trees that are built for systems without a main actor")
struct OldSystemTests {
  private func fixture(_ version: String, dialect: String = "uikit", others: [String: String] = [:]) -> RewriteFixture {
    var fixture = RewriteFixture(
      [
        "Orders/OrdersViewController.swift": """
        import UIKit

        class OrdersViewController: UIViewController {
            override func viewDidLoad() {
                super.viewDidLoad()
                title = String(saved())
            }

            @IBAction func help(_ sender: UIButton) {
                UIApplication.shared.open(helpURL, options: [:]) { _ in sender.isEnabled = false }
            }

            private var helpURL: URL { URL(fileURLWithPath: "/help") }
            private func saved() -> Int { UserDefaults.standard.integer(forKey: "count") }
        }

        """
      ].merging(others) { $1 }, type: "OrdersViewController", roles: ["saved()": .interactor])
    fixture.platforms = ["iOS": version]
    fixture.dialect = dialect
    fixture.steps = ["seam", "router", "interactor", "presenter", "skeleton"]
    return fixture
  }

  @Test("Modules are bound to none there, and name nothing that came with it")
  func modules() {
    var fixture = fixture("12.4")
    #expect(fixture.movesOfSecondRun() == 0)
    fixture.steps.append("tests")
    fixture.testTargets = [TestTarget(module: "Orders", folder: "OrdersTests", usesXCTest: true, files: [])]
    let text = { (name: String) in fixture.text("Orders/Orders\(name).swift") ?? "" }
    #expect(
      text("Interactor") == """
        import Foundation

        /// Services, storage and rules of OrdersViewController.
        final class OrdersInteractor: OrdersInteractorProtocol {
            func saved() -> Int { UserDefaults.standard.integer(forKey: "count") }
        }

        """)
    let all = fixture.series().patches.flatMap(\.changes).compactMap(\.after).map {
      String(decoding: $0, as: UTF8.self)
    }
    #expect(fixture.text("OrdersTests/Orders/OrdersDoubles.swift") != nil)
    #expect(all.filter { $0.contains("@MainActor") || $0.contains("@Sendable") } == [])
  }

  @Test(
    "They are bound to it from the first version that has it, and where the tree itself uses actors",
    arguments: [
      ("13.0", ""), ("12.4", "@MainActor class Session {}"), ("12.4", "class Session { func go() async {} }"),
    ])
  func newerTrees(version: String, other: String) {
    let fixture = fixture(version, others: ["Session.swift": other])
    let text = fixture.text("Orders/OrdersInteractor.swift")
    #expect(text?.contains("@MainActor\nfinal class OrdersInteractor") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A dialect that binds its modules to it is refused")
  func layered() {
    let fixture = fixture("12.4", dialect: "layered")
    let message = "The tree is built for iOS 12.4 and newer; the dialect `layered` needs iOS 13."
    #expect(fixture.blockers.contains("OrdersViewController: deployment_target: " + message))
    #expect(fixture.series().patches.isEmpty)
  }

  @Test("No screen of SwiftUI is begun")
  func skeleton() {
    let fixture = fixture("12.4", dialect: "swiftui")
    let message = "The tree is built for iOS 12.4 and newer; SwiftUI needs iOS 13."
    #expect(fixture.blockers == ["OrdersViewController: deployment_target: " + message])
    #expect(!fixture.series().patches.isEmpty)
    #expect(fixture.movesOfSecondRun() == 0)
  }
}
