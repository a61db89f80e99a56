import Testing

@Suite("Splitter")
struct SplitterTests {
  private static let list = """
    import UIKit

    struct Note { var title: String }

    final class ListViewController: UIViewController {
      private let tableView = UITableView()
      private let emptyLabel = UILabel()
      private let searchBar = UISearchBar()
      private var notes: [Note] = [] { didSet { rebuild() } }
      private var rows: [Note] = []
      private var query = ""

      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(tableView)
        query = ""
        if notes.isEmpty { rebuild() }
      }

      private func rebuild() {
        rows = query.isEmpty ? notes : notes.filter { $0.title.contains(query) }
        emptyLabel.isHidden = !rows.isEmpty
        tableView.reloadData()
      }

      private func search() {
        query = searchBar.text ?? ""
        rebuild()
      }

      private func confirm() {
        let alert = UIAlertController(title: "Remove", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Yes", style: .default) { [weak self] _ in self?.notes = [] })
        present(alert, animated: true)
      }
    }
    """

  @Test("State and the method that decides over it leave together; what is shown becomes one method of the view")
  func stateAndDecisionsLeave() {
    let split = SplitFixture(Self.list, sides: ["rebuild": .presenter, "rows": .presenter, "query": .presenter])
    #expect(split["ListPresenter"].contains("rows = query.isEmpty ? notes : notes.filter { $0.title.contains(query) }"))
    #expect(split["ListPresenter"].contains("var notes: [Note] = [] { didSet { rebuild() } }"))
    #expect(!split["ListViewController"].contains("notes.filter"))
    #expect(split["ListViewController"].contains("emptyLabel.isHidden = "))
    #expect(split.broken.isEmpty)
  }

  @Test("A value that is read of the view becomes a question, where it was read")
  func readingsBecomeQuestions() {
    let split = SplitFixture(Self.list, sides: ["search": .presenter, "query": .presenter])
    #expect(split["ListPresenter"].contains("query = view?.searchBarText ?? \"\""))
    #expect(split["ListProtocols"].contains("var searchBarText: String? { get }"))
  }

  @Test("An alert goes to the router, and what the user chooses comes back through a closure that holds what it held")
  func alertsGoToTheRouter() {
    let split = SplitFixture(Self.list, sides: ["confirm": .presenter, "notes": .presenter])
    #expect(split["ListRouter"].contains("viewController.present(alert, animated: true)"))
    #expect(split["ListPresenter"].contains("{ [weak self] in self?.notes = [] }"))
    #expect(!split["ListViewController"].contains("UIAlertController"))
  }

  @Test("An entry point keeps its declaration and its call of super, and hands over the rest")
  func entriesHandOver() {
    let split = SplitFixture(Self.list, sides: ["query": .presenter, "notes": .presenter, "rebuild": .presenter])
    #expect(split["ListViewController"].contains("super.viewDidLoad()"))
    #expect(split["ListViewController"].contains("presenter.viewDidLoad()"))
    #expect(!split["ListPresenter"].contains("super"))
  }

  @Test("A second run finds nothing to do")
  func secondRunChangesNothing() {
    let split = SplitFixture(Self.list)
    #expect(!split.files.isEmpty)
    #expect(split.again.files.isEmpty)
  }

  @Test("Patches under a cap come to the same files as one patch")
  func slicesComeToTheSame() {
    let whole = SplitFixture(Self.list)
    let sliced = SplitFixture(Self.list, maxLines: 70)
    #expect(whole.moved.count == 2 && whole.moved[0].isEmpty)
    #expect(Set(sliced.moved.joined()) == Set(whole.moved.joined()))
    #expect(sliced.files.keys.sorted() == whole.files.keys.sorted())
  }

  @Test("Methods that do nothing but change views stay")
  func mereViewsStay() {
    let split = SplitFixture(
      """
      import UIKit
      final class ListViewController: UIViewController {
        private let label = UILabel()
        private var count = 0
        private func paint() {
          label.textColor = .red
          label.alpha = 1
        }
        private func add() {
          count += 1
          paint()
        }
      }
      """, sides: ["add": .presenter, "count": .presenter])
    #expect(split["ListViewController"].contains("label.alpha = 1"))
    #expect(split["ListPresenter"].contains("view?.paint()"))
  }

  @Test("A constant that initializers set is handed over by the assembly")
  func constantsAreHandedOver() {
    let split = SplitFixture(
      """
      import UIKit
      final class Store { func count() -> Int { 1 } }
      final class ListViewController: UIViewController {
        private let store: Store
        private var total = 0
        init(store: Store) {
          self.store = store
          super.init(nibName: nil, bundle: nil)
        }
        required init?(coder: NSCoder) { fatalError("no coder") }
        private func refresh() {
          if store.count() > total { total = store.count() }
        }
      }
      """, sides: ["refresh": .presenter, "total": .presenter])
    #expect(split["ListBuilder"].contains("store: viewController.store"))
    #expect(!split["ListViewController"].contains("store.count()"))
  }

  @Test("A method that is named through its type stays")
  func methodReferencesStay() {
    let split = SplitFixture(
      """
      import UIKit
      final class ListViewController: UIViewController {
        private var count = 0
        private func add() { count += 1 }
        private func bind() { let work = ListViewController.add; work(self)() }
      }
      """, sides: ["add": .presenter, "count": .presenter])
    #expect(split["ListViewController"].contains("func add()"))
  }

  @Test("Values declared in a controller are the module's as soon as its code names them")
  func nestedValues() {
    let split = UndoingFixtures.rules
    let (view, entities) = (split["ListViewController"], split["ListEntities"])
    #expect(entities.contains("  enum Level: Int {\n    case low, high\n"))
    #expect(entities.contains("  enum Keys {\n    static let badge = \"list.badge\"\n  }"))
    #expect(split["ListPresenter"].contains("let level = ListEntities.Level.of(count)"))
    #expect(split["ListInteractor"].contains("forKey: ListEntities.Keys.badge"))
    // Named by what stays, by nothing any more, and nobody else's.
    #expect(view.contains("  typealias Level = ListEntities.Level\n") && !view.contains("Keys"))
    #expect(view.contains("  private enum Look {") && !entities.contains("Look"))
    #expect(split.broken.isEmpty)
  }

  @Test("A value that needs its controller stays in it")
  func valuesThatStay() {
    let split = SplitFixture(
      """
      import UIKit
      final class ListViewController: UIViewController {
        private static let limit = 3
        enum Size: Int {
          case few, many
          static func of(_ count: Int) -> Size { count > limit ? .many : .few }
        }
        enum Tint {
          case plain, strong
          var color: UIColor { self == .plain ? .gray : .red }
        }
        private let label = UILabel()
        private var count = 0
        private func rank() {
          count = Size.of(count).rawValue
          label.text = "\\(Tint.plain) \\(count)"
        }
      }
      """,
      sides: ["count": .presenter, "rank": .presenter, "Size": .entity, "Tint": .entity, "limit": .presenter])
    #expect(split["ListViewController"].contains("  enum Size: Int {"))
    #expect(split["ListViewController"].contains("  enum Tint {"))
    #expect(split["ListPresenter"].contains("ListViewController.Size.of(count)"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("What only hands what is tapped to a member stays with the view, and asks the presenter")
  func setUpStays() {
    let split = SplitFixture(
      """
      import UIKit
      final class ListViewController: UIViewController {
        private let label = UILabel()
        private var count = 0
        private func setUp() {
          label.numberOfLines = 2
          navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Add", primaryAction: UIAction { [weak self] _ in self?.add() })
        }
        private func add() {
          count += 1
          label.text = "\\(count)"
        }
      }
      """, sides: ["count": .presenter, "setUp": .presenter, "add": .presenter])
    #expect(split["ListViewController"].contains("UIAction { [weak self] _ in self?.presenter.add() }"))
    #expect(!split["ListPresenter"].contains("setUp"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("Whatever a label says is one method of the view")
  func textsAreOneMethod() {
    let split = SplitFixture(
      """
      import UIKit
      final class ListViewController: UIViewController {
        private let label = UILabel()
        private var count = 0
        private func show() {
          if count == 0 {
            label.text = "none"
          } else if count == 1 {
            label.text = "one"
          } else {
            label.text = "\\(count) of them"
          }
        }
      }
      """, sides: ["count": .presenter, "show": .presenter])
    #expect(split["ListPresenter"].contains("view?.setLabelText(\"none\")"))
    #expect(split["ListProtocols"].ranges(of: "LabelText").count == 1)
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("A member called like a part of the module keeps its name")
  func namesOfParts() {
    let split = SplitFixture(
      """
      import UIKit
      struct Loader { func rows() -> [Int] { [] } }
      final class ListViewController: UIViewController {
        private let label = UILabel()
        private let interactor = Loader()
        private var rows: [Int] = []
        private func load() {
          rows = interactor.rows()
          UserDefaults.standard.set(rows, forKey: "list.rows")
          label.text = "\\(rows.count)"
        }
      }
      """, sides: ["rows": .presenter, "load": .presenter, "interactor": .presenter])
    #expect(split["ListPresenter"].contains("rows = interactor.rows()"))
    #expect(split["ListPresenter"].contains("screenInteractor.storeRows(rows)"))
    #expect(split["ListBuilder"].contains("screenInteractor: screenInteractor"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("Long calls and declarations have lines of their own, and a long closure stands behind its call")
  func longLines() {
    let split = SplitFixture(
      """
      import UIKit
      final class ListViewController: UIViewController {
        private let firstLongLabel = UILabel()
        private let secondLongLabel = UILabel()
        private let thirdLongLabel = UILabel()
        private var rows: [Int] = []
        private func load(firstLongName: String, secondLongName: String, thirdLongName: String) {
          rows = []
          firstLongLabel.text = firstLongName
          secondLongLabel.text = secondLongName
          thirdLongLabel.text = thirdLongName
          UIView.animate(withDuration: 1) { [weak self] in
            self?.rows = [1]
            self?.rows.append(2)
          }
        }
      }
      """, sides: ["rows": .presenter, "load": .presenter])
    let lines = split.files.values.flatMap { $0.components(separatedBy: "\n") }
    #expect(lines.filter { $0.count > 120 && !$0.contains("func load(") } == [])
    #expect(split["ListPresenter"].contains(/\) \{ \[weak self\] in\n/))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("What an opened type names is opened with it, and nothing else")
  func openedTypes() {
    let split = SplitFixture(
      """
      import UIKit
      final class ListViewController: UIViewController {
        private static let limit = 3
        private enum Size: Int { case few, many }
        private struct Weight { let grams: Int }
        private struct Box {
          let size: Size
          let weight: Weight
          var isFull: Bool { size.rawValue > limit }
        }
        private enum Look { static let tint = UIColor.red }
        private let label = UILabel()
        private var boxes: [Box] = []
        private func show() {
          boxes = boxes.filter { $0.isFull || $0.weight.grams > Weight(grams: 3).grams }
          label.text = "\\(boxes.count)"
        }
        override func viewDidLoad() {
          super.viewDidLoad()
          label.textColor = Look.tint
        }
      }
      """,
      sides: [
        "boxes": .presenter, "show": .presenter, "Size": .entity, "Weight": .entity, "Box": .entity, "Look": .entity,
        "limit": .presenter,
      ])
    #expect(split["ListPresenter"].contains("var boxes: [ListViewController.Box] = []"))
    #expect(
      split["ListViewController"].contains("  struct Box {")
        && !split["ListViewController"].contains("private enum Size"))
    #expect(split["ListViewController"].contains("  private enum Look {"))
    #expect(split["ListViewController"].contains("\n  typealias Weight = ListEntities.Weight\n"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }

  @Test("What other types have for this file alone is opened where nothing else can be meant by its name")
  func privateMembersOfOthers() {
    func split(_ other: String) -> SplitFixture {
      SplitFixture(
        files: [
          "ListViewController.swift": """
          import UIKit
          final class ListViewController: UIViewController {
            private let label = UILabel()
            private var rows: [Row] = []
            private func show() {
              if rows.count > 3 { rows = [] }
              if rows.contains(where: { $0.isOld }) { rows.removeAll() }
              label.text = "\\(rows.count)"
            }
          }
          private extension Row {
            var isOld: Bool { age > limit }
            var limit: Int { 3 }
          }
          """, "Row.swift": "struct Row { var age = 0 }\n" + other,
        ], sides: ["rows": .presenter, "show": .presenter])
    }
    let opened = split("")
    #expect(opened["ListPresenter"].contains("$0.isOld"))
    #expect(opened["ListViewController"].contains("\nextension Row {"))
    #expect(opened.findings().isEmpty && opened.broken.isEmpty)
    for other in ["private extension Row { var limit: Int { 4 } }", "extension Row { func isOld(by: Int) {} }"] {
      #expect(!split(other)["ListPresenter"].contains("$0.isOld"), "\(other)")
    }
  }

  @Test("What one file hides does not come to stand in front of a function that another one calls")
  func hiddenMembersOfOneFile() {
    let split = SplitFixture(
      files: [
        "ListViewController.swift": """
        import UIKit
        final class ListViewController: UIViewController {
          let label = UILabel()
          var rows: [Int] = []
          private func show() {
            if rows.count > 3 { rows = [] }
            mark(Set(rows), flag: true)
            label.text = "\\(rows.count)"
          }
        }
        """,
        "ListViewController+Menu.swift": """
        import UIKit
        private extension ListViewController {
          func mark(_ rows: [Int], flag: Bool) {
            if flag { self.rows = rows }
          }
          func markAll() {
            if rows.count > 5 { label.isHidden = true }
            mark(rows, flag: true)
          }
          var limit: Int { label.tag }
          func cut() {
            if rows.count > limit { rows.removeLast() }
            if rows.count > 9 { rows.removeAll() }
          }
        }
        """, "Marks.swift": "func mark(_ rows: Set<Int>, flag: Bool) {}",
      ], sides: ["rows": .presenter, "show": .presenter, "mark": .presenter, "cut": .presenter, "markAll": .presenter])
    #expect(split["ListViewController+Menu"].contains("\nextension ListViewController {\n  fileprivate func mark("))
    #expect(split["ListPresenter"].contains("func cut()"))
    #expect(split.obstacles["ListViewController.markAll()"] == "hides_function")
    #expect(split.obstacles["ListViewController.mark(_:flag:)"] == "hides_function")
    #expect(split["ListPresenter"].contains("mark(Set(rows), flag: true)"))
    #expect(split.findings().isEmpty && split.broken.isEmpty)
  }
}
