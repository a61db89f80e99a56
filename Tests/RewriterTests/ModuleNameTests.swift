import MigrationModel
import Testing

/// What modules are called: plans name them by the same rule.
@Suite("Names of modules")
struct ModuleNameTests {
  private func fixture(_ type: String, _ others: [String: String] = [:]) -> RewriteFixture {
    var fixture = RewriteFixture(
      others.merging([
        "\(type).swift": """
        import UIKit

        class \(type): UITableViewController {
            func end() { dismiss(animated: true) }
        }

        """
      ]) { $1 }, type: type)
    fixture.steps = ["seam", "router"]
    return fixture
  }

  private func files(_ fixture: RewriteFixture) -> [String] {
    let paths = fixture.series().patches.flatMap { $0.changes.map(\.path) }.filter { $0.hasSuffix("Router.swift") }
    return Set(paths.map { $0.split(separator: "/").last.map(String.init) ?? "" }).sorted()
  }

  @Test("A controller of a table gives its module the short name")
  func tables() {
    let fixture = fixture("OrderTableViewController")
    #expect(files(fixture) == ["OrderRouter.swift"])
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("The short name is left to the other controller")
  func siblings() {
    let other = "import UIKit\n\nclass OrderViewController: UIViewController {}\n"
    let fixture = fixture("OrderTableViewController", ["OrderViewController.swift": other])
    #expect(files(fixture) == ["OrderTableRouter.swift"])
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A taken name gets another end")
  func taken() {
    let fixture = fixture("OrderTableViewController", ["OrderRouter.swift": "final class OrderRouter {}\n"])
    #expect(files(fixture) == ["OrderScreenRouter.swift"])
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "Capitals that belong together become small together",
    arguments: [("URLList", "urlList"), ("OrderList", "orderList"), ("PDF", "pdf"), ("AList", "aList")])
  func capitals(stem: String, word: String) {
    let base = "import UIKit\n\nclass BaseController: UIViewController {\n    var presenter = 1\n}\n"
    var fixture = RewriteFixture(
      [
        "Base.swift": base,
        "\(stem)ViewController.swift":
          "import UIKit\n\nclass \(stem)ViewController: BaseController {\n    func end() { dismiss(animated: true) }\n}\n",
      ], type: "\(stem)ViewController")
    fixture.steps = ["seam", "router"]
    #expect(fixture.text("\(stem)ViewController.swift")?.contains("{ \(word)ModulePresenter.close() }") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A view model in an extension of its view needs a name of its own first")
  func nested() {
    var fixture = RewriteFixture(
      [
        "List/ListView.swift": """
        import SwiftUI

        struct ListView: View { var body: some View { Text("") } }

        extension ListView {
            @MainActor @Observable final class ViewModel {
                func load() { UserDefaults.standard.set(1, forKey: "a") }
            }
        }
        """
      ], type: "ListView.ViewModel", roles: ["load()": .interactor])
    (fixture.role, fixture.dialect) = (.presenter, "swiftui")
    #expect(fixture.series().patches.isEmpty)
    #expect(
      fixture.blockers == [
        "ListView.ViewModel: nested_type: `ListView.ViewModel` is nested in another type; under a name of its own, such as "
          + "`ListViewModel`, with a `typealias` in its place, it can be taken apart."
      ])
  }
}
