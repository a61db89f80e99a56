import Testing

@Suite struct ScreenTests {
  private func screens(_ source: String) -> [String] {
    MarkedTree(source).analysis().types.filter(\.isScreen).map(\.name).sorted()
  }

  @Test func viewsInHostingControllersAreScreens() {
    let source = """
      import SwiftUI
      struct First: View { var body: some View { Row() } }
      struct Second: View { var body: some View { Row() } }
      struct Row: View { var body: some View { Text("") } }
      final class Wireframe {
        func first() -> UIViewController { UIHostingController(rootView: First()) }
        func second(_ controller: Lazy<Second>) { controller.rootView = Second() }
        func row(_ cell: Cell) { cell.view = Row() }
      }
      """
    #expect(screens(source) == ["First", "Second"])
  }
}
