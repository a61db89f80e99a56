import Testing

@Suite struct NestedNavigationStackTests {
  private let rule = "nested_navigation_stack"

  @Test func stacksInStacksAndTabsInAStack() {
    expect(
      rule,
      in: MarkedTree([
        "Home.swift": """
        import SwiftUI
        struct HomeView: View {
          var body: some View { NavigationStack { VStack { 1️⃣NavigationView { Text("") } } } }
        }
        struct TabsView: View {
          var body: some View { NavigationStack { 2️⃣TabView { Text("") } } }
        }
        struct ListView: View {
          var body: some View { NavigationStack { NavigationLink("") { 3️⃣DetailView() } } }
        }
        """,
        "Detail.swift": """
        import SwiftUI
        struct DetailView: View { var body: some View { NavigationStack { Text("") } } }
        """,
      ]),
      [
        Expected(
          "1️⃣",
          message: "`HomeView.body` puts a `NavigationView` inside a `NavigationStack`"),
        Expected(
          "2️⃣",
          message: "`TabsView.body` puts a `TabView` inside a `NavigationStack`"),
        Expected(
          "3️⃣",
          message: "`ListView.body` puts `DetailView`, whose `body` is a stack of its own, inside a `NavigationStack`"),
      ])
  }

  @Test func modalsTabsAndPlainContent() {
    expectNothing(
      rule,
      in: """
        import SwiftUI
        struct HomeView: View {
          @State private var isShown = false
          var body: some View {
            NavigationStack { RowView() }.sheet(isPresented: $isShown) { NavigationStack { Text("") } }
          }
        }
        struct InnerView: View {
          @State private var isShown = false
          var body: some View {
            NavigationStack { Text("").fullScreenCover(isPresented: $isShown) { NavigationStack { Text("") } } }
          }
        }
        struct TabsView: View {
          var body: some View { TabView { NavigationStack { Text("") }; NavigationStack { Text("") } } }
        }
        struct RowView: View { var body: some View { Text("") } }
        """)
  }
}
