import Foundation
import Testing

@Suite struct ConservesTests {
  private func conserves(_ series: Series, _ after: [String: String?], body: String = "") -> [String] {
    series.look(at: series.patch(after, body: body), by: "conserves")
  }

  // MARK: Whole members

  @Test func lostMember() {
    let series = Series.withRoutes
    let patch = series.loading(in: Cart.interactor, "func other(", for: "func loadItems(")
    #expect(
      series.look(at: patch, by: "conserves") == [
        "conserves Cart/CartViewController.swift:19 `CartViewController.loadItems()` is lost: no type of the module holds it.",
        "conserves Cart/CartInteractor.swift:8 `CartInteractor.other()` holds code that stood nowhere before.",
      ])
  }

  @Test func memberWithAnotherBody() {
    let series = Series.withRoutes
    let patch = series.loading(in: Cart.interactor, "\"basket\"", for: "\"cart\"")
    #expect(
      series.look(at: patch, by: "conserves") == [
        "conserves Cart/CartViewController.swift:19 `CartViewController.loadItems()` is not the same in"
          + " `CartInteractor.loadItems()`: `cart` has become `basket`.",
        "conserves Cart/CartInteractor.swift:8 `CartInteractor.loadItems()` holds code that stood nowhere before.",
      ])
  }

  @Test func argumentThatSaysWhatTheDefaultSays() {
    func code(_ call: String, _ others: String) -> String {
      "class A {\n  func f() {\n    \(call)\n    h()\n  }\n  func g(x: Int, y: Bool = true) {}\n\(others)}\n"
    }
    func after(_ call: String, others: String = "") -> [String] {
      conserves(Series(["A.swift": code("g(x: 1)", others)]), ["A.swift": code(call, others)])
    }
    #expect(after("g(x: 1, y: true)") == [])
    #expect(after("g(x: 1, y: false)").count == 1)
    #expect(after("g(x: 2, y: true)").count == 1)
    #expect(after("g(x: 1, y: true)", others: "  func g(x: Int) {}\n").count == 1)
  }

  @Test func memberThatStandsTwice() {
    let series = Series.withRoutes
    let patch = series.loading(
      in: Cart.controller,
      "  private func loadItems() -> [Item] {\n    // A missing list is an empty one.\n"
        + "    let names = UserDefaults.standard.stringArray(forKey: \"cart\") ?? []\n"
        + "    return names.map { Item(name: $0) }\n  }\n\n  private func priceText(", for: "  private func priceText(")
    #expect(series.look(at: patch, by: "conserves").isEmpty == false)
  }

  @Test func copyOfAMemberThatStays() {
    let series = Series(["A.swift": "class A {\n  func sum() -> Int { total() }\n}\n"])
    let after = ["B.swift": "class B {\n  func sum() -> Int { total() }\n}\n"]
    #expect(conserves(series, after) == ["conserves B.swift:2 `B.sum()` holds code that stood nowhere before."])
    let both = after.merging(["A.swift": "class A {\n  func sum() -> Int { total() }\n}\n\n"]) { first, _ in first }
    #expect(
      conserves(series, both) == ["conserves B.swift:2 `A.sum()` stands twice: `B.sum()` is a copy of it."])
  }

  /// A method of the presenter that asks an object of the module for what it did.
  private func formatted(_ code: String, in type: String = "CartFormatter") -> [String] {
    var series = Series.withRoutes
    series.accept(series.patch(Cart.texts(series.files)))
    let presenter = (series.files[Cart.presenter] ?? "").with("formatter.priceText(for: count)", for: Self.price)
      .with("  private let formatter = CartFormatter()\n  private let router", for: "  private let router")
    let formatter = "final class \(type) {\n  func priceText(for count: Int) -> String {\n    \(code)\n  }\n}\n"
    let other = type == "CartFormatter" ? "" : "\nfinal class CartFormatter {}\n"
    return conserves(series, [Cart.presenter: presenter, "Cart/CartFormatter.swift": formatter + other])
  }

  private static let price = "String(format: \"%d.00\", count)"

  @Test func methodThatAsksForItsCode() {
    #expect(formatted(Self.price) == [])
    #expect(
      formatted("String(format: \"%d.0\", count)").first?.contains("has changed other than by a move") == true)
    #expect(formatted(Self.price, in: "CartTexts").isEmpty == false)
  }

  @Test func selfThatIsHandedOn() {
    let series = Series(["A.swift": "class A {\n  func start() { session.delegate = self }\n}\n"])
    let after = ["A.swift": "class A {\n}\n", "B.swift": "class B {\n  func start() { session.delegate = self }\n}\n"]
    #expect(conserves(series, after) == ["conserves B.swift:2 `A.start()` hands on `self`, which is the `B` now."])
  }

  @Test func selfOfATypeThatMoves() {
    let kind = "  enum Kind { case one\n    var copy: Kind { self }\n  }\n"
    let series = Series(["A.swift": "class A {\n\(kind)}\n"])
    #expect(conserves(series, ["A.swift": "class A {\n}\n", "B.swift": "enum B {\n\(kind)}\n"]) == [])
    let copy = "enum B {\n  enum Kind {}\n  var copy: Kind { self }\n}\n"
    #expect(conserves(series, ["A.swift": "class A {\n}\n", "B.swift": copy]).isEmpty == false)
  }

  @Test func memberNamedAsChanged() {
    let series = Series(["A.swift": "class A {\n  func a() { one() }\n}\n"])
    let after = ["A.swift": "class A {\n  func a() { two() }\n}\n"]
    #expect(
      conserves(series, after) == [
        "conserves A.swift:2 `A.a()` has changed other than by a move: `one` has become `two`."
      ])
    #expect(conserves(series, after, body: "- Changes `A.a()`: two is better.") == [])
  }

  // MARK: Statements

  @Test func previewThatChanges() {
    let series = Series(["A.swift": "class A {}\n#Preview(\"One\") { A(1) }\n#Preview { A(1) }\n"])
    let after = ["A.swift": "class A {}\n#Preview(\"One\") { A(1) }\n#Preview { A(2) }\n"]
    #expect(
      conserves(series, after) == [
        "conserves A.swift:3 `#Preview` has changed other than by a move: `1` has become `2`."
      ])
    #expect(conserves(series, after, body: "- Changes `#Preview`: it shows the second.") == [])
  }

  @Test func lostStatement() {
    let series = Series.withSeam
    let patch = series.routes(in: Cart.router, "", for: "    detail.section = CartViewController.Section.items\n")
    #expect(
      series.look(at: patch, by: "conserves") == [
        "conserves Cart/CartViewController+Actions.swift:5 `CartViewController.open(_:)` has changed other than by a move:"
          + " `detail . section = Section . items ;` is gone.",
        "conserves Cart/CartRouter.swift:10 `CartRouter.showDetail(item:)` holds code that stood nowhere before.",
      ])
  }

  @Test func statementsInAnotherOrder() {
    let series = Series.withSeam
    let patch = series.routes(
      in: Cart.router,
      """
          viewController.navigationController?.pushViewController(detail, animated: true)
          detail.section = CartViewController.Section.items

      """,
      for: """
            detail.section = CartViewController.Section.items
            viewController.navigationController?.pushViewController(detail, animated: true)

        """)
    #expect(series.look(at: patch, by: "conserves").count == 2)
  }

  @Test func statementThatStaysAndGoes() {
    let series = Series.withSeam
    let patch = series.routes(
      in: Cart.actions, "let detail = DetailViewController(item: item)\n    presenter.showDetail",
      for: "presenter.showDetail")
    #expect(
      series.look(at: patch, by: "conserves").first?.hasSuffix(
        "`let detail = DetailViewController ( item : item ) ;` was not there before.") == true)
  }

  @Test func anotherArgument() {
    let series = Series.withSeam
    let patch = series.routes(in: Cart.actions, "showDetail(item: Item(name: \"\"))", for: "showDetail(item: item)")
    #expect(
      series.look(at: patch, by: "conserves").first?.hasSuffix("`item` has become `Item ( name : \" \" )`.") == true)
  }

  @Test func selfOfTheRouter() {
    let series = Series(
      Cart.legacy.merging([
        Cart.actions: Cart.legacy[Cart.actions]?.with("detail.owner = self\n    detail.section", for: "detail.section")
          ?? ""
      ]) { $1 })
    var withSeam = series
    withSeam.accept(series.patch(Cart.seam))
    var after = Cart.routes(
      withSeam.files.merging([Cart.actions: Cart.legacy[Cart.actions] ?? ""]) { $1 })
    after[Cart.router] = after[Cart.router]??.with("detail.owner = self\n    detail.section", for: "detail.section")
    #expect(
      conserves(withSeam, after).first?.hasSuffix("`self` has become `self of CartRouter`.") == true)
    after[Cart.router] = after[Cart.router]??.with("detail.owner = viewController", for: "detail.owner = self")
    #expect(conserves(withSeam, after) == [])
  }

  @Test("What was set may not be a parameter, whatever it is given")
  func setParameter() {
    let legacy =
      "class A: UIViewController {\n  func go() {\n    var n = N()\n    n.text = field.text\n    use(n)\n  }\n}\n"
    let after = { (set: String) in
      [
        "A.swift": "class A: UIViewController {\n  lazy var router: ARouter = ABuilder.make(for: self)\n  func go() {\n"
          + "    var n = N()\n    router.show(text: n.text)\n    use(n)\n  }\n}\n",
        "ARouter.swift":
          "class ARouter {\n  weak var viewController: A?\n  func show(text: String) {\n    \(set)\n  }\n}\n",
      ]
    }
    let objections = conserves(Series(["A.swift": legacy]), after("text = viewController.field.text"))
    #expect(objections.first?.contains("parameter text") == true)
  }

  @Test("A local of the router may have the name of its controller")
  func localOfTheRouter() {
    let moved = "let viewController = Next()\n    SELFshow(viewController, sender: nil)\n"
    let text = { (body: String, property: String) in
      "class A: UIViewController {\n\(property)  func go() {\n    \(body.replacingOccurrences(of: "SELF", with: ""))  }\n}\n"
    }
    let property = "  lazy var router: ARouter = ABuilder.make(for: self)\n"
    let objections = { (shown: String) in
      conserves(
        Series(["A.swift": text(moved, "")]),
        [
          "A.swift": text("router.showNext()\n", property),
          "ARouter.swift": "class ARouter {\n  weak var viewController: A?\n  func showNext() {\n"
            + "    guard let source = self.viewController else { return }\n    "
            + shown.replacingOccurrences(of: "SELF", with: "source.") + "  }\n}\n",
          "ABuilder.swift": "enum ABuilder {\n  static func make(for controller: A) -> ARouter {\n"
            + "    let router = ARouter()\n    router.viewController = controller\n    return router\n  }\n}\n",
        ])
    }
    #expect(objections(moved) == [])
    #expect(objections("let viewController = Next()\n    SELFshow(source, sender: nil)\n").isEmpty == false)
  }

  @Test("A value of a type that shares the file of the legacy type is no controller")
  func nestedValues() {
    let text = { (property: String, call: String, more: String) in
      "class A {\n  enum Flow { case new }\n\(property)  let flow: Flow\n\n  func title() -> String { \(call) }\n\(more)}\n"
    }
    let objections = { (body: String) in
      conserves(
        Series(["A.swift": text("", "name(of: flow.title)", "")]),
        [
          "A.swift": text(
            "  lazy var interactor: AInteractor = ABuilder.make(for: self)\n", "interactor.names()", ""),
          "AInteractor.swift": "class AInteractor {\n  private let flow: A.Flow\n\n  init(flow: A.Flow) {\n"
            + "    self.flow = flow\n  }\n\n  func names() -> String { \(body) }\n}\n",
          "ABuilder.swift": "enum ABuilder {\n  static func make(for a: A) -> AInteractor {\n"
            + "    AInteractor(flow: a.flow)\n  }\n}\n",
        ])
    }
    #expect(objections("name(of: flow.title)") == [])
    #expect(objections("name(of: title)").isEmpty == false)
  }

  @Test func namesOfSelf() {
    let legacy =
      "class A: UIViewController {\n  func go() {\n    load { [weak self] in\n      guard let strong = self else { return }\n"
      + "      strong.present(Next(), animated: true)\n    }\n  }\n}\n"
    let series = Series(["A.swift": legacy])
    let after = [
      "A.swift": legacy.with("strong.presenter.presentNext()", for: "strong.present(Next(), animated: true)")
        .with(
          "class A: UIViewController {\n  lazy var presenter: APresenter = ABuilder.make(for: self)\n",
          for: "class A: UIViewController {\n"),
      "APresenter.swift":
        "class APresenter {\n  weak var viewController: A?\n  func presentNext() {\n    guard let viewController else { return }\n"
        + "    viewController.present(Next(), animated: true)\n  }\n}\nenum ABuilder {\n  static func make(for controller: A)"
        + " -> APresenter {\n    let presenter = APresenter()\n    presenter.viewController = controller\n    return presenter\n  }\n}\n",
    ]
    #expect(conserves(series, after) == [])
  }

  @Test func localsHideLinks() {
    let series = Series([
      "A.swift": "class A: UIViewController {\n  lazy var presenter: APresenter = ABuilder.make(for: self)\n"
        + "  func go() {\n    let presenter = Notice()\n    presenter.show()\n  }\n}\n",
      "APresenter.swift": "class APresenter {}\n",
    ])
    let text = series.files["A.swift"] ?? ""
    #expect(conserves(series, ["A.swift": text.with("    presenter . show()", for: "    presenter.show()")]) == [])
    #expect(conserves(series, ["A.swift": text.with("    show()", for: "    presenter.show()")]).count == 1)
  }

  @Test func extensionsOfAliases() {
    let series = Series([
      "A.swift": "class A {\n  func f() {}\n}\nprivate typealias Tools = A\nextension Tools {\n  func g() { f() }\n}\n"
    ])
    let after = series.files["A.swift"]?.with("func g() { self.f() }", for: "func g() { f() }")
    #expect(conserves(series, ["A.swift": after]) == [])
  }

  // MARK: Constants that only the module needs

  private func asking(_ before: String, _ after: String, method: String) -> [String] {
    let link = "  lazy var presenter: APresenter = ABuilder.make(for: self)\n"
    let text = "class A: UIViewController {\n\(link)  func show(_ row: Int) {\n\(before)\n  }\n}\n"
    let module =
      "class APresenter {\n  var list: [Int] = []\n}\nenum ABuilder {\n  static func make(for controller: A) -> APresenter"
      + " {\n    return APresenter()\n  }\n}\n"
    let series = Series(["A.swift": text, "APresenter.swift": module])
    return conserves(
      series,
      [
        "A.swift": "class A: UIViewController {\n\(link)  func show(_ row: Int) {\n\(after)\n  }\n}\n",
        "APresenter.swift": module.with("[]\n  \(method)\n}", for: "[]\n}"),
      ])
  }

  @Test func constantThatGoesWithItsUse() {
    #expect(
      asking(
        "    let item = presenter.list[row]\n    title = \"\\(item)\"", "    title = presenter.text(row: row)",
        method: "func text(row: Int) -> String {\n    let item = list[row]\n    return \"\\(item)\"\n  }") == [])
  }

  @Test func constantThatIsLost() {
    #expect(
      asking(
        "    let item = presenter.list[row]\n    title = \"\\(item)\"", "    title = presenter.text(row: row)",
        method: "func text(row: Int) -> String {\n    let item = list[0]\n    return \"\\(item)\"\n  }"
      ).count == 2)
  }

  @Test func constantThatDoesSomething() {
    #expect(
      asking(
        "    let item = take()\n    work()\n    title = \"\\(item)\"",
        "    work()\n    let item = take()\n    title = \"\\(item)\"",
        method: "func text(row: Int) -> String { \"\" }"
      ).isEmpty == false)
  }

  // MARK: Values that are shared

  private func sharing(_ legacy: String) -> [String] {
    let text = "class A {\n  lazy var presenter: APresenter = ABuilder.make(for: self)\n  \(legacy)\n}\n"
    let builder =
      "enum ABuilder {\n  static func make(for controller: A) -> APresenter {\n    return APresenter()\n  }\n}\n"
    let series = Series(["A.swift": text, "APresenter.swift": "class APresenter {}\n", "ABuilder.swift": builder])
    return conserves(
      series,
      [
        "A.swift": text + "\n",
        "APresenter.swift":
          "class APresenter {\n  let store: Store\n  init(store: Store) {\n    self.store = store\n  }\n}\n",
        "ABuilder.swift": builder.with("APresenter(store: controller.store)", for: "APresenter()"),
      ])
  }

  @Test func constantsMayBeShared() {
    #expect(sharing("let store: Store") == [])
    #expect(sharing("let store = Store()") == [])
  }

  @Test func variablesMayNot() {
    #expect(
      sharing("var store: Store") == [
        "conserves APresenter.swift:2 `APresenter.store` keeps the first value of `A.store`, which can change."
      ])
  }

  @Test("A part of the module is no value of the legacy type, whatever that calls its own")
  func parts() {
    let text = "class A {\n  lazy var presenter: APresenter = ABuilder.make(for: self)\n  var router: Opening?\n}\n"
    let builder =
      "enum ABuilder {\n  static func make(for controller: A) -> APresenter {\n    return APresenter()\n  }\n}\n"
    let contract = "protocol ARouterProtocol: AnyObject {}\n"
    let series = Series([
      "A.swift": text, "APresenter.swift": "class APresenter {}\n", "ABuilder.swift": builder,
      "ARouter.swift": contract + "class ARouter: ARouterProtocol {}\n",
    ])
    let part =
      "class APresenter {\n  let router: ARouterProtocol\n  init(router: ARouterProtocol) {\n"
      + "    self.router = router\n  }\n}\n"
    #expect(
      conserves(
        series,
        [
          "APresenter.swift": part,
          "ABuilder.swift": builder.with("APresenter(router: ARouter())", for: "APresenter()"),
        ]) == [])
  }

  @Test("Another legacy type of the file may have a variable of that name")
  func namesakes() {
    let other = "class B {\n  let builder: ABuilder\n  var store: Store?\n}\n"
    #expect(sharing("let store: Store\n}\n" + other + "class C {") == [])
  }

  @Test("A variable that never gets another object may, one of a value may not")
  func keptObjects() {
    let object = "private(set) var store = Store()\n}\nclass Store {"
    #expect(sharing(object) == [])
    #expect(sharing("private(set) var store = Store()\n}\nstruct Store {").isEmpty == false)
    #expect(sharing("  func stop() { store = Store() }\n  " + object).isEmpty == false)
  }

  @Test("An initializer may make the module, and nothing else")
  func madeEarly() {
    let property = "  lazy var interactor: AInteractor = ABuilder.make(for: self)\n"
    let builder = "enum ABuilder {\n  static func make(for a: A) -> AInteractor {\n    AInteractor()\n  }\n}\n"
    let objections = { (statement: String) in
      conserves(
        Series(["A.swift": "class A {\n  init() {}\n}\n"]),
        [
          "A.swift": "class A {\n\(property)  init() { \(statement) }\n}\n", "ABuilder.swift": builder,
          "AInteractor.swift": "class AInteractor {}\n",
        ])
    }
    #expect(objections("_ = interactor") == [])
    #expect(objections("_ = other").isEmpty == false)
  }

  // MARK: Around members

  @Test func lostConformance() {
    let series = Series(["A.swift": "class A {}\nextension A: StoreDelegate {}\n"])
    #expect(
      conserves(series, ["A.swift": "class A {}\n"]) == [
        "conserves A.swift:1 `A` no longer conforms to `StoreDelegate`, and no type of the module does."
      ])
    let moved = ["A.swift": "class A {}\n", "AInteractor.swift": "class AInteractor: StoreDelegate {}\n"]
    #expect(conserves(series, moved) == [])
  }

  @Test func lostImport() {
    let series = Series(["A.swift": "import Foundation\nimport class UIKit.UIView\nclass A {}\n"])
    #expect(
      conserves(series, ["A.swift": "import Foundation\nclass A {}\n"]) == [
        "conserves A.swift:1 A.swift no longer imports `UIKit.UIView`."
      ])
  }

  @Test func changedHead() {
    let series = Series(["A.swift": "@MainActor final class A {}\n"])
    #expect(
      conserves(series, ["A.swift": "final class A {}\n"]) == [
        "conserves A.swift:1 `A` has changed other than by a move: `@ MainActor` is gone."
      ])
  }

  @Test func accessMayWiden() {
    let series = Series(["A.swift": "class A {\n  private(set) var a = 1\n  private func b() {}\n}\n"])
    #expect(conserves(series, ["A.swift": "class A {\n  private(set) var a = 1\n  func b() {}\n}\n"]) == [])
    #expect(conserves(series, ["A.swift": "class A {\n  var a = 1\n  private func b() {}\n}\n"]).count == 1)
    let hidden = Series(["A.swift": "class A {\n  private var a = 1\n  var b = 1\n}\n"])
    #expect(conserves(hidden, ["A.swift": "class A {\n  private(set) var a = 1\n  var b = 1\n}\n"]) == [])
    #expect(conserves(hidden, ["A.swift": "class A {\n  private var a = 1\n  private(set) var b = 1\n}\n"]).count == 1)
  }

  @Test func setterMayWidenForAnotherFileOfTheType() {
    let work = "  func b() { a += 1 }\n"
    let series = Series(["A.swift": "class A {\n  private(set) var a = 1\n\n" + work + "}\n"])
    let part = "extension A {\n" + work + "}\n"
    #expect(conserves(series, ["A.swift": "class A {\n  var a = 1\n}\n", "A+B.swift": part]) == [])
    #expect(conserves(series, ["A.swift": "class A {\n  private(set) var a = 1\n}\n", "A+B.swift": part]) == [])
    #expect(
      conserves(series, ["A.swift": "class A {\n  var a = 1\n\n" + work + "}\n", "B.swift": "class B {}\n"]).count == 1)
  }
}
