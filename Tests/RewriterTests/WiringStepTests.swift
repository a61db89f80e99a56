import MigrationModel
import Testing

@Suite("Wiring step")
struct WiringStepTests {
  /// A tree of a detail controller with these initializers, and code that creates it.
  private func fixture(_ initializers: String, creator: String) -> RewriteFixture {
    fixture(
      """
      import UIKit

      class DetailViewController: UIViewController {
      \(module.property)    struct Options {}
      \(initializers)
      }

      """, others: ["App/Flow.swift": creator])
  }

  private let module = ModuleText(stem: "Detail", folder: "App/Detail")

  private func fixture(_ controller: String, others: [String: String]) -> RewriteFixture {
    var fixture = RewriteFixture(
      module.files.merging(others) { $1 }.merging([
        "App/Detail/DetailViewController.swift": controller
          + "\nextension DetailViewController: DetailViewProtocol {}\n"
      ]) { $1 }, type: "DetailViewController")
    (fixture.slug, fixture.steps) = ("cross-cutting", ["wiring"])
    return fixture
  }

  private func builder(_ fixture: RewriteFixture) -> String? {
    fixture.text("App/Detail/DetailBuilder.swift")?
      .components(after: "interactor: interactor, router: router)\n    }\n")
  }

  @Test("Arguments that stand below the first one go along with it")
  func alignedArguments() {
    let fixture = fixture(
      """
          init(id: Int, options: Options, onDone: @escaping () -> Void) { super.init(nibName: nil, bundle: nil) }
          required init?(coder: NSCoder) { nil }
      """,
      creator: """
        import UIKit

        class FlowController: UIViewController {
            func open() {
                show(DetailViewController(id: 1,
                                          // As ever.
                                          options: .init(),
                                          onDone: {
                                              print("done")
                                          }),
                     sender: [1,
                              2])
                let detail = DetailViewController(
                    id: 2, options: .init(),
                    onDone: {})
                show(DetailViewController(id: 3,
                    options: .init(), onDone: {}), sender: detail)
            }
        }

        """)
    #expect(
      fixture.text("App/Flow.swift") == """
        import UIKit

        class FlowController: UIViewController {
            func open() {
                show(DetailBuilder.makeViewController(id: 1,
                                                      // As ever.
                                                      options: .init(),
                                                      onDone: {
                                                          print("done")
                                                      }),
                     sender: [1,
                              2])
                let detail = DetailBuilder.makeViewController(
                    id: 2, options: .init(),
                    onDone: {})
                show(DetailBuilder.makeViewController(id: 3,
                    options: .init(), onDone: {}), sender: detail)
            }
        }

        """)
  }

  @Test(
    "The builder of a public controller is asked where it can be seen: in its own folder",
    arguments: [("App/Detail/Flow.swift", true), ("App/Flow.swift", false)])
  func folders(creator: String, isWired: Bool) {
    let fixture = fixture(
      "import UIKit\n\npublic class DetailViewController: UIViewController {\n\(module.property)}\n",
      others: [
        creator: """
        import UIKit

        class FlowController: UIViewController {
            func open() { show(DetailViewController(), sender: nil) }
        }

        """
      ])
    let wired = "show(DetailBuilder.makeViewController(), sender: nil)"
    #expect((fixture.text(creator)?.contains(wired) == true) == isWired)
    #expect(fixture.blockers.contains { $0.contains("may stand in another module") } == !isWired)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("Who creates the controller asks its builder, with the same values")
  func creations() {
    let fixture = fixture(
      """
          init(id: Int, options: Options = Options(), onDone: @escaping () -> Void) {
              super.init(nibName: nil, bundle: nil)
          }
          required init?(coder: NSCoder) { nil }
      """,
      creator: """
        import UIKit

        class FlowController: UIViewController {
            func open() {
                // Opened by its number.
                let detail = DetailViewController(id: 1) { print("done") }
                show(detail, sender: nil)
                show(DetailViewController(id: 2, options: .init(), onDone: {}), sender: nil)
            }
        }

        """)
    #expect(
      fixture.text("App/Flow.swift") == """
        import UIKit

        class FlowController: UIViewController {
            func open() {
                // Opened by its number.
                let detail = DetailBuilder.makeViewController(id: 1) { print("done") }
                show(detail, sender: nil)
                show(DetailBuilder.makeViewController(id: 2, options: .init(), onDone: {}), sender: nil)
            }
        }

        """)
    #expect(
      builder(fixture) == """

            static func makeViewController(id: Int, onDone: @escaping () -> Void) -> DetailViewController {
                DetailViewController(id: id, onDone: onDone)
            }

            static func makeViewController(id: Int, options: DetailViewController.Options, onDone: @escaping () -> Void) -> DetailViewController {
                DetailViewController(id: id, options: options, onDone: onDone)
            }
        }

        """)
    #expect(fixture.text("App/Detail/DetailBuilder.swift")?.hasPrefix("import UIKit\n\n/// Assembles") == true)
    #expect(fixture.blockers == [])
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A factory lets in who need not be on the main actor for the compiler; UIKit's own initializers are known")
  func coordinator() {
    let fixture = fixture(
      "",
      creator: """
        class Coordinator {
            lazy var first = DetailViewController()
            func second() -> DetailViewController { DetailViewController(nibName: nil, bundle: nil) }
        }

        """)
    #expect(
      fixture.text("App/Flow.swift") == """
        class Coordinator {
            lazy var first = DetailBuilder.makeViewController()
            func second() -> DetailViewController { DetailBuilder.makeViewController(nibName: nil, bundle: nil) }
        }

        """)
    #expect(
      builder(fixture) == """

            @MainActor @preconcurrency
            static func makeViewController() -> DetailViewController {
                DetailViewController()
            }

            @MainActor @preconcurrency
            static func makeViewController(nibName: String?, bundle: Bundle?) -> DetailViewController {
                DetailViewController(nibName: nibName, bundle: bundle)
            }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("Tests, the controller itself, and what is not called by its name stay")
  func stays() {
    let fixture = fixture(
      """
          init?(name: String) { nil }
          init(other: DetailViewController) { super.init(nibName: nil, bundle: nil) }
          func copy() -> DetailViewController { DetailViewController(other: self) }
      """,
      creator: """
        class Coordinator {
            func a() -> DetailViewController? { DetailViewController(name: "") }
            func b(_ c: DetailViewController) -> DetailViewController { DetailViewController.init(other: c) }
        }

        """)
    #expect(
      fixture.series().blockers.map { "\($0.reason): \($0.message)" } == [
        "creation_site: What `Coordinator.a()` does to make a `DetailViewController` stays: it calls an initializer that may "
          + "fail or wait.",
        "creation_site: What `Coordinator.b(_:)` does to make a `DetailViewController` stays: it does not name the type in "
          + "front of its parentheses.",
      ])
    #expect(!fixture.series().patches.contains { $0.step == "wiring" })
  }

  @Test("A closure whose type the controller gives a name goes through the builder, in front of the braces too")
  func aliases() {
    let fixture = fixture(
      """
          typealias Done = (Options) -> Void
          init(id: Int, onDone: @escaping Done) { super.init(nibName: nil, bundle: nil) }
      """,
      creator: """
        class FlowController: UIViewController {
            func open() {
                show(DetailViewController(id: 1, onDone: { _ in }), sender: nil)
                let next = DetailViewController(id: 2) { options in print(options) }
                show(next, sender: nil)
            }
        }

        """)
    #expect(
      fixture.text("App/Flow.swift") == """
        class FlowController: UIViewController {
            func open() {
                show(DetailBuilder.makeViewController(id: 1, onDone: { _ in }), sender: nil)
                let next = DetailBuilder.makeViewController(id: 2) { options in print(options) }
                show(next, sender: nil)
            }
        }

        """)
    #expect(
      builder(fixture) == """

            static func makeViewController(id: Int, onDone: @escaping DetailViewController.Done) -> DetailViewController {
                DetailViewController(id: id, onDone: onDone)
            }
        }

        """)
  }

  @Test("The patch says who asks whom")
  func words() {
    let patches = fixture(
      "",
      creator:
        "class FlowController: UIViewController {\n    func open() { show(DetailViewController(), sender: nil) }\n}\n"
    ).series().patches
    #expect(patches.map(\.step) == ["wiring"])
    #expect(patches.last?.subject == "Create DetailViewController through its builder")
    #expect(
      patches.last?.body.hasPrefix(
        "Changes:\n- `FlowController.open()` calls `DetailBuilder.makeViewController()`\n") == true)
  }

  @Test("What a generic superclass calls its model is spelled as the controller spells it")
  func genericSuperclass() {
    let fixture = fixture(
      """
      import UIKit

      final class DetailModel {}
      final class DetailViewController: BaseController<DetailModel, Int> {
      \(module.property)}

      """,
      others: [
        "App/Base.swift": """
        import UIKit

        class BaseController<Model, Way>: UIViewController {
            init(model: Model, ways: [Way]) { super.init(nibName: nil, bundle: nil) }
            required init?(coder: NSCoder) { nil }
        }

        """,
        "App/Flow.swift": """
        import UIKit

        class FlowController: UIViewController {
            func open() { show(DetailViewController(model: DetailModel(), ways: [1]), sender: nil) }
        }

        """,
      ])
    #expect(builder(fixture)?.contains("makeViewController(model: DetailModel, ways: [Int]) -> Detail") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }
}
