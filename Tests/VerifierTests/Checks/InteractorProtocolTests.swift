import Testing

@Suite struct InteractorProtocolTests {
  private let path = "Cart/CartPresenter.swift"

  @Test func theConcreteTypeIsHeld() {
    let files = uikitCart.with(
      "private let 1️⃣interactor: CartInteractor", for: "private let interactor: any CartInteractorProtocol", in: path)
    expect(
      "interactor_protocol", in: files,
      (
        "1️⃣",
        "`CartPresenter.interactor` holds the concrete `CartInteractor`. Declare `interactor` as `CartInteractorProtocol` with what the presenter calls."
      ))
  }

  @Test func theTypeIsReadOffTheInitialiser() {
    let files = uikitCart.with(
      "private let 1️⃣interactor = CartInteractor()", for: "private let interactor: any CartInteractorProtocol", in: path)
    expect(
      "interactor_protocol", in: files,
      (
        "1️⃣",
        "`CartPresenter.interactor` holds the concrete `CartInteractor`. Declare `interactor` as `CartInteractorProtocol` with what the presenter calls."
      ))
  }
}
