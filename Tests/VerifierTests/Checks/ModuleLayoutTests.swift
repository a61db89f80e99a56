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

  @Test func theDelegateOfAnotherModuleStandsInItsOwnFile() {
    let protocols = uikitCart["Cart/CartProtocols.swift"] ?? ""
    let files = uikitCart.without("Cart/CartProtocols.swift")
      .adding(
        "protocol AddressModuleDelegate: AnyObject { func didSaveAddress() }", as: "Address/AddressModuleDelegate.swift"
      )
      .adding(
        "extension CartPresenter: AddressModuleDelegate { func didSaveAddress() {} }",
        as: "Cart/CartPresenter+Address.swift"
      )
      .adding(
        protocols.with("protocol 1️⃣CartInteractor", for: "protocol CartInteractor"), as: "Cart/CartInterfaces.swift")
    expect(
      "module_layout", in: files,
      (
        "1️⃣",
        "`CartInteractorProtocol` stands in CartInterfaces.swift, not in CartProtocols.swift. Move it to Cart/CartProtocols.swift."
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

  @Test func aControllerOfAWindowStandsInTheFileOfItsName() {
    let controller = """
      import AppKit
      final class CartWindowController: NSWindowController, CartWindowViewProtocol {
        let presenter: any CartWindowPresenterProtocol
        init(presenter: any CartWindowPresenterProtocol) {
          self.presenter = presenter
          super.init(window: nil)
        }
        func show(_ rows: [CartRowEntity]) {}
      }
      """
    let parts = ["View", "Presenter", "Interactor", "Router", "Builder", "Protocols", "Entities"]
    var files = uikitCart.without("Cart/CartViewController.swift")
    for (path, text) in files {
      files[path] = nil
      let window = parts.reduce(text.replacing("CartViewController", with: "CartWindowController")) {
        $0.replacing("Cart" + $1, with: "CartWindow" + $1)
      }
      files[path.replacing("/Cart", with: "/CartWindow")] = window
    }
    expect("module_layout", in: files.adding(controller, as: "Cart/CartWindowController.swift"))
    expect(
      "module_layout", in: files.adding("1️⃣" + controller, as: "Windows/CartWindowController.swift"),
      ("1️⃣", "CartWindowController.swift lies outside the folder of the module `CartWindow`. Move it to Cart/."))
  }

  @Test func aControllerOfATableIsTheViewOfTheShorterName() {
    let controller = (uikitCart["Cart/CartViewController.swift"] ?? "").replacing(
      "CartViewController", with: "CartTableViewController")
    let files = uikitCart.without("Cart/CartViewController.swift").mapValues {
      $0.replacing("CartViewController", with: "CartTableViewController")
    }
    expect("module_layout", in: files.adding(controller, as: "Cart/CartTableViewController.swift"))
  }

  @Test func aControllerIsTheViewOfAModuleThatIsCalledScreenAsItsNameWasTaken() {
    var files: [String: String] = ["Other/CartRouter.swift": "final class CartRouter {}"]
    for (path, text) in uikitCart {
      let isView = path.hasSuffix("/CartViewController.swift")
      files[isView ? path : path.replacing("/Cart", with: "/CartScreen")] =
        text.replacing("Cart", with: "CartScreen").replacing("CartScreenViewController", with: "CartViewController")
    }
    expect("module_layout", in: files)
  }

  @Test func aNameThatBeginsWithDefaultIsWhole() {
    var files: [String: String] = [:]
    for (path, text) in uikitCart {
      files[path.replacing("/Cart", with: "/DefaultCart")] = text.replacing("Cart", with: "DefaultCart")
    }
    expect("module_layout", in: files)
  }

  @Test func anImplementationThatIsCalledDefaultIsAPart() {
    let files = uikitCart.without("Cart/CartInteractor.swift").mapValues {
      $0.replacing("CartInteractor()", with: "DefaultCartInteractor()")
    }
    let text = (uikitCart["Cart/CartInteractor.swift"] ?? "").replacing(
      "class CartInteractor:", with: "class 1️⃣DefaultCartInteractor:")
    expect(
      "module_layout", in: files.adding(text, as: "Cart/DefaultCartInteractor.swift"),
      (
        "1️⃣",
        "`DefaultCartInteractor` stands in DefaultCartInteractor.swift, not in CartInteractor.swift. Move it to Cart/CartInteractor.swift."
      ))
  }

  /// The module has another name than the screen that conforms to its view protocol: a type of the app had the name.
  @Test func aScreenWithANameOfItsOwnIsTheView() {
    let controller = (uikitCart["Cart/CartViewController.swift"] ?? "").replacing("CartViewController", with: "Basket")
    let files = uikitCart.without("Cart/CartViewController.swift").mapValues {
      $0.replacing("CartViewController", with: "Basket")
    }
    expect("module_layout", in: files.adding(controller, as: "Cart/Basket.swift"))
    expect(
      "module_layout", in: files.adding(controller.with("class 1️⃣Basket", for: "class Basket"), as: "Cart/Shop.swift"),
      ("1️⃣", "`Basket` stands in Shop.swift, not in Basket.swift. Move it to Cart/Basket.swift."))
  }

  @Test func aScreenBesideAControllerIsNotTheOneThatIsMisplaced() {
    let screen = """
      import SwiftUI
      struct CartScreen: UIViewControllerRepresentable {
        func makeUIViewController(context: Context) -> CartViewController { CartBuilder.build() }
        func updateUIViewController(_ controller: CartViewController, context: Context) {}
      }
      """
    let controller = (uikitCart["Cart/CartViewController.swift"] ?? "").with(
      "class 1️⃣CartViewController", for: "class CartViewController")
    let files = uikitCart.without("Cart/CartViewController.swift").adding(screen, as: "Cart/CartScreen.swift")
    expect(
      "module_layout", in: files.adding(controller, as: "Cart/Shop.swift"),
      (
        "1️⃣",
        "`CartViewController` stands in Shop.swift, not in CartViewController.swift. Move it to Cart/CartViewController.swift."
      ))
  }
}
