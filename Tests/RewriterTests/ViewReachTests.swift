import MigrationModel
import Testing

@Suite("Statements of the view in closures that are kept") struct ViewReachTests {
  @Test("They stay where nothing but `self` as a value would lead to the view")
  func keptClosure() {
    let fixture = RewriteFixture(
      [
        "List/ListViewController.swift": """
        import UIKit

        class CellController {
            weak var delegate: AnyObject?
            init(isPicked: Bool) {}
        }

        struct Pair {
            let name: String
            let make: () -> CellController
        }

        class ListViewController: UIViewController {
            private var picked: Set<String> = []
            private var names: [String] = []

            func pairs() -> [Pair] {
                return names.map { [picked] name in
                    return Pair(name: name, make: { [weak self] in
                        let controller = CellController(isPicked: picked.contains(name))
                        controller.delegate = self
                        return controller
                    })
                }
            }
        }

        """
      ], type: "ListViewController", roles: ["pairs()": .presenter])
    #expect(fixture.text("List/ListPresenter.swift")?.contains("view?.") != true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("A method of the view has no name that the controller has of its superclass: it would call itself")
  func inheritedNames() {
    var fixture = RewriteFixture(
      [
        "List/ListViewController.swift": """
        import UIKit

        final class ListViewController: BaseViewController {
            private var counts: [Int] = []

            func refresh(_ count: Int) {
                if count > 0 {
                    counts.append(count)
                    self.update()
                }
            }
        }

        """,
        "List/BaseViewController.swift": """
        import UIKit

        class BaseViewController: UIViewController {
            func update(animated: Bool = true) {}
        }

        """,
      ], type: "ListViewController", roles: ["refresh(_:)": .presenter, "counts": .presenter])
    fixture.steps = ["seam", "presenter"]
    let controller = fixture.text("List/ListViewController.swift")
    #expect(controller?.contains("    func updateForRefresh() {\n        update()\n    }\n") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("Nor one that it has of a protocol's extension, or that its own statements ask for")
  func protocolExtensions() {
    let fixture = RewriteFixture(
      [
        "List/ListViewController.swift": """
        import Spinners
        import UIKit

        final class ListViewController: UIViewController, Loading {
            private var counts: [Int] = []

            func refresh(_ count: Int) {
                if count > 0 {
                    counts.append(count)
                    self.showSpinner()
                } else {
                    counts = []
                    self.hideSpinner()
                }
                if count > 9 {
                    counts.append(9)
                    self.blink()
                }
            }
        }

        """,
        "List/Loading.swift": """
        import UIKit

        protocol Loading: UIViewController {}

        extension Loading {
            func showSpinner() {}
            func hideSpinner() {}
        }

        """,
      ], type: "ListViewController", roles: ["refresh(_:)": .presenter, "counts": .presenter])
    let controller = fixture.text("List/ListViewController.swift")
    #expect(
      controller?.components(after: "extension ListViewController: ListViewProtocol {\n") == """
            func showSpinnerForRefresh() {
                showSpinner()
            }

            func hideSpinnerForRefresh() {
                hideSpinner()
            }

            func blinkForRefresh() {
                blink()
            }
        }

        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }
}
