import MigrationModel
import Testing

@Suite("Navigation state that goes to the router of a presenter")
struct RouteMoveTests {
  private func fixture(_ members: String, body: String, others: [String: String] = [:]) -> RewriteFixture {
    .list(
      members,
      head: """
        import Observation

        enum Way: Hashable { case detail(Int) }
        struct Item: Identifiable { let id: Int }

        """, body: body, others: others)
  }

  @Test(
    "What begins with nothing and is spelled like no optional stays: it is no flag",
    arguments: [
      "var shown: Optional<Item> = nil", "var shown: Choice = nil", "var shown: Bool? = false",
    ])
  func spelling(_ declaration: String) {
    let fixture = fixture(
      """
          typealias Choice = Item?
          \(declaration)

          func close() { shown = nil }
      """, body: "        Text(\"\").sheet(item: $model.shown) { Text(\"\\($0.id)\") }")
    #expect(fixture.text("List/ListRouter.swift")?.contains("shown") != true)
    #expect(fixture.text("List/ListPresenter.swift")?.contains(declaration) == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A path and what is shown beside it become the router's; the view binds them there")
  func path() {
    let fixture = fixture(
      """
          /// The screens above.
          var path: [Way] = []
          var isShowingHelp = false

          func open(_ id: Int) {
              path.append(.detail(id))
              isShowingHelp = path.isEmpty
          }
      """,
      body: """
                NavigationStack(path: $model.path) {
                    Button("\\(model.path.count)") { model.open(1) }
                }
                .sheet(isPresented: $model.isShowingHelp) { Text("") }
        """)
    #expect(
      fixture.text("List/ListRouter.swift") == """
        import Observation

        /// Where ListPresenter leads.
        @MainActor
        @Observable
        final class ListRouter {
            /// The screens above.
            var path: [Way] = []
            var isShowingHelp = false
        }

        """)
    #expect(
      fixture.text("List/ListPresenter.swift")?.components(after: "makeInteractor(for: self)\n") == """

            let router: ListRouter = ListModule.makeRouter()

            func open(_ id: Int) {
                router.path.append(.detail(id))
                router.isShowingHelp = router.path.isEmpty
            }

            func show(_ all: [Int]) -> [Int] { interactor.cheap(all) }
        }

        """)
    #expect(
      fixture.text("List/ListView.swift")?.components(after: "some View {\n") == """
                @Bindable var router = model.router
                NavigationStack(path: $router.path) {
                    Button("\\(model.router.path.count)") { model.open(1) }
                }
                .sheet(isPresented: $router.isShowingHelp) { Text("") }
            }
        }

        """)
    #expect(fixture.text("List/ListModule.swift")?.contains("static func makeRouter() -> ListRouter {") == true)
    #expect(fixture.blockers == [])
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("What is shown alone becomes a case of a route; what a view set it asks for")
  func single() {
    let fixture = fixture(
      "    var chosen: Item?\n\n    func done() { chosen = nil }",
      body: """
                Button("") { model.chosen = Item(id: 1) }
                    .sheet(item: $model.chosen) { Text("\\($0.id)") }
        """)
    #expect(
      fixture.text("List/ListRouter.swift") == """
        import Observation

        /// Where ListPresenter leads.
        @MainActor
        @Observable
        final class ListRouter {
            /// What is shown above the view.
            enum Route: Sendable {
                case chosen(Item)
            }

            private(set) var route: Route?

            var chosen: Item? {
                get { if case .chosen(let value) = route { value } else { nil } }
                set { route = newValue.map(Route.chosen) }
            }
        }

        """)
    #expect(
      fixture.text("List/ListView.swift")?.components(after: "some View {\n") == """
                @Bindable var router = model.router
                Button("") { model.present(chosen: Item(id: 1)) }
                    .sheet(item: $router.chosen) { Text("\\($0.id)") }
            }
        }

        """)
    #expect(
      fixture.text("List/ListPresenter.swift")?.components(after: "interactor.cheap(all) }\n") == """

            func present(chosen: Item?) {
                router.chosen = chosen
            }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("Several things that may be shown at once stay independent of each other")
  func several() {
    let fixture = fixture(
      "    var chosen: Item?\n    var isFailed = false",
      body: "        Text(\"\").sheet(item: $model.chosen) { _ in }.alert(\"\", isPresented: $model.isFailed) {}")
    #expect(
      fixture.text("List/ListRouter.swift")?.components(after: "final class ListRouter {\n") == """
            /// What is shown above the view.
            enum Route: Sendable {
                case chosen(Item)
                case failed
            }

            private(set) var routes: [Route] = []

            var chosen: Item? {
                get { routes.compactMap { if case .chosen(let value) = $0 { value } else { nil } }.first }
                set {
                    routes.removeAll { if case .chosen = $0 { true } else { false } }
                    if let newValue { routes.append(.chosen(newValue)) }
                }
            }

            var isFailed: Bool {
                get { routes.contains { if case .failed = $0 { true } else { false } } }
                set {
                    routes.removeAll { if case .failed = $0 { true } else { false } }
                    if newValue { routes.append(.failed) }
                }
            }
        }

        """)
  }

  @Test(
    "What is bound to anything else, watched, or used in ways that can't be followed stays",
    arguments: [
      ("var isOn = false", "Toggle(\"\", isOn: $model.isOn)"),
      ("var isOn = false { didSet { print(isOn) } }", "Text(\"\").sheet(isPresented: $model.isOn) {}"),
      ("var isOn = Bool.random()", "Text(\"\").sheet(isPresented: $model.isOn) {}"),
      ("var isOn = false", "Button(\"\") { model.isOn.toggle() }.sheet(isPresented: $model.isOn) {}"),
      ("var isOn = false\n    init() { isOn = true }", "Text(\"\").sheet(isPresented: $model.isOn) {}"),
      ("var isOn = false", "Text(\"\").sheet(isPresented: $model.isOn) {}.help(make(\\ListViewModel.isOn))"),
      ("var isOn = false", "Text(\"\").sheet(isPresented: $model.isOn) { Toggle(\"\", isOn: $model.isOn) }"),
    ])
  func stays(member: String, body: String) {
    let fixture = fixture("    " + member, body: "        " + body)
    #expect(fixture.text("List/ListPresenter.swift")?.contains("var isOn") == true)
    #expect(fixture.text("List/ListRouter.swift")?.contains("nowhere yet") == true)
  }

  @Test("Where the view can't bind the router, the patch says why it stays")
  func unbound() {
    let members = "    var isOn = false"
    let sheet = "Text(\"\").sheet(isPresented: $model.isOn) {}"
    let line = fixture(members, body: "        " + sheet).text("List/ListView.swift") ?? ""
    #expect(line.contains("@Bindable var router = model.router\n"))
    let shared = fixture(members, body: "        let router = 1\n        " + sheet)
    #expect(shared.blockers == ["ListPresenter: bound_navigation: `ListView.body` has a `router` of its own in reach."])
    let own = fixture(members + "\n    func router() {}", body: "        " + sheet)
    #expect(own.blockers == ["ListPresenter: name_clash: `ListPresenter` has a `router()` already."])
    let shown = fixture("    var isOn = true", body: "        " + sheet)
    #expect(
      shown.blockers == ["ListPresenter: initial_route: `isOn` is shown from the start: a route is not yet."])
  }
}
