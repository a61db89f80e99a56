import Testing

/// Methods of a module that are called like those of the legacy code.
@Suite struct ConservesNamesakeTests {
  /// What the gate says when a method asks its router.
  private func moved(
    _ before: String, _ after: String, route: String, others: String = "", by gate: String? = "conserves"
  ) -> [String] {
    let series = Series(["A.swift": "class A: UIViewController {\n\(before)}\n\(others)"])
    let link = "  lazy var router: ARouter = ABuilder.make(for: self)\n"
    return series.look(
      at: series.patch([
        "A.swift": "class A: UIViewController {\n\(link)\(after)}\n\(others)",
        "ARouter.swift": "class ARouter {\n  weak var viewController: A?\n\(route)}\n",
        "ABuilder.swift": "enum ABuilder {\n  static func make(for controller: A) -> ARouter {\n"
          + "    let router = ARouter()\n    router.viewController = controller\n    return router\n  }\n}\n",
      ]), by: gate)
  }

  private func closing(_ statement: String) -> [String] {
    moved(
      "  func close() {\n    dismiss(animated: true)\n  }\n", "  func close() {\n    router.close()\n  }\n",
      route: "  func close() {\n    guard let viewController else { return }\n    \(statement)\n  }\n")
  }

  @Test func routeWithTheNameOfTheMethod() {
    #expect(closing("viewController.dismiss(animated: true)") == [])
    #expect(closing("viewController.dismiss(animated: false)").isEmpty == false)
    #expect(closing("viewController.close()").isEmpty == false)
  }

  private func asking(_ call: String, _ statement: String) -> [String] {
    moved(
      "  let store = Store()\n  func start() {\n    store.load()\n  }\n",
      "  let store = Store()\n  func start() {\n    \(call)\n  }\n",
      route: "  func load() {\n    guard let viewController else { return }\n    \(statement)\n  }\n",
      others: "class Store {\n  func load() {}\n  func other() {}\n}\n")
  }

  @Test func methodWithTheNameOfAnotherTypesMethod() {
    #expect(asking("router.load()", "viewController.store.load()") == [])
    #expect(asking("router.load()", "viewController.store.other()").isEmpty == false)
    #expect(asking("load()", "viewController.store.load()").isEmpty == false)
  }

  private func binding(_ condition: String, by gate: String? = "conserves") -> [String] {
    moved(
      "  var item: Int?\n  var last: Int?\n  func open() {\n    if let item { show(item) }\n  }\n",
      "  var item: Int?\n  var last: Int?\n  func open() {\n    router.open()\n  }\n",
      route: "  func open() {\n    guard let viewController else { return }\n"
        + "    if let \(condition) { viewController.show(item) }\n  }\n", by: gate)
  }

  @Test func shortBindingThatSaysWhatItBinds() {
    #expect(binding("item = viewController.item") == [])
    #expect(binding("item = viewController.last").isEmpty == false)
    #expect(
      binding("item", by: nil) == [
        "dangling_names ARouter.swift:5 `item` in `open()` is a member of the legacy type, not of this one."
      ])
  }

  @Test func propertyWithTheNameOfWhatItStandsFor() {
    let property = "  var store: Store { Tools.all.store }\n  func start() {\n    "
    func objections(_ value: String) -> [String] {
      moved(
        "\(property)use(store.count())\n  }\n", "\(property)use(router.count())\n  }\n",
        route: "  func count() -> Int { \(value) }\n",
        others: "struct Tools {\n  static let all = Tools()\n  var store = Store()\n}\n")
    }
    #expect(objections("Tools.all.store.count()") == [])
    #expect(objections("Tools.other.store.count()").isEmpty == false)
  }
}
