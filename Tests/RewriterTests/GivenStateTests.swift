import MigrationModel
import Testing

@Suite("Variables that the initializer is given") struct GivenStateTests {
  /// A controller that is made with an order.
  private static let made = """
        private var order: Order
        private let label = UILabel()

        init(order: Order) {
            self.order = order
            super.init(nibName: nil, bundle: nil)
        }


    """

  private func fixture(_ members: String) -> RewriteFixture {
    .controller(
      "Detail", members, with: "Order {\n    var number: String\n    var isPaid: Bool\n}",
      roles: ["pay()": .interactor, "applyTapped()": .interactor])
  }

  @Test("The variable moves and begins with what the controller is made with, which its module is handed")
  func moves() {
    let fixture = fixture(
      Self.made + """
            required init?(coder: NSCoder) {
                fatalError("init(coder:) has not been implemented")
            }

            override func viewDidLoad() {
                super.viewDidLoad()
                label.text = order.number
            }

            private func pay() {
                order.isPaid = true
            }

            @objc func tapped() {
                pay()
            }
        """)
    #expect(
      fixture.text("Detail/DetailViewController.swift") == """
        import UIKit

        class DetailViewController: UIViewController {
            lazy var presenter: DetailPresenterProtocol = makePresenter(self)
            private let makePresenter: (DetailViewController) -> DetailPresenterProtocol

            private let label = UILabel()

            init(order: Order) {
                makePresenter = { DetailBuilder.makePresenter(for: $0, order: order) }
                super.init(nibName: nil, bundle: nil)
            }

            required init?(coder: NSCoder) {
                fatalError("init(coder:) has not been implemented")
            }

            override func viewDidLoad() {
                super.viewDidLoad()
                label.text = presenter.labelText()
            }

            @objc func tapped() {
                presenter.pay()
            }
        }

        extension DetailViewController: DetailViewProtocol {}

        """)
    #expect(
      fixture.text("Detail/DetailInteractor.swift") == """
        import Foundation

        /// Services, storage and rules of DetailViewController.
        @MainActor
        final class DetailInteractor: DetailInteractorProtocol {
            var order: Order

            init(order: Order) {
                self.order = order
            }

            func pay() {
                order.isPaid = true
            }
        }

        """)
    #expect(
      fixture.text("Detail/DetailBuilder.swift") == """
        import UIKit

        /// Assembles the module around DetailViewController, whoever created it.
        @MainActor
        enum DetailBuilder {
            static func makePresenter(for viewController: DetailViewController, order: Order) -> DetailPresenterProtocol {
                let router = DetailRouter(viewController: viewController)
                let interactor = DetailInteractor(order: order)
                return DetailPresenter(view: viewController, interactor: interactor, router: router)
            }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "A variable that may be set again by the initializer, or whose name others use, stays",
    arguments: [
      "self.order = order\n        super.init(nibName: nil, bundle: nil)\n        self.order.isPaid = true",
      "super.init(nibName: nil, bundle: nil)\n        self.order = order",
      "if order.isPaid { self.order = order } else { self.order = order }\n        super.init(nibName: nil, bundle: nil)",
    ])
  func stays(body: String) {
    let fixture = fixture(
      """
          private var order: Order

          init(order: Order) {
              \(body)
          }

          private func pay() {
              order.isPaid = true
          }
      """)
    #expect(fixture.series().patches.isEmpty)
  }

  @Test("What is said about the variable goes with it")
  func comments() {
    let fixture = fixture(
      """
          /// What is paid for.
          private var order: Order  // as the list had it

          init(order: Order) {
              self.order = order
              super.init(nibName: nil, bundle: nil)
          }

          required init?(coder: NSCoder) {
              fatalError("init(coder:) has not been implemented")
          }

          private func pay() {
              order.isPaid = true
          }

          @objc func tapped() {
              pay()
              title = order.number
          }
      """)
    let moved = fixture.series().patches.flatMap(\.changes).compactMap(\.after).map {
      String(decoding: $0, as: UTF8.self)
    }
    #expect(
      fixture.text("Detail/DetailInteractor.swift")?.contains(
        "    /// What is paid for.\n    var order: Order  // as the list had it\n") == true)
    #expect(
      moved.filter { $0.contains("class DetailViewController") }.allSatisfy {
        $0.contains("private var order") == ($0.contains("paid for") && $0.contains("as the list had it"))
      })
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("The variable goes along with the code of a method that has to stay")
  func handedOn() {
    let fixture = fixture(
      Self.made + """
            @objc func applyTapped() {
                UserDefaults.standard.set(order.number, forKey: "number")
                order.isPaid = true
                label.text = order.number
            }

            @objc func changed() {
                order.number = label.text ?? ""
            }
        """)
    #expect(
      fixture.text("Detail/DetailPresenter.swift")?.components(after: "order: Order) {\n")?.components(after: "    }\n")
        == """

            func handleApplyTapped() {
                interactor.saveNumber(order: order)
                order.isPaid = true
                view?.setLabel(text: order.number)
            }
        }

        """)
    #expect(
      fixture.text("Detail/DetailViewController.swift")?.contains("DetailBuilder.makePresenter(for: $0, order: order)")
        == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }
}
