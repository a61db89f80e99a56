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
    let module = ModuleText(
      stem: "List", folder: "List", asksOfView: "    func show(text: String)", asksOfPresenter: "    func start()",
      presenter: "    func start() {\n        view?.show(text: \"\")\n    }")
    var fixture = RewriteFixture(
      module.files.merging([
        "List/ListViewController.swift": """
        \(head)
        class ListViewController: UIViewController {
        \(module.property)\(filler)
            override func viewDidLoad() {
                super.viewDidLoad()
                presenter.start()
            }
        \(members)}
        \(below)
        """
      ]) { $1 }.merging(others) { $1 }, type: "ListViewController")
    // What is left is a person's.
    fixture.steps = ["person"]
    return fixture
  }
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
