import Testing

@Suite("Flags that exclude each other")
struct ExclusiveFlagTests {
  private func fixture(
    _ body: String, head: String = "@Published private(set) var isLoading = false", more: String = ""
  ) -> FixFixture {
    var fixture = FixFixture(
      """
      import Combine
      final class OrdersModel: ObservableObject {
        /// Something is asked for.
        \(head)
        @Published var failure: String?
        func load() async {
      \(body)
        }
        func fetch() async throws {}
        func track() {}
      \(more)}

      """, "exclusive-flags", "OrdersModel")
    fixture.places = ["isLoading = true", "failure = \""].map { ("A.swift", $0) }
    return fixture
  }

  private func body(_ fixture: FixFixture) -> String? {
    fixture.fixed()?.components(after: "func load() async {\n")?.components(before: "\n  }\n  func fetch")
  }

  @Test("Of one flag alone it is asked what excludes it")
  func alone() {
    var fixture = fixture("    isLoading = true")
    fixture.places = [("A.swift", "isLoading = true")]
    #expect(
      fixture.series().blockers.map(\.message) == [
        "What excludes `isLoading` of `OrdersModel` only a person can say."
      ])
  }

  @Test("They become one state, and stay to be read")
  func declarations() {
    let fixture = fixture("    isLoading = true\n    failure = nil\n    isLoading = false\n    failure = \"no\"")
    #expect(
      fixture.fixed() == """
        import Combine
        final class OrdersModel: ObservableObject {
          /// What it is at: one at a time.
          enum ViewState {
            case idle
            case loading
            case failed(String)
          }

          @Published private(set) var state = ViewState.idle

          /// Something is asked for.
          var isLoading: Bool {
            if case .loading = state { return true }
            return false
          }
          var failure: String? {
            if case .failed(let failure) = state { return failure }
            return nil
          }
          func load() async {
            state = .loading
            state = .failed("no")
          }
          func fetch() async throws {}
          func track() {}
        }

        """)
    #expect(fixture.patchesOfSecondRun() == 0)
  }

  @Test("Work that ends, and a failure that is forgotten, leave what came in between")
  func flow() {
    let fixture = fixture(
      """
          isLoading = true
          failure = nil
          do {
            try await fetch()
          } catch {
            failure = "no"
            track()
          }
          isLoading = false
      """, more: "  func dismiss() {\n    failure = nil\n  }\n")
    #expect(
      body(fixture) == """
            state = .loading
            do {
              try await fetch()
            } catch {
              state = .failed("no")
              track()
            }
            if case .loading = state { state = .idle }
        """)
    #expect(fixture.fixed()?.contains("func dismiss() {\n    if case .failed = state { state = .idle }\n  }") == true)
  }

  @Test("A closure that holds self weakly sets it through that")
  func closure() {
    let fixture = fixture(
      """
          failure = nil
          isLoading = true
          ask { [weak self] answer in
            self?.isLoading = false
            if answer == nil { self?.failure = "no" }
          }
      """)
    #expect(
      body(fixture) == """
            state = .loading
            ask { [weak self] answer in
              if case .loading? = self?.state { self?.state = .idle }
              if answer == nil { self?.state = .failed("no") }
            }
        """)
  }

  @Test("`self.` or not, it is the same state")
  func receivers() {
    let fixture = fixture("    isLoading = true\n    failure = nil\n    isLoading = false\n    self.failure = \"no\"")
    #expect(body(fixture) == "    state = .loading\n    self.state = .failed(\"no\")")
  }

  @Test("A `ViewState` that the tree has is not hidden by one in the class")
  func viewStateOfTheTree() {
    var files = fixture("    isLoading = true\n    failure = nil\n    isLoading = false\n    failure = \"no\"").files
    files["B.swift"] = "enum ViewState<Value> { case idle, loaded(Value) }\n"
    var fixture = FixFixture(files, "exclusive-flags", "OrdersModel")
    fixture.places = ["isLoading = true", "failure = \""].map { ("A.swift", $0) }
    #expect(fixture.reasons == ["name_taken"])
  }

  @Test("Nothing changes where both may be set, somebody else sets one, or what is set is not known")
  func stays() {
    let started = "    isLoading = true\n    failure = nil\n"
    #expect(fixture("    isLoading = true\n    failure = \"no\"").reasons == ["both_set"])
    #expect(
      fixture(started + "    do { try await fetch() } catch { failure = \"no\"; await fetch() }\n    isLoading = false")
        .reasons == ["both_set"])
    #expect(
      fixture(
        started + "    isLoading = false\n    track(); load2(); failure = \"no\" ",
        more: "  func load2() { isLoading = true; failure = nil }\n"
      ).reasons == ["both_set"])
    #expect(
      fixture(started + "    isLoading = false\n    failure = \"no\"; failure = text()").reasons == ["unknown_type"])
    #expect(
      fixture(
        started + "    isLoading = false\n    failure = \"no\"", head: "@Published var isLoading: Bool = true"
      ).reasons == ["unknown_start"])
    var bound = fixture(started + "    isLoading = false\n    failure = \"no\"").files
    bound["View.swift"] =
      "import SwiftUI\nstruct V: View { @ObservedObject var m: OrdersModel\n"
      + "  var body: some View { Toggle(\"\", isOn: $m.isLoading) } }\n"
    var fixture = FixFixture(bound, "exclusive-flags", "OrdersModel")
    fixture.places = ["isLoading = true", "failure = \""].map { ("A.swift", $0) }
    #expect(fixture.reasons == ["set_elsewhere"])
  }
}
