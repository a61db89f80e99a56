import MigrationTestSupport
import Testing

@Suite struct NewTests {
  @Test(arguments: ["uikit", "swiftui", "hosting", "layered"])
  func verifyAcceptsTheModuleAndKnowsItsDialect(dialect: String) throws {
    let folder = try TemporaryFolder()
    let made = try Tool.run("new", "OrderDetail", "--dialect", dialect, "--in", "Sources/Shop", in: folder)
    #expect(made.status == 0)
    #expect(made.output.split(separator: "\n").allSatisfy { $0.hasPrefix(folder.path + "/Sources/Shop/") })
    let verdict = try Tool.run("verify", "--verbose", in: folder)
    #expect(verdict.status == 0)
    #expect(
      verdict.output == """
        OrderDetail (\(dialect)): nothing to mend

        1 module, 1 without violations; 0 violations

        """)
  }

  @Test func theFilesAreThoseOfTheLayout() throws {
    let folder = try TemporaryFolder()
    #expect(try Tool.run("new", "Cart", "--dialect", "swiftui", in: folder).status == 0)
    let ends = ["Contracts", "Entity", "Interactor", "Module", "Presenter", "Router", "View", "ViewState"]
    let files = ends.map { "Cart/Cart\($0).swift" } + ["CartTests/CartPresenterTests.swift"]
    #expect(try folder.snapshot().keys.sorted() == files)
  }

  @Test func theTreesHabitsAreKept() throws {
    let folder = try TemporaryFolder([
      "Sources/Shop/Login.swift": "protocol LoginViewInterface {\n\tfunc show()\n}\nprotocol LoginRouterInterface {}\n",
      "Tests/ShopTests/LoginTests.swift": "import XCTest\n@testable import Shop\n",
    ])
    #expect(try Tool.run("new", "Cart", "--dialect", "uikit", "--in", "Sources/Shop/Features", in: folder).status == 0)
    let protocols = try folder.read("Sources/Shop/Features/Cart/CartProtocols.swift")
    #expect(protocols.contains("protocol CartViewInterface: AnyObject {\n\tfunc show("))
    let tests = try folder.read("Tests/ShopTests/CartPresenterTests.swift")
    #expect(tests.hasPrefix("import XCTest\n\n@testable import Shop\n"))
    #expect(tests.contains("\tfunc testShowsWhatTheInteractorGives() async {\n"))
    #expect(tests.contains("\t\tXCTAssertEqual(view.titles, [\"Given\"])\n"))
  }

  @Test func nothingIsReplaced() throws {
    let folder = try TemporaryFolder(["Cart/CartPresenter.swift": "// mine\n"])
    let before = try folder.snapshot()
    let run = try Tool.run("new", "Cart", "--dialect", "uikit", in: folder)
    #expect(run.status == 3)
    #expect(
      run.errors == "error: \(folder.path)/Cart/CartPresenter.swift is there already; nothing was written\n")
    #expect(try folder.snapshot() == before)
  }

  @Test func aTypeOfTheNameElsewhereIsRespected() throws {
    let folder = try TemporaryFolder(["Old.swift": "final class CartRouter {}\n"])
    let run = try Tool.run("new", "Cart", "--dialect", "uikit", in: folder)
    #expect(run.status == 3)
    #expect(run.errors == "error: there is a type `CartRouter` already; nothing was written\n")
  }

  @Test func whatAnAppNeedsOnceIsWrittenOnce() throws {
    let folder = try TemporaryFolder()
    let first = try Tool.run("new", "Cart", "--dialect", "hosting", in: folder)
    let second = try Tool.run("new", "Login", "--dialect", "hosting", in: folder)
    #expect(first.output.contains("/Hosting/BaseWireframe.swift"))
    #expect(second.status == 0)
    #expect(!second.output.contains("/Hosting/"))
  }

  @Test(arguments: [
    ["new"], ["new", "Cart"], ["new", "cart", "--dialect", "uikit"], ["new", "A-B", "--dialect", "uikit"],
  ])
  func unusableArguments(arguments: [String]) throws {
    let folder = try TemporaryFolder()
    #expect(try Tool.run(arguments, in: folder).status == 64)
    #expect(try folder.snapshot() == [:])
  }
}
