import MigrationModel
import Testing

@Suite("Names of what leaves a controller say what it is") struct TellingNamesTests {
  private func controller(_ members: String, roles: [String: Role] = [:]) -> RewriteFixture {
    .controller("List", members, with: "Item {\n    var text: String\n}", roles: roles)
  }

  @Test("A control's value is called by what it says, once")
  func readings() {
    let fixture = controller(
      """
          private let nameTextField = UITextField()

          func store(_ sender: UISwitch) {
              UserDefaults.standard.set(sender.isOn, forKey: "loud")
              UserDefaults.standard.set(nameTextField.text, forKey: "name")
              for key in ["a"] { UserDefaults.standard.removeObject(forKey: key) }
          }
      """)
    let text = fixture.text("List/ListInteractor.swift")
    #expect(text?.contains("func saveLoud(isOn: Bool)") == true)
    #expect(text?.contains("func saveName(nameText: String?)") == true)
    #expect(text?.contains("func removeValue(key: String)") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("What a store is asked for by a key is called by the key where the method says nothing but a type")
  func keys() {
    let members = """
          private let prefs: PrefsStore
          private let label = UILabel()

          init(prefs: PrefsStore) {
              self.prefs = prefs
              super.init(nibName: nil, bundle: nil)
          }

          required init?(coder: NSCoder) { fatalError() }

          override func viewDidLoad() {
              super.viewDidLoad()
              label.isHidden = prefs.bool("quiet") ?? false
              label.tag = prefs.intForKey(PrefsKeys.pageSize)
              prefs.setInt(3, "visits")
              label.text = prefs.string(of: label)
          }
      """
    let store = """
      struct PrefsKeys { static let pageSize = "pageSize" }

      final class PrefsStore {
          func bool(_ key: String) -> Bool? { nil }
          func intForKey(_ key: String) -> Int { UserDefaults.standard.integer(forKey: key) }
          func setInt(_ value: Int, _ key: String) { UserDefaults.standard.set(value, forKey: key) }
          func string(of view: UIView) -> String? { UserDefaults.standard.string(forKey: "text") }
      }
      """
    var fixture = RewriteFixture(
      [
        "List/ListViewController.swift":
          "import UIKit\n\nclass ListViewController: UIViewController {\n\(members)\n}\n",
        "List/Prefs.swift": "import UIKit\n\n\(store)\n",
      ], type: "ListViewController")
    fixture.services = ["PrefsStore"]
    let text = fixture.text("List/ListInteractor.swift") ?? ""
    #expect(text.contains("func loadQuiet() -> Bool?"), "\(text)")
    #expect(text.contains("func loadPageSize() -> Int"), "\(text)")
    #expect(text.contains("func saveVisits()"), "\(text)")
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "Where a file lies is called by the file",
    arguments: [("\"last-items.json\"", "lastItemsURL"), ("\"\\(kind).json\"", "fileURL")])
  func files(text: String, name: String) {
    let fixture = controller(
      """
          func export(_ kind: String) {
              let url = FileManager.default.temporaryDirectory.appendingPathComponent(\(text))
              title = url.path
          }
      """)
    #expect(fixture.text("List/ListInteractor.swift")?.contains("func \(name)(") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("What the system calls when a screen appears says nothing of what is shown")
  func lifecycle() {
    let fixture = controller(
      """
          private let nameTextField = UITextField()
          private let kindControl = UISegmentedControl()
          private var item: Item?

          func more() { item = nil }

          override func viewDidLoad() {
              super.viewDidLoad()
              if let item {
                  title = "Edit item"
                  nameTextField.text = item.text
                  kindControl.selectedSegmentIndex = item.text.count
              } else {
                  title = "New item"
                  nameTextField.text = nil
              }
              NotificationCenter.default.addObserver(
                  self, selector: #selector(quit), name: UIApplication.willResignActiveNotification, object: nil)
          }

          @objc private func quit() {}
      """, roles: ["more()": .presenter, "item": .presenter])
    let view = fixture.text("List/ListProtocols.swift")
    #expect(view?.contains("func showEditItem(nameText: String?, kindIndex: Int)\n") == true)
    #expect(view?.contains("func showNewItem()\n") == true)
    #expect(view?.contains("func observeWillResignActive()\n") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("The last row is asked for as that; what a callback tells is in the label that says so")
  func questions() {
    let fixture = controller(
      """
          private var items: [Item] = []

          func more() { items.removeAll() }

          func scrolled(to path: IndexPath) -> Bool {
              if path.row == items.count - 1 { view.isHidden = true }
              return view.isHidden
          }

          @objc func save(_ text: String, didFinishSavingWithError error: Error?, context: Int) {
              items.removeAll()
              if error == nil { view.isHidden = false }
          }
      """, roles: ["more()": .presenter, "items": .presenter])
    let text = fixture.text("List/ListPresenter.swift")
    #expect(text?.contains("func isLastRow(row: Int) -> Bool") == true)
    #expect(text?.contains("func didFinishSaving(error: Error?)") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("What the view is told is named for what it does, not for what was tapped")
  func told() {
    let fixture = controller(
      """
          var filters = Filters() { didSet { view.isHidden = filters.text.isEmpty } }
          var onSaved: ((UIView) -> Void)?
          private var list = ItemList()
          private var items: [Item] = []

          func more() { items.removeAll() }

          func clearTapped() {
              items.removeAll()
              filters = Filters()
          }

          func didChangeItems() {
              items.removeAll()
              list.delegate = self
          }

          func saveButtonTapped() {
              items.removeAll()
              onSaved?(view)
          }

          func deleteTapped(_ name: String) {
              items.removeAll()
              let alert = UIAlertController(title: "Delete \\(name)?", message: nil, preferredStyle: .alert)
              present(alert, animated: true)
          }
      }
      struct Filters {
          var text = ""
      }
      class ItemList: UIView {
          weak var delegate: AnyObject?
      """,
      roles: [
        "more()": .presenter, "items": .presenter, "clearTapped()": .presenter, "didChangeItems()": .presenter,
        "saveButtonTapped()": .presenter, "deleteTapped(_:)": .presenter,
      ])
    let view = fixture.text("List/ListProtocols.swift")
    #expect(view?.contains("func resetFilters()\n") == true)
    #expect(view?.contains("func setListDelegate()\n") == true)
    #expect(view?.contains("func notifySaved()\n") == true)
    #expect(view?.contains("func presentDeleteAlert(title: String)\n") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("What ends is said to stop; what is set of one label in two ways is said by what is set")
  func endings() {
    let fixture = controller(
      """
          private let spinner = UIActivityIndicatorView()
          private let refresh = UIRefreshControl()
          private let summaryLabel = UILabel()
          private var items: [Item] = []

          func more() { items.removeAll() }

          func load() {
              items.removeAll()
              spinner.stopAnimating()
              refresh.endRefreshing()
          }

          func summarize() {
              summaryLabel.text = "1"
              items.removeAll()
              summaryLabel.text = "2"
              items.removeAll()
              summaryLabel.isHidden = true
          }
      """,
      roles: ["more()": .presenter, "items": .presenter, "load()": .presenter, "summarize()": .presenter])
    let view = fixture.text("List/ListProtocols.swift")
    #expect(
      view?.components(after: "ListViewProtocol: AnyObject {\n")?.components(before: "}") == """
            func stopSpinner()
            func setSummaryLabel(text: String?)
            func setSummaryLabelHidden(isHidden: Bool)

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }
}
