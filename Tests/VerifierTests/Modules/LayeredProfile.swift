/// An exemplary module in the dialect `layered`.
let layeredProfile: [String: String] = [
  "Profile/Entity/Person.swift": """
  struct Person: Sendable {
    let name: String
    let isAdmin: Bool
  }
  """,
  "Profile/Interactor/ProfileInteractor.swift": """
  protocol ProfileInteracting {
    func person() async throws -> Person
  }

  final class ProfileInteractor: ProfileInteracting {
    func person() async throws -> Person { Person(name: "Ada", isAdmin: true) }
  }
  """,
  "Profile/Presenter/ProfilePresenter.swift": """
  @MainActor
  final class ProfilePresenter {
    weak var view: (any ProfileView)?
    private let interactor: any ProfileInteracting
    private let router: any ProfileRouting
    private var loadTask: Task<Void, Never>?

    init(interactor: any ProfileInteracting, router: any ProfileRouting) {
      self.interactor = interactor
      self.router = router
    }

    func load() {
      loadTask?.cancel()
      loadTask = Task {
        do {
          view?.show(name: try await interactor.person().name)
        } catch is CancellationError {
          // A newer load has taken over.
        } catch {
          view?.show(name: "")
        }
      }
    }

    func didTapSettings() { router.showSettings() }

    deinit { loadTask?.cancel() }
  }
  """,
  "Profile/ProfileModule.swift": """
  import UIKit

  @MainActor
  enum ProfileModule {
    static func build(navigationController: UINavigationController) -> UIViewController {
      let router = ProfileRouter(navigationController: navigationController)
      let presenter = ProfilePresenter(interactor: ProfileInteractor(), router: router)
      let controller = ProfileViewController(presenter: presenter)
      presenter.view = controller
      return controller
    }
  }
  """,
  "Profile/Router/ProfileRouter.swift": """
  import UIKit

  @MainActor
  protocol ProfileRouting {
    func showSettings()
  }

  final class ProfileRouter: ProfileRouting {
    private weak var navigationController: UINavigationController?

    init(navigationController: UINavigationController) { self.navigationController = navigationController }

    func showSettings() {
      navigationController?.pushViewController(SettingsModule.build(), animated: true)
    }
  }
  """,
  "Profile/View/ProfileViewController.swift": """
  import UIKit

  @MainActor
  protocol ProfileView: AnyObject {
    func show(name: String)
  }

  final class ProfileViewController: UIViewController, ProfileView {
    private let presenter: ProfilePresenter

    init(presenter: ProfilePresenter) {
      self.presenter = presenter
      super.init(nibName: nil, bundle: nil)
    }

    func show(name: String) { title = name }
  }
  """,
]

/// The same with a SwiftUI view behind an adapter.
let layeredProfileWithAdapter: [String: String] =
  layeredProfile
  .without("Profile/View/ProfileViewController.swift")
  .with(
    "let adapter = ProfileViewAdapter(presenter: presenter)",
    for: "let controller = ProfileViewController(presenter: presenter)", in: "Profile/ProfileModule.swift"
  )
  .with("presenter.view = adapter", for: "presenter.view = controller", in: "Profile/ProfileModule.swift")
  .with(
    "return UIHostingController(rootView: ProfileScreen(adapter: adapter))", for: "return controller",
    in: "Profile/ProfileModule.swift"
  )
  .adding(
    """
    import SwiftUI

    @MainActor
    protocol ProfileView: AnyObject {
      func show(name: String)
    }

    @MainActor
    final class ProfileViewAdapter: ObservableObject, ProfileView {
      @Published private(set) var name = ""
      private let presenter: ProfilePresenter

      init(presenter: ProfilePresenter) { self.presenter = presenter }

      func show(name: String) { self.name = name }
      func load() { presenter.load() }
    }

    struct ProfileScreen: View {
      @ObservedObject var adapter: ProfileViewAdapter

      var body: some View { Text(adapter.name).onAppear { adapter.load() } }
    }
    """, as: "Profile/View/ProfileScreen.swift")

/// A small module beside it.
let layeredTeam = [
  "Team/Entity/Team.swift": "struct Team: Sendable {}",
  "Team/Interactor/TeamInteractor.swift":
    "protocol TeamInteracting {\n  func team() async throws -> Team\n}\nfinal class TeamInteractor: TeamInteracting {\n  func team() async throws -> Team { Team() }\n}",
  "Team/Presenter/TeamPresenter.swift":
    "@MainActor final class TeamPresenter {\n  let interactor: any TeamInteracting\n  let router: TeamRouter\n}",
  "Team/Router/TeamRouter.swift": "@MainActor final class TeamRouter {}",
  "Team/TeamModule.swift":
    "import UIKit\nprotocol TeamDelegate {}\n@MainActor enum TeamModule {\n  static func build(delegate: any TeamDelegate) -> UIViewController { TeamViewController() }\n}",
  "Team/View/TeamViewController.swift": "import UIKit\nfinal class TeamViewController: UIViewController {}",
]
