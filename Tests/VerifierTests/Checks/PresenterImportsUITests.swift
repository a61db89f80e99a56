import Testing

@Suite struct PresenterImportsUITests {
  private let fix = "Remove the import; hand names or data to the view in place of images, colours and controls."

  @Test func uikitInAPresenter() {
    let files = uikitCart.with("1️⃣import UIKit", for: "import Foundation", in: "Cart/CartPresenter.swift")
    expect("presenter_imports_ui", in: files, ("1️⃣", "`CartPresenter` imports `UIKit`. \(fix)"))
  }

  @Test func inAnExtensionInAnotherFile() {
    let files = swiftUINotes.adding(
      "import Foundation\n1️⃣import SwiftUI\nextension NotesPresenter { func reload() {} }",
      as: "Notes/NotesPresenter+Reload.swift")
    expect("presenter_imports_ui", in: files, ("1️⃣", "`NotesPresenter` imports `SwiftUI`. \(fix)"))
  }

  @Test func behindACondition() {
    let files = uikitCart.with(
      "#if canImport(UIKit)\n1️⃣import class UIKit.UIImage\n#endif", for: "import Foundation",
      in: "Cart/CartPresenter.swift")
    expect("presenter_imports_ui", in: files, ("1️⃣", "`CartPresenter` imports `UIKit.UIImage`. \(fix)"))
  }

  @Test func swiftUIWhereStateDoesNotNeedIt() {
    let files = hostingTrip.with("1️⃣import SwiftUI", for: "import Combine", in: "Trip/TripPresenter.swift")
    expect(
      "presenter_imports_ui", in: files,
      (
        "1️⃣",
        "`TripPresenter` imports `SwiftUI`. Import `Combine` in its place: that is where `ObservableObject` and `@Published` come from."
      ))
  }

  @Test func swiftUIWhereStateNeedsIt() {
    let files = hostingTrip.with("import SwiftUI", for: "import Combine", in: "Trip/TripPresenter.swift")
      .with(
        "@Published var path = NavigationPath()", for: "@Published private(set) var title = \"\"",
        in: "Trip/TripPresenter.swift")
    expect("presenter_imports_ui", in: files)
  }

  @Test func aFileSharedWithTheViewIsNotThePresentersFault() {
    let view = uikitCart["Cart/CartViewController.swift"] ?? ""
    let presenter = (uikitCart["Cart/CartPresenter.swift"] ?? "") + "\n" + view
    let files = uikitCart.without("Cart/CartViewController.swift").adding(presenter, as: "Cart/CartPresenter.swift")
    expect("presenter_imports_ui", in: files)
  }
}
