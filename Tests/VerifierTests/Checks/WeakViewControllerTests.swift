import Testing

@Suite struct WeakViewControllerTests {
  @Test func theControllerIsHeldStrongly() {
    let files = uikitCart.with("var 1️⃣viewController", for: "weak var viewController", in: "Cart/CartRouter.swift")
    expect(
      "weak_view_controller", in: files,
      ("1️⃣", "`CartRouter.viewController` holds a controller strongly. Declare it as `weak var viewController`."))
  }

  @Test func theStackIsHeldStrongly() {
    let files = layeredProfile.with(
      "private let 1️⃣navigationController: UINavigationController",
      for: "private weak var navigationController: UINavigationController?", in: "Profile/Router/ProfileRouter.swift")
    expect(
      "weak_view_controller", in: files,
      (
        "1️⃣",
        "`ProfileRouter.navigationController` holds a controller strongly. Declare it as `weak var navigationController`."
      ))
  }
}
