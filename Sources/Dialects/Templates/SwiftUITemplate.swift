extension ModuleTemplate {
  /// Eight files: state that is observed, navigation by state, an actor behind a protocol (seed 000).
  static let swiftUI = ModuleTemplate(
    files: [
      File(path: "NAMEView.swift", text: SwiftUITexts.view),
      File(path: "NAMEPresenter.swift", text: SwiftUITexts.presenter),
      File(path: "NAMEInteractor.swift", text: SwiftUITexts.interactor),
      File(path: "NAMERouter.swift", text: SwiftUITexts.router),
      File(path: "NAMEEntity.swift", text: SwiftUITexts.entity),
      File(path: "NAMEViewState.swift", text: SwiftUITexts.viewState),
      File(path: "NAMEContracts.swift", text: SwiftUITexts.contracts),
      File(path: "NAMEModule.swift", text: SwiftUITexts.module),
    ],
    support: [], testImports: [], doubles: SwiftUITexts.doubles,
    tests: [
      Test(
        name: "showsWhatTheInteractorGives", isAsync: true,
        body: """
          let presenter = NAMEPresenter(interactor: NAMEInteractorDouble(), router: NAMERouter())
          await presenter.load()
          EXPECT(presenter.state == NAMEViewState(title: "Given"))
          """),
      Test(
        name: "leadsToTheDetail", isAsync: false,
        body: """
          let router = NAMERouter()
          NAMEPresenter(interactor: NAMEInteractorDouble(), router: router).didTapDetail()
          EXPECT(router.route == .detail)
          """),
    ])
}

private enum SwiftUITexts {
  static let view = """
    import SwiftUI

    /// Shows the state of its presenter and tells it what the user does.
    struct NAMEView: View {
      let presenter: NAMEPresenter
      @Bindable var router: NAMERouter

      var body: some View {
        Button(presenter.state.title) { presenter.didTapDetail() }
          .task { await presenter.load() }
          .sheet(item: $router.route) { route in
            switch route {
            case .detail: Text(presenter.state.title)
            }
          }
      }
    }
    """

  static let presenter = """
    import Foundation
    import Observation

    /// Decides what `NAMEView` shows and where it leads.
    @MainActor
    @Observable
    final class NAMEPresenter {
      private(set) var state = NAMEViewState()
      private let interactor: any NAMEInteractorCONTRACT
      private let router: NAMERouter

      init(interactor: any NAMEInteractorCONTRACT, router: NAMERouter) {
        self.interactor = interactor
        self.router = router
      }

      func load() async {
        do {
          state.title = try await interactor.content().title
        } catch is CancellationError {
          // The view has gone.
        } catch {
          state.title = error.localizedDescription
        }
      }

      func didTapDetail() { router.route = .detail }
    }
    """

  static let interactor = """
    /// The use cases of the module, without UI.
    actor NAMEInteractor: NAMEInteractorCONTRACT {
      func content() async throws -> NAMEContent { NAMEContent(title: "TITLE") }
    }
    """

  static let router = """
    import Observation

    /// Where the module is.
    @MainActor
    @Observable
    final class NAMERouter {
      var route: NAMERoute?
    }

    /// Where the module leads.
    enum NAMERoute: Hashable, Identifiable, Sendable {
      case detail

      var id: Self { self }
    }
    """

  static let entity = """
    /// A value of the domain. It never reaches the view.
    struct NAMEContent: Equatable, Sendable {
      let title: String
    }
    """

  static let viewState = """
    /// What `NAMEView` shows: texts and flags, nothing of the domain.
    struct NAMEViewState: Equatable, Sendable {
      var title = ""
    }
    """

  static let contracts = """
    /// What `NAMEPresenter` asks of its interactor.
    protocol NAMEInteractorCONTRACT: Sendable {
      func content() async throws -> NAMEContent
    }
    """

  static let module = """
    import SwiftUI

    /// The one way into the module.
    struct NAMEModule {
      /// The view with all its parts.
      @MainActor
      static func build() -> some View {
        let router = NAMERouter()
        let presenter = NAMEPresenter(interactor: NAMEInteractor(), router: router)
        return NAMEView(presenter: presenter, router: router)
      }
    }
    """

  static let doubles = """
    private struct NAMEInteractorDouble: NAMEInteractorCONTRACT {
      func content() async throws -> NAMEContent { NAMEContent(title: "Given") }
    }
    """
}
