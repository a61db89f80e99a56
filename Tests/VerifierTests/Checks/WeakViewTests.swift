import Testing

@Suite struct WeakViewTests {
  private let path = "Cart/CartPresenter.swift"

  private func message(_ name: String) -> String {
    "`\(name)` holds the view strongly. Declare it as `weak var view`; its protocol has to inherit from `AnyObject`."
  }

  @Test func theProtocolIsHeldStrongly() {
    let files = uikitCart.with("var 1️⃣view", for: "weak var view", in: path)
    expect("weak_view", in: files, ("1️⃣", message("CartPresenter.view")))
  }

  @Test func theAdapterIsHeldStrongly() {
    let files = layeredProfileWithAdapter.with(
      "var 1️⃣view", for: "weak var view", in: "Profile/Presenter/ProfilePresenter.swift")
    expect("weak_view", in: files, ("1️⃣", message("ProfilePresenter.view")))
  }

  @Test func aControllerOfTheSDK() {
    let files = uikitCart.with("var 1️⃣view: UIViewController?", for: "weak var view: (any CartViewProtocol)?", in: path)
    expect("weak_view", in: files, ("1️⃣", message("CartPresenter.view")))
  }

  @Test func unownedAndClosures() {
    let files = uikitCart.with(
      "unowned let view: any CartViewProtocol\n  var makeView: (() -> any CartViewProtocol)?",
      for: "weak var view: (any CartViewProtocol)?", in: path)
    expect("weak_view", in: files)
  }
}
