extension ModuleTemplate {
  /// A folder a part, a factory as the one way in, tasks that are cancelled (seed 003).
  static let layered = ModuleTemplate(
    files: [
      File(path: "View/NAMEViewController.swift", text: LayeredTexts.view),
      File(path: "Presenter/NAMEPresenter.swift", text: LayeredTexts.presenter),
      File(path: "Interactor/NAMEInteractor.swift", text: LayeredTexts.interactor),
      File(path: "Entity/NAMEContent.swift", text: LayeredTexts.entity),
      File(path: "Router/NAMERouter.swift", text: LayeredTexts.router),
      File(path: "NAMEModule.swift", text: LayeredTexts.module),
    ],
    support: [], testImports: [], doubles: LayeredTexts.doubles,
    tests: [
      Test(
        name: "showsWhatTheInteractorGives", isAsync: true,
        body: """
          let view = NAMEViewDouble()
          let presenter = NAMEPresenter(interactor: NAMEInteractorDouble(), router: NAMERouterDouble())
          presenter.view = view
          presenter.load()
          await presenter.loadTask?.value
          EXPECT(view.titles == ["Given"])
          """),
      Test(
        name: "aNewLoadTakesOver", isAsync: true,
        body: """
          let view = NAMEViewDouble()
          let presenter = NAMEPresenter(interactor: NAMEInteractorDouble(), router: NAMERouterDouble())
          presenter.view = view
          presenter.load()
          presenter.load()
          await presenter.loadTask?.value
          EXPECT(view.titles == ["Given"])
          """),
    ])
}

private enum LayeredTexts {
  static let view = """
    import UIKit

    /// What `NAMEPresenter` asks of its view.
    @MainActor
    protocol NAMEViewCONTRACT: AnyObject {
      func show(title: String)
    }

    /// Shows what its presenter says and tells it what the user does.
    final class NAMEViewController: UIViewController, NAMEViewCONTRACT {
      private let presenter: NAMEPresenter

      init(presenter: NAMEPresenter) {
        self.presenter = presenter
        super.init(nibName: nil, bundle: nil)
      }

      @available(*, unavailable)
      required init?(coder: NSCoder) { nil }

      override func viewDidLoad() {
        super.viewDidLoad()
        presenter.load()
      }

      func show(title: String) { self.title = title }
    }
    """

  static let presenter = """
    import Foundation

    /// Decides what the view shows and where it leads.
    @MainActor
    final class NAMEPresenter {
      weak var view: (any NAMEViewCONTRACT)?
      private(set) var loadTask: Task<Void, Never>?
      private let interactor: any NAMEInteractorCONTRACT
      private let router: any NAMERouterCONTRACT

      init(interactor: any NAMEInteractorCONTRACT, router: any NAMERouterCONTRACT) {
        self.interactor = interactor
        self.router = router
      }

      deinit { loadTask?.cancel() }

      func load() {
        loadTask?.cancel()
        loadTask = Task { [weak self, interactor] in
          do {
            let content = try await interactor.content()
            try Task.checkCancellation()
            self?.view?.show(title: content.title)
          } catch is CancellationError {
            // A newer load has taken over, or the screen has gone.
          } catch {
            self?.view?.show(title: error.localizedDescription)
          }
        }
      }
    }
    """

  static let interactor = """
    /// What `NAMEPresenter` asks of its interactor.
    protocol NAMEInteractorCONTRACT: Sendable {
      func content() async throws -> NAMEContent
    }

    /// The use cases of the module, without UI.
    final class NAMEInteractor: NAMEInteractorCONTRACT {
      func content() async throws -> NAMEContent { NAMEContent(title: "TITLE") }
    }
    """

  static let entity = """
    /// A value of the domain. It never reaches the view.
    struct NAMEContent: Equatable, Sendable {
      let title: String
    }
    """

  static let router = """
    import UIKit

    /// Where `NAMEPresenter` leads.
    @MainActor
    protocol NAMERouterCONTRACT: AnyObject {}

    /// Leads from the module to other screens.
    @MainActor
    final class NAMERouter: NAMERouterCONTRACT {
      private weak var navigationController: UINavigationController?

      init(navigationController: UINavigationController) { self.navigationController = navigationController }
    }
    """

  static let module = """
    import UIKit

    /// The one way into the module.
    @MainActor
    enum NAMEModule {
      /// The screen with all its parts; `navigationController` is the stack that it leads on.
      static func build(navigationController: UINavigationController) -> UIViewController {
        let router = NAMERouter(navigationController: navigationController)
        let presenter = NAMEPresenter(interactor: NAMEInteractor(), router: router)
        let viewController = NAMEViewController(presenter: presenter)
        presenter.view = viewController
        return viewController
      }
    }
    """

  static let doubles = """
    @MainActor
    private final class NAMEViewDouble: NAMEViewCONTRACT {
      private(set) var titles: [String] = []

      func show(title: String) { titles.append(title) }
    }

    private struct NAMEInteractorDouble: NAMEInteractorCONTRACT {
      func content() async throws -> NAMEContent { NAMEContent(title: "Given") }
    }

    @MainActor
    private final class NAMERouterDouble: NAMERouterCONTRACT {}
    """
}
