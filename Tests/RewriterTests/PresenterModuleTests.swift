import MigrationModel
import Rewriter
import Testing

@Suite("View models that become a presenter")
struct PresenterModuleTests {
  private static let files = [
    "List/ListViewModel.swift": """
    import Foundation
    import Observation

    /// What ListViewModel.items shows.
    @MainActor @Observable final class ListViewModel {
        var items: [Int] = []

        func show(_ all: [Int]) {
            items = cheap(all)
        }

        private func cheap(_ all: [Int]) -> [Int] {
            all.filter { $0 < 10 }
        }
    }

    """,
    "List/ListView.swift": """
    import SwiftUI

    struct ListView: View {
        @Bindable var model: ListViewModel

        var body: some View { Text(model.items.description) }
    }

    """,
    "Root.swift": """
    import SwiftUI

    struct Root: View {
        @State private var list = ListViewModel()

        var body: some View {
            ListView(model: list)
        }
    }

    """,
    "Tests/ListTests.swift": "import Testing\n\nlet model = ListViewModel()\n",
  ]

  private func fixture(_ files: [String: String] = [:]) -> RewriteFixture {
    var fixture = RewriteFixture(
      Self.files.merging(files) { $1 }, type: "ListViewModel", roles: ["cheap(_:)": .interactor])
    (fixture.dialect, fixture.role) = ("swiftui", .presenter)
    fixture.steps = ["seam", "interactor", "module"]
    return fixture
  }

  private func text(_ path: String, _ fixture: RewriteFixture) -> String? { fixture.text(path) }

  @Test("The name, the files of the layout and the places that create it follow one after the other")
  func whole() {
    let fixture = fixture()
    let series = fixture.series()
    #expect(
      series.patches.map(\.subject).suffix(5) == [
        "Rename ListViewModel to ListPresenter", "Make ListInteractor an actor",
        "Complete the files of the module List", "Create ListPresenter through ListModule",
        "Show ListView through ListModule",
      ])
    #expect(
      text("List/ListPresenter.swift", fixture) == """
        import Foundation
        import Observation

        /// What ListPresenter.items shows.
        @MainActor @Observable final class ListPresenter {
            @ObservationIgnored lazy var interactor: ListInteractorProtocol = ListModule.makeInteractor(for: self)

            var items: [Int] = []

            func show(_ all: [Int]) {
                items = interactor.cheap(all)
            }
        }

        """)
    #expect(
      text("List/ListModule.swift", fixture) == """
        import Foundation
        import Observation

        /// Assembles the module around ListPresenter, whoever created it.
        @MainActor
        enum ListModule {
            static func makeInteractor(for viewModel: ListPresenter) -> ListInteractorProtocol {
                ListInteractor()
            }

            static func makePresenter() -> ListPresenter {
                ListPresenter()
            }

            static func makeView(model: ListPresenter) -> ListView {
                ListView(model: model)
            }
        }

        """)
    #expect(
      text("Root.swift", fixture) == """
        import SwiftUI

        struct Root: View {
            @State private var list = ListModule.makePresenter()

            var body: some View {
                ListModule.makeView(model: list)
            }
        }

        """)
    #expect(
      text("List/ListRouter.swift", fixture) == """
        import Observation

        /// Where ListPresenter leads: nowhere yet.
        @MainActor
        @Observable
        final class ListRouter {
            enum Route: Sendable {}

            var route: Route?
        }

        """)
    #expect(text("Tests/ListTests.swift", fixture) == "import Testing\n\nlet model = ListPresenter()\n")
    #expect(fixture.blockers == [])
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A closure that the view keeps is marked once in the module's factory")
  func closures() {
    let view = Self.files["List/ListView.swift"]?.replacing(
      "\n\n    var body", with: "\n    let onDone: () -> Void\n\n    var body")
    let root = Self.files["Root.swift"]?.replacing("(model: list)", with: "(model: list, onDone: { print(1) })")
    let fixture = fixture(["List/ListView.swift": view ?? "", "Root.swift": root ?? ""])
    #expect(
      text("List/ListModule.swift", fixture)?.contains(
        "    static func makeView(model: ListPresenter, onDone: @escaping () -> Void) -> ListView {\n") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A module that was begun is gone on with, under the name of the task", arguments: 1...6)
  func begun(count: Int) {
    let states = fixture().resumed(without: count)
    #expect(states.resumed == states.whole)
  }

  @Test("A class that is on no actor is bound to the main actor with its module, where all who use it are")
  func isolation() {
    let old = Self.files["List/ListViewModel.swift"] ?? ""
    let fixture = fixture([
      "List/ListViewModel.swift": old.replacing("@MainActor @Observable final", with: "@Observable final"),
      "Tests/ListTests.swift": "",
    ])
    #expect(
      fixture.series().patches.first { $0.step == "main-actor" }?.changes.map(\.path) == [
        "List/ListContracts.swift", "List/ListInteractor.swift", "List/ListModule.swift", "List/ListViewModel.swift",
      ])
    #expect(text("List/ListPresenter.swift", fixture)?.contains("\n@MainActor\n@Observable final class") == true)
    #expect(
      text("List/ListContracts.swift", fixture) == """
        /// What ListPresenter asks of its interactor.
        protocol ListInteractorProtocol: Sendable {
            func cheap(_ all: [Int]) -> [Int]
        }

        """)
    #expect(fixture.blockers == [])
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("What a presenter that is observed has left of Combine goes; what listens to it keeps it a publisher")
  func publisher() {
    let old = Self.files["List/ListViewModel.swift"] ?? ""
    let both = old.replacing("import Foundation", with: "import Combine\nimport Foundation")
      .replacing("class ListViewModel {", with: "class ListViewModel: ObservableObject {")
    let fixture = fixture(["List/ListViewModel.swift": both])
    for path in ["List/ListPresenter.swift", "List/ListContracts.swift", "List/ListInteractor.swift"] {
      #expect(text(path, fixture)?.contains("Combine") == false)
    }
    #expect(text("List/ListPresenter.swift", fixture)?.contains("final class ListPresenter {") == true)
    let holder = Self.files["List/ListView.swift"]?.replacing("@Bindable", with: "@ObservedObject") ?? ""
    let held = self.fixture(["List/ListViewModel.swift": both, "List/ListView.swift": holder])
    #expect(text("List/ListPresenter.swift", held)?.contains("ListPresenter: ObservableObject {") == true)
    #expect(text("List/ListPresenter.swift", held)?.contains("import Combine") == true)
  }

  @Test("A view that keeps what it is given is made by the module, too")
  func keptByView() {
    let kept = Self.files["List/ListView.swift"]?.replacing("@Bindable", with: "@State") ?? ""
    let own = Self.files["List/ListView.swift"]?.replacing("@Bindable", with: "@StateObject") ?? ""
    let fixture = fixture(["List/ListView.swift": kept])
    #expect(fixture.blockers == [])
    #expect(text("Root.swift", fixture) == text("Root.swift", self.fixture()))
    // Its model is made when it is first asked for, and only then.
    #expect(self.fixture(["List/ListView.swift": own]).blockers.contains { $0.contains("creation_site") })
  }

  @Test("The patch that renames moves the file, says the names, and changes nothing else")
  func rename() throws {
    let patch = try #require(fixture().series().patches.first { $0.step == "presenter-name" })
    #expect(patch.renames == ["ListViewModel": "ListPresenter"])
    let moved = patch.changes.filter { $0.movedFrom != nil }
    #expect(moved.map(\.path) == ["List/ListPresenter.swift"])
    #expect(moved.first?.movedFrom == "List/ListViewModel.swift")
    #expect(patch.deleted == patch.added)
    let text = String(decoding: MailboxPatch.render(patch, pathPrefix: "App/"), as: UTF8.self)
    #expect(text.contains("rename from App/List/ListViewModel.swift\nrename to App/List/ListPresenter.swift\n"))
    #expect(text.contains("--- a/App/List/ListViewModel.swift\n+++ b/App/List/ListPresenter.swift\n"))
  }

  @Test("Where a project lists its files the file keeps its name")
  func listed() {
    var fixture = fixture()
    fixture.listsFiles = true
    #expect(text("List/ListViewModel.swift", fixture)?.contains("final class ListPresenter {") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "The name stays where it can't change everywhere, or where it says what is not so",
    arguments: [
      ("A.swift", "let kind = \"ListViewModel\"\n", "string_name: A.swift:1 has the name in a string."),
      (
        "A.swift", "let kind = String(describing: ListViewModel.self)\n",
        "string_name: A.swift:1 makes a text of the name."
      ),
      (
        "A.swift", "func show(_ ListViewModel: Int) {}\n",
        "name_shared: A.swift:1 may name something else `ListViewModel`."
      ),
      (
        "A.swift", "let ListPresenter = 1\n",
        "name_taken: `ListViewModel` can't be `ListPresenter`: A.swift names something so already."
      ),
    ])
  func names(path: String, text: String, blocker: String) {
    #expect(fixture([path: text]).blockers == ["ListViewModel: " + blocker])
  }

  @Test(
    "What is no presenter of the dialect is not called one",
    arguments: [
      ("@MainActor @Observable class", "not_final: `ListViewModel` is not `final` yet."),
      ("@MainActor final class", "not_observable: `ListViewModel` is not `@Observable` yet."),
      ("@Observable final class", "not_isolated: `ListViewModel` is not bound to the main actor yet."),
      (
        "@MainActor @Observable public final class",
        "public_type: `ListViewModel` is public: who names it outside of this tree is not known."
      ),
    ])
  func declarations(head: String, blocker: String) {
    let old = Self.files["List/ListViewModel.swift"] ?? ""
    let text = old.replacing("@MainActor @Observable final class", with: head)
    #expect(fixture(["List/ListViewModel.swift": text]).blockers == ["ListViewModel: " + blocker])
  }

  @Test("A module that its verifier rejects is not made; what has moved stays moved")
  func rejected() {
    var fixture = fixture()
    fixture.objections = ["`A` is wrong.", "`B` is wrong."]
    #expect(fixture.series().patches.map(\.step) == ["seam", "interactor"])
    #expect(
      fixture.blockers == [
        "ListViewModel: incomplete_module: The module would not be accepted yet: `A` is wrong. There is 1 more."
      ])
  }

  @Test("Tests that are not analysed keep the name")
  func unanalysedTests() {
    var fixture = fixture()
    let file = SourceFile(path: "AppTests/AppTests.swift", contents: Array("let model = ListViewModel()\n".utf8))
    fixture.testTargets = [TestTarget(module: "App", folder: "AppTests", usesXCTest: false, files: [file])]
    #expect(
      fixture.blockers == [
        "ListViewModel: used_in_tests: `ListViewModel` is named in AppTests/AppTests.swift, which is not analysed."
      ])
  }

  @Test("Without a module there is nothing to complete")
  func nothingMoved() {
    var fixture = fixture()
    fixture.steps = ["module"]
    #expect(
      fixture.blockers == [
        "ListViewModel: incomplete_module: `ListViewModel` has no module yet that could be completed."
      ])
  }
}
