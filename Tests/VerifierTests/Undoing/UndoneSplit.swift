import MigrationModel
import ProjectIndex
import Verifier

/// A controller and what a split has made of it, written by hand.
struct UndoneSplit {
  /// Members of `ListViewController` before.
  var legacy: String
  /// Its members afterwards.
  var kept = ""
  /// What it does for its presenter.
  var view = ""
  var presenter = ""
  /// Stored constants of the presenter that the assembly hands over.
  var given: [String] = []
  var interactor = ""
  var router = ""
  /// Members that the presenter's protocol adds.
  var shortcuts = ""

  /// What can't be taken back.
  var messages: [String] {
    let undoing = Undoing(
      of: "ListViewController",
      legacy: [file("List.swift", "import UIKit\nfinal class ListViewController: UIViewController {\n\(legacy)\n}\n")],
      outside: Outside(inherited: ["update"], isOnMain: true))
    return undoing.findings(in: after).map(\.violation.message)
  }

  private func file(_ path: String, _ text: String) -> SourceFile {
    SourceFile(path: path, contents: Array(text.utf8))
  }

  private var after: [SourceFile] {
    [
      file(
        "List.swift",
        """
        import UIKit
        final class ListViewController: UIViewController {
        private(set) lazy var presenter: ListPresenterProtocol = ListBuilder.makePresenter(for: self)
        \(kept)
        }
        extension ListViewController: ListViewProtocol {
        \(view)
        }
        """),
      file(
        "ListProtocols.swift",
        """
        @MainActor protocol ListViewProtocol: AnyObject {}
        @MainActor protocol ListPresenterProtocol: AnyObject {}
        @MainActor protocol ListInteractorProtocol: AnyObject {}
        @MainActor protocol ListRouterProtocol: AnyObject {}
        extension ListPresenterProtocol {
        \(shortcuts)
        }
        """),
      file("ListInteractor.swift", "@MainActor final class ListInteractor: ListInteractorProtocol {\n\(interactor)\n}"),
      file(
        "ListRouter.swift",
        """
        @MainActor final class ListRouter: ListRouterProtocol {
        private weak var viewController: ListViewController?
        init(viewController: ListViewController) { self.viewController = viewController }
        \(router)
        }
        """),
      file(
        "ListPresenter.swift",
        """
        @MainActor final class ListPresenter: ListPresenterProtocol {
        private weak var view: ListViewProtocol?
        private let interactor: ListInteractorProtocol
        private let router: ListRouterProtocol
        \(given.map { "private let \($0): Store" }.joined(separator: "\n"))
        init(
          view: ListViewProtocol, interactor: ListInteractorProtocol,
          router: ListRouterProtocol\(given.map { ", \($0): Store" }.joined())
        ) {
          self.view = view
          self.interactor = interactor
          self.router = router
        \(given.map { "self.\($0) = \($0)" }.joined(separator: "\n"))
        }
        \(presenter)
        }
        """),
      file(
        "ListBuilder.swift",
        """
        @MainActor enum ListBuilder {
          static func makePresenter(for viewController: ListViewController) -> ListPresenterProtocol {
            let router = ListRouter(viewController: viewController)
            let interactor = ListInteractor()
            return ListPresenter(
              view: viewController, interactor: interactor,
              router: router\(given.map { ", \($0): viewController.\($0)" }.joined()))
          }
        }
        """),
    ]
  }
}
