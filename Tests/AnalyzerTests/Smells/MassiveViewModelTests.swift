import MigrationModel
import Testing

@Suite struct MassiveViewModelTests {
  private let rule = "massive_view_model"

  private func steps(_ count: Int) -> String {
    (0..<count).map { "  func step\($0)() { title += \"\($0)\" }\n" }.joined()
  }

  private func model(_ body: String, steps count: Int) -> [String: String] {
    [
      "Model.swift":
        "import Combine\nfinal class 1️⃣OrdersViewModel: ObservableObject {\n  @Published var title = \"\"\n\(body)\n}\n",
      "More.swift": "extension OrdersViewModel {\n" + steps(count) + "}\n",
    ]
  }

  private let foreign = """
      func load(_ url: URL) { URLSession.shared.dataTask(with: url).resume() }
      func save() { UserDefaults.standard.set(title, forKey: "title") }
    """

  @Test func longOverTwoFilesAndTwoForeignResponsibilities() throws {
    let tree = MarkedTree(model(foreign, steps: 260))
    let finding = try #require(tree.analysis().findings.first { $0.rule == rule })
    #expect(
      finding.message.hasPrefix(
        "`OrdersViewModel` has 263 body lines, 262 methods and 1 stored property and does networking and persistence as well: "
      ))
    #expect("\(finding.location.file):\(finding.location.line):\(finding.location.column)" == tree.place("1️⃣"))
  }

  @Test func shortOrWithOneForeignResponsibility() {
    expect(rule, in: MarkedTree(model(foreign, steps: 20)), [])
    expect(rule, in: MarkedTree(model("", steps: 300)), [])
  }

  @Test func aLongServiceIsNoViewModel() {
    expect(
      rule, in: MarkedTree("import Foundation\nfinal class Store {\n  var title = \"\"\n\(foreign)\n\(steps(300))}\n"),
      [])
  }

  @Test func heldBehindItsBaseClass() {
    let sources = [
      "Model.swift": """
      class ViewModel { var title = ""; func start() {} }
      final class OrdersViewModel: ViewModel {
      \(foreign)
      \(steps(260))
      }
      """,
      "Screen.swift": """
      import UIKit
      class BaseViewController: UIViewController {
        var viewModel: ViewModel?
      }
      final class OrdersViewController: BaseViewController {
        func bind() { (viewModel as? OrdersViewModel)?.save() }
      }
      """,
    ]
    #expect(MarkedTree(sources).analysis().findings.filter { $0.rule == rule }.map(\.symbol) == ["OrdersViewModel"])
  }
}
