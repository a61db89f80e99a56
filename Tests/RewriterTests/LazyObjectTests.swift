import MigrationModel
import Testing

@Suite("Lazy variables of a controller that keep their object")
struct LazyObjectTests {
  private func fixture(_ variable: String, beginning: String = "10") -> RewriteFixture {
    var fixture = RewriteFixture(
      [
        "List/ListViewController.swift": """
        import UIKit

        class ListViewController: UIViewController {
            private let label = UILabel()
            private let limit = 3
            \(variable)

            func load() {
                service.find { [weak self] found in self?.label.text = found }
            }
        }

        """,
        "Services/PriceService.swift": """
        import Foundation

        class PriceService {
            let beginning = \(beginning)

            init(limit: Int = 10, view: AnyObject? = nil) {}

            func find(_ done: @escaping (String) -> Void) {}
        }

        """,
      ], type: "ListViewController")
    fixture.services = ["PriceService"]
    return fixture
  }

  @Test(
    "The interactor is given the object: when it is made makes no difference",
    arguments: [
      ("private lazy var service = PriceService()", "private(set) lazy var service = PriceService()"),
      ("lazy var service = PriceService(limit: 3)", "lazy var service = PriceService(limit: 3)"),
      (
        "private lazy var service: PriceService = { PriceService() }()",
        "private(set) lazy var service: PriceService = { PriceService() }()"
      ),
    ])
  func given(variable: String, after: String) {
    let fixture = fixture(variable)
    let builder = fixture.text("List/ListBuilder.swift")
    #expect(builder?.contains("ListInteractor(service: viewController.service)") == true)
    let controller = fixture.text("List/ListViewController.swift")
    #expect(controller?.contains("\n    \(after)\n") == true)
    #expect(controller?.contains("service.find") == false)
    #expect(fixture.text("List/ListInteractor.swift")?.contains("\n        service.find(") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "One that is made of the controller, at a time that matters, or set again stays",
    arguments: [
      ("private lazy var service = PriceService(limit: limit)", "10"),
      ("private lazy var service = PriceService(view: view)", "10"),
      ("private lazy var service = PriceService(view: self)", "10"),
      ("private lazy var service = PriceService()", "Date()"),
      ("lazy var service = PriceService()\n\n    func reset() { service = PriceService() }", "10"),
    ])
  func kept(variable: String, beginning: String) {
    let fixture = fixture(variable, beginning: beginning)
    #expect(
      fixture.blockers.contains {
        $0.contains("shared_state: `load()` uses `service`, which is no constant that the module can be given.")
      })
    #expect(fixture.series().patches.isEmpty)
  }
}
