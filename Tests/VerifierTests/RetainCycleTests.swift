import Testing

@Suite struct RetainCycleTests {
  private func seam(_ path: String, _ replacement: String, for part: String) -> [String] {
    var after = Cart.seam
    after[path] = after[path]??.with(replacement, for: part)
    let series = Series.cart
    return series.look(at: series.patch(after), by: "retain_cycle")
  }

  @Test func strongView() {
    #expect(
      seam(Cart.presenter, "private var view:", for: "private weak var view:") == [
        "retain_cycle Cart/CartPresenter.swift:5 `CartPresenter.view`, `CartViewController.presenter` keep each other alive:"
          + " the way back is not weak."
      ])
  }

  @Test func strongController() {
    #expect(seam(Cart.router, "private let viewController:", for: "private weak var viewController:").count == 1)
    #expect(
      seam(
        Cart.router, "private var viewController: UIViewController?",
        for: "private weak var viewController: CartViewController?"
      )
      .count == 1)
  }

  @Test func weakOrUnowned() {
    #expect(
      seam(
        Cart.router, "private unowned let viewController: CartViewController",
        for: "private weak var viewController: CartViewController?") == [])
  }

  @Test func cycleWithoutTheController() {
    #expect(
      seam(Cart.router, "CartRouterProtocol {\n  var presenter: CartPresenterProtocol?", for: "CartRouterProtocol {")
        .count == 1)
  }

  @Test(
    "A value of a type that is declared inside the controller holds no controller, unless it may name one",
    arguments: [
      ("Section", 0), ("Section?", 0), ("Sections", 1), ("Owner", 1), ("Unknown", 1),
    ])
  func nestedTypes(type: String, count: Int) {
    let nested = """
      enum Section { case items, total }
        struct Sections { let owner: CartViewController? }
        final class Owner {}
      """
    var series = Series(
      Cart.legacy.merging([
        Cart.controller: Cart.legacy[Cart.controller]?.with(nested, for: "enum Section { case items, total }") ?? ""
      ]) { $1 })
    var seam = Cart.seam
    seam[Cart.controller] = seam[Cart.controller]??.with(nested, for: "enum Section { case items, total }")
    seam[Cart.presenter] = seam[Cart.presenter]??.with(
      "  private let first: CartViewController.\(type)\n  private weak var view:", for: "  private weak var view:")
    #expect(series.look(at: series.patch(seam), by: "retain_cycle").count == count)
    series.accept(series.patch(seam))
  }

  @Test func closureThatWasWeak() {
    let series = Series.withSeam
    let patch = series.routes(
      in: Cart.router, "detail.onChange = {\n      viewController.reload()",
      for: "detail.onChange = { [weak viewController] in\n      viewController?.reload()")
    #expect(
      series.look(at: patch, by: "retain_cycle") == [
        "retain_cycle Cart/CartRouter.swift:13 A closure in `CartRouter.showDetail(item:)` holds the controller strongly, and"
          + " none did before."
      ])
  }

  @Test func closureThatWasStrong() {
    let strong = Cart.legacy[Cart.actions]?.with(
      "detail.onChange = {\n      self.reload()", for: "detail.onChange = { [weak self] in\n      self?.reload()")
    var series = Series(Cart.legacy.merging([Cart.actions: strong ?? ""]) { $1 })
    series.accept(series.patch(Cart.seam))
    let legacy = series.files.merging([Cart.actions: Cart.legacy[Cart.actions] ?? ""]) { $1 }
    var after = Cart.routes(legacy)
    after[Cart.router] = after[Cart.router]??.with(
      "detail.onChange = {\n      viewController.reload()",
      for: "detail.onChange = { [weak viewController] in\n      viewController?.reload()")
    #expect(series.look(at: series.patch(after)) == [])
  }

  @Test func closureThatIsStored() {
    let series = Series.withSeam
    let patch = series.routes(
      in: Cart.router, "self.again = { viewController.reload() }\n    let detail", for: "let detail")
    #expect(series.look(at: patch, by: "retain_cycle").count == 1)
  }
}
