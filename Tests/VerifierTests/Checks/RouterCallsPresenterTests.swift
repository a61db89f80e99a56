import Testing

@Suite struct RouterCallsPresenterTests {
  private let path = "Cart/CartRouter.swift"

  @Test func holdsAndCallsThePresenter() {
    let files = uikitCart.with(
      "weak var 1️⃣presenter: (any CartPresenterProtocol)?\n  func back() { presenter?.2️⃣didTapCheckout() }\n  func showCheckout() {",
      for: "func showCheckout() {", in: path)
    expect(
      "router_calls_presenter", in: files,
      (
        "1️⃣",
        "`CartRouter.presenter` holds the presenter. Remove `presenter`; wire the presenter where the module is built and hand results on by a closure."
      ),
      (
        "2️⃣",
        "`CartRouter.back()` calls `didTapCheckout` of the presenter. Let the presenter do it before or after it calls `back()`."
      ))
  }

  @Test func aWireframeMayWireWhatItMakes() {
    let files = hostingTrip.with(
      "presenter.didTapMap()\n    controller.rootView", for: "controller.rootView", in: "Trip/TripWireframe.swift")
    expect("router_calls_presenter", in: files)
  }
}
