import Testing

@Suite struct ModuleLayoutTests {
  @Test func aFileThatIsMissing() {
    let files = swiftUINotes.without("Notes/NotesViewState.swift").with(
      "final class 1️⃣Notes", for: "final class Notes", in: "Notes/NotesPresenter.swift")
    expect(
      "module_layout", in: files,
      ("1️⃣", "the module `Notes` has no view state: NotesViewState.swift is missing. Add Notes/NotesViewState.swift."))
  }

  @Test func aPartInAnotherFile() {
    let files = swiftUINotes.without("Notes/NotesViewState.swift")
      .adding("struct 1️⃣NotesViewState: Sendable {\n  var titles: [String] = []\n}", as: "Notes/Shown.swift")
    expect(
      "module_layout", in: files,
      (
        "1️⃣",
        "`NotesViewState` stands in Shown.swift, not in NotesViewState.swift. Move it to Notes/NotesViewState.swift."
      ))
  }

  @Test func aFileInAnotherFolder() {
    let files = uikitCart.without("Cart/CartRouter.swift").adding(
      "1️⃣" + (uikitCart["Cart/CartRouter.swift"] ?? ""), as: "Routers/CartRouter.swift")
    expect(
      "module_layout", in: files,
      ("1️⃣", "CartRouter.swift lies outside the folder of the module `Cart`. Move it to Cart/."))
  }

  @Test func aPartInTheFolderOfAnother() {
    let text = (layeredProfile["Profile/Router/ProfileRouter.swift"] ?? "").with("class 1️⃣Profile", for: "class Profile")
    let files = layeredProfile.without("Profile/Router/ProfileRouter.swift").adding(
      text, as: "Profile/View/ProfileRouter.swift")
    expect(
      "module_layout", in: files,
      (
        "1️⃣",
        "`ProfileRouter` does not lie in the folder Router of the module `Profile`. Move its file to Profile/Router/."
      ))
  }

  @Test func aModuleOfWireframesNeedsNoBuilder() {
    let wireframe = """
      import UIKit
      final class CartWireframe: BaseWireframe {
        init() {
          let presenter = CartPresenter(interactor: CartInteractor(), router: self)
          super.init(viewController: CartViewController(presenter: presenter))
        }
      }
      extension CartWireframe: CartRouterProtocol { func showCheckout() {} }
      """
    let files = uikitCart.without("Cart/CartBuilder.swift").without("Cart/CartEntities.swift").without(
      "Cart/CartRouter.swift"
    )
    .without("Cart/CartProtocols.swift").adding(wireframe, as: "Cart/CartWireframe.swift")
    .adding(
      (uikitCart["Cart/CartProtocols.swift"] ?? "") + "\nstruct CartRowEntity {}", as: "Cart/CartInterfaces.swift")
    expect("module_layout", in: files)
  }
}
