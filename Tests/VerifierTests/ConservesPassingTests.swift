import Testing

/// What the view set on another screen is set by a closure that the presenter calls with the value.
@Suite struct ConservesPassingTests {
  private func view(_ statement: String) -> String {
    """
    final class ListController: UIViewController {
      lazy var presenter: ListPresenterProtocol = ListBuilder.makePresenter(for: self)

      func open(_ detail: DetailController) {
        \(statement)
      }
    }

    """
  }

  private func contracts(_ requirement: String) -> String {
    """
    @MainActor
    protocol ListPresenterProtocol: AnyObject {
      var item: Item { get }
    \(requirement)}

    """
  }

  private func presenter(_ method: String) -> String {
    """
    @MainActor
    final class ListPresenter: ListPresenterProtocol {
      var item: Item = Item()
    \(method)}

    """
  }

  private let builder = """
    @MainActor
    enum ListBuilder {
      static func makePresenter(for viewController: ListController) -> ListPresenterProtocol {
        ListPresenter()
      }
    }

    """

  private func objections(_ statement: String, _ body: String) -> [String] {
    let series = Series([
      "ListController.swift": view("detail.item = presenter.item"), "ListProtocols.swift": contracts(""),
      "ListPresenter.swift": presenter(""), "ListBuilder.swift": builder,
    ])
    let head = "func passItem(to receive: (Item) -> Void)"
    let after = [
      "ListController.swift": view(statement), "ListProtocols.swift": contracts("  \(head)\n"),
      "ListPresenter.swift": presenter("\n  \(head) {\n    \(body)\n  }\n"),
    ]
    return series.look(at: series.patch(after), by: "conserves")
  }

  @Test func theAssignmentIsTheSame() {
    #expect(objections("presenter.passItem { detail.item = $0 }", "receive(item)") == [])
  }

  @Test func anotherTargetAnotherValueOrMoreIsNoMove() {
    #expect(objections("presenter.passItem { detail.other = $0 }", "receive(item)").isEmpty == false)
    #expect(objections("presenter.passItem { detail.item = $0 }", "receive(Item())").isEmpty == false)
    #expect(objections("presenter.passItem { detail.item = $0 }", "receive(item)\n    receive(item)").isEmpty == false)
    #expect(objections("presenter.passItem { detail.item = $0; detail.open($0) }", "receive(item)").isEmpty == false)
    #expect(objections("presenter.passItem { _ in detail.item = Item() }", "receive(item)").isEmpty == false)
  }
}
