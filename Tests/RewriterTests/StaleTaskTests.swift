import MigrationModel
import Testing

@Suite("The tasks of a layered presenter")
struct StaleTaskTests {
  private func fixture(_ members: String, roles: [String: Role]) -> RewriteFixture {
    var fixture = RewriteFixture(
      [
        "Orders/OrdersViewController.swift": """
        import UIKit

        class Store {
            func orders() async throws -> [String] { [] }
            func count() async -> Int { 0 }
        }

        class OrdersViewController: UIViewController {
            private let store = Store()
            private let label = UILabel()

            override func viewDidLoad() {
                super.viewDidLoad()
                reload()
            }

        \(members)
        }

        """
      ], type: "OrdersViewController", roles: roles)
    fixture.dialect = "layered"
    fixture.services = ["Store"]
    return fixture
  }

  private func presenter(_ fixture: RewriteFixture) -> String? {
    fixture.text("Orders/Presenter/OrdersPresenter.swift")?.components(
      after: "private let router: OrdersRouterProtocol\n")
  }

  @Test("A newer start and the end of the presenter cancel the work in flight, which is no failure")
  func kept() throws {
    let fixture = fixture(
      """
          private func reload() {
              Task {
                  do {
                      let orders = try await store.orders()
                      label.text = "\\(orders.count) orders"
                  } catch {
                      label.text = "Nothing"
                  }
              }
          }

          private func recount() {
              Task {
                  let count = await store.count()
                  label.text = "\\(count) orders"
              }
          }
      """, roles: ["reload()": .presenter, "recount()": .presenter])
    #expect(
      presenter(fixture) == """

            private var reloadTask: Task<Void, Never>?
            private var recountTask: Task<Void, Never>?

            init(interactor: OrdersInteractorProtocol, router: OrdersRouterProtocol) {
                self.interactor = interactor
                self.router = router
            }

            deinit {
                reloadTask?.cancel()
                recountTask?.cancel()
            }

            func reload() {
                reloadTask?.cancel()
                reloadTask = Task {
                    do {
                        let orders = try await interactor.orders()
                        view?.setLabel(text: "\\(orders.count) orders")
                    } catch let error where error is CancellationError || Task.isCancelled {
                        // A newer start has taken over, or the screen has gone.
                    } catch {
                        view?.setLabel(text: "Nothing")
                    }
                }
            }

            private func recount() {
                recountTask?.cancel()
                recountTask = Task {
                    let count = await interactor.storeCount()
                    view?.setLabel(text: "\\(count) orders")
                }
            }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
    let patch = try #require(fixture.series().patches.last { $0.subject.contains("stale") })
    #expect(patch.subject == "Cancel stale tasks of OrdersPresenter")
    #expect(
      patch.body == """
        Keeps the tasks of the presenter:
        - Changes `OrdersPresenter.reload()`: its task is kept, and a newer one cancels it
        - Changes `OrdersPresenter.recount()`: its task is kept, and a newer one cancels it
        - Changes `OrdersPresenter.reloadTask`: it holds the work in flight
        - Changes `OrdersPresenter.recountTask`: it holds the work in flight
        - Changes `OrdersPresenter.deinit`: it cancels the work in flight

        Behaviour: this changes, and nothing else.
        - When `reload()` starts its work again, the work in flight is cancelled; what was cancelled shows no failure.
        - When `recount()` starts its work again, the work in flight is cancelled; what was cancelled shows no failure.

        Check: build, run the tests, and open the screen of OrdersViewController once.
        """)
  }

  @Test("A task that is kept already gets what it lacks")
  func completed() {
    let fixture = fixture(
      """
          private var loading: Task<Void, Error>?

          private func reload() {
              loading = Task {
                  let orders = try await store.orders()
                  label.text = "\\(orders.count) orders"
              }
          }
      """, roles: ["reload()": .presenter, "loading": .presenter])
    #expect(
      presenter(fixture) == """

            var loading: Task<Void, Error>?

            init(interactor: OrdersInteractorProtocol, router: OrdersRouterProtocol) {
                self.interactor = interactor
                self.router = router
            }

            deinit {
                loading?.cancel()
            }

            func reload() {
                loading?.cancel()
                loading = Task {
                    let orders = try await interactor.orders()
                    view?.setLabel(text: "\\(orders.count) orders")
                }
            }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "Code stays in the view whose tasks the presenter can't keep",
    arguments: [
      ("let work = Task { print(await store.count()) }\n        work.cancel()", "is handed on"),
      ("Task { print(await store.count()) }", "may give a value back"),
      ("Task { if await store.count() > 1 { return 1 }; return await store.count() }", "may give a value back"),
      ("Task { await store.count() }", "waits for work whose effect a newer start must not undo"),
      ("Task { _ = try await store.orders(); print(1) }", "waits for work whose effect a newer start must not undo"),
      ("[1].forEach { _ in\n            Task { print(await store.count()) }\n        }", "starts inside of a closure"),
    ])
  func unkept(body: String, why: String) {
    let fixture = fixture(
      "    private func reload() {\n        \(body)\n        label.text = nil\n    }", roles: ["reload()": .presenter])
    #expect(!fixture.series().patches.contains { $0.step == "presenter" })
    #expect(fixture.blockers.contains { $0.hasSuffix("\(why), so that the presenter can't keep and cancel it.") })
  }
}
