import MigrationModel
import Testing

@Suite("View models")
struct ViewModelTests {
  private func fixture(
    _ declaration: String, _ members: String, roles: [String: Role], others: [String: String] = [:],
    dialect: String = "swiftui"
  ) -> RewriteFixture {
    var fixture = RewriteFixture(
      others.merging([
        "List/ListViewModel.swift": "import SwiftUI\n\n\(declaration) {\n\(members)\n}\n"
      ]) { first, _ in first }, type: "ListViewModel", roles: roles)
    (fixture.dialect, fixture.role) = (dialect, .presenter)
    return fixture
  }

  private let rule = """
        var items: [Item] = []
        private let defaults: UserDefaults

        init(defaults: UserDefaults) {
            self.defaults = defaults
        }

        func show(_ all: [Item]) {
            items = cheap(all)
        }

        /// Those that cost little.
        private func cheap(_ all: [Item]) -> [Item] {
            let limit = defaults.integer(forKey: "limit")
            return all.filter { $0.price <= limit }
        }
    """

  @Test("The view model keeps its name and state and asks an interactor for what moved")
  func rules() {
    let fixture = fixture(
      "@MainActor @Observable final class ListViewModel", rule, roles: ["cheap(_:)": .interactor])
    #expect(
      fixture.text("List/ListViewModel.swift") == """
        import SwiftUI

        @MainActor @Observable final class ListViewModel {
            @ObservationIgnored lazy var interactor: ListInteractorProtocol = ListModule.makeInteractor(for: self)

            var items: [Item] = []
            let defaults: UserDefaults

            init(defaults: UserDefaults) {
                self.defaults = defaults
            }

            func show(_ all: [Item]) {
                items = interactor.cheap(all)
            }
        }

        """)
    #expect(
      fixture.text("List/ListContracts.swift") == """
        import Foundation

        /// What ListViewModel asks of its interactor.
        @MainActor
        protocol ListInteractorProtocol: AnyObject, Sendable {
            func cheap(_ all: [Item]) -> [Item]
        }

        """)
    #expect(
      fixture.text("List/ListInteractor.swift") == """
        import Foundation

        /// Services, storage and rules of ListViewModel.
        @MainActor
        final class ListInteractor: ListInteractorProtocol {
            private let defaults: UserDefaults

            init(defaults: UserDefaults) {
                self.defaults = defaults
            }

            /// Those that cost little.
            func cheap(_ all: [Item]) -> [Item] {
                let limit = defaults.integer(forKey: "limit")
                return all.filter { $0.price <= limit }
            }
        }

        """)
    #expect(
      fixture.text("List/ListModule.swift") == """
        /// Assembles the module around ListViewModel, whoever created it.
        @MainActor
        enum ListModule {
            static func makeInteractor(for viewModel: ListViewModel) -> ListInteractorProtocol {
                ListInteractor(defaults: viewModel.defaults)
            }
        }

        """)
    #expect(fixture.blockers.isEmpty)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "Every dialect takes a view model apart, with its own names of files",
    arguments: [
      ("uikit", "List/ListProtocols.swift", "List/ListBuilder.swift"),
      ("hosting", "List/ListInterfaces.swift", "List/ListWireframe.swift"),
      ("layered", "List/ListProtocols.swift", "List/ListModule.swift"),
    ])
  func dialects(dialect: String, contracts: String, assembly: String) {
    let fixture = fixture(
      "@MainActor final class ListViewModel", rule, roles: ["cheap(_:)": .interactor], dialect: dialect)
    #expect(fixture.series().newFiles == [assembly, contracts, "List/ListInteractor.swift"].sorted())
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("What a module is made of gets no module of its own")
  func partOfModule() {
    var fixture = RewriteFixture(
      [
        "A.swift":
          "protocol ListPresenterProtocol: AnyObject {}\n\nfinal class ListPresenter: ListPresenterProtocol {\n"
          + "    func load() {}\n}\n\nenum ListBuilder {}\n"
      ],
      type: "ListPresenter")
    fixture.dialect = "uikit"
    #expect(fixture.blockers == ["ListPresenter: part_of_module: `ListPresenter` is part of a module already."])
  }

  @Test("A screen still has no patches in a dialect that can't lay one out")
  func screens() {
    var fixture = RewriteFixture(
      ["A.swift": "import UIKit\n\nclass ListViewController: UIViewController {\n    func load() {}\n}\n"],
      type: "ListViewController")
    fixture.dialect = "hosting"
    #expect(
      fixture.blockers == [
        "ListViewController: unsupported_dialect: No rewrite steps exist for a controller in the dialect `hosting` yet."
      ])
  }

  @Test("A type without an actor gets a module without one")
  func nonisolated() {
    let fixture = fixture(
      "final class ListViewModel: ObservableObject", rule, roles: ["cheap(_:)": .interactor], dialect: "uikit")
    #expect(
      fixture.text("List/ListProtocols.swift") == """
        import Foundation

        /// What ListViewModel asks of its interactor.
        protocol ListInteractorProtocol: AnyObject {
            func cheap(_ all: [Item]) -> [Item]
        }

        """)
    #expect(fixture.text("List/ListInteractor.swift")?.contains("@MainActor") == false)
    #expect(fixture.text("List/ListBuilder.swift")?.contains("@MainActor") == false)
  }

  @Test("A type without an actor and without constants makes its module with itself: any thread may ask for it")
  func eager() {
    let fixture = fixture(
      "final class ListViewModel: ObservableObject",
      """
          @Published var total = 0

          func load() {
              DispatchQueue.global().async { self.total = self.sum([1]) }
          }

          private func sum(_ all: [Int]) -> Int { all.count * 2 }
      """, roles: ["sum(_:)": .interactor], dialect: "uikit")
    #expect(
      fixture.text("List/ListViewModel.swift")?.components(after: "ObservableObject {\n") == """
            let interactor: ListInteractorProtocol = ListBuilder.makeInteractor()

            @Published var total = 0

            func load() {
                DispatchQueue.global().async { self.total = self.interactor.sum([1]) }
            }
        }

        """)
    #expect(
      fixture.text("List/ListBuilder.swift")?.contains(
        "static func makeInteractor() -> ListInteractorProtocol {\n        ListInteractor()\n") == true)
    #expect(fixture.blockers.isEmpty)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "A class whose actor its declaration does not tell stays whole",
    arguments: [
      (
        "final class ListViewModel: ForeignBase, UITableViewDelegate",
        "inherits from `ForeignBase`, which may bind it to an actor"
      ),
      (
        "final class ListViewModel: NSObject, UITableViewDelegate",
        "inherits from `UITableViewDelegate`, which may bind it to an actor"
      ),
      ("@StoreActor final class ListViewModel", "is bound to `@StoreActor`"),
      ("final class ListViewModel: @unchecked Sendable", "conforms to `Sendable`: what it holds must be safe to share"),
    ])
  func unknownIsolation(declaration: String, why: String) {
    let fixture = fixture(declaration, rule, roles: ["cheap(_:)": .interactor])
    #expect(fixture.blockers == ["ListViewModel: unknown_isolation: `ListViewModel` \(why)."])
  }

  private let source = """
    struct Item { let price: Int }
    protocol ItemSource {
      func items(page: Int) async throws -> [Item]
      func count() async -> Int
      func forget() async
    }
    """

  private func asking(_ members: String, roles: [String: Role] = [:]) -> RewriteFixture {
    var fixture = fixture(
      "@MainActor final class ListViewModel: ObservableObject",
      """
          @Published var items: [Item] = []
          @Published var total = 0
          private let source: ItemSource

          init(source: ItemSource) { self.source = source }

      \(members)
      """, roles: roles, others: ["Source.swift": source])
    fixture.services = ["ItemSource"]
    return fixture
  }

  @Test("A request that leaves the actor, or whose keyword is for more than itself, stays")
  func requestsThatStay() {
    let fixture = asking(
      """
          func detach() {
              Task.detached { [self] in
                  let found = await self.source.count()
                  print(found)
              }
          }

          func sum() async { total = await 1 + source.count() }

          func beside() async {
              async let found = source.count()
              total = await found
          }
      """)
    #expect(fixture.series().patches.isEmpty)
  }

  @Test("A rule that names its type as Self stays")
  func ownNames() {
    let fixture = asking(
      """
          static let most = 3

          func show() { total = limited(5) }

          private func limited(_ count: Int) -> Int { min(count, Self.most) }
      """, roles: ["limited(_:)": .interactor])
    #expect(fixture.series().patches.isEmpty)
  }

  @Test("Texts stay with the view model, and so does what makes them; the rule inside moves")
  func texts() {
    let fixture = fixture(
      "@MainActor final class ListViewModel: ObservableObject",
      """
          @Published var rows: [String] = []

          func show(_ all: [Item]) { rows = all.map { row(for: $0) } }

          private func row(for item: Item) -> String { "\\(item.name): \\(half(item))" }

          private func half(_ item: Item) -> Int { item.price / 2 }
      """, roles: ["row(for:)": .interactor, "half(_:)": .interactor])
    #expect(
      fixture.text("List/ListViewModel.swift")?.contains(
        "private func row(for item: Item) -> String { \"\\(item.name): \\(interactor.half(item))\" }") == true)
    #expect(fixture.text("List/ListContracts.swift")?.contains("func row(") == false)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("Where a controller has the name, the view model's module takes a longer one")
  func namesake() {
    let fixture = fixture(
      "@MainActor final class ListViewModel", rule, roles: ["cheap(_:)": .interactor],
      others: ["List/ListViewController.swift": "import UIKit\n\nclass ListViewController: UIViewController {}\n"],
      dialect: "uikit")
    #expect(
      fixture.series().newFiles.map { String($0.split(separator: "/").last ?? "") } == [
        "ListViewModelBuilder.swift", "ListViewModelInteractor.swift", "ListViewModelProtocols.swift",
      ])
  }

  @Test("A method that sets what is shown is at home in a view model: no blocker speaks of it")
  func directing() {
    let fixture = asking(
      """
          func clear() { items = []; tell() }

          private func tell() { total = items.count }
      """, roles: ["clear()": .interactor, "tell()": .interactor])
    #expect(
      fixture.blockers == [
        "ListViewModel: nothing_to_move: Nothing in `ListViewModel` can be moved safely yet, so no empty module is made."
      ])
  }
}
