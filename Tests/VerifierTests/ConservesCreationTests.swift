import Testing

/// Whoever makes a screen asks its builder, with the same arguments.
@Suite struct ConservesCreationTests {
  private func flow(_ call: String) -> String {
    """
    final class FlowController: UIViewController {
      func open() {
        show(\(call), sender: nil)
      }
    }

    """
  }

  private func builder(_ factory: String) -> String {
    """
    @MainActor
    enum DetailBuilder {
      static func makePresenter(for viewController: DetailController) -> DetailPresenterProtocol {
        DetailPresenter()
      }
    \(factory)}

    """
  }

  private let detail = """
    final class DetailController: UIViewController {
      lazy var presenter: DetailPresenterProtocol = DetailBuilder.makePresenter(for: self)
      init(id: Int, completion: @escaping () -> Void, deletion: @escaping () -> Void) { super.init(nibName: nil, bundle: nil) }
    }

    """

  private func objections(_ old: String, _ new: String) -> [String] {
    let series = Series([
      "FlowController.swift": flow(old), "DetailController.swift": detail, "DetailBuilder.swift": builder(""),
      "DetailPresenter.swift": "@MainActor\nfinal class DetailPresenter: DetailPresenterProtocol {\n}\n",
      "DetailProtocols.swift": "@MainActor\nprotocol DetailPresenterProtocol: AnyObject {}\n",
    ])
    let factory =
      "\n  static func makeViewController(id: Int, completion: @escaping () -> Void, deletion: @escaping () -> Void)"
      + " -> DetailController {\n    DetailController(id: id, completion: completion, deletion: deletion)\n  }\n"
    let after = ["FlowController.swift": flow(new), "DetailBuilder.swift": builder(factory)]
    return series.look(at: series.patch(after), by: "conserves")
  }

  @Test func closuresBehindTheParenthesesGoAlong() {
    let closures = "(id: 1) { print(1) } deletion: { print(2) }"
    #expect(objections("DetailController" + closures, "DetailBuilder.makeViewController" + closures) == [])
    let labelled = "(id: 1, completion: { print(1) }, deletion: { print(2) })"
    #expect(objections("DetailController" + labelled, "DetailBuilder.makeViewController" + labelled) == [])
  }

  @Test func othersAreNoMove() {
    let (old, new) = ("(id: 1) { print(1) } deletion: { print(2) }", "(id: 1) { print(2) } deletion: { print(1) }")
    #expect(objections("DetailController" + old, "DetailBuilder.makeViewController" + new).isEmpty == false)
  }

  @Test func aClosureBetweenOthersKeepsItsLabel() {
    let list = { (call: String) in "final class List {\n  func open() {\n    \(call)\n  }\n}\n" }
    let old = "run(before: { one() }, now: { two() }, after: { three() })"
    let series = Series(["List.swift": list(old)])
    let objections = { (new: String) in series.look(at: series.patch(["List.swift": list(new)]), by: "conserves") }
    #expect(objections("run { one() } now: { two() } after: { three() }") == [])
    #expect(objections("run(before: { one() }, then: { two() }, after: { three() })").isEmpty == false)
  }
}
