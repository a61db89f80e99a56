import Testing

@Suite struct UntypedRouteTests {
  private let rule = "untyped_route"

  @Test func linksDestinationsAndPathsOfStrings() {
    expect(
      rule,
      in: MarkedTree([
        "Home.swift": """
        import SwiftUI
        struct HomeView: View {
          @State var path = NavigationPath()
          var body: some View {
            NavigationStack(path: $path) {
              1️⃣NavigationLink(value: "orders") { Text("") }
                .navigationDestination(for: 2️⃣String.self) { Text($0) }
            }
          }
        }
        """,
        "More.swift": """
        import SwiftUI
        extension HomeView { func open() { path.3️⃣append("orders") } }
        """,
      ]),
      [
        Expected(
          "1️⃣", "2️⃣", "3️⃣",
          message:
            "`HomeView` routes by strings in `body` and `open()`: `NavigationLink(value: \"...\")`, `navigationDestination(for: String.self)` and `path.append(\"...\")`"
        )
      ])
  }

  @Test func typedRoutesAndOtherStrings() {
    expectNothing(
      rule,
      in: """
        import SwiftUI
        enum Route: Hashable { case orders }
        struct HomeView: View {
          @State var path = NavigationPath()
          @State var names: [String] = []
          var body: some View {
            NavigationStack(path: $path) {
              NavigationLink("Orders", value: Route.orders).navigationDestination(for: Route.self) { _ in Text(String(1)) }
            }
          }
          func open() { path.append(Route.orders); names.append("x") }
        }
        """)
  }
}
