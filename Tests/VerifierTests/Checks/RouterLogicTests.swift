import Testing

@Suite struct RouterLogicTests {
  private let path = "Cart/CartRouter.swift"
  private let head = "func showCheckout() {"

  @Test func decidesByADomainValue() {
    let files = uikitCart.with(
      "func show(_ item: CartItem) { if item.1️⃣isGift { showCheckout() } }\n  \(head)", for: head, in: path)
    expect(
      "router_logic", in: files,
      (
        "1️⃣",
        "`CartRouter.show(_:)` decides by `isGift` of a domain value. Do it in the presenter and tell `show(_:)` where to lead, with the values that it needs."
      ))
  }

  @Test func storesAndAsksTheInteractor() {
    let files = uikitCart.with(
      "let interactor: any CartInteractorProtocol\n  func show() async {\n    1️⃣UserDefaults.standard.set(1, forKey: \"n\")\n    _ = try? await interactor.2️⃣items()\n  }\n  \(head)",
      for: head, in: path)
    let fix = "and tell `show()` where to lead, with the values that it needs."
    expect(
      "router_logic", in: files,
      ("1️⃣", "`CartRouter.show()` uses `UserDefaults`. Do it in an interactor method \(fix)"),
      ("2️⃣", "`CartRouter.show()` asks the interactor for `items`. Do it in the presenter \(fix)"))
  }

  @Test func routesAndUnwrappingAreNoDecisions() {
    let files = uikitCart.with(
      "enum Option { case pay, close }\n  func show(_ option: Option, _ item: CartItem?) {\n    switch option { case .pay: showCheckout(); case .close: break }\n    if let item { print(item.name) }\n  }\n  \(head)",
      for: head, in: path)
    expect("router_logic", in: files)
  }
}
