import Testing

@Suite struct AssemblesTests {
  /// What the gate says to the seam with one part written differently.
  private func seam(_ path: String, _ replacement: String, for part: String) -> [String] {
    var after = Cart.seam
    after[path] = after[path]??.with(replacement, for: part)
    let series = Series.cart
    return series.look(at: series.patch(after), by: "assembles")
  }

  @Test func factoryWithOtherLabels() {
    #expect(
      seam(Cart.controller, "makePresenter(of: self)", for: "makePresenter(for: self)") == [
        "assembles Cart/CartViewController.swift:5 `CartBuilder` has no `makePresenter(of:)`."
      ])
  }

  @Test func initializerWithOtherLabels() {
    #expect(
      seam(Cart.builder, "CartRouter(controller: viewController)", for: "CartRouter(viewController: viewController)")
        == [
          "assembles Cart/CartBuilder.swift:4 `CartRouter` has no `init(controller:)`."
        ])
    #expect(
      seam(Cart.builder, "CartInteractor(1)", for: "CartInteractor()") == [
        "assembles Cart/CartBuilder.swift:5 `CartInteractor` has no `init(_:)`."
      ])
  }

  @Test func valueThatIsSetLater() {
    var after = Cart.seam
    after["Cart/CartEntities.swift"] = "enum CartEntities {\n  enum Order {\n    case name\n  }\n}\n"
    after[Cart.interactor] = after[Cart.interactor]??.with("{\n  var order: CartEntities.Order?\n", for: "{\n")
    let series = Series.cart
    #expect(series.look(at: series.patch(after), by: "assembles") == [])
  }

  @Test func typeInsideAType() {
    let rows =
      "enum CartEntities {\n  struct Row {\n    let text: String\n\n    init(_ text: String) { self.text = text }\n  }\n}\n"
    let look = { (call: String) in
      var after = Cart.seam
      after["Cart/CartEntities.swift"] = rows
      after[Cart.interactor] = after[Cart.interactor]??.with("{\n  let row = \(call)\n", for: "{\n")
      let series = Series.cart
      return series.look(at: series.patch(after), by: "assembles")
    }
    #expect(look("CartEntities.Row(\"\")") == [])
    #expect(
      look("CartEntities.Row(text: \"\")") == [
        "assembles Cart/CartInteractor.swift:5 `CartEntities.Row` has no `init(text:)`."
      ])
  }

  @Test func caseOfAnEnum() {
    let look = { (value: String) in
      var after = Cart.seam
      after["Cart/CartEntities.swift"] = "enum CartRoute {\n  case list, item(Int, from: String)\n}\n"
      after[Cart.interactor] = after[Cart.interactor]??.with("{\n  let route = \(value)\n", for: "{\n")
      let series = Series.cart
      return series.look(at: series.patch(after), by: "assembles")
    }
    #expect(look("CartRoute.item(1, from: \"\")") == [])
    #expect(look("CartRoute.order(1)") == ["assembles Cart/CartInteractor.swift:5 `CartRoute` has no `order(_:)`."])
  }

  @Test func viewThatIsNoView() {
    #expect(
      seam(Cart.controller, "extension CartViewController {}", for: "extension CartViewController: CartViewProtocol {}")
        == [
          "assembles Cart/CartBuilder.swift:6 `CartViewController` is given to `CartPresenter` as `CartViewProtocol`, to which"
            + " it does not conform."
        ])
    #expect(
      seam(Cart.interactor, "final class CartInteractor {", for: "final class CartInteractor: CartInteractorProtocol {")
        == [
          "assembles Cart/CartBuilder.swift:6 `CartInteractor` is given to `CartPresenter` as `CartInteractorProtocol`, to"
            + " which it does not conform."
        ])
  }

  @Test func propertyWithoutValue() {
    #expect(
      seam(Cart.presenter, "", for: "    self.router = router\n") == [
        "assembles Cart/CartPresenter.swift:7 `CartPresenter.router` is not given a value exactly once."
      ])
    #expect(
      seam(Cart.presenter, "", for: "    self.view = view\n") == [
        "assembles Cart/CartPresenter.swift:5 `CartPresenter.view` is not given a value exactly once."
      ])
    #expect(seam(Cart.presenter, "self.view = view\n    self.view = view\n", for: "self.view = view\n").count == 1)
    #expect(seam(Cart.interactor, "{\n  private let limit = 3\n", for: "{\n") == [])
    let shorter = "  convenience init() { self.init(view: made(), interactor: made(), router: made()) }\n\n  init(view"
    #expect(seam(Cart.presenter, shorter, for: "  init(view") == [])
  }

  @Test func valueWithoutProperty() {
    #expect(
      seam(Cart.presenter, "", for: "  private let router: CartRouterProtocol\n") == [
        "assembles Cart/CartPresenter.swift:8 `CartPresenter.init(view:interactor:router:)` stores `router`, which"
          + " `CartPresenter` does not declare."
      ])
  }

  @Test func controllerThatMayBeGone() {
    let series = Series.withSeam
    let patch = series.routes(in: Cart.router, "", for: "    guard let viewController else { return }\n")
    #expect(
      series.look(at: patch, by: "assembles") == [
        "assembles Cart/CartRouter.swift:10 `CartRouter.showDetail(item:)` uses `viewController` as if it were always there."
      ])
  }

  @Test func typeThatNobodyDeclares() {
    #expect(
      seam(Cart.protocols, "", for: "@MainActor\nprotocol CartRouterProtocol: AnyObject {}\n") == [
        "assembles Cart/CartPresenter.swift:7 `CartRouterProtocol` is declared nowhere.",
        "assembles Cart/CartRouter.swift:5 `CartRouterProtocol` is declared nowhere.",
      ])
  }

  @Test func differentActors() {
    #expect(
      seam(Cart.interactor, "final class", for: "@MainActor\nfinal class") == [
        "assembles Cart/CartBuilder.swift:2 Only one of `CartBuilder` and `CartInteractor` is bound to the main actor.",
        "assembles Cart/CartInteractor.swift:3 Only one of `CartInteractor` and `CartInteractorProtocol` is bound to the main actor.",
      ])
    #expect(seam(Cart.builder, "enum", for: "@MainActor\nenum").count == 3)
  }
}
