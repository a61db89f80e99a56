import ProjectIndex
import Testing

@Suite struct BodyRegionTests {
  private func member(_ name: String, _ source: String) throws -> IndexedMember {
    try #require(index(source).members.first { $0.baseName == name })
  }

  @Test func closuresKnowTheirCallAndHowTheyHoldSelf() throws {
    let body = try member(
      "load",
      """
      class Feed {
        var onChange: (() -> Void)?
        func load() {
          api.get(1) { [weak self] in self?.run() }
          onChange = { self.run() }
          task = api.get { [unowned self] in run() }
        }
        func run() {}
      }
      """
    ).body
    let found = body.regions.map { region in
      [
        region.selfCapture.rawValue, region.call?.name ?? "-",
        region.assignedTo?.name ?? "-",
      ].joined(separator: " ")
    }
    #expect(found == ["weak get -", "implicit - onChange", "unowned get task"])
  }

  @Test func handlersAndAsynchronousLoops() throws {
    let body = try member(
      "load",
      """
      struct Feed {
        func load() async {
          do { try await fetch() } catch is CancellationError {} catch { show(error) }
          for try await item in items { print(item) }
          for item in items {}
          do { run() }
        }
      }
      """
    ).body
    #expect(body.regions.map(\.kind) == [.guardedStatement, .catchClause, .catchClause, .asyncLoop])
  }

  @Test func awaitedCallsStatementsAndLiterals() throws {
    let uses = try member(
      "load",
      """
      class Feed {
        func load() async throws {
          isLoading = true
          failure = nil
          let items = try await api.items()
          try await api.send("x")
          let page = api.page(2)
          isLoading = false
        }
        var isLoading = false
        var failure: Error?
      }
      """
    ).body.uses
    func context(_ name: String) -> [UseContext] { uses.filter { $0.name == name }.map(\.context) }
    #expect(context("isLoading") == [.assignsTrue, .assignsFalse])
    #expect(context("failure") == [.assignsNil])
    #expect(context("items") == [.awaited])
    #expect(context("send") == [[.awaited, .statement, .textArgument]])
    #expect(context("page") == [[]])
  }

  @Test func projectedValuesNameTheirProperty() throws {
    let tree = index(
      """
      class Model: ObservableObject { @Published var isShown = false }
      struct Screen: View {
        @ObservedObject var model: Model
        @State var text = ""
        var body: some View { Field($text).sheet(isPresented: $model.isShown) }
      }
      """)
    let uses = try #require(tree.members.first { $0.name == "body" }).body.uses
    let found = uses.filter { $0.member != nil }.map {
      "\($0.name) \(tree.members[$0.member ?? 0].name) \($0.context == .projected)"
    }
    #expect(found == ["text text true", "model model true", "isShown isShown false"])
  }
}
