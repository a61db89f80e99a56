import MigrationModel
import ProjectIndex
import Testing

@Suite struct DanglingNamesTests {
  private func look(_ series: Series, _ patch: Patch) -> [String] { series.look(at: patch, by: "dangling_names") }

  // MARK: Members that went

  @Test func callThatStayedBehind() {
    let series = Series.withRoutes
    let patch = series.loading(in: Cart.controller, "items = loadItems()", for: "items = presenter.loadItems()")
    #expect(
      look(series, patch) == [
        "dangling_names Cart/CartViewController.swift:13 `CartViewController.viewDidLoad()` uses `loadItems`, which is no"
          + " member of its type any more."
      ])
  }

  @Test func explicitSelf() {
    let series = Series.withRoutes
    let patch = series.loading(in: Cart.controller, "items = self.loadItems()", for: "items = presenter.loadItems()")
    #expect(look(series, patch).count == 1)
  }

  @Test func anotherOverloadStays() {
    let series = Series(["A.swift": "class A {\n  func f() { g(x: 1) }\n  func g(x: Int) {}\n  func g(y: Int) {}\n}\n"])
    let after = [
      "A.swift": "class A {\n  func f() { g(x: 1) }\n  func g(y: Int) {}\n}\n",
      "B.swift": "class B {\n  func g(x: Int) {}\n}\n",
    ]
    #expect(
      look(series, series.patch(after)) == [
        "dangling_names A.swift:2 `A.f()` uses `g`, which is no member of its type any more."
      ])
  }

  @Test func callThatLosesThePresenter() {
    var series = Series.withRoutes
    series.accept(series.patch(Cart.loading(series.files)))
    var after = Cart.texts(series.files)
    after[Cart.controller] = after[Cart.controller]??.with("items = loadItems()", for: "items = presenter.loadItems()")
    #expect(
      look(series, series.patch(after)) == [
        "dangling_names Cart/CartViewController.swift:13 `CartViewController` uses `loadItems`, which means nothing there."
      ])
  }

  @Test func whatTheClassOfTheSDKHas() {
    let series = Series.withRoutes
    let code = series.files[Cart.controller]
    let made = """
        init() {
          super.init(nibName: nil, bundle: nil)
        }

        required init?(coder: NSCoder) {
          fatalError("init(coder:) is not used")
        }

        override func viewDidLoad
      """
    let patch = series.patch([Cart.controller: code?.replacing("  override func viewDidLoad", with: made)])
    #expect(look(series, patch) == [])
  }

  @Test func namesAsThoseOfC() {
    var files = Cart.legacy
    files["Cart/Extensions.swift"] = "extension UIViewController {\n  func cart_show() {}\n}\n"
    var series = Series(files)
    series.accept(series.patch(Cart.seam))
    let known = series.routes(in: Cart.router, "cart_open()", for: "viewController?.reload()")
    #expect(look(series, known) == [])
    let inherited = series.routes(in: Cart.router, "cart_show()", for: "viewController?.reload()")
    #expect(
      look(series, inherited) == [
        "dangling_names Cart/CartRouter.swift:14 `cart_show` in `showDetail(item:)` means nothing that is known here."
      ])
  }

  @Test func userInAnotherFile() {
    let series = Series([
      "A.swift": "class A {\n  func g() {}\n}\n", "User.swift": "func use(_ a: A) {\n  a.g()\n}\n",
    ])
    let after = ["A.swift": "class A {\n}\n", "B.swift": "class B {\n  func g() {}\n}\n"]
    #expect(
      look(series, series.patch(after)) == [
        "dangling_names User.swift:2 `A.g()` is used here and has left its type."
      ])
  }

  @Test func callsThatAWiderShapeTakes() {
    let user = "func use() -> [A] {\n  [A(x: 1)]\n}\n"
    let handedOn = "func use() -> [A] {\n  [1].map(A.init(x:))\n}\n"
    let before = "struct A {\n  init(x: Int) {}\n}\n"
    let wider = "struct A {\n  init(x: Int, y: Int = 2) {}\n}\n"
    let complaint = ["dangling_names User.swift:2 `A.init(x:)` is used here and has left its type."]
    let series = Series(["A.swift": before, "User.swift": user])
    #expect(look(series, series.patch(["A.swift": wider])) == [])
    for other in ["y: Int = 2, x: Int", "x: Int, y: Int", "x: String, y: Int = 2"] {
      #expect(look(series, series.patch(["A.swift": wider.with(other, for: "x: Int, y: Int = 2")])) == complaint)
    }
    #expect(look(series, series.patch(["A.swift": wider.with("init?", for: "init")])) == complaint)
    let reference = Series(["A.swift": before, "User.swift": handedOn])
    #expect(look(reference, reference.patch(["A.swift": wider])) == complaint)
  }

  @Test func userInAnotherFileThatAnEarlierPatchChanged() {
    var series = Series([
      "A.swift": "class A {\n  func g() {}\n}\n", "User.swift": "func use(_ a: A) {\n  a.g()\n}\n",
    ])
    series.accept(series.patch(["User.swift": "func use(_ a: A) {\n}\n"], slug: "other"))
    let after = ["A.swift": "class A {\n}\n", "B.swift": "class B {\n  func g() {}\n}\n"]
    #expect(look(series, series.patch(after)) == [])
  }

  @Test func userInTheSameFile() {
    let series = Series(["A.swift": "class A {\n  func g() {}\n}\nfunc use(_ a: A) {\n  a.g()\n}\n"])
    let after = [
      "A.swift": "class A {\n}\nfunc use(_ a: A) {\n  a.g()\n}\n", "B.swift": "class B {\n  func g() {}\n}\n",
    ]
    #expect(look(series, series.patch(after)) == ["dangling_names A.swift:4 `g` is no member of `A` any more."])
  }

  @Test func foundByName() {
    let text = "class A {\n  @objc func g() {}\n  var label: Int?\n}\n"
    let xib = """
      <document><objects><viewController id="v" customClass="A"><connections>
      <outlet property="label" destination="x"/></connections></viewController></objects></document>
      """
    let series = Series(["A.swift": text, "A.xib": xib])
    let after = ["A.swift": "class A {\n}\n", "B.swift": "class B {\n  @objc func g() {}\n  var label: Int?\n}\n"]
    #expect(
      look(series, series.patch(after)) == [
        "dangling_names A.swift:2 `A.g()` is found by name through Objective-C and has left its type.",
        "dangling_names A.swift:3 `A.label` is found by name through Objective-C and has left its type.",
      ])
  }

  // MARK: Calls between objects

  @Test func callWithoutRequirement() {
    let series = Series.withSeam
    let patch = series.routes(in: Cart.router, "showItem(item: Item)", for: "showDetail(item: Item)")
    #expect(
      look(series, patch) == [
        "dangling_names Cart/CartRouter.swift:5 `CartRouter` has no `showDetail(item:)` than `CartRouterProtocol` asks for."
      ])
  }

  @Test func callWithOtherLabels() {
    let series = Series.withSeam
    let patch = series.routes(in: Cart.actions, "showDetail(of: item)", for: "showDetail(item: item)")
    #expect(
      look(series, patch) == [
        "dangling_names Cart/CartViewController+Actions.swift:7 `CartViewController.open(_:)` calls `showDetail(of:)`, which"
          + " `CartPresenterProtocol` does not have with these labels."
      ])
  }

  @Test func callOfNothing() {
    let series = Series.withSeam
    let patch = series.routes(
      in: Cart.presenter, "router.showNothing(item: item)", for: "router.showDetail(item: item)")
    #expect(
      look(series, patch) == [
        "dangling_names Cart/CartPresenter.swift:16 `CartPresenter.showDetail(item:)` asks `CartRouterProtocol` for"
          + " `showNothing`, which it does not have."
      ])
  }

  @Test func requirementOfAnotherType() {
    let series = Series.withSeam
    let patch = series.routes(
      in: Cart.presenter, "func close(completion: () -> Void) {", for: "func close(completion: (() -> Void)?) {")
    #expect(
      look(series, patch) == [
        "dangling_names Cart/CartPresenter.swift:4 `CartPresenter` has another `close(completion:)` than"
          + " `CartPresenterProtocol` asks for."
      ])
  }

  /// The module is there before the series: no patch of it touches the protocol.
  @Test func requirementOfAProtocolThatNoPatchTouches() {
    let series = Series(Series.withRoutes.files)
    let double = "final class CartRouterDouble: CartRouterProtocol {\n  func showDetail(item: Item) -> Int { 1 }\n}\n"
    #expect(
      look(series, series.patch(["CartTests/CartDoubles.swift": double])) == [
        "dangling_names CartTests/CartDoubles.swift:1 `CartRouterDouble` has another `showDetail(item:)` than"
          + " `CartRouterProtocol` asks for.",
        "dangling_names CartTests/CartDoubles.swift:1 `CartRouterDouble` has no `close(completion:)` than"
          + " `CartRouterProtocol` asks for.",
      ])
  }

  /// By a superclass of the SDK or of other files, in a declaration of several, under an alias.
  @Test func requirementsThatAreMetElsewhere() throws {
    let look = { (requirements: String, superclass: String) throws -> [String] in
      let series = Series.withSeam
      let protocols = try #require(series.files[Cart.protocols])
      let controller = try #require(series.files[Cart.controller]).with(
        """
        class CartViewController: \(superclass) {
          typealias Row = CartEntities.Row
          let isFirst, isLast: Bool
          var rows: [[Row]] = []

        """, for: "class CartViewController: UIViewController {\n")
      let asking = protocols.with(
        "protocol CartViewProtocol: AnyObject {\n  \(requirements)\n}", for: "protocol CartViewProtocol: AnyObject {}")
      return self.look(series, series.patch([Cart.controller: controller, Cart.protocols: asking]))
    }
    let met = "var isViewLoaded: Bool { get }; var isLast: Bool { get }; var rows: [[CartEntities.Row]] { get }"
    #expect(try look(met, "UIViewController") == [])
    let unmet = try look("var isReady: Bool { get }", "UIViewController")
    #expect(
      unmet == [
        "dangling_names Cart/CartViewController+Actions.swift:4 `CartViewController` has no `isReady` than `CartViewProtocol` asks for."
      ])
    #expect(try look("var isReady: Bool { get }", "BaseController") == [])
    let other = try look("var rows: [[OrderEntities.Row]] { get }", "BaseController")
    #expect(
      other == [
        "dangling_names Cart/CartViewController+Actions.swift:4 `CartViewController` has another `rows` than `CartViewProtocol` asks"
          + " for."
      ])
  }

  /// Whoever brought it, or whatever meets it out of sight: it is not of this patch.
  @Test func requirementThatWasUnmetBefore() throws {
    var files = Series.withSeam.files
    files[Cart.protocols] = try #require(files[Cart.protocols]).with(
      "protocol CartViewProtocol: AnyObject {\n  var isReady: Bool { get }\n}",
      for: "protocol CartViewProtocol: AnyObject {}")
    let series = Series(files)
    let presenter = try #require(files[Cart.presenter])
    #expect(look(series, series.patch([Cart.presenter: presenter + "// The end.\n"])) == [])
  }

  // MARK: Names of the module

  /// C has a namesake of each for `Float`.
  @Test func functionsOfC() throws {
    let series = Series.withSeam
    for (name, isKnown) in [("fminf", true), ("fmin", true), ("closef", false)] {
      let patch = series.routes(in: Cart.router, "print(\(name)(1, 2))", for: "viewController?.reload()")
      #expect(look(series, patch).isEmpty == isKnown)
    }
  }

  @Test func memberWithoutReceiver() {
    let series = Series.withSeam
    let patch = series.routes(in: Cart.router, "reload()", for: "viewController?.reload()")
    #expect(
      look(series, patch) == [
        "dangling_names Cart/CartRouter.swift:14 `reload` in `showDetail(item:)` is a member of the legacy type, not of this one."
      ])
  }

  @Test func inheritedMemberWithoutReceiver() {
    let series = Series.withSeam
    let patch = series.routes(in: Cart.router, "navigationController?", for: "viewController.navigationController?")
    #expect(
      look(series, patch) == [
        "dangling_names Cart/CartRouter.swift:17 `navigationController` in `showDetail(item:)` means nothing that is known here."
      ])
  }

  @Test func localThatStayedBehind() {
    let series = Series.withSeam
    let patch = series.routes(
      in: Cart.router, "DetailViewController(item: selected)", for: "DetailViewController(item: item)")
    #expect(
      look(series, patch) == [
        "dangling_names Cart/CartRouter.swift:12 `selected` in `showDetail(item:)` means nothing that is known here."
      ])
  }

  @Test func functionsThatEveryFileSees() {
    let series = Series.withSeam
    let patch = series.routes(
      in: Cart.router, "print(max(1, 2)); log(\"\"); sqlite3_open(kPath)\n    let detail", for: "let detail")
    #expect(look(series, patch) == [])
  }

  @Test func nestedTypeWithoutItsOuterType() {
    let series = Series.withSeam
    let patch = series.routes(in: Cart.router, "Section.items", for: "CartViewController.Section.items")
    #expect(
      look(series, patch) == [
        "dangling_names Cart/CartRouter.swift:16 `Section` is nested in a type of another file and is named without it."
      ])
  }
}
