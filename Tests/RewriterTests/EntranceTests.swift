import MigrationModel
import Testing

@Suite("Values of the domain that others set on a controller") struct EntranceTests {
  private func fixture(
    _ others: String, tests: String = "", view: String = "", isHandedOn: Bool = false
  ) -> RewriteFixture {
    let state = "var order: Order!"
    let module = ModuleText(
      stem: "Detail", folder: "App", asksOfPresenter: "    \(state) { get set }\n    func isDue() -> Bool",
      asksOfInteractor: isHandedOn ? "    \(state) { get set }" : "",
      presenter: isHandedOn
        ? "    \(state) { get { interactor.order } set { interactor.order = newValue } }\n\n    func isDue() -> Bool { true }"
        : "    \(state)\n\n    func isDue() -> Bool { order.isDue }",
      interactor: isHandedOn ? "    \(state)" : "")
    var fixture = RewriteFixture(
      module.files.merging([
        "App/DetailViewController.swift": """
        import UIKit

        class DetailViewController: UIViewController {
        \(module.property)    var order: Order! { get { presenter.order } set { presenter.order = newValue } }

            @objc func tapped() {
                if presenter.isDue() { view.tag += 1 }
            }
        \(view)}

        extension DetailViewController: DetailViewProtocol {}

        """,
        "App/Order.swift": "struct Order {\n    var isDue: Bool\n}\nlet words = [\"order\"]\n",
        "App/Flow.swift": "import UIKit\n\n\(others)",
        "AppTests/DetailTests.swift": tests,
      ]) { $1 }, type: "DetailViewController")
    fixture.steps = ["wiring"]
    return fixture
  }

  private func builder(_ fixture: RewriteFixture) -> String? {
    fixture.text("App/DetailBuilder.swift")?.components(separatedBy: "router: router)\n    }\n").last
  }

  @Test("Who sets one gives it to the builder, whatever the controller is reached through")
  func sets() {
    let fixture = fixture(
      """
      class ListViewController: UIViewController {
          var chosen: Order?
          weak var shown: DetailViewController?

          override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
              switch segue.identifier {
              case "detail":
                  let detail = segue.destination as! DetailViewController
                  detail.order = chosen
              case "other":
                  (segue.destination as! DetailViewController).order = chosen ?? Order(isDue: false)
              default:
                  (segue.destination as? DetailViewController)?.order = chosen
              }
              shown?.order = chosen
              self.shown?.order = chosen
              DispatchQueue.main.async { [weak self] in self?.shown?.order = nil }
          }
      }
      extension UIViewController {
          func take(_ order: Order, for detail: DetailViewController) { detail.order = order }
      }

      """)
    #expect(
      fixture.text("App/Flow.swift") == """
        import UIKit

        class ListViewController: UIViewController {
            var chosen: Order?
            weak var shown: DetailViewController?

            override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
                switch segue.identifier {
                case "detail":
                    let detail = segue.destination as! DetailViewController
                    DetailBuilder.configure(detail, order: chosen)
                case "other":
                    DetailBuilder.configure(segue.destination as! DetailViewController, order: chosen ?? Order(isDue: false))
                default:
                    if let viewController = segue.destination as? DetailViewController {
                        DetailBuilder.configure(viewController, order: chosen)
                    }
                }
                if let shown {
                    DetailBuilder.configure(shown, order: chosen)
                }
                if let shown = self.shown {
                    DetailBuilder.configure(shown, order: chosen)
                }
                DispatchQueue.main.async { [weak self] in if let shown = self?.shown { DetailBuilder.configure(shown, order: nil) } }
            }
        }
        extension UIViewController {
            func take(_ order: Order, for detail: DetailViewController) { DetailBuilder.configure(detail, order: order) }
        }

        """)
    #expect(fixture.text("App/DetailViewController.swift")?.contains("order") == false)
    #expect(fixture.text("App/DetailProtocols.swift")?.contains("order: Order! {") == false)
    #expect(fixture.text("App/DetailProtocols.swift")?.contains("    func configure(order: Order!)\n}\n") == true)
    #expect(
      fixture.text("App/DetailPresenter.swift")?.hasSuffix(
        "\n\n    func configure(order: Order!) {\n        self.order = order\n    }\n}\n") == true)
    #expect(
      builder(fixture) == """

            static func configure(_ viewController: DetailViewController, order: Order!) {
                viewController.presenter.configure(order: order)
            }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  private let list = """
    class ListViewController: UIViewController {
        func open(_ detail: DetailViewController, order: Order) { detail.order = order }
    }

    """

  @Test("What the interactor holds is given to that, and the presenter no longer hands it on")
  func handedOn() {
    let presenter = fixture(list, isHandedOn: true).text("App/DetailPresenter.swift")
    #expect(presenter?.contains("var order") == false)
    #expect(presenter?.contains("{\n        interactor.order = order\n    }\n") == true)
  }

  @Test("Tests go the same way, on whatever actor the compiler sees them")
  func tests() {
    let tests = """
      import XCTest
      final class DetailTests: XCTestCase {
          func testTap() {
              let detail = DetailViewController()
              detail.order = Order(isDue: true)
              detail.tapped()
          }
      }

      """
    let fixture = fixture(list, tests: tests)
    #expect(
      fixture.text("AppTests/DetailTests.swift")
        == tests.replacingOccurrences(
          of: "detail.order = Order(isDue: true)", with: "DetailBuilder.configure(detail, order: Order(isDue: true))"))
    #expect(
      builder(fixture) == """

            @MainActor @preconcurrency
            static func configure(_ viewController: DetailViewController, order: Order!) {
                viewController.presenter.configure(order: order)
            }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("Who reads it back, changes it in place, or looks at it in the view keeps it where it is, and the plan says so")
  func stays() {
    let head = "DetailViewController.order: creation_site: `order` is set from outside and "
    let reading = "func isDue(_ detail: DetailViewController) -> Bool { detail.order.isDue }\n"
    #expect(
      fixture(list + reading).blockers.contains(
        head + "used in App/Flow.swift:6 in a way that the builder can't take over."))
    let changing = "func pay(_ detail: DetailViewController) { detail.order?.isDue = false }\n"
    #expect(fixture(list + changing).text("App/Flow.swift") == nil)
    let view = "    override func viewDidLoad() {\n        title = show(presenter.order)\n    }\n"
    let show = "    private func show(_ order: Order) -> String { view.description }\n"
    #expect(
      fixture(list, view: view + show).blockers.contains(head + "read in the view: who sets it goes on doing so."))
  }

  @Test("What a protocol asks for stays with the view")
  func witnesses() {
    let asked =
      "protocol Ordered: AnyObject { var order: Order! { get set } }\nextension DetailViewController: Ordered {}\n"
    #expect(
      fixture(list + asked).blockers.contains(
        "DetailViewController.order: creation_site: `order` is set from outside and what a protocol asks for."))
  }

  @Test("A call of its name means something else, unless the value can be called")
  func calls() {
    let other = "func keep(_ all: [Any]) { all.map { $0 }.pick().order(in: all) }\n"
    let fixture = fixture(list + other)
    #expect(fixture.text("App/Flow.swift")?.contains("DetailBuilder.configure(detail, order: order)") == true)
    #expect(fixture.text("App/DetailViewController.swift")?.contains("order") == false)
    let callable = other + "extension Order { func callAsFunction(in all: [Any]) {} }\n"
    #expect(
      self.fixture(list + callable).blockers.contains(
        "DetailViewController.order: creation_site: `order` is set from outside and may be used elsewhere by its name "
          + "alone."))
  }
}
