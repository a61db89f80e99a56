import MigrationModel
import Testing

@Suite("Modules that initializers make")
struct EarlyEntranceTests {
  private func fixture(
    _ body: String, declaration: String = "final class ListViewModel", constants: String = "let limit: Int"
  ) -> RewriteFixture {
    var fixture = RewriteFixture(
      [
        "List/ListViewModel.swift": """
        import Foundation

        \(declaration) {
            var total = 0
            \(constants)

            \(body)

            func reload() async { total = sum([2]) }

            private func sum(_ all: [Int]) -> Int { all.filter { $0 < limit }.reduce(0, +) }
        }

        """
      ], type: "ListViewModel", roles: ["sum(_:)": .interactor])
    (fixture.dialect, fixture.role) = ("uikit", .presenter)
    return fixture
  }

  private func initializers(_ fixture: RewriteFixture) -> String? {
    fixture.text("List/ListViewModel.swift")?.components(separatedBy: "    func reload()").first?
      .components(after: "limit: Int\n\n")
  }

  @Test(
    "The module is made behind the last constant, before anything of the instance runs",
    arguments: [
      (
        "init(limit: Int) { self.limit = limit }",
        """
            init(limit: Int) {
                self.limit = limit
                // Made before any other thread can ask for it.
                _ = interactor
            }


        """
      ),
      (
        """
        init(limit: Int) {
                self.limit = limit // of the week
                Task { await reload() }
            }
        """,
        """
            init(limit: Int) {
                self.limit = limit // of the week
                // Made before any other thread can ask for it.
                _ = interactor
                Task { await reload() }
            }


        """
      ),
      (
        """
        init(limit: Int) {
                if limit > 2 {
                    self.limit = limit
                } else {
                    self.limit = 2
                }
            }

            convenience init() { self.init(limit: 2) }
        """,
        """
            init(limit: Int) {
                if limit > 2 {
                    self.limit = limit
                } else {
                    self.limit = 2
                }
                // Made before any other thread can ask for it.
                _ = interactor
            }

            convenience init() { self.init(limit: 2) }


        """
      ),
    ])
  func places(body: String, after: String) {
    let fixture = fixture(body)
    #expect(initializers(fixture) == after)
    #expect(fixture.blockers.isEmpty)
    #expect(fixture.text("List/ListViewModel.swift")?.contains("total = interactor.sum([2])") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A subclass of NSObject makes it behind `super.init`")
  func objects() {
    let fixture = fixture(
      "init(limit: Int) {\n        self.limit = limit\n        super.init()\n    }",
      declaration: "final class ListViewModel: NSObject")
    #expect(
      initializers(fixture) == """
            init(limit: Int) {
                self.limit = limit
                super.init()
                // Made before any other thread can ask for it.
                _ = interactor
            }


        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "Where no such place is known, code that may run on any thread does not ask for the module",
    arguments: [
      "init(limit: Int) { self.limit = limit; Task { await reload() } /* soon */ }",
      "init(limit: Int) {\n        self.limit = limit; total = 1\n    }",
      "init(limit: Int) {\n        self.limit = limit\n        total = 1\n    }\n\n    init?(text: String) {\n        return nil\n    }",
    ])
  func elsewhere(body: String) {
    let fixture = fixture(body)
    #expect(
      fixture.blockers.last
        == "ListViewModel.sum(_:): unconfined: Code of `sum(_:)` may run on any thread, and `ListViewModel` is bound to no actor."
    )
    #expect(fixture.series().patches.isEmpty)
  }

  @Test("Nothing changes where no code may run beside other code")
  func plain() {
    let fixture = fixture(
      "init(limit: Int) { self.limit = limit }", declaration: "@MainActor final class ListViewModel")
    #expect(initializers(fixture) == "    init(limit: Int) { self.limit = limit }\n\n")
    #expect(fixture.blockers.isEmpty)
  }
}
