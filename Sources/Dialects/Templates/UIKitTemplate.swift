extension ModuleTemplate {
  /// Seven files: UIKit view, presenter without UIKit, builder as the one way in (seed 002).
  static let uikit = ModuleTemplate(
    files: [
      File(path: "NAMEProtocols.swift", text: UIKitTexts.protocols),
      File(path: "NAMEEntities.swift", text: UIKitTexts.entities),
      File(path: "NAMEInteractor.swift", text: UIKitTexts.interactor),
      File(path: "NAMEPresenter.swift", text: UIKitTexts.presenter),
      File(path: "NAMEViewController.swift", text: UIKitTexts.viewController),
      File(path: "NAMERouter.swift", text: UIKitTexts.router),
      File(path: "NAMEBuilder.swift", text: UIKitTexts.builder),
    ],
    support: [], testImports: [], doubles: UIKitTexts.doubles,
    tests: [
      Test(
        name: "showsWhatTheInteractorGives", isAsync: true,
        body: """
          let view = NAMEViewDouble()
          let presenter = NAMEPresenter(interactor: NAMEInteractorDouble(), router: NAMERouter())
          presenter.view = view
          await presenter.load()
          EXPECT(view.titles == ["Given"])
          """)
    ])
}

private enum UIKitTexts {
  static let protocols = """
    /// What `NAMEPresenter` asks of its view.
    @MainActor
    protocol NAMEViewCONTRACT: AnyObject {
      func show(_ content: NAMEContentEntity)
    }

    /// What `NAMEViewController` asks of its presenter.
    @MainActor
    protocol NAMEPresenterCONTRACT: AnyObject {
      func load() async
    }

    /// What `NAMEPresenter` asks of its interactor.
    protocol NAMEInteractorCONTRACT: Sendable {
      func title() async throws -> String
    }

    /// Where `NAMEPresenter` leads.
    @MainActor
    protocol NAMERouterCONTRACT: AnyObject {}
    """

  static let entities = """
    /// What `NAMEViewController` shows: texts and flags, nothing of the domain.
    struct NAMEContentEntity: Equatable, Sendable {
      let title: String
    }
    """

  static let interactor = """
    /// The use cases of the module, without UI.
    final class NAMEInteractor: NAMEInteractorCONTRACT {
      func title() async throws -> String { "TITLE" }
    }
    """

  static let presenter = """
    import Foundation

    /// Decides what `NAMEViewController` shows and where it leads.
    @MainActor
    final class NAMEPresenter: NAMEPresenterCONTRACT {
      weak var view: (any NAMEViewCONTRACT)?
      private let interactor: any NAMEInteractorCONTRACT
      private let router: any NAMERouterCONTRACT

      init(interactor: any NAMEInteractorCONTRACT, router: any NAMERouterCONTRACT) {
        self.interactor = interactor
        self.router = router
      }

      func load() async {
        do {
          view?.show(NAMEContentEntity(title: try await interactor.title()))
        } catch {
          view?.show(NAMEContentEntity(title: error.localizedDescription))
        }
      }
    }
    """

  static let viewController = """
    import UIKit

    /// Shows what its presenter says and tells it what the user does.
    final class NAMEViewController: UIViewController, NAMEViewCONTRACT {
      private let presenter: any NAMEPresenterCONTRACT

      init(presenter: any NAMEPresenterCONTRACT) {
        self.presenter = presenter
        super.init(nibName: nil, bundle: nil)
      }

      @available(*, unavailable)
      required init?(coder: NSCoder) { nil }

      override func viewDidLoad() {
        super.viewDidLoad()
        Task { await presenter.load() }
      }

      func show(_ content: NAMEContentEntity) { title = content.title }
    }
    """

  static let router = """
    import UIKit

    /// Leads from `NAMEViewController` to other screens.
    @MainActor
    final class NAMERouter: NAMERouterCONTRACT {
      weak var viewController: UIViewController?
    }
    """

  static let builder = """
    import UIKit

    /// The one way into the module.
    @MainActor
    public enum NAMEBuilder {
      /// The screen with all its parts.
      public static func build() -> UIViewController {
        let router = NAMERouter()
        let presenter = NAMEPresenter(interactor: NAMEInteractor(), router: router)
        let viewController = NAMEViewController(presenter: presenter)
        presenter.view = viewController
        router.viewController = viewController
        return viewController
      }
    }
    """

  static let doubles = """
    @MainActor
    private final class NAMEViewDouble: NAMEViewCONTRACT {
      private(set) var titles: [String] = []

      func show(_ content: NAMEContentEntity) { titles.append(content.title) }
    }

    private struct NAMEInteractorDouble: NAMEInteractorCONTRACT {
      func title() async throws -> String { "Given" }
    }
    """
}
