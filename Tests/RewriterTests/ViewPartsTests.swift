import MigrationModel
import Testing

@Suite("Files for parts of long controllers") struct ViewPartsTests {
  /// A controller that work of the interactor has left, with a class that has a number of lines.
  private func fixture(
    members: String = "", below: String = "", head: String = "import UIKit\n", lines: Int = 120,
    others: [String: String] = [:]
  ) -> RewriteFixture {
    let filler = (1...lines).map { "    let label\($0) = UILabel()\n" }.joined()
    return RewriteFixture(
      [
        "List/ListViewController.swift": head + """

        class ListViewController: UIViewController {
            lazy var presenter: ListPresenterProtocol = ListBuilder.makePresenter(for: self)
        \(filler)
            override func viewDidLoad() {
                super.viewDidLoad()
                presenter.start()
            }
        \(members)}
        \(below)
        """
      ].merging(Self.module) { $1 }.merging(others) { $1 }, type: "ListViewController")
  }

  /// What earlier patches have made.
  private static let module = [
    "List/ListProtocols.swift": """
    @MainActor
    protocol ListViewProtocol: AnyObject {
        func show(text: String)
    }

    @MainActor
    protocol ListPresenterProtocol: AnyObject {
        func start()
    }

    @MainActor
    protocol ListInteractorProtocol: AnyObject {}

    @MainActor
    protocol ListRouterProtocol: AnyObject {}

    """,
    "List/ListPresenter.swift": """
    @MainActor
    final class ListPresenter: ListPresenterProtocol {
        private weak var view: ListViewProtocol?
        private let interactor: ListInteractorProtocol
        private let router: ListRouterProtocol

        init(view: ListViewProtocol, interactor: ListInteractorProtocol, router: ListRouterProtocol) {
            self.view = view
            self.interactor = interactor
            self.router = router
        }

        func start() {
            view?.show(text: "")
        }
    }

    """,
    "List/ListInteractor.swift": """
    @MainActor
    final class ListInteractor: ListInteractorProtocol {}

    """,
    "List/ListRouter.swift": """
    import UIKit

    @MainActor
    final class ListRouter: ListRouterProtocol {
        private weak var viewController: ListViewController?

        init(viewController: ListViewController) {
            self.viewController = viewController
        }
    }

    """,
    "List/ListBuilder.swift": """
    @MainActor
    enum ListBuilder {
        static func makePresenter(for viewController: ListViewController) -> ListPresenterProtocol {
            let router = ListRouter(viewController: viewController)
            let interactor = ListInteractor()
            return ListPresenter(view: viewController, interactor: interactor, router: router)
        }
    }

    """,
    "List/ListEntities.swift": """
    enum ListEntities {}

    """,
  ]

  /// The view protocol's extension, with as many lines as its text has.
  private static let rows = """

    // MARK: - Rows

    extension ListViewController: UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            return count
        }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell()
            cell.textLabel?.text = name(of: indexPath)
            return cell
        }

        private func name(of indexPath: IndexPath) -> String { "Row \\(indexPath.row)" }
    }

    extension ListViewController: UITableViewDelegate {
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            tableView.deselectRow(at: indexPath, animated: true)
        }
    }

    """

  private static let view = """

    extension ListViewController: ListViewProtocol {
        func show(text: String) {
            title = text
        }
    }

    """

  @Test("The rows' data source and delegate go to one file, with imports, headings and what they have for themselves")
  func rows() {
    let fixture = fixture(
      members: "\n    private(set) var count = 0\n", below: Self.view + Self.rows,
      head: "import UIKit\n\n#if canImport(Charts)\n    import Charts\n#endif\n")
    #expect(fixture.series().newFiles == ["List/ListViewController+TableView.swift"])
    #expect(fixture.series().patches.map(\.subject) == ["Move TableView of ListViewController to a file of its own"])
    #expect(
      fixture.text("List/ListViewController+TableView.swift") == """
        import UIKit

        #if canImport(Charts)
            import Charts
        #endif
        \(Self.rows)
        """)
    #expect(fixture.text("List/ListViewController.swift")?.hasSuffix("count = 0\n}\n" + Self.view) == true)
    #expect(fixture.series().patches.allSatisfy { !$0.body.contains("rivate before") })
    #expect(fixture.blockers == [])
    #expect(fixture.movesOfSecondRun() == 0)
  }
}
