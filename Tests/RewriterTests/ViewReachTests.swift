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
}
