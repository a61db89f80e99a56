import Foundation
import MigrationModel
import Rewriter
import Testing

@Suite("A controller in the dialect `layered`")
struct LayeredTests {
  private static let controller = """
    import UIKit

    class OrdersViewController: UIViewController {
        private let defaults = UserDefaults.standard
        private let label = UILabel()

        override func viewDidLoad() {
            super.viewDidLoad()
            label.text = text(count: savedCount())
        }

        private func savedCount() -> Int { defaults.integer(forKey: "count") }

        private func text(count: Int) -> String { "\\(count) orders" }

        func open() {
            navigationController?.pushViewController(UIViewController(), animated: true)
        }
    }

    """

  private static let root = """
    import UIKit

    class RootController: UIViewController {
        func start() { show(OrdersViewController(), sender: nil) }
    }

    """

  private func fixture(
    in folder: String = "Orders", with more: String = "", listsFiles: Bool = false
  ) -> RewriteFixture {
    var fixture = RewriteFixture(
      ["Root.swift": Self.root, "\(folder)/OrdersViewController.swift": Self.controller + more],
      type: "OrdersViewController",
      roles: ["savedCount()": .interactor, "text(count:)": .presenter])
    fixture.dialect = "layered"
    fixture.steps = ["seam", "router", "interactor", "presenter", "wiring", "filing"]
    fixture.listsFiles = listsFiles
    return fixture
  }

  @Test("The module has a folder for each layer, and a factory as the one way in")
  func layout() {
    let fixture = fixture()
    #expect(
      fixture.series().newFiles == [
        "Orders/Entity/OrdersEntities.swift", "Orders/Interactor/OrdersInteractor.swift", "Orders/OrdersModule.swift",
        "Orders/Presenter/OrdersPresenter.swift", "Orders/Router/OrdersRouter.swift",
        "Orders/View/OrdersViewProtocol.swift",
      ])
    #expect(fixture.blockers == [])
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("The factory wires the parts, and sets the way back to the view when all of them are made")
  func factory() {
    #expect(
      fixture().text("Orders/OrdersModule.swift") == """
        /// Assembles the module around OrdersViewController, whoever created it.
        @MainActor
        enum OrdersModule {
            static func makePresenter(for viewController: OrdersViewController) -> OrdersPresenterProtocol {
                let router = OrdersRouter(viewController: viewController)
                let interactor = OrdersInteractor()
                let presenter = OrdersPresenter(interactor: interactor, router: router)
                presenter.view = viewController
                return presenter
            }

            static func build() -> OrdersViewController {
                OrdersViewController()
            }
        }

        """)
    #expect(fixture().text("Root.swift")?.contains("show(OrdersModule.build(), sender: nil)") == true)
  }

  @Test("Presenter, interactor and router stand beside their protocols")
  func parts() {
    #expect(
      fixture().text("Orders/Presenter/OrdersPresenter.swift") == """
        import Foundation

        /// What OrdersViewController asks of its presenter.
        @MainActor
        protocol OrdersPresenterProtocol: AnyObject {
            func showNextScreen()
            func savedCount() -> Int
            func text(count: Int) -> String
        }

        /// Decides what OrdersViewController shows and where it leads.
        @MainActor
        final class OrdersPresenter: OrdersPresenterProtocol {
            weak var view: OrdersViewProtocol?
            private let interactor: OrdersInteractorProtocol
            private let router: OrdersRouterProtocol

            init(interactor: OrdersInteractorProtocol, router: OrdersRouterProtocol) {
                self.interactor = interactor
                self.router = router
            }

            func showNextScreen() { router.showNextScreen() }

            func savedCount() -> Int { interactor.savedCount() }

            func text(count: Int) -> String { "\\(count) orders" }
        }

        """)
    #expect(
      fixture().text("Orders/Interactor/OrdersInteractor.swift") == """
        import Foundation

        /// What OrdersPresenter asks of its interactor.
        @MainActor
        protocol OrdersInteractorProtocol: AnyObject {
            func savedCount() -> Int
        }

        /// Services, storage and rules of OrdersViewController.
        @MainActor
        final class OrdersInteractor: OrdersInteractorProtocol {
            private let defaults = UserDefaults.standard

            func savedCount() -> Int { defaults.integer(forKey: "count") }
        }

        """)
    #expect(
      fixture().text("Orders/Router/OrdersRouter.swift") == """
        import UIKit

        /// Where OrdersViewController leads.
        @MainActor
        protocol OrdersRouterProtocol: AnyObject {
            func showNextScreen()
        }

        /// Leads from OrdersViewController to other screens.
        @MainActor
        final class OrdersRouter: OrdersRouterProtocol {
            private weak var viewController: OrdersViewController?

            init(viewController: OrdersViewController) {
                self.viewController = viewController
            }

            func showNextScreen() {
                guard let viewController else { return }
                viewController.navigationController?.pushViewController(UIViewController(), animated: true)
            }
        }

        """)
  }

  @Test("The controller goes to the folder of the views at last, as it is")
  func filing() throws {
    let series = fixture().series()
    let last = try #require(series.patches.last)
    #expect(last.step == "filing")
    #expect(last.changes.map(\.movedFrom) == ["Orders/OrdersViewController.swift"])
    let text = String(decoding: MailboxPatch.render(last, pathPrefix: "App/"), as: UTF8.self)
    #expect(
      text.components(after: "---\n\n") == """
        diff --git a/App/Orders/OrdersViewController.swift b/App/Orders/View/OrdersViewController.swift
        similarity index 100%
        rename from App/Orders/OrdersViewController.swift
        rename to App/Orders/View/OrdersViewController.swift
        -- 
        viper-migrate

        """)
    #expect(
      fixture().text("Orders/View/OrdersViewController.swift") == """
        import UIKit

        class OrdersViewController: UIViewController {
            lazy var presenter: OrdersPresenterProtocol = OrdersModule.makePresenter(for: self)

            private let label = UILabel()

            override func viewDidLoad() {
                super.viewDidLoad()
                label.text = presenter.text(count: presenter.savedCount())
            }

            func open() {
                presenter.showNextScreen()
            }
        }

        extension OrdersViewController: OrdersViewProtocol {}

        """)
  }

  @Test("A controller that lies in a folder of views stays there, with the module around it")
  func filed() {
    let fixture = fixture(in: "Orders/View")
    #expect(fixture.series().newFiles.contains("Orders/Presenter/OrdersPresenter.swift"))
    #expect(!fixture.series().patches.contains { $0.step == "filing" })
    #expect(fixture.blockers == [])
  }

  @Test("A file that a project names, or that holds two controllers, stays in its folder")
  func notFiled() {
    let listed = fixture(listsFiles: true)
    #expect(
      listed.blockers == [
        "OrdersViewController: misfiled: `OrdersViewController` stays in its folder: the Xcode project names each of "
          + "its files: move OrdersViewController.swift to Orders/View there, so that both agree."
      ])
    let shared = fixture(with: "class ArchiveController: UIViewController {}\n")
    #expect(
      shared.blockers == [
        "OrdersViewController: misfiled: `OrdersViewController` stays in its folder: OrdersViewController.swift holds "
          + "`ArchiveController` too, which has a place of its own."
      ])
    #expect([listed, shared].allSatisfy { !$0.series().patches.contains { $0.step == "filing" } })
  }
}
