import Testing

@Suite struct UnmanagedTaskTests {
  private let rule = "unmanaged_task"

  @Test func onAppearAndStoredTasks() {
    expect(
      rule,
      in: MarkedTree([
        "View.swift": """
        import SwiftUI
        struct OrdersView: View {
          @State private var orders: [Int] = []
          var body: some View { Text("").onAppear { 1️⃣Task { orders = await load() } } }
          func load() async -> [Int] { [] }
        }
        """,
        "Model.swift": """
        import Combine
        final class OrdersViewModel: ObservableObject {
          @Published var orders: [Int] = []
          private var loading: Task<Void, Never>?
          func load() { loading = 2️⃣Task { await fetch() } }
          func fetch() async {}
        }
        """,
      ]),
      [
        Expected(
          "2️⃣",
          message: "`OrdersViewModel.loading` keeps a task that nothing cancels"),
        Expected(
          "1️⃣",
          message: "`OrdersView` starts a `Task` for `load` in `onAppear` of `body`"),
      ])
  }

  @Test func buttonsTaskModifiersAndTasksThatAreCancelled() {
    expect(
      rule,
      in: MarkedTree([
        "View.swift": """
        import SwiftUI
        struct OrdersView: View {
          @State private var orders: [Int] = []
          @State private var timer: Task<Void, Never>?
          var body: some View {
            Button("") { Task { orders = await load() } }.task { orders = await load() }
              .onAppear { timer = Task { await wait() } }.onDisappear { timer?.cancel() }
              .onAppear { Task { track() } }
          }
          func load() async -> [Int] { [] }
          func wait() async {}
          func track() {}
        }
        """,
        "Model.swift": """
        import Combine
        final class OrdersViewModel: ObservableObject {
          @Published var orders: [Int] = []
          private var loading: Task<Void, Never>?
          func load() { loading?.cancel(); loading = Task { await fetch() } }
          func fetch() async {}
        }
        """,
      ]),
      [])
  }
}
