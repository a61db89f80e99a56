import Testing

@Suite struct PresenterIsViewTests {
  @Test func aSwiftUIView() {
    let files = swiftUINotes.with(
      "struct 1️⃣NotesPresenter: View", for: "final class NotesPresenter", in: "Notes/NotesPresenter.swift")
    expect(
      "presenter_is_view", in: files,
      ("1️⃣", "`NotesPresenter` is a `View`. Move what draws into a view of its own that holds `NotesPresenter`."))
  }

  @Test func aControllerThroughAClassOfTheTree() {
    let files = uikitCart.with(
      "final class 1️⃣CartPresenter: BaseController, CartP", for: "final class CartPresenter: CartP",
      in: "Cart/CartPresenter.swift"
    )
    .adding("import UIKit\nclass BaseController: UIViewController {}", as: "BaseController.swift")
    expect(
      "presenter_is_view", in: files,
      (
        "1️⃣",
        "`CartPresenter` is a `UIViewController`. Move what draws into a view of its own that holds `CartPresenter`."
      ))
  }

  @Test func aProtocolOfTheTreeThatIsCalledView() {
    let files = uikitCart.with(
      "final class CartPresenter: View, CartP", for: "final class CartPresenter: CartP", in: "Cart/CartPresenter.swift"
    )
    .adding("protocol View {}", as: "View.swift")
    expect("presenter_is_view", in: files)
  }
}
