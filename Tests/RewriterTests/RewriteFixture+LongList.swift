/// A `ListViewController` that work of the interactor has left, with its module.
extension RewriteFixture {
  /// - Parameters:
  ///   - members: of the class, behind its labels.
  ///   - below: what stands behind the class.
  ///   - lines: how many labels it has, one a line.
  static func longList(
    members: String = "", below: String = "", head: String = "import UIKit\n", lines: Int = 120,
    others: [String: String] = [:]
  ) -> RewriteFixture {
    let filler = (1...lines).map { "    let label\($0) = UILabel()\n" }.joined()
    return RewriteFixture(
      [
        "List/ListViewController.swift": """
        \(head)
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
      ].merging(listModule) { $1 }.merging(others) { $1 }, type: "ListViewController")
  }

  /// What earlier patches have made.
  private static let listModule = [
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

}

/// Code of a `ListViewController`.
enum LongListCode {
  static let dataSource = """

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

    """

  static let rows =
    dataSource + """

      extension ListViewController: UITableViewDelegate {
          func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
              tableView.deselectRow(at: indexPath, animated: true)
          }
      }

      """

  static let view = """

    extension ListViewController: ListViewProtocol {
        func show(text: String) {
            title = text
        }
    }

    """

  static let actions = """

        // MARK: - Actions

        private var isOpen = false

        @IBAction func open(_ sender: Any) {
            isOpen = true
            reload()
        }

        /// Closes what is open.
        @objc private func close() {
            isOpen = false
            reload()
            label1.text = "closed"
        }

        // MARK: - Display

        private func reload() {
            title = isOpen ? "open" : "closed"
            button.addTarget(self, action: #selector(close), for: .touchUpInside)
        }

        private let button = UIButton()

    """
}
