import MigrationModel
import Testing

@Suite("Values of the domain that a controller is made with") struct GivenValuesTests {
  private func fixture(_ members: String, others: String = "") -> RewriteFixture {
    RewriteFixture(
      [
        "Detail/DetailViewController.swift":
          "import UIKit\n\nclass DetailViewController: UIViewController {\n\(members)\n}\n",
        "Detail/Order.swift":
          "struct Order {\n    var number: String\n    var isPaid: Bool\n}\nfinal class Store {}\n\(others)",
      ],
      type: "DetailViewController", roles: ["isDue()": .interactor, "export()": .interactor])
  }

  private let members = """
        let order: Order
        private let archive: Store
        private let title2: String

        init(for order: Order, _ store: Store, title2: String) {
            self.order = order
            self.title2 = title2
            self.archive = store
            super.init(nibName: nil, bundle: nil)
        }

        private func isDue() -> Bool {
            !order.isPaid
        }

        private func export() -> Store {
            print(title2)
            return archive
        }

        @objc func tapped() {
            if isDue() { print(export()) }
        }
    """

  @Test("The controller keeps a closure that makes its presenter with them; other constants stay")
  func moves() {
    let fixture = fixture(members)
    let text = fixture.text("Detail/DetailViewController.swift")
    #expect(
      text?.components(before: "    @objc func tapped()") == """
        import UIKit

        class DetailViewController: UIViewController {
            lazy var presenter: DetailPresenterProtocol = makePresenter(self)
            private let makePresenter: (DetailViewController) -> DetailPresenterProtocol

            let title2: String

            init(for order: Order, _ store: Store, title2: String) {
                makePresenter = { DetailBuilder.makePresenter(for: $0, order: order, archive: store) }
                self.title2 = title2
                super.init(nibName: nil, bundle: nil)
            }


        """)
    #expect(
      fixture.text("Detail/DetailBuilder.swift") == """
        import UIKit

        /// Assembles the module around DetailViewController, whoever created it.
        @MainActor
        enum DetailBuilder {
            static func makePresenter(for viewController: DetailViewController, order: Order, archive: Store) -> DetailPresenterProtocol {
                let router = DetailRouter(viewController: viewController)
                let interactor = DetailInteractor(order: order, archive: archive, title2: viewController.title2)
                return DetailPresenter(view: viewController, interactor: interactor, router: router)
            }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("An initializer that never ends hands on nothing, and the patch does not say that it did")
  func changed() {
    let coder = """

            required init?(coder: NSCoder) {
                fatalError("init(coder:) has not been implemented")
            }
      """
    let fixture = fixture(members + coder)
    let body = fixture.series().patches.map(\.body).first { $0.contains("it hands on what it is given") } ?? ""
    #expect(body.contains("`DetailViewController.init(for:_:title2:)`: it hands on"))
    #expect(!body.contains("init(coder:)"))
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("Code elsewhere that asks the controller for a value keeps it there")
  func stays() {
    let fixture = fixture(members, others: "func number(of detail: DetailViewController) -> Order { detail.order }\n")
    let text = fixture.text("Detail/DetailViewController.swift") ?? ""
    #expect(text.contains("let order: Order\n"))
    #expect(text.contains("makePresenter = { DetailBuilder.makePresenter(for: $0, archive: store) }"))
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("What the controller does not keep alive its module does not either")
  func unowned() {
    let members = """
          private unowned let store: Store

          init(store: Store) {
              self.store = store
              super.init(nibName: nil, bundle: nil)
          }

          private func isDue() -> Bool { store.isDue }

          @objc func tapped() {
              if isDue() { print("due") }
          }
      """
    let store = "extension Store { var isDue: Bool { true } }"
    #expect(fixture(members, others: store).series().patches.isEmpty)
    let owning = members.replacing("unowned ", with: "")
    #expect(fixture(owning, others: store).text("Detail/DetailInteractor.swift")?.contains("store: Store") == true)
  }
}
