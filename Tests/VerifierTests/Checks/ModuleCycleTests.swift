import Testing

@Suite struct ModuleCycleTests {
  private let interactor = "Cart/CartInteractor.swift"

  private func message(_ name: String, _ held: String, _ owner: String, _ property: String) -> String {
    "`\(name)` holds the \(held) strongly, which holds the \(owner). Declare it as `weak var \(property)`; a protocol has to "
      + "inherit from `AnyObject` for that."
  }

  @Test func theInteractorHoldsItsPresenter() {
    let files = uikitCart.with(
      "final class CartInteractor: CartInteractorProtocol {\n  var 1️⃣presenter: CartPresenter?",
      for: "final class CartInteractor: CartInteractorProtocol {", in: interactor)
    expect(
      "module_cycle", in: files,
      ("1️⃣", message("CartInteractor.presenter", "presenter", "interactor", "presenter")))
  }

  @Test func theWayBackIsWeak() {
    let files = uikitCart.with(
      "final class CartInteractor: CartInteractorProtocol {\n  weak var presenter: CartPresenter?",
      for: "final class CartInteractor: CartInteractorProtocol {", in: interactor)
    expect("module_cycle", in: files)
  }

  @Test func whatTheDialectLetsHoldIsNoCircle() { expect("module_cycle", in: uikitCart) }
}
