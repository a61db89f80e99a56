import MigrationModel
import Testing

@Suite("Methods that only ask the presenter, with what controls say") struct InliningTests {
  private func fixture(_ members: String) -> RewriteFixture {
    .controller(
      "List", members, with: "Item {\n    let name: String\n    let isDone: Bool\n}",
      roles: ["matches(_:)": .presenter, "items": .presenter, "more()": .presenter])
  }

  private func members(filtering: String, rest: String = "") -> String {
    """
        @IBOutlet weak var filterControl: UISegmentedControl!
        @IBOutlet weak var tableView: UITableView!
        private var items: [Item] = []
        private var visible: [Item] = []

        func more() { items.removeAll() }

        @IBAction func changed() {
            update()
        }

        private func matches(_ item: Item) -> Bool {
            switch filterControl.selectedSegmentIndex {
            case 0: return true
            case 1: return item.isDone
            default: return !item.isDone
            }
        }

        private func update() {
            \(filtering)
            tableView.reloadData()
        }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            visible.count
        }
    \(rest)
    """
  }

  @Test("are asked no more for every element: the control is read once in front, so that what filters can go")
  func elements() {
    let fixture = fixture(members(filtering: "visible = items.filter { matches($0) }"))
    #expect(
      fixture.text("List/ListViewController.swift")?.components(after: "makePresenter(for: self)\n") == """

            @IBOutlet weak var filterControl: UISegmentedControl!
            @IBOutlet weak var tableView: UITableView!

            @IBAction func changed() {
                update()
            }

            private func update() {
                presenter.update(filterIndex: filterControl.selectedSegmentIndex)
            }

            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
                presenter.visibleCount()
            }

        }

        extension ListViewController: ListViewProtocol {
            func reloadTableView() {
                tableView.reloadData()
            }
        }

        """)
    #expect(
      fixture.text("List/ListPresenter.swift")?.contains(
        """
            func update(filterIndex: Int) {
                visible = items.filter { interactor.matches(filterIndex: filterIndex, item: $0) }
                view?.reloadTableView()
            }
        """) == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("are the interactor's if they judge a value of the domain; a text for one is the presenter's")
  func judges() {
    let fixture = fixture(
      members(
        filtering: "visible = items.filter { matches($0) }",
        rest: """
              private func hint(_ item: Item) -> String {
                  switch filterControl.selectedSegmentIndex {
                  case 0: return "All, \\(item.name) too"
                  default: return item.name.uppercased()
                  }
              }

              func show() {
                  filterControl.accessibilityLabel = hint(visible[0])
              }
          """))
    let interactor = fixture.text("List/ListInteractor.swift")
    #expect(
      interactor?.contains(
        """
            func matches(filterIndex: Int, item: Item) -> Bool {
                switch filterIndex {
                case 0: return true
                case 1: return item.isDone
                default: return !item.isDone
                }
            }

        """) == true)
    #expect(interactor?.contains("hint") == false)
    #expect(fixture.text("List/ListPresenter.swift")?.contains("func matches") == false)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("are asked no more in statements: who called them asks, and can go as a whole")
  func statements() {
    let fixture = fixture(members(filtering: "if let first = items.first, matches(first) { visible = [first] }"))
    let text = fixture.text("List/ListViewController.swift")
    #expect(text?.contains("presenter.update(filterIndex: filterControl.selectedSegmentIndex)") == true)
    #expect(text?.contains("func matches") == false)
    #expect(
      fixture.text("List/ListPresenter.swift")?.contains(
        """
            func update(filterIndex: Int) {
                if let first = items.first, interactor.matches(filterIndex: filterIndex, item: first) { visible = [first] }
                view?.reloadTableView()
            }
        """) == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "are asked as before in closures that are kept, where controls change under way, and where they may not be there",
    arguments: [
      "visible = items.filter { item in filterControl.selectedSegmentIndex = 0; return matches(item) }",
      "visible = items.filter { self.show($0); return matches($0) }",
      "keep { [unowned self] in visible = items.filter { self.matches($0) } }",
      "if items.isEmpty { visible = items.filter { matches($0) } }",
      "visible = items.filter { matches($0) }; guard !visible.isEmpty else { return }",
      "visible = items.filter { matches() }",
      "visible = items.filter { matches($0, 1) }",
      "let filterControl = 1; visible = items.filter { matches($0) }; print(filterControl)",
    ])
  func stays(_ filtering: String) {
    let fixture = fixture(
      members(
        filtering: filtering,
        rest: """

              private func show(_ item: Item) { filterControl.selectedSegmentIndex = item.isDone ? 1 : 0 }

              private func keep(_ work: @escaping () -> Void) { DispatchQueue.main.async(execute: work) }
          """))
    let text = fixture.text("List/ListViewController.swift")
    #expect(text?.contains("let filterIndex = ") == false)
    #expect(text?.contains("func matches(_ item: Item) -> Bool {") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }
}
