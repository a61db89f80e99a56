import Testing

/// What was a method of the view is one of its router: it asks the controller for what it asked of itself.
@Suite struct ConservesShownTests {
  private func view(_ method: String) -> String {
    """
    final class ListController: UIViewController {
      lazy var presenter: ListPresenterProtocol = ListBuilder.makePresenter(for: self)
      var style = 0
    \(method)}

    """
  }

  private func contracts(_ requirement: String) -> String {
    """
    @MainActor
    protocol ListRouterProtocol: AnyObject {
    \(requirement)}

    @MainActor
    protocol ListPresenterProtocol: AnyObject {}

    """
  }

  private func router(_ method: String) -> String {
    """
    @MainActor
    final class ListRouter: ListRouterProtocol {
      private weak var viewController: ListController?

      init(viewController: ListController) {
        self.viewController = viewController
      }
    \(method)}

    """
  }

  private let rest = """
    @MainActor
    final class ListPresenter: ListPresenterProtocol {
      private let router: ListRouterProtocol

      init(router: ListRouterProtocol) {
        self.router = router
      }
    }

    @MainActor
    enum ListBuilder {
      static func makePresenter(for viewController: ListController) -> ListPresenterProtocol {
        ListPresenter(router: ListRouter(viewController: viewController))
      }
    }

    """

  private func objections(_ body: String) -> [String] {
    let method = """

        func show(_ text: String) {
          let alert = UIAlertController(title: text, message: nil, preferredStyle: .alert)
          present(alert, animated: true)
        }

      """
    let series = Series([
      "ListController.swift": view(method), "ListProtocols.swift": contracts(""), "ListRouter.swift": router(""),
      "ListPresenter.swift": rest,
    ])
    let lines = body.split(separator: "\n").map { "    \($0)\n" }.joined()
    let after = [
      "ListController.swift": view(""), "ListProtocols.swift": contracts("  func show(_ text: String)\n"),
      "ListRouter.swift": router("\n  func show(_ text: String) {\n\(lines)  }\n"),
    ]
    return series.look(at: series.patch(after), by: "conserves")
  }

  private let made = "let alert = UIAlertController(title: text, message: nil, preferredStyle: .alert)\n"

  @Test func theSameIsAskedOfTheController() {
    let head = "guard let viewController else { return }\n"
    #expect(objections(head + made + "viewController.present(alert, animated: true)") == [])
  }

  @Test(arguments: [
    "guard let viewController else { return }\n", "guard let viewController, text != \"\" else { return }\n",
    "guard let viewController else { return print(text) }\n", "guard let viewController = other else { return }\n",
  ])
  func anotherAlertOrConditionIsNoMove(_ head: String) {
    let isPlain = head == "guard let viewController else { return }\n"
    let end = "viewController.present(alert, animated: \(isPlain ? "false" : "true"))"
    #expect(objections(head + made + end).isEmpty == false)
    #expect(objections(made + head + end).isEmpty == false)
  }

  @Test func anotherObjectIsNoController() {
    let head = "guard let viewController else { return }\n"
    #expect(objections(head + made + "other.present(alert, animated: true)").isEmpty == false)
  }
}
