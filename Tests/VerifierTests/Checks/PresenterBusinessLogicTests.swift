import Testing

@Suite struct PresenterBusinessLogicTests {
  private let path = "Cart/CartPresenter.swift"
  private let method = "func didTapCheckout() { router.showCheckout() }"
  private let fix = "Move it out of `didTapCheckout()` into an interactor method that"

  @Test func storesData() {
    let files = uikitCart.with(
      "func didTapCheckout() { 1️⃣UserDefaults.standard.set(true, forKey: \"paid\") }", for: method, in: path)
    expect(
      "presenter_business_logic", in: files,
      ("1️⃣", "`CartPresenter.didTapCheckout()` stores or reads data with `UserDefaults`. \(fix) awaits the result."))
  }

  @Test func reachesTheNetworkByAPropertyInAnExtension() {
    let files = uikitCart.with(
      "private let session: URLSession\n  private let router", for: "private let router", in: path
    )
    .adding(
      "extension CartPresenter {\n  func ping() { session.1️⃣dataTask(with: url).resume() }\n}",
      as: "Cart/CartPresenter+Ping.swift")
    expect(
      "presenter_business_logic", in: files,
      (
        "1️⃣",
        "`CartPresenter.ping()` reaches the network with `URLSession`. Move it out of `ping()` into an interactor method that awaits the result."
      ))
  }

  @Test func changesADomainValue() {
    let files = uikitCart.with(
      "private var item: CartItem\n  func didTapCheckout() { item.1️⃣cents += 100 }", for: method, in: path)
    expect(
      "presenter_business_logic", in: files,
      ("1️⃣", "`CartPresenter.didTapCheckout()` changes `cents` of `CartItem`. \(fix) gives the changed value back."))
  }

  @Test func ownTypesOfTheSameNameAndDisplayedValues() {
    let files = uikitCart.with(
      "private var row = CartRowEntity(title: \"\", price: \"\")\n  func didTapCheckout() { row.title = \"\"; _ = Keychain() }",
      for: method, in: path
    )
    .adding("struct Keychain {}", as: "Keychain.swift")
    expect("presenter_business_logic", in: files)
  }
}
