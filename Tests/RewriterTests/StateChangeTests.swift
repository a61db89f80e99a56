import MigrationModel
import Testing

@Suite("Changes of what the presenter keeps") struct StateChangeTests {
  private static let state = """
        private var notes: [Note] = []
        private var isSearching = false

        private func count() -> Int { notes.count }
        private func mode() -> Bool { isSearching }
        private func store() { Store.save(notes) }
    """

  private func fixture(_ members: String) -> RewriteFixture {
    RewriteFixture(
      [
        "List/ListViewController.swift":
          "import UIKit\n\nclass ListViewController: UIViewController {\n\(Self.state)\n\(members)\n}\n",
        "List/Note.swift": """
        struct Note {
            let title: String
            var isPinned = false
        }

        enum Store {
            static func save(_ notes: [Note]) {}
        }

        """,
      ],
      type: "ListViewController",
      roles: ["count()": .interactor, "mode()": .interactor, "store()": .interactor])
  }

  private func controller(_ fixture: RewriteFixture) -> String? {
    fixture.text("List/ListViewController.swift")?.components(after: "makePresenter(for: self)\n")
  }

  @Test("What an action or a row tells the presenter is one question; what shows it stays around")
  func runs() {
    let fixture = fixture(
      """

          @objc func add() {
              let alert = UIAlertController(title: "New", message: nil, preferredStyle: .alert)
              alert.addAction(UIAlertAction(title: "Add", style: .default, handler: { _ in
                  guard let text = alert.textFields?.first?.text else { return }
                  // First of all.
                  let note = Note(title: text)
                  self.notes.insert(note, at: 0)
                  self.store()
                  self.view.setNeedsLayout()
              }))
              present(alert, animated: true)
          }

          func tableView(_ tableView: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath) {
              if style == .delete {
                  notes.remove(at: path.row)
                  tableView.deleteRows(at: [path], with: .fade)
              } else {
                  isSearching = false
                  notes = []
                  tableView.reloadData()
              }
          }
      """)
    #expect(
      controller(fixture) == """

            @objc func add() {
                let alert = UIAlertController(title: "New", message: nil, preferredStyle: .alert)
                alert.addAction(UIAlertAction(title: "Add", style: .default, handler: { _ in
                    guard let text = alert.textFields?.first?.text else { return }
                    // First of all.
                    self.presenter.addNote(text: text)
                    self.view.setNeedsLayout()
                }))
                present(alert, animated: true)
            }

            func tableView(_ tableView: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath) {
                if style == .delete {
                    presenter.removeNote(row: path.row)
                    tableView.deleteRows(at: [path], with: .fade)
                } else {
                    presenter.clearNotes()
                    tableView.reloadData()
                }
            }
        }

        extension ListViewController: ListViewProtocol {}

        """)
    #expect(
      fixture.text("List/ListPresenter.swift")?.components(after: "self.router = router\n    }\n") == """

            func addNote(text: String) {
                let note = Note(title: text)
                interactor.notes.insert(note, at: 0)
                interactor.store()
            }

            func removeNote(row: Int) {
                interactor.notes.remove(at: row)
            }

            func clearNotes() {
                interactor.isSearching = false
                interactor.notes = []
            }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "Changes stay that set a whole value alone, are a rule of a value, lead out, wait, or reach a controller that may be gone",
    arguments: [
      "isSearching = false; view.setNeedsLayout()",
      "notes[path.row].isPinned = true; view.setNeedsLayout()",
      "notes[path.row].isPinned.toggle(); view.setNeedsLayout()",
      "run { [weak self] in guard let me = self else { return }; me.notes.removeAll(); me.view.setNeedsLayout() }",
      "let one = notes.remove(at: path.row); view.accessibilityLabel = one.title",
    ])
  func stays(_ statements: String) {
    let fixture = fixture(
      """

          @objc func change(_ path: IndexPath, _ view: UIView) {
              \(statements.replacing("; ", with: "\n        "))
          }

          private func run(_ work: @escaping () -> Void) { DispatchQueue.main.async(execute: work) }
      """)
    for name in ["addNote", "removeNote", "updateNote", "clearNotes", "updateIsSearching"] {
      #expect(controller(fixture)?.contains("presenter.\(name)") == false)
    }
  }

  @Test("What is not done without the controller is one question that is not asked without it")
  func weakSelf() {
    let fixture = fixture(
      """

          @objc func ask() {
              let sheet = UIAlertController(title: "Sort", message: nil, preferredStyle: .actionSheet)
              sheet.addAction(UIAlertAction(title: "Clear", style: .default) { [weak self] _ in
                  self?.isSearching = false
                  self?.notes.removeAll()
                  self?.store()
                  self?.view.setNeedsLayout()
              })
              sheet.addAction(UIAlertAction(title: "Count", style: .default) { [weak self] _ in
                  let many = self?.notes.count ?? 0
                  print(many)
                  self?.isSearching = many > 0
              })
              present(sheet, animated: true)
          }
      """)
    #expect(
      controller(fixture) == """

            @objc func ask() {
                let sheet = UIAlertController(title: "Sort", message: nil, preferredStyle: .actionSheet)
                sheet.addAction(UIAlertAction(title: "Clear", style: .default) { [weak self] _ in
                    self?.presenter.clearNotes()
                    self?.view.setNeedsLayout()
                })
                sheet.addAction(UIAlertAction(title: "Count", style: .default) { [weak self] _ in
                    let many = self?.presenter.notes.count ?? 0
                    print(many)
                    self?.presenter.isSearching = many > 0
                })
                present(sheet, animated: true)
            }
        }

        extension ListViewController: ListViewProtocol {}

        """)
    #expect(
      fixture.text("List/ListPresenter.swift")?.contains(
        """
            func clearNotes() {
                interactor.isSearching = false
                interactor.notes.removeAll()
                interactor.store()
            }
        """) == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }
}
