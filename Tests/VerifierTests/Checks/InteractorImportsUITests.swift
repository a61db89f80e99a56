import Testing

@Suite struct InteractorImportsUITests {
  @Test func uikitInAnInteractor() {
    let files = uikitCart.with(
      "import Foundation\n  1️⃣import UIKit", for: "import Foundation", in: "Cart/CartInteractor.swift")
    expect(
      "interactor_imports_ui", in: files,
      (
        "1️⃣",
        "`CartInteractor` imports `UIKit`. Remove the import; give data back and let the presenter and the view turn it into what is shown."
      ))
  }

  @Test func otherFrameworks() {
    expect(
      "interactor_imports_ui",
      in: uikitCart.with("import CoreData", for: "import Foundation", in: "Cart/CartInteractor.swift"))
  }
}
