import MigrationModel
import Testing

@Suite("Several closures that are handed to a service")
struct SeveralClosuresTests {
  private func fixture(_ call: String) -> RewriteFixture {
    var fixture = RewriteFixture(
      [
        "List/ListViewController.swift": """
        import UIKit

        class ListViewController: UIViewController {
            struct Answer: Decodable {}
            let spinner = UIActivityIndicatorView()

            func load() {
        \(call)
            }
        }

        """,
        "List/Client.swift": """
        import Foundation

        class Client {
            static let shared = Client()
            func load(_ path: String, success: ((Int) -> Void)?, failure: @escaping (Error) -> Void) {}
            func save(_ done: @escaping (Int) -> Void, _ failure: @escaping (Error) -> Void) {}
            func get<T: Decodable>(_ path: String, done: @escaping (Result<T, Error>) -> Void) {}
        }
        """,
      ], type: "ListViewController")
    (fixture.services, fixture.steps) = (["Client"], ["seam", "interactor"])
    return fixture
  }

  @Test("They are told apart by their labels")
  func labels() {
    let fixture = fixture(
      """
              Client.shared.load("a", success: { [weak self] count in
                  self?.spinner.stopAnimating()
                  self?.spinner.tag = count
              }, failure: { _ in
                  self.spinner.isHidden = true
              })
      """)
    #expect(
      fixture.text("List/ListInteractor.swift")?.components(after: "ListInteractorProtocol {\n") == """
            func loadClient(success: ((Int) -> Void)?, failure: @escaping (Error) -> Void) {
                Client.shared.load("a", success: success, failure: failure)
            }
        }

        """)
    // What both do goes on to the presenter.
    #expect(
      fixture.text("List/ListPresenter.swift")?.components(after: "private let router: ListRouterProtocol\n")?
        .components(after: "        self.router = router\n    }\n") == """

              func load() {
                  interactor.loadClient(success: { [weak self] count in
                      self?.view?.showCount(count: count)
                  }, failure: { _ in
                      self.view?.setSpinner(isHidden: true)
                  })
              }
          }

          """)
    #expect(fixture.blockers == [])
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("The one behind the call has its parameter's label")
  func trailing() {
    let fixture = fixture(
      """
              Client.shared.load("a", success: { self.spinner.tag = $0 }) { [weak self] _ in
                  self?.spinner.isHidden = true
              }
      """)
    #expect(
      fixture.text("List/ListInteractor.swift")?.contains(
        "Client.shared.load(\"a\", success: success, failure: failure)") == true)
    #expect(
      fixture.text("List/ListViewController.swift")?.contains(
        "presenter.loadClient(success: { self.spinner.tag = $0 }) { [weak self] _ in\n") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("Without labels they stay")
  func bare() {
    let fixture = fixture(
      "        Client.shared.save({ self.spinner.tag = $0 }, { _ in self.spinner.isHidden = true })")
    #expect(fixture.series().blockers.contains { $0.message.contains("hands over several closures") })
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A type of the controller that the closure says has its full name in the interactor")
  func nested() {
    let fixture = fixture(
      """
              Client.shared.get("a") { [weak self] (result: Result<Answer, Error>) in
                  self?.spinner.stopAnimating()
              }
      """)
    #expect(
      fixture.text("List/ListInteractor.swift")?.contains(
        "completion: @escaping (Result<ListEntities.Answer, Error>) -> Void) {") == true)
    #expect(fixture.blockers == [])
    #expect(fixture.movesOfSecondRun() == 0)
  }
}
