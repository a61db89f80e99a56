import MigrationModel
import Testing

@Suite("State, and methods that do something and show it") struct FlowStepTests {
  private func fixture(_ members: String, roles: [String: Role] = [:], others: String = "") -> RewriteFixture {
    RewriteFixture(
      [
        "List/ListViewController.swift":
          "import UIKit\n\nclass ListViewController: UIViewController {\n\(members)\n}\n",
        "List/Others.swift": "import UIKit\n\n\(others)\n",
      ],
      type: "ListViewController", roles: roles)
  }

  private func controller(_ fixture: RewriteFixture) -> String? {
    fixture.text("List/ListViewController.swift")?.components(after: "makePresenter(for: self)\n")
  }

  private func presenter(_ fixture: RewriteFixture) -> String? {
    fixture.text("List/ListPresenter.swift")?.components(after: "self.router = router\n    }\n")
  }

  @Test("State moves with the rule that reads it; the view goes on using it through its presenter")
  func state() {
    let fixture = fixture(
      """
          private var totals: [Int] = []

          private func sum() -> Int { totals.reduce(0, +) }

          func show() -> Bool {
              totals.append(1)
              if let first = totals.first { title = "\\(first) of \\(sum())" }
              return view.isHidden
          }
      """, roles: ["sum()": .interactor])
    #expect(
      controller(fixture) == """

            func show() -> Bool {
                presenter.addTotal()
                if let first = presenter.totals.first { title = presenter.titleText(first: first) }
                return view.isHidden
            }
        }

        extension ListViewController: ListViewProtocol {}

        """)
    #expect(
      fixture.text("List/ListInteractor.swift")?.components(after: "@MainActor\n") == """
        final class ListInteractor: ListInteractorProtocol {
            var totals: [Int] = []

            func sum() -> Int { totals.reduce(0, +) }
        }

        """)
    #expect(
      presenter(fixture) == """

            var totals: [Int] { interactor.totals }

            func titleText(first: Int) -> String {
                "\\(first) of \\(interactor.sum())"
            }

            func addTotal() {
                interactor.totals.append(1)
            }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("State that others set leaves a computed property behind")
  func forward() {
    let fixture = fixture(
      """
          var name: String!

          private func path() -> String { "/\\(name!)" }

          func show() { title = path() }
      """, roles: ["path()": .interactor],
      others: "func open(_ list: ListViewController) { list.name = \"a\" }")
    #expect(
      controller(fixture)?.components(before: "    func show") == """

            var name: String! {
                get { presenter.name }
                set { presenter.name = newValue }
            }


        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A method of the view that a selector names is asked without its `@objc`, which no Swift protocol takes")
  func selector() {
    let fixture = fixture(
      """
          @IBOutlet weak var label: UILabel!
          private var count = 0

          private func add() {
              count += 1
              if count > 3 { warn() }
          }

          @objc @discardableResult private func warn() { label.textColor = .red }

          override func viewDidLoad() {
              super.viewDidLoad()
              label.addTarget(self, action: #selector(warn), for: .editingChanged)
              add()
          }
      """, roles: ["add()": .presenter])
    #expect(
      fixture.text("List/ListProtocols.swift")?.contains(
        "protocol ListViewProtocol: AnyObject {\n    @discardableResult func warn()\n}\n") == true)
    #expect(controller(fixture)?.contains("    @objc @discardableResult func warn() {") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("What a view model is asked to do is no showing, whatever its closure shows")
  func viewModel() {
    let fixture = fixture(
      """
          @IBOutlet weak var label: UILabel!
          private let model = ListViewModel()
          private var count = 0

          private func clear() {
              count = 0
              model.clear(label) { [weak self] in
                  guard let self = self else { return }
                  self.label.text = nil
                  self.warn()
              }
          }

          private func warn() { label.textColor = .red }

          override func viewDidLoad() {
              super.viewDidLoad()
              clear()
          }
      """, roles: ["clear()": .presenter],
      others:
        "import UIKit\nclass ListViewModel { func clear(_ label: UILabel, _ done: @escaping () -> Void) { done() } }")
    #expect(
      fixture.blockers.contains(
        "ListViewController.clear(): user_interface: `clear()` leaves to `model`, a view model or presenter, "
          + "what it does before it shows it."))
    #expect(controller(fixture) == nil)
    #expect(fixture.text("List/ListProtocols.swift")?.contains("clear") != true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("What a method shows becomes methods of the view; the rest goes to the presenter")
  func flow() {
    let fixture = fixture(
      """
          @IBOutlet weak var label: UILabel!
          private var count = 0

          // Counts.
          private func add() {
              count += 1
              label.text = "\\(count) done"
              label.isHidden = count == 0
              if count > 3 { warn() }
          }

          private func warn() { label.textColor = .red }

          override func viewDidLoad() {
              super.viewDidLoad()
              add()
          }
      """, roles: ["add()": .presenter])
    #expect(
      controller(fixture) == """

            @IBOutlet weak var label: UILabel!

            func warn() { label.textColor = .red }

            override func viewDidLoad() {
                super.viewDidLoad()
                presenter.add()
            }

            func showAdd(labelText: String?, isLabelHidden: Bool) {
                label.text = labelText
                label.isHidden = isLabelHidden
            }
        }

        extension ListViewController: ListViewProtocol {}

        """)
    #expect(
      fixture.text("List/ListPresenter.swift")?.components(after: "    // Counts.\n") == """
            func add() {
                count += 1
                view?.showAdd(labelText: "\\(count) done", isLabelHidden: count == 0)
                if count > 3 { view?.warn() }
            }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("The presenter is given no more than it uses itself")
  func unusedConstant() {
    let fixture = fixture(
      """
          private let theme: Theme
          private let limit: Int
          @IBOutlet weak var label: UILabel!
          private var count = 0

          init(theme: Theme, limit: Int) {
              (self.theme, self.limit) = (theme, limit)
              super.init(nibName: nil, bundle: nil)
          }

          private func add() {
              count += limit
              label.paint(with: theme)
              label.text = "\\(count)"
          }

          override func viewDidLoad() {
              super.viewDidLoad()
              add()
          }
      """, roles: ["add()": .presenter], others: "class Theme {}")
    #expect(
      fixture.text("List/ListBuilder.swift")?.components(after: "ListPresenter(view: viewController, ") == """
        interactor: interactor, router: router, limit: viewController.limit)
            }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A method that only shows things, gives back what the view says, or holds an interactor's work stays")
  func staying() {
    let fixture = fixture(
      """
          @IBOutlet weak var label: UILabel!

          func paint() { label.textColor = .red }
          func width() -> CGFloat { label.frame.width }
          func save() {
              UserDefaults.standard.set(unknown(), forKey: "a")
              label.isHidden = true
          }
      """, roles: ["paint()": .presenter, "width()": .presenter, "save()": .presenter])
    #expect(fixture.series().patches.isEmpty)
  }

  @Test("A patch says where a closure that left holds another object; one that stayed with the view holds what it held")
  func closures() {
    let members = """
          private var count = 0
          private var later: [() -> Void] = []
          @IBOutlet weak var label: UILabel!

          func add() {
              count += 1
              label.onTap = { [weak self] in self?.label.isHidden = true }
          }

          func queue() {
              later.append { [weak self] in self?.count += 1 }
          }

          override func viewDidLoad() {
              super.viewDidLoad()
              add()
              queue()
          }
      """
    let fixture = fixture(members, roles: ["add()": .presenter, "queue()": .presenter])
    let notes = fixture.series().patches.flatMap { $0.body.split(separator: "\n") }.filter {
      $0.contains("referred to")
    }
    #expect(
      notes == ["- The closures in `queue()` that referred to the controller now refer to the ListPresenter."])
  }

  private func awaited(_ task: String, teardown: String = "") -> RewriteFixture {
    fixture(
      """
          private var names: [String] = []
          private var task: Task<Void, Never>?
          private let label = UILabel()
      \(teardown)
          private func load() async {
              names.append("a")
              label.isHidden = names.isEmpty
              await Task.yield()
              names.append("b")
          }

          override func viewDidLoad() {
              super.viewDidLoad()
              task = Task { \(task) }
          }
      """, roles: ["load()": .presenter])
  }

  @Test("A method that is awaited by who does not hold the controller holds the presenter from then on")
  func awaitedWeakly() {
    let fixture = awaited("[weak self] in await self?.load()")
    let notes = fixture.series().patches.flatMap { $0.body.split(separator: "\n") }.filter {
      $0.contains("runs it keeps")
    }
    #expect(notes == ["- While `load()` runs it keeps the ListPresenter, and no longer the controller."])
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("It stays where the controller does something when it goes")
  func awaitedAndTornDown() {
    let teardown = "    deinit { task?.cancel() }\n"
    let fixture = awaited("[weak self] in await self?.load()", teardown: teardown)
    #expect(
      fixture.blockers.contains(
        """
        ListViewController.load(): teardown: `load()` keeps the controller while it runs: without that its `deinit` would \
        come earlier.
        """))
    #expect(awaited("await self.load()", teardown: teardown).blockers.allSatisfy { !$0.contains("teardown") })
    #expect(fixture.movesOfSecondRun() == 0)
  }
}
