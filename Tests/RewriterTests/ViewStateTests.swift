import MigrationModel
import Testing

@Suite("State that a presenter shows as one value")
struct ViewStateTests {
  private func fixture(_ members: String, view: String = "model.isLoading", others: [String: String] = [:])
    -> RewriteFixture
  {
    .list(members, body: "        Text(\"\\(\(view))\")", others: others)
  }

  private func gathered(_ members: String, view: String = "model.isLoading", others: [String: String] = [:])
    -> String?
  {
    fixture(members, view: view, others: others).series().patches.first { $0.step == "view-state" }?.changes
      .first { $0.path == "List/ListViewState.swift" }?.after.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("Variables that the presenter alone sets go with their comments; uses follow in all files")
  func plain() {
    let fixture = fixture(
      """
          struct Row { let title: String }

          /// While it is asked.
          private(set) var isLoading = false
          private(set) var rows: [Row] = [] // all
          private(set) var error: String?
          var query = ""

          func load() {
              isLoading = true
              self.rows = [Row(title: query)]
              error = rows.isEmpty ? "None" : nil
          }
      """)
    #expect(
      fixture.text("List/ListViewState.swift") == """
        /// What ListPresenter shows.
        struct ListViewState: Sendable {
            /// While it is asked.
            var isLoading = false
            var rows: [ListPresenter.Row] = [] // all
            var error: String?
        }

        """)
    #expect(
      fixture.text("List/ListPresenter.swift")?.components(after: "Row { let title: String }\n") == """

            private(set) var state = ListViewState()
            var query = ""

            func load() {
                state.isLoading = true
                self.state.rows = [Row(title: query)]
                state.error = state.rows.isEmpty ? "None" : nil
            }

            func show(_ all: [Int]) -> [Int] { interactor.cheap(all) }
        }

        """)
    #expect(fixture.text("List/ListView.swift")?.contains("Text(\"\\(model.state.isLoading)\")") == true)
    #expect(fixture.blockers == [])
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "Values of the presenter's own types go where all that they hold may go",
    arguments: [
      ("struct Item { let row: Row }\n    struct Row { let title: String }", true),
      ("indirect enum Item { case leaf(Int), group([Int]) }", true),
      ("indirect enum Item { case leaf, group(Item) }", false),
      ("struct Item { let pick: (Int) -> Int }", false),
      ("enum Item { case pick((Int) -> Int) }", false),
      ("struct Item { let row: Row }\n    final class Row { var title = \"\" }", false),
    ])
  func nested(types: String, goes: Bool) {
    let members = "    \(types)\n\n    private(set) var isLoading = false\n    private(set) var items: [Item] = []\n"
    let load = "    func load() { isLoading = items.isEmpty }\n"
    #expect(gathered(members + load)?.contains("var items: [ListPresenter.Item] = []") == goes)
  }

  @Test("The value has another name where `state` is taken")
  func taken() {
    let fixture = fixture("    private(set) var isLoading = false\n    func load(state: Int) { isLoading = state > 0 }")
    #expect(fixture.text("List/ListView.swift")?.contains("model.viewState.isLoading") == true)
  }

  @Test(
    "What others set, watch, unwrap by its own name or change while they look at it stays",
    arguments: [
      "var isLoading = false",
      "private(set) var isLoading = false { didSet { print(isLoading) } }",
      "private(set) lazy var isLoading = false",
      "@ObservationIgnored private(set) var isLoading = false",
      "private(set) var isLoading = Bool.random()",
      "private(set) var isLoading = Thing()",
      "private(set) var isLoading = false\n    init() { isLoading = true }",
      "private(set) var isLoading: Bool?\n    func load() { if let isLoading { print(isLoading) } }",
      "private(set) var isLoading = [1]\n    func load() { isLoading.removeAll { $0 > 1 } }",
      "private(set) var isLoading = false\n    func load() { change(&isLoading) }\n    func change(_ a: inout Bool) {}",
    ])
  func stays(members: String) {
    #expect(gathered("    " + members) == nil)
  }

  @Test("What something unknown may use stays")
  func unknownUses() {
    let members = "    private(set) var isLoading = false\n    private(set) var text = \"\""
    #expect(gathered(members, view: "make(model).isLoading")?.contains("isLoading") == false)
    let path = "let path = \\ListViewModel.isLoading\n"
    #expect(gathered(members, others: ["A.swift": path])?.contains("isLoading") == false)
    let other = "func a() { for row in unknown() { print(row.isLoading) } }\n"
    #expect(gathered(members, others: ["A.swift": other])?.contains("isLoading") == true)
  }
}
