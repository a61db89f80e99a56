import MigrationModel
import Rewriter
import Testing

@Suite("View models that can be bound to the main actor together only")
struct IsolationGroupTests {
  private static let files = [
    "List/ListViewModel.swift": """
    import Foundation
    import Observation

    protocol ListDelegate: AnyObject {
        func listDidClose()
    }

    @Observable final class ListViewModel {
        var items: [Int] = []
        @ObservationIgnored weak var delegate: ListDelegate?

        func show(_ all: [Int]) {
            items = cheap(all)
        }

        func close() { delegate?.listDidClose() }

        private func cheap(_ all: [Int]) -> [Int] {
            all.filter { $0 < 10 }
        }
    }

    """,
    "List/ListView.swift": """
    import SwiftUI

    struct ListView: View {
        @Bindable var model: ListViewModel

        var body: some View { Button(model.items.description) { model.close() } }
    }

    """,
    "Shelf/ShelfViewModel.swift": """
    import Observation

    @Observable final class ShelfViewModel: ListDelegate {
        @ObservationIgnored lazy var interactor: ShelfInteractorProtocol = ShelfModule.makeInteractor(for: self)
        var list: ListViewModel?

        enum Order {
            case items
            static let first = make(.items)
        }

        func open() {
            let list = ListViewModel()
            list.delegate = self
            self.list = list
        }

        func load() async { list = await interactor.count() > 0 ? nil : list }

        func listDidClose() { list = nil }
    }

    """,
    "Shelf/ShelfInteractor.swift": """
    final class ShelfInteractor: ShelfInteractorProtocol {
        func count() async -> Int { 1 }
    }

    """,
    "Shelf/ShelfContracts.swift": """
    import Observation

    /// What ShelfViewModel asks of its interactor.
    protocol ShelfInteractorProtocol: AnyObject {
        func count() async -> Int
    }

    """,
    "Shelf/ShelfModule.swift": """
    /// Assembles the module around ShelfViewModel, whoever created it.
    enum ShelfModule {
        static func makeInteractor(for viewModel: ShelfViewModel) -> ShelfInteractorProtocol {
            ShelfInteractor()
        }
    }

    """,
    "Shelf/ShelfView.swift": """
    import SwiftUI

    struct ShelfView: View {
        @State private var shelf = ShelfViewModel()

        var body: some View {
            if let list = shelf.list { ListView(model: list) }
            Button("Open") { shelf.open() }
        }
    }

    """,
  ]

  private func fixture(_ files: [String: String] = [:]) -> RewriteFixture {
    var fixture = RewriteFixture(
      Self.files.merging(files) { $1 }, type: "ListViewModel", roles: ["cheap(_:)": .interactor])
    (fixture.dialect, fixture.role) = ("swiftui", .presenter)
    fixture.steps = ["seam", "interactor", "module"]
    return fixture
  }

  @Test("go there in one patch, with their modules and the protocol between them")
  func together() throws {
    let fixture = fixture()
    let patch = try #require(fixture.series().patches.first { $0.step == "main-actor" })
    #expect(
      patch.changes.map(\.path) == [
        "List/ListContracts.swift", "List/ListInteractor.swift", "List/ListModule.swift", "List/ListViewModel.swift",
        "Shelf/ShelfContracts.swift", "Shelf/ShelfInteractor.swift", "Shelf/ShelfModule.swift",
        "Shelf/ShelfViewModel.swift",
      ])
    #expect(
      patch.body.contains(
        "- In ShelfViewModel, `load()` runs on the main actor between what it awaits, and no longer beside it."))
    #expect(
      fixture.text("List/ListPresenter.swift")?.contains("\n@MainActor\nprotocol ListDelegate: AnyObject {") == true)
    let shelf = try #require(fixture.text("Shelf/ShelfViewModel.swift"))
    #expect(shelf.contains("\n@MainActor\n@Observable final class ShelfViewModel: ListDelegate {"))
    #expect(
      fixture.text("Shelf/ShelfContracts.swift") == """
        import Observation

        /// What ShelfViewModel asks of its interactor.
        @MainActor
        protocol ShelfInteractorProtocol: AnyObject, Sendable {
            func count() async -> Int
        }

        """)
    #expect(fixture.text("Shelf/ShelfInteractor.swift")?.hasPrefix("@MainActor\nfinal class ShelfInteractor:") == true)
    #expect(fixture.text("Shelf/ShelfModule.swift")?.contains("\n@MainActor\nenum ShelfModule {") == true)
    #expect(fixture.blockers == [])
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "stay where one of them does not belong there",
    arguments: [
      ("Shelf/Other.swift", "", "final class Other: ListDelegate {\n    func listDidClose() {}\n}\n"),
      ("Shelf/Other.swift", "", "func make() -> ShelfViewModel { ShelfViewModel() }\n"),
      ("Shelf/Other.swift", "", "func tell(_ delegate: ListDelegate) { delegate.listDidClose() }\n"),
      ("Shelf/ShelfViewModel.swift", "func open()", "deinit { open() }\n    func open()"),
      ("Shelf/ShelfViewModel.swift", "@Observable final", "final"),
      (
        "Shelf/ShelfInteractor.swift", "async -> Int { 1 }",
        "async -> Int { try! JSONDecoder().decode(Int.self, from: a) }"
      ),
      ("Shelf/ShelfContracts.swift", "AnyObject", "AnyObject, Hashable"),
      ("List/ListViewModel.swift", "ListDelegate: AnyObject", "ListDelegate: Hashable"),
    ])
  func obstacles(path: String, old: String, new: String) {
    let text = Self.files[path].map { $0.replacing(old, with: new) } ?? new
    let fixture = fixture([path: text])
    #expect(fixture.blockers == ["ListViewModel: not_isolated: `ListViewModel` is not bound to the main actor yet."])
    #expect(fixture.series().patches.allSatisfy { $0.step != "main-actor" })
  }

  @Test("stay where tests use one of them that nobody has analysed")
  func unseen() {
    var fixture = fixture()
    let tests = "import Testing\n\nlet shelf = ShelfViewModel()\n"
    let file = SourceFile(path: "Tests/ShelfTests.swift", contents: Array(tests.utf8))
    fixture.testTargets = [TestTarget(module: "App", folder: "Tests", usesXCTest: false, files: [file])]
    #expect(fixture.blockers == ["ListViewModel: not_isolated: `ListViewModel` is not bound to the main actor yet."])
  }
}
