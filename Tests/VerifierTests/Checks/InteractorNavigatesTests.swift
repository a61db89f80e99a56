import Testing

@Suite struct InteractorNavigatesTests {
  private let path = "Cart/CartInteractor.swift"

  @Test func asksTheRouter() {
    let files = uikitCart.with(
      "private let router: any CartRouterProtocol\n  func leave() { router.1️⃣showCheckout() }\n  func items()",
      for: "func items()", in: path)
    expect(
      "interactor_navigates", in: files,
      (
        "1️⃣",
        "`CartInteractor.leave()` navigates with `showCheckout`. Give the result of `leave()` back and let the presenter ask the router."
      ))
  }

  @Test func pushesAScreen() {
    let files = uikitCart.with(
      "var stack: UINavigationController?\n  func leave() { stack?.1️⃣popViewController(animated: true) }\n  func items()",
      for: "func items()", in: path)
    expect(
      "interactor_navigates", in: files,
      (
        "1️⃣",
        "`CartInteractor.leave()` navigates with `popViewController`. Give the result of `leave()` back and let the presenter ask the router."
      ))
  }

  @Test func methodsOfItsOwnThatAreCalledAlike() {
    let files = uikitCart.with(
      "func pop() {}\n  func dismiss(animated: Bool) {}\n  func leave() { pop(); dismiss(animated: true) }\n  func items()",
      for: "func items()", in: path)
    expect("interactor_navigates", in: files)
  }
}
