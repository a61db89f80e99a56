import MigrationModel
import Testing

/// What crosses between a view and its presenter, case by case.
@Suite("Border")
struct BorderTests {
  private func split(_ members: String, beside: String = "", _ sides: [String: Side]) -> SplitFixture {
    SplitFixture(
      """
      import UIKit
      \(beside)
      final class ListViewController: UIViewController {
        private let spinner = UIActivityIndicatorView()
        private let label = UILabel()
        private var tableView: UITableView?
        private var count = 0
      \(members)
      }
      """, sides: sides.merging(["count": .presenter]) { $1 })
  }

  @Test("A condition over a view is a question, and what needs the view reads it again")
  func conditionsOverViews() {
    let split = split(
      """
        private func refresh() {
          guard let tableView else { return }
          count += 1
          tableView.reloadData()
        }
      """, ["refresh": .presenter])
    #expect(split["ListPresenter"].contains("guard view.hasTableView else { return }"))
    #expect(split["ListViewController"].contains("{ tableView?.reloadData() }"))
    #expect(split.broken.isEmpty)
  }

  @Test("A method with a result reads the view, and gives nothing where there is none any more")
  func resultsFromTheView() {
    let split = split(
      """
        private func title() -> String? {
          let text = label.text!
          return count > 0 ? text : nil
        }
        private func use() { count = title()?.count ?? 0 }
      """, ["title": .presenter, "use": .presenter])
    #expect(split["ListPresenter"].contains("guard let view else { return nil }"))
    #expect(split["ListPresenter"].contains("return count > 0 ? text : nil"))
  }

  @Test("The view asks for what it shows of state that has left, and for what it decides over")
  func answers() {
    let split = split(
      """
        private var notes: [Note] = []
        private func load() { notes.append(Note(title: "", isDone: false)) }
        override func viewDidLayoutSubviews() {
          super.viewDidLayoutSubviews()
          label.text = notes.count == 1 ? "1 note" : "\\(notes.count) notes"
          label.textColor = notes.isEmpty ? .systemRed : .label
        }
        func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
          let cell = UICollectionViewCell()
          cell.accessibilityLabel = notes[indexPath.row].title
          return cell
        }
      """, beside: "struct Note { let title: String; let isDone: Bool }",
      ["notes": .presenter, "load": .presenter, "viewDidLayoutSubviews": .view, "collectionView": .view])
    #expect(split["ListViewController"].contains("label.text = presenter.labelText"))
    #expect(split["ListViewController"].contains("presenter.hasNoNotes ? .systemRed : .label"))
    #expect(split["ListViewController"].contains("presenter.accessibilityLabel(at: indexPath.row)"))
    #expect(split["ListPresenter"].contains("notes.count == 1 ? "))
    #expect(split["ListPresenter"].contains("func accessibilityLabel(at row: Int) -> String { notes[row].title }"))
    #expect(split["ListProtocols"].contains("var hasNoNotes: Bool { get }"))
    #expect(!split["ListProtocols"].contains("var notes"))
    #expect(split.findings().map(\.violation.message) == [])
    #expect(split.broken.isEmpty)
  }

  @Test("What stands beside conditionally compiled code leaves without it")
  func besideConditionalCode() {
    let split = split(
      """
        private var names: [String] = []
        override func viewDidLoad() {
          super.viewDidLoad()
          #if DEBUG
          label.text = "debug"
          #endif
          if names.isEmpty {
            names.append("first")
            count = names.count
            label.text = names[0]
          }
        }
      """, ["names": .presenter, "viewDidLoad": .view, "count": .presenter])
    #expect(split["ListViewController"].contains("#endif\n    presenter.viewDidLoad()"))
    #expect(split["ListPresenter"].contains("names.append(\"first\")"))
    #expect(split.findings().map(\.violation.message) == [])
    #expect(split.broken.isEmpty)
  }

  @Test("A view that came as an argument goes through the presenter without being looked at")
  func handlesGoThrough() {
    let split = split(
      """
        @objc private func tapped(_ sender: UIButton) {
          guard count > 0 else { return }
          count -= 1
          sender.isEnabled = count > 0
        }
      """, ["tapped": .presenter])
    #expect(split["ListPresenter"].contains("sender: AnyObject"))
    #expect(!split["ListPresenter"].contains("UIButton"))
    #expect(split["ListViewController"].contains("guard let sender = sender as? UIButton else { return }"))
  }

  @Test("The presenter decides what the view makes, and gets a handle to it")
  func factories() {
    let split = split(
      """
        private func action() -> UIAction? {
          guard count > 0 else { return nil }
          let next = count + 1
          if next > 10 { return nil }
          return UIAction(title: "Next") { _ in }
        }
      """, ["action": .presenter])
    #expect(split["ListPresenter"].contains("guard count > 0 else { return nil }"))
    #expect(split["ListPresenter"].contains("return view?.makeAction"))
    #expect(split["ListViewController"].contains("presenter.action() as? UIAction"))
  }

  @Test("Showing and hiding are one method of the view")
  func flagsAreOneMethod() {
    let split = split(
      """
        private func update() {
          if count > 0 { spinner.isHidden = true } else { spinner.isHidden = false }
        }
      """, ["update": .presenter])
    #expect(split["ListPresenter"].contains("isHidden: true"))
    #expect(split["ListPresenter"].contains("isHidden: false"))
    #expect(split["ListViewController"].components(separatedBy: "spinner.isHidden").count == 2)
  }

  @Test("An alert whose actions depend on something is handed the values, and leaves for the router")
  func alertsWithConditions() {
    let split = split(
      """
        private func menu() {
          let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
          if count > 0 {
            sheet.addAction(UIAlertAction(title: "Clear", style: .default) { [weak self] _ in self?.count = 0 })
          }
          present(sheet, animated: true)
        }
      """, ["menu": .presenter])
    #expect(!split["ListViewController"].contains("UIAlertController"))
    #expect(split["ListPresenter"].contains("{ [weak self] in self?.count = 0 }"))
    #expect(split["ListRouter"].contains("sheet.addAction"))
  }

  @Test("The router calls the controller by another name where a screen it makes has that name")
  func routersNames() {
    let split = split(
      """
        private func detail() {
          count += 1
          let viewController = UIViewController()
          viewController.title = "Detail"
          present(viewController, animated: true)
        }
      """, ["detail": .presenter])
    #expect(split["ListRouter"].contains("guard let source = viewController else { return }"))
    #expect(split["ListRouter"].contains("source.present(viewController, animated: true)"))
  }

  @Test("What needs no controller is done when there is none any more")
  func doneWithoutAView() {
    let split = split(
      """
        private func load() {
          fetch { [weak self] failed in
            if failed { UIApplication.shared.open(URL(string: "https://example.org")!) }
            self?.count += 1
          }
        }
      """, beside: "func fetch(_ then: @escaping (Bool) -> Void) { then(true) }", ["load": .presenter])
    #expect(split["ListPresenter"].contains("[weak self, router]"))
    #expect(!split["ListPresenter"].contains("UIApplication"))
  }

  @Test("What the user chooses in an alert is done when there is no controller any more")
  func chosenWithoutAView() {
    let split = split(
      """
        private func help() {
          count = 0
          let alert = UIAlertController(title: "Help?", message: nil, preferredStyle: .alert)
          alert.addAction(UIAlertAction(title: "Yes", style: .default) { [weak self] _ in
            guard let url = URL(string: "https://example.org") else { return }
            self?.label.text = ""
            UIApplication.shared.open(url)
          })
          present(alert, animated: true)
        }
      """, ["help": .presenter])
    #expect(split["ListPresenter"].contains("[weak self, router] in"))
  }

  @Test("A choice among results that reads the view stays a choice among results")
  func choicesAmongResults() {
    let split = split(
      """
        private func isFirst() -> Bool {
          switch label.text {
          case nil: return count == 0
          default: return count == 1
          }
        }
        private func use() { if isFirst() { count += 1 } }
      """, ["isFirst": .presenter, "use": .presenter])
    #expect(split["ListPresenter"].contains("switch view?.labelText {"))
    #expect(!split["ListPresenter"].contains("return switch"))
  }

  @Test("A private type that every screen has goes into the type, so that its module can name it")
  func privateTypesAreAdopted() {
    let split = SplitFixture(
      files: [
        "ListViewController.swift": """
        import UIKit
        final class ListViewController: UIViewController {
          private let label = UILabel()
          private var count = 0
          private func text() -> String { count > 0 ? Strings.some : Strings.none }
          private func update() { label.text = text() }
        }
        private enum Strings {
          static let some = "Some"
          static let none = "None"
        }
        """,
        "Other.swift": "private enum Strings { static let other = \"Other\" }",
      ], sides: ["text": .presenter, "count": .presenter])
    #expect(split["ListPresenter"].contains("ListViewController.Strings.some"))
    #expect(split["ListViewController"].contains("extension ListViewController {\n  enum Strings {"))
    #expect(split.broken.isEmpty)
  }

  @Test("What stands in a private extension is seen by the module that asks for it", arguments: ["", "private "])
  func privateExtensionsAreOpened(access: String) {
    let split = SplitFixture(
      """
      import UIKit
      final class ListViewController: UIViewController {
        private let label = UILabel()
        private var count = 0
        private func update() {
          count += 1
          paint(count)
        }
      }
      private extension ListViewController {
        \(access)func paint(_ number: Int) { label.text = String(number) }
      }
      """, sides: ["update": .presenter, "count": .presenter, "paint": .view])
    #expect(split["ListPresenter"].contains("view?.paint(count)"))
    #expect(!split["ListViewController"].contains("private extension"))
    #expect(!split["ListViewController"].contains("private func paint"))
  }

  @Test("A body that would leave more in the view than it takes along stays")
  func noGain() {
    let split = split(
      """
        private func layout() {
          label.text = "a"
          label.alpha = 1
          spinner.alpha = CGFloat(count)
          label.frame = .zero
        }
      """, ["layout": .presenter])
    #expect(split["ListViewController"].contains("private func layout()"))
  }

  @Test("State that is observed as it is read stays with the view model")
  func observedStateStays() {
    let split = SplitFixture(
      """
      import Observation
      final class Store { func load() async -> [Int] { [] } }
      @Observable
      final class ListViewModel {
        private let store: Store
        private var isLoading = false
        var canLoad: Bool { !isLoading }
        init(store: Store) { self.store = store }
        func load() async {
          isLoading = true
          var found: [Int] = []
          for number in await store.load() {
            if number > 0 {
              found.append(number)
            }
          }
          if found.isEmpty {
            print("none")
          }
          isLoading = false
        }
      }
      """, sides: ["load": .interactor, "isLoading": .interactor], kind: .presenter)
    #expect(split["ListViewController"].contains("var isLoading = false"))
    #expect(!split["ListViewModelInteractor"].contains("var isLoading = false"))
  }

  @Test("The use case of a view model leaves for an interactor that answers to it")
  func viewModelsGetAnInteractor() {
    let split = SplitFixture(
      """
      import Foundation
      struct Note {}
      final class Store { func load(_ then: @escaping ([Note]) -> Void) { then([]) } }
      final class ListViewModel {
        private let store: Store
        var title = ""
        private var notes: [Note] = []
        init(store: Store) { self.store = store }
        func load() {
          store.load { [weak self] notes in
            guard let self else { return }
            var known: [Note] = []
            for note in notes {
              known.append(note)
            }
            if known.isEmpty {
              known = self.notes
            }
            self.notes = known
            self.title = "\\(notes.count)"
          }
        }
      }
      """, sides: ["load": .interactor, "notes": .interactor, "title": .presenter], kind: .presenter)
    let made = split["ListViewModelInteractor"]
    #expect(made.contains("final class ListViewModelInteractor: ListViewModelInteractorProtocol"))
    #expect(made.contains("private weak var output: ListViewModelInteractorOutput?"))
    #expect(made.contains("store.load { [weak self] notes in"))
    #expect(!split["ListViewController"].contains("store.load {"))
    #expect(split["ListViewController"].contains("ListViewModelInteractor(output: self, store: store)"))
    #expect(split.broken.isEmpty)
  }

  @Test("A property of a view model that others ask stays, and its interactor works out what it gives")
  func workedOutProperties() {
    let split = SplitFixture(
      """
      import Foundation
      struct Note { let size: Int }
      final class Store { func all() -> [Note] { UserDefaults.standard.array(forKey: "notes") as? [Note] ?? [] } }
      @MainActor final class ListViewModel {
        private let store: Store
        var limit = 3
        init(store: Store) { self.store = store }
        var longNotes: [Note] {
          guard limit > 0 else { return [] }
          var found: [Note] = []
          for note in store.all() {
            if note.size > 100 {
              found.append(note)
            }
          }
          if found.isEmpty {
            found = store.all()
          }
          return found
        }
        var title: String { get { "\\(limit)" } set { limit = Int(newValue) ?? 0 } }
      }
      final class Screen { func show(_ model: ListViewModel) { print(model.longNotes, model.limit, model.title) } }
      """, sides: ["longNotes": .interactor, "title": .interactor], kind: .presenter)
    #expect(split["ListViewController"].contains("var longNotes: [Note] { return interactor.longNotes("))
    #expect(split["ListViewModelInteractor"].contains("for note in store.all() {"))
    #expect(split["ListViewController"].contains("set { limit = Int(newValue)"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("A method that the view keeps is asked together with what the view gives to it")
  func viewArguments() {
    let split = SplitFixture(
      """
      import UIKit

      final class ListViewController: UIViewController {
        let field = UITextField()
        let label = UILabel()
        var rows: [String] = []

        func fits(_ text: String, beside other: String?) -> Bool {
          label.frame.width > CGFloat(text.count + (other ?? "").count)
        }

        func load() {
          let first = rows.first ?? ""
          if fits(first, beside: field.text) { rows.removeAll() }
          label.text = rows.joined()
        }
      }
      """, sides: ["load": .presenter, "rows": .presenter, "fits": .view])
    #expect(split["ListPresenter"].contains("let first = rows.first ?? \"\""))
    #expect(!split["ListPresenter"].contains("field.text"))
    #expect(split["ListViewController"].contains("fits(first, beside: field.text)"))
    #expect(split.broken.isEmpty)
  }

  @Test("What held a view model goes on holding it, and reads it where nobody could leave")
  func heldViewModels() {
    let split = SplitFixture(UndoingFixtures.modelCode, sides: UndoingFixtures.modelSides, kind: .presenter)
    let made = split["ListViewModelInteractor"]
    #expect(made.contains("guard let output else { return }\n    store.load { notes in"))
    #expect(made.contains("guard let output else { return [] }\n    return store.kept.filter {"))
    #expect(made.contains("$0.title.contains(output.query)"))
    #expect(!made.contains("self.output?"))
    #expect(split.broken.isEmpty)
  }

  @Test("What waits for a service that a view model keeps leaves with what it does with the answer")
  func keptServices() {
    let made = UndoingFixtures.waiting["ListViewModelInteractor"]
    #expect(made.contains("guard let client = output?.client else { return }"))
    #expect(made.contains("let old = await output.source.notes()"))
    #expect(made.contains("await output.source.set(old + known)"))
    #expect(made.contains("await output.show(known, isFirst: old.isEmpty)"))
    #expect(UndoingFixtures.waiting.broken.isEmpty)
  }

  @Test("A short binding of what a controller inherits or keeps asks the view for it")
  func shortBindings() {
    let split = SplitFixture(
      """
      import UIKit
      final class Change { init(_ manager: UndoManager, _ rows: [String]) {}; func run() {} }
      final class ListViewController: UIViewController {
        private let field = UITextField()
        private var note: String? { field.text }
        private var rows: [String] = []
        func clear() {
          guard let undoManager, rows.count > 2 else { return }
          Change(undoManager, rows).run()
          rows = []
        }
        func add() {
          guard let note, !rows.contains(note) else { return }
          rows.append(note)
        }
      }
      """, sides: ["rows": .presenter, "clear": .presenter, "add": .presenter, "note": .view])
    let presenter = split["ListPresenter"]
    #expect(presenter.contains("guard let undoManager = view?.undoManager, rows.count > 2 else { return }"))
    #expect(presenter.contains("guard let note = view?.note, !rows.contains(note) else { return }"))
    #expect(split["ListProtocols"].contains("var undoManager: UndoManager? { get }"))
    #expect(split.findings().isEmpty)
  }

  @Test("How a closure within a question holds the object says nothing of who asks")
  func closuresInQuestions() {
    let split = SplitFixture(
      """
      import UIKit
      final class Progress { init(_ done: @escaping () -> Void) {}; func start(_ rows: Int) {} }
      final class ListViewController: UIViewController {
        private let label = UILabel()
        private var rows: [String] = []
        private func finish() { label.isHidden = true }
        func load() {
          let progress = Progress { [weak self] in self?.label.text = "" }
          if rows.count > 2 { rows = [] }
          progress.start(rows.count)
        }
      }
      """, sides: ["rows": .presenter, "load": .presenter, "finish": .view])
    #expect(!split["ListPresenter"].contains("self?.view?"))
    #expect(split.findings().isEmpty)
  }

  @Test("A closure that holds a view that was looked up stays whole, and asks the presenter for what has left")
  func closuresThatHoldViews() {
    let split = UndoingFixtures.sheets
    let view = split["ListViewController"]
    #expect(split.moved.flatMap { $0 }.contains("ListViewController.hint(at:)"))
    #expect(view.contains("Bubble.show(self?.presenter.names.first ?? \"\", at: cell)"))
    let made = view.components(separatedBy: "func makeAction").last ?? ""
    #expect(made.prefix(200).contains("guard let cell = tableView.cellForRow(at: indexPath)?.contentView"))
    #expect(split.moved.flatMap { $0 }.contains("ListViewController.more(at:)"))
  }

  @Test("A closure that gives the view a value stays whole where it decides; what is beside it goes on")
  func closuresOfLayouts() {
    let split = SplitFixture(
      """
      import UIKit
      final class ListViewController: UIViewController {
        private let collectionView = UICollectionView()
        private let button = Button()
        private var names: [String] = []
        override func viewDidLoad() {
          super.viewDidLoad()
          names = ["a"]
          button.onTap = { [weak self] in
            guard let self else { return }
            self.names.append("b")
            if self.names.count > 3 { self.names = [] }
          }
          collectionView.collectionViewLayout = UICollectionViewCompositionalLayout { [weak self] section, _ in
            let isEmpty = self?.names.isEmpty ?? true
            return isEmpty ? nil : Sections.list
          }
          if names.count > 2 { names = [] }
        }
      }
      enum Sections { static let list = NSCollectionLayoutSection() }
      final class Button: UIControl { var onTap: (() -> Void)? }
      """, sides: ["names": .presenter])
    #expect(split["ListViewController"].contains("let isEmpty = self?.presenter.names.isEmpty ?? true"))
    #expect(split["ListPresenter"].contains("self.names.append(\"b\")"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("What a short binding of statements of the view names is handed over, or asked for")
  func shortBindingsOfViews() {
    let split = SplitFixture(
      """
      import UIKit
      final class ListViewController: UIViewController {
        private let label = UILabel()
        private var note: String?
        private var rows: [String] = []
        func clear() {
          rows = []
          if rows.count > 2 { note = nil }
          UIView.animate(withDuration: 0.3) { [note] in
            self.label.text = note
            self.label.alpha = 1
          }
        }
        func show(in view: UIView) {
          rows.append("")
          if rows.count > 3 { rows = [] }
          if let note, let own = view.viewWithTag(3) as? UILabel {
            own.text = note
            own.alpha = 0
          }
        }
      }
      """, sides: ["rows": .presenter, "clear": .presenter, "show": .presenter, "note": .presenter])
    #expect(split["ListProtocols"].contains("(note: String?)"))
    #expect(split["ListViewController"].contains("{ [note] in"))
    #expect(split["ListViewController"].contains("if let note = presenter.note, let own"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("A router that looks something up in the controller names it")
  func shortBindingsOfRoutes() {
    let split = SplitFixture(
      """
      import UIKit
      final class ListViewController: UICollectionViewController {
        private var rows: [String] = []
        func share(at indexPath: IndexPath) {
          if rows.isEmpty { return }
          let sheet = UIActivityViewController(activityItems: [], applicationActivities: nil)
          guard let collectionView, let cell = collectionView.cellForItem(at: indexPath) else { return }
          sheet.popoverPresentationController?.sourceView = cell
          present(sheet, animated: true)
        }
      }
      """, sides: ["rows": .presenter, "share": .presenter])
    let code = split.files.values.joined()
    #expect(code.contains("guard let collectionView = viewController.collectionView,"))
    #expect(split.findings().isEmpty)
  }

  @Test(
    "A value that only the view knows crosses as what is asked of it, an object behind a protocol of the view as it is")
  func valuesOfTheView() {
    let split = SplitFixture(
      """
      import UIKit
      final class ListViewController: UITableViewController {
        private var rows: [String] = []
        override func tableView(
          _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) {
          if editingStyle == .delete {
            rows.remove(at: indexPath.row)
            if rows.isEmpty { rows = ["-"] }
          }
        }
        func drop(_ session: UIDropSession) {
          if rows.count > 3 { rows.removeLast() }
          guard !rows.isEmpty else { return }
          tableView.dragInteractionEnabled = session.canLoadObjects(ofClass: NSString.self)
          rows.append("+")
        }
      }
      """, sides: ["rows": .presenter, "tableView": .presenter, "drop": .presenter])
    let presenter = split["ListPresenter"]
    #expect(presenter.contains("isDelete: Bool"))
    #expect(split["ListViewController"].contains("isDelete: editingStyle == .delete"))
    #expect(presenter.contains("session: AnyObject"))
    #expect(split.findings().isEmpty)
  }

  @Test(
    "A part that names a plain value of a framework for views imports that; what only UIKit has stays with the view")
  func importsOfParts() {
    let split = SplitFixture(
      """
      import UIKit
      import WebKit
      final class ListViewController: UIViewController {
        private var rows: [String] = []
        func policy(of kind: WKNavigationType) -> WKNavigationActionPolicy {
          if kind == .linkActivated, rows.count > 2 { return .cancel }
          rows.append("-")
          return .allow
        }
        private func isWide() -> Bool { rows.count > 3 && UIDevice.current.batteryLevel > 0.5 }
      }
      """, sides: ["rows": .presenter, "policy": .presenter, "isWide": .presenter])
    #expect(split["ListPresenter"].contains("-> WKNavigationActionPolicy"))
    #expect(split["ListPresenter"].hasPrefix("import Foundation\nimport WebKit\n"))
    #expect(!split["ListInteractor"].contains("import WebKit"))
    #expect(!split["ListPresenter"].contains("UIDevice"))
  }

  @Test("A short binding reads the view as it is bound in front of it")
  func boundViews() {
    let split = SplitFixture(
      """
      import UIKit
      final class Change { init?(_ manager: UndoManager, _ rows: [String]) {}; func run() {} }
      final class ListViewController: UIViewController {
        private let field = UITextField()
        private var rows: [String] = []
        func clear() {
          if field.isEditing { rows = [] }
          guard let undoManager, let change = Change(undoManager, rows) else { return }
          rows.append("-")
          change.run()
        }
      }
      """, sides: ["rows": .presenter, "clear": .presenter])
    let presenter = split["ListPresenter"]
    #expect(presenter.contains("guard let view else { return }"))
    #expect(presenter.contains("guard let undoManager = view.undoManager,"))
    #expect(split.findings().isEmpty)
  }

  @Test(
    "What is decided or worded of values in front of the view's statements is done there, and its result handed over")
  func derivedValues() {
    let split = split(
      """
        private enum Texts { static func many(_ count: Int) -> String { "\\(count) notes" } }
        private func refresh(_ notes: [String], _ name: String) {
          count = notes.count
          let total = notes.count
          label.text = total == 1 ? "1 note" : Texts.many(total)
          label.accessibilityHint = "Of \\(name)"
        }
        private func ask(_ name: String) {
          count += 1
          let alert = UIAlertController(title: Texts.many(name.count), message: nil, preferredStyle: .alert)
          alert.addAction(UIAlertAction(title: Texts.many(2), style: .cancel))
          present(alert, animated: true)
        }
        private func order(_ name: String) {
          count += 1
          label.sizeToFit()
          label.text = Texts.many(name.count)
        }
      """, ["refresh": .presenter, "ask": .presenter, "order": .presenter])
    let presenter = split["ListPresenter"]
    #expect(presenter.contains("total == 1 ? \"1 note\" : ListEntities.Texts.many(total)"))
    #expect(presenter.contains("\"Of \\(name)\""))
    #expect(presenter.contains("titleText: ListEntities.Texts.many(name.count)"))
    #expect(split["ListRouter"].contains("UIAlertController(title: titleText, message: nil"))
    #expect(!split["ListViewController"].contains("total"))
    #expect(split["ListViewController"].contains("Texts.many(name.count)"))
    #expect(split.broken.isEmpty)
  }

  @Test("A branch that only waits goes to the view by itself: the decision leaves all the same")
  func tasksOfTheView() {
    let split = split(
      """
        private func change(_ isOn: Bool) {
          if count == 0 {
            Task { [weak self] in
              guard let self else { return }
              _ = try await Helper.change(owner: self)
            }
          } else if isOn {
            count = 0
          }
        }
      """, beside: "enum Helper { static func change(owner: UIViewController) async throws -> Int { 1 } }",
      ["change": .presenter])
    #expect(split["ListPresenter"].contains("if count == 0 {"))
    #expect(split["ListPresenter"].contains("count = 0\n"))
    #expect(split["ListViewController"].contains("_ = try await Helper.change(owner: self)"))
    #expect(split.broken.isEmpty)
  }

  @Test("What a condition has looked at is read of the controller again, wherever it is used")
  func conditionsInFrontOfOtherObjects() {
    let split = split(
      """
        private func open(_ host: UIViewController) {
          guard let sheet = presentedViewController else { return }
          count += 1
          host.present(sheet, animated: true)
        }
        private func later() {
          Task { @MainActor in
            guard let table = self.tableView, self.count > 0 else { return }
            table.reloadData()
          }
        }
      """, ["open": .presenter, "later": .presenter])
    #expect(split["ListRouter"].contains("guard let viewController else { return }"))
    #expect(split["ListRouter"].contains("guard let sheet = viewController.presentedViewController else { return }"))
    #expect(!split["ListRouter"].contains("tableView"))
    #expect(split["ListViewController"].contains("tableView?.reloadData()"))
    #expect(split.findings().map(\.violation.message) == [])
    #expect(split.broken.isEmpty)
  }

  @Test("An object's property is meant where the type has one of the same name")
  func namesakesOfTheType() {
    let split = SplitFixture(
      """
      import UIKit

      final class ListViewController: UIViewController {
        static let root = "a"
        private let label = UILabel()
        private var count = 0
        private var root: String { count > 3 ? Self.root : "b" }
        private var title2: String { root + "!" }

        override func viewDidLoad() {
          super.viewDidLoad()
          label.text = root
        }
      }
      """, sides: ["count": .presenter, "root": .presenter])
    #expect(split["ListPresenter"].contains("count > 3 ? ListViewController.root : \"b\""))
    #expect(split["ListViewController"].contains("label.text = presenter.root"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("A property whose getter throws, and members under `#if`, are not asked for across the border")
  func whatProtocolsCannotAsk() {
    let split = SplitFixture(
      """
      import UIKit

      final class ListViewController: UIViewController {
        private let label = UILabel()
        private var count = 0
        private var file: String {
          get throws { count += 1; return try String(contentsOfFile: "a", encoding: .utf8) }
        }
        #if DEBUG
        private lazy var tester = UIView()
        #endif

        private func show() {
          count += 1
          label.text = try? file
        }

        private func check() {
          count += 1
          #if DEBUG
          if count > 3 { tester.isHidden = true }
          #endif
        }
      }
      """, sides: ["count": .presenter, "file": .presenter, "check": .presenter])
    #expect(!split["ListProtocols"].contains("var file: String"))
    #expect(split.obstacles["ListViewController.check()"] == "conditional_code")
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("A getter of the view that may throw is no question of a presenter")
  func throwingGettersStay() {
    let split = SplitFixture(
      """
      import UIKit

      final class ListViewController: UIViewController {
        private let field = UITextField()
        private var count = 0
        private var text: String {
          get throws { if field.isHidden { throw URLError(.badURL) } else { return field.text ?? "" } }
        }

        private func load() throws {
          count += 1
          let text = try self.text.uppercased()
          if text.isEmpty { count = 0 }
        }
      }
      """, sides: ["count": .presenter, "load": .presenter])
    #expect(!split["ListProtocols"].contains("text"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("What only its file sees does not leave a view model among requests")
  func hiddenNamesOfModelsStay() {
    let split = SplitFixture(
      files: [
        "ListViewModel.swift": """
        import Foundation
        import os.log

        private let logger = Logger(subsystem: "app", category: "list")

        final class ListViewModel {
          private(set) var title = ""
          func save(_ names: [String]) {
            guard let first = names.first else {
              logger.debug("none of \\(names.count)")
              return
            }
            UserDefaults.standard.set(title, forKey: "title")
            UserDefaults.standard.set(1, forKey: "count")
            title = first
            logger.info("saved \\(names.count)")
          }
        }
        """,
        "Other.swift": """
        import os.log

        private let logger = Logger(subsystem: "app", category: "other")

        final class Other { func run() { logger.info("other") } }
        """,
      ], sides: ["title": .presenter, "save": .presenter], kind: .presenter)
    #expect(split["ListViewModelInteractor"].contains("UserDefaults.standard.set(1, forKey: \"count\")"))
    #expect(!split["ListViewModelInteractor"].contains("logger"))
    #expect(split.findings().isEmpty)
  }

  @Test("What comes from another file of the type brings along what that imports")
  func importsOfOtherFiles() {
    let split = SplitFixture(
      files: [
        "ListViewController.swift": """
        import UIKit

        final class ListViewController: UIViewController {
          let label = UILabel()
          var count = 0
        }
        """,
        "ListViewController+Map.swift": """
        import MapKit
        import UIKit

        extension ListViewController {
          func refresh() {
            count += 1
            if count > 3 { count = 0 }
            label.text = "\\(count)"
            label.frame = MKMapRect.world.isNull ? .zero : label.bounds
          }
        }
        """,
      ], sides: ["count": .presenter, "refresh": .presenter])
    #expect(split["ListViewController"].hasPrefix("import UIKit\nimport MapKit\n"))
    #expect(split.findings().isEmpty)
  }
}
