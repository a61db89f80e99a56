import MigrationTestSupport
import Testing

@Suite struct VerifyTests {
  /// A clean module in the dialect `uikit`.
  static let module = [
    "Cart/CartProtocols.swift": """
    protocol CartViewProtocol: AnyObject {}
    protocol CartInteractorProtocol {}
    """,
    "Cart/CartEntities.swift": "enum CartEntities {}\n",
    "Cart/CartInteractor.swift": "final class CartInteractor: CartInteractorProtocol {}\n",
    "Cart/CartPresenter.swift": """
    final class CartPresenter {
      weak var view: CartViewProtocol?
      let interactor: CartInteractorProtocol
      init(interactor: CartInteractorProtocol) { self.interactor = interactor }
    }
    """,
    "Cart/CartRouter.swift": "final class CartRouter {}\n",
    "Cart/CartViewController.swift": """
    import UIKit
    final class CartViewController: UIViewController, CartViewProtocol {}
    """,
    "Cart/CartBuilder.swift": """
    import UIKit
    enum CartBuilder {
      static func build() -> UIViewController {
        _ = CartPresenter(interactor: CartInteractor())
        return CartViewController()
      }
    }
    """,
  ]

  private func folder(broken: Bool) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(Self.module)
    guard broken else { return folder }
    let text = try folder.read("Cart/CartPresenter.swift").replacing("weak var", with: "var")
    try folder.write(text, to: "Cart/CartPresenter.swift")
    return folder
  }

  @Test func aCleanModule() throws {
    let run = try Tool.run("verify", in: folder(broken: false))
    #expect(run.status == 0)
    #expect(run.output == "1 module, 1 without violations; 0 violations\n")
  }

  @Test func aViolationIsPrintedWithItsPlaceAndFails() throws {
    let run = try Tool.run("verify", in: folder(broken: true))
    #expect(run.status == 1)
    #expect(
      run.output == """
        Cart (uikit): 1 violation
          Cart/CartPresenter.swift:2:7: critical: `CartPresenter.view` holds the view strongly. Declare it as \
        `weak var view`; its protocol has to inherit from `AnyObject`. (weak_view)

        1 module, 0 without violations; 1 violation

        """)
  }

  @Test(arguments: ["json", "xcode", "sarif", "checkstyle", "github"])
  func machineFormatsNameTheRuleAndFailAlike(format: String) throws {
    let broken = try Tool.run("verify", "--format", format, in: folder(broken: true))
    #expect(broken.status == 1)
    #expect(broken.output.contains("weak_view"))
    #expect(format == "json" || broken.output.contains("error"))
    #expect(try Tool.run("verify", "--format", format, in: folder(broken: false)).status == 0)
  }

  @Test func aCommentSwitchesARuleOff() throws {
    let folder = try folder(broken: true)
    let text = try folder.read("Cart/CartPresenter.swift")
      .replacing("  var view", with: "  // viper-migrate:disable:next weak_view - the view is a value here\n  var view")
    try folder.write(text, to: "Cart/CartPresenter.swift")
    #expect(try Tool.run("verify", in: folder).output == "1 module, 1 without violations; 0 violations\n")
    #expect(try !Tool.run("analyze", "--no-write", in: folder).output.contains("suppression"))
  }

  @Test func aTreeWithoutModules() throws {
    let folder = try TemporaryFolder(["A.swift": "struct A {}\n"])
    let run = try Tool.run("verify", "--quiet", in: folder)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("there is no VIPER module in "))
  }

  @Test func nothingIsWritten() throws {
    let folder = try folder(broken: true)
    let before = try folder.snapshot()
    #expect(try Tool.run("verify", in: folder).status == 1)
    #expect(try folder.snapshot() == before)
  }

  @Test func theUsersBuildIsRunOnlyWhenGiven() throws {
    let folder = try folder(broken: false)
    #expect(try Tool.run("verify", "--typecheck", "echo ran > ran", in: folder).status == 0)
    #expect(try folder.read("ran") == "ran\n")
  }

  @Test func errorsOfTheBuildAreViolations() throws {
    let folder = try folder(broken: false)
    let command = "echo \"$PWD/Cart/CartRouter.swift:1:13: error: cannot find it\"; exit 2"
    let run = try Tool.run("verify", "--typecheck", command, in: folder)
    #expect(run.status == 1)
    #expect(
      run.output.hasPrefix("  Cart/CartRouter.swift:1:13: critical: cannot find it (typecheck)\n"), "\(run.output)")
  }

  @Test func aBuildThatFailsWithoutAWord() throws {
    let run = try Tool.run("verify", "--typecheck", "exit 3", in: folder(broken: false))
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("  .:1:1: critical: `exit 3` ended with exit code 3 (typecheck)\n"))
  }

  @Test func anUnknownDialect() throws {
    let run = try Tool.run("verify", "--dialect", "uikitt", in: folder(broken: false))
    #expect(run.status == 64)
    #expect(run.errors.contains("did you mean `uikit`?"))
  }

  @Test func rulesDescribesTheChecks() throws {
    let run = try Tool.run("rules", "weak_view", in: try TemporaryFolder())
    #expect(run.status == 0)
    #expect(run.output.contains("View held strongly by its presenter"))
    #expect(
      run.output.contains("\nwrong\n  // CartPresenter.swift\n") && run.output.contains("\nright\n  // CartPresenter"))
    let long = try Tool.run("rules", "massive_presenter", in: try TemporaryFolder())
    #expect(long.output.contains("  ... and 225 more lines like these\n"))
  }
}
