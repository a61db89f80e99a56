import MigrationModel
import Testing

@Suite("A service that is made for one request")
struct MadeServiceTests {
  private func fixture(_ body: String) -> RewriteFixture {
    var fixture = RewriteFixture(
      [
        "List/ListViewController.swift": """
        import UIKit

        class ListViewController: UIViewController {
            let label = UILabel()

            func load(_ limit: Int) {
        \(body)
            }
        }

        """,
        "OrderService.swift": """
        final class OrderService {
            let limit: Int
            init(limit: Int) { self.limit = limit }
            func load(_ done: @escaping (String) -> Void) { done("") }
            func clear() {}
        }
        """,
      ], type: "ListViewController")
    (fixture.services, fixture.steps) = (["OrderService"], ["seam", "interactor"])
    return fixture
  }

  @Test("is made where it is asked now")
  func made() {
    let fixture = fixture(
      """
              label.text = ""
              // The newest first.
              let service = OrderService(limit: limit)
              service.load { [weak self] text in
                  self?.label.text = text
                  self?.label.isHidden = self?.view.window == nil
              }
      """)
    #expect(
      fixture.text("List/ListInteractor.swift")?.components(after: "ListInteractorProtocol {\n") == """
            func loadOrder(limit: Int, completion: @escaping (String) -> Void) {
                let service = OrderService(limit: limit)
                service.load(completion)
            }
        }

        """)
    // What is left of the method goes on to the presenter.
    #expect(
      fixture.text("List/ListPresenter.swift")?.contains(
        """
                // The newest first.
                interactor.loadOrder(limit: limit) { [weak self] text in
                    self?.view?.showLabel(text: text)
                }

        """) == true)
    #expect(fixture.blockers == [])
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "stays where more is done with it, or in between",
    arguments: [
      "let service = OrderService(limit: limit)\nservice.clear()\nservice.load { self.label.text = $0 }",
      "let service = OrderService(limit: limit)\nlabel.text = nil\nservice.load { self.label.text = $0 }",
      "view.tag = 1\nvar service = OrderService(limit: limit)\nservice.load { self.label.text = $0 }",
      "UIView.animate(withDuration: 1) {\nlet service = OrderService(limit: limit)\nservice.clear()\nself.label.text = nil\n}",
    ])
  func staying(body: String) {
    let fixture = fixture(body)
    #expect(fixture.text("List/ListInteractor.swift")?.contains("OrderService") != true)
    #expect(fixture.movesOfSecondRun() == 0)
  }
}
