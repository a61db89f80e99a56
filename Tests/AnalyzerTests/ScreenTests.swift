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

  @Test func whatAStackHoldsIsAScreen() {
    let source = """
      import SwiftUI
      struct Root: View {
        var body: some View {
          TabView { NavigationStack(path: .constant([])) { Home().padding() } destination: { _ in Detail() } }
        }
      }
      struct Home: View { var body: some View { Text("") } }
      struct Detail: View { var body: some View { List { Row() } } }
      struct Row: View { var body: some View { Text("") } }
      struct Rows: View { var body: some View { VStack { NavigationStack { List { Row() } } } } }
      struct Row_Previews: PreviewProvider { static var previews: some View { NavigationView { Row() } } }
      """
    #expect(screens(source).filter { $0 != "Root" } == ["Detail", "Home"])
  }
}
