import MigrationModel
import Testing

@Suite("View models in layers")
struct AdapterStepTests {
  private static let model = """
    import Combine
    import Foundation

    /// Orders of today.
    @MainActor final class ListViewModel: ObservableObject {
        struct Row { let title: String }

        @Published private(set) var rows: [Row] = []
        @Published var query = ""
        @Published private var all: [Int] = []

        func load() {
            all = cheap([1])
        }

        func open(_ row: Row, animated: Bool) -> Bool { rows.isEmpty }

        var isEmpty: Bool { all.isEmpty }

        private func cheap(_ all: [Int]) -> [Int] {
            all.filter { $0 < 10 }
        }
    }

    """

  private static let view = """
    import SwiftUI

    struct ListView: View {
        @StateObject private var model: ListViewModel

        init(model: ListViewModel) {
            _model = StateObject(wrappedValue: model)
        }

        var body: some View {
            TextField("Query", text: $model.query)
            if !model.isEmpty { Text(model.rows.first?.title ?? "") }
            Button("Open") { _ = model.open(.init(title: ""), animated: true) }
                .onAppear { self.model.load() }
        }
    }

    """

  private static let controller = """
    import UIKit

    final class MainViewController: UIViewController {
        func showList() {
            let model = ListViewModel()
            present(UIHostingController(rootView: ListView(model: model)), animated: true)
        }
    }

    """

  private func fixture(_ files: [String: String] = [:]) -> RewriteFixture {
    let all = [
      "List/ListViewModel.swift": Self.model, "List/ListView.swift": Self.view, "List/Main.swift": Self.controller,
    ]
    var fixture = RewriteFixture(
      all.merging(files) { $1 }, type: "ListViewModel", roles: ["cheap(_:)": .interactor])
    (fixture.dialect, fixture.role, fixture.steps) = ("layered", .presenter, ["seam", "interactor", "module"])
    return fixture
  }

  @Test("The presenter tells its view what to show; an adapter publishes it for SwiftUI")
  func whole() {
    let fixture = fixture()
    #expect(fixture.blockers == [])
    #expect(
      fixture.series().patches.map(\.step) == [
        "seam", "interactor", "presenter-name", "module", "adapter", "leftovers", "filing", "module-files",
      ])
    #expect(
      fixture.text("List/Presenter/ListPresenter.swift") == """
        import Foundation

        /// Orders of today.
        @MainActor final class ListPresenter {
            weak var view: ListViewProtocol?
            lazy var interactor: ListInteractorProtocol = ListModule.makeInteractor(for: self)

            struct Row { let title: String }

            private(set) var rows: [Row] = [] {
                didSet { view?.show(rows: rows) }
            }
            var query = "" {
                didSet { view?.show(query: query) }
            }
            private var all: [Int] = [] {
                didSet { view?.showChanges() }
            }

            func load() {
                all = interactor.cheap([1])
            }

            func open(_ row: Row, animated: Bool) -> Bool { rows.isEmpty }

            var isEmpty: Bool { all.isEmpty }
        }

        """)
    #expect(
      fixture.text("List/View/ListViewProtocol.swift") == """
        import Foundation

        /// What ListPresenter asks of its view.
        @MainActor
        protocol ListViewProtocol: AnyObject {
            func show(rows: [ListPresenter.Row])
            func show(query: String)
            func showChanges()
        }

        """)
    #expect(
      fixture.text("List/View/ListViewAdapter.swift") == """
        import Combine
        import Foundation

        /// Publishes what ListPresenter shows, and hands on what the user does.
        @MainActor
        final class ListViewAdapter: ObservableObject, ListViewProtocol {
            @Published private(set) var rows: [ListPresenter.Row]
            @Published private var shownQuery: String
            @Published private var changeCount = 0
            private let presenter: ListPresenter

            init(presenter: ListPresenter) {
                self.presenter = presenter
                rows = presenter.rows
                shownQuery = presenter.query
                presenter.view = self
            }

            var query: String {
                get { shownQuery }
                set { presenter.query = newValue }
            }

            func show(rows: [ListPresenter.Row]) {
                self.rows = rows
            }

            func show(query: String) {
                self.shownQuery = query
            }

            func showChanges() {
                changeCount += 1
            }

            var isEmpty: Bool { presenter.isEmpty }

            func load() { presenter.load() }

            func open(_ row: ListPresenter.Row, animated: Bool) -> Bool { presenter.open(row, animated: animated) }
        }

        """)
    #expect(
      fixture.text("List/View/ListView.swift")?.components(before: "        var body")
        == Self.view.replacing("ListViewModel", with: "ListViewAdapter").components(before: "        var body"))
    #expect(
      fixture.text("List/ListModule.swift")?.components(after: "makePresenter() -> ListPresenter {\n") == """
                ListPresenter()
            }

            /// The view with its adapter in front of the presenter.
            static func build(presenter: ListPresenter) -> ListView {
                ListView(model: ListViewAdapter(presenter: presenter))
            }
        }

        """)
    #expect(
      fixture.text("List/Main.swift")?.components(after: "showList() {\n") == """
                let model = ListModule.makePresenter()
                present(UIHostingController(rootView: ListModule.build(presenter: model)), animated: true)
            }
        }

        """)
    #expect(fixture.series().newFiles.contains("List/Router/ListRouter.swift"))
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("The adapter hands on a part that the view shows, not the value of the domain around it")
  func shownParts() {
    let fixture = fixture([
      "Models/Order.swift": "struct Order {\n    let title: String\n}\n",
      "List/ListViewModel.swift": Self.model.replacing(
        "    func load()", with: "    let order = Order(title: \"1\")\n\n    func load()"),
      "List/ListView.swift": Self.view.replacing(
        "model.rows.first?.title ?? \"\"", with: "\"Order \\(model.order.title)\""),
    ])
    #expect(fixture.series().patches.map(\.step).suffix(5).first == "shown-parts")
    #expect(fixture.text("List/View/ListView.swift")?.contains("Text(\"Order \\(model.orderTitle)\")") == true)
    let adapter = fixture.text("List/View/ListViewAdapter.swift") ?? ""
    #expect(adapter.contains("    var orderTitle: String { presenter.orderTitle }\n"))
    #expect(!adapter.contains("Order {"))
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A module that was begun is gone on with", arguments: 1...6)
  func begun(count: Int) {
    let states = fixture().resumed(without: count)
    #expect(states.resumed == states.whole)
  }

  @Test(
    "The view model stays where no adapter can stand in for it",
    arguments: [
      (
        "List/ListView.swift", ".onAppear { self.model.load() }", ".onAppear { show(model) }",
        "view_holder: `ListViewModel` is handed on by `ListView`, which no adapter can follow."
      ),
      (
        "List/ListView.swift", "self.model.load()", "self.model.objectWillChange.send()",
        "unknown_name: `ListViewModel` is asked for `objectWillChange` by its view, and declares nothing of the name."
      ),
      (
        "List/ListViewModel.swift", "func load()", "func load(again: Bool = false)",
        "unsupported_member: `ListViewModel` is asked for `load(again:)`, which an adapter can't hand on."
      ),
      (
        "List/ListViewModel.swift", "var query = \"\"", "var query = \"\" {\n        didSet { load() }\n    }",
        "published_state: `ListViewModel` has a variable `query` that does more than to be published."
      ),
      (
        "List/ListViewModel.swift", "var isEmpty", "func view() {}\n\n    var isEmpty",
        "name_taken: `ListViewModel` has a member of the name of a part of its module."
      ),
      (
        "List/Main.swift", "UIHostingController(rootView: ListView(model: model))", "wrapped(ListView(model: model))",
        "hosting_site: `ListViewModel` has a view that `MainViewController.showList()` shows in SwiftUI, and not in a "
          + "hosting controller."
      ),
    ])
  func obstacles(path: String, old: String, new: String, blocker: String) {
    let files = [
      "List/ListViewModel.swift": Self.model, "List/ListView.swift": Self.view, "List/Main.swift": Self.controller,
    ]
    let fixture = fixture([path: (files[path] ?? "").replacing(old, with: new)])
    #expect(fixture.series().patches.map(\.step) == ["seam", "interactor"])
    #expect(fixture.blockers == ["ListViewModel: " + blocker])
  }

  @Test("Others that hold it, or listen to it, keep it as it is")
  func users() {
    let row = "import SwiftUI\n\nstruct RowView: View {\n    @ObservedObject var list: ListViewModel\n}\n"
    #expect(
      fixture(["List/Row.swift": row]).blockers == [
        "ListViewModel: view_holder: `ListViewModel` is held by `RowView` as well, which no adapter stands in front of."
      ])
    let listener = "final class Other {\n    func listen(_ list: ListViewModel) { keep(list.$query) }\n}\n"
    #expect(
      fixture(["List/Other.swift": listener]).blockers == [
        "ListViewModel: publisher: `ListViewModel` has a publisher `$query` that List/Other.swift listens to."
      ])
  }
}
