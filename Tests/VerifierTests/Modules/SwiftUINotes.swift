/// An exemplary module in the dialect `swiftui`.
let swiftUINotes: [String: String] = [
  "Notes/NotesContracts.swift": """
  protocol NotesInteractorProtocol: Sendable {
    func notes() async throws -> [Note]
  }
  """,
  "Notes/NotesEntity.swift": """
  import Foundation

  struct Note: Sendable, Identifiable {
    let id: UUID
    var title: String
    var isPinned: Bool
  }
  """,
  "Notes/NotesInteractor.swift": """
  import Foundation

  actor NotesInteractor: NotesInteractorProtocol {
    private let session: URLSession

    init(session: URLSession) { self.session = session }

    func notes() async throws -> [Note] {
      let (data, _) = try await session.data(from: URL(filePath: "/notes"))
      return try decode(data).filter { !$0.title.isEmpty }
    }
  }
  """,
  "Notes/NotesModule.swift": """
  import SwiftUI

  struct NotesModule {
    @MainActor
    static func build(session: URLSession) -> some View {
      let router = NotesRouter()
      let interactor = NotesInteractor(session: session)
      return NotesView(presenter: NotesPresenter(interactor: interactor, router: router), router: router)
    }
  }
  """,
  "Notes/NotesPresenter.swift": """
  import Foundation
  import Observation

  @MainActor
  @Observable
  final class NotesPresenter {
    private(set) var state = NotesViewState()
    private let interactor: any NotesInteractorProtocol
    private let router: NotesRouter

    init(interactor: any NotesInteractorProtocol, router: NotesRouter) {
      self.interactor = interactor
      self.router = router
    }

    func load() async {
      do {
        let notes = try await interactor.notes()
        state.titles = notes.map { $0.isPinned ? "pinned: \\($0.title)" : $0.title }
      } catch {
        state.message = error.localizedDescription
      }
    }

    func didTapAdd() { router.route = .editor }
  }
  """,
  "Notes/NotesRouter.swift": """
  import Observation

  @MainActor
  @Observable
  final class NotesRouter {
    var route: NotesRoute?
  }

  enum NotesRoute: Sendable {
    case editor
  }
  """,
  "Notes/NotesView.swift": """
  import SwiftUI

  struct NotesView: View {
    let presenter: NotesPresenter
    @Bindable var router: NotesRouter

    var body: some View {
      List(presenter.state.titles, id: \\.self) { Text($0) }
        .task { await presenter.load() }
        .sheet(item: $router.route) { _ in EmptyView() }
    }
  }
  """,
  "Notes/NotesViewState.swift": """
  struct NotesViewState: Sendable {
    var titles: [String] = []
    var message: String?
  }
  """,
]
