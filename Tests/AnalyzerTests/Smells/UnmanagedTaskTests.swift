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
            Text("").task { orders = await load() }
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

  @Test func anEndlessSequenceThatNobodyStopsFollowing() {
    expect(
      rule,
      in: MarkedTree(
        """
        import Combine
        @MainActor final class ChatViewModel: ObservableObject {
          @Published private(set) var texts: [String] = []
          @Published var query = ""
          private var kept: Task<Void, Never>?
          init(_ words: [String]) {
            1️⃣Task { for await _ in NotificationCenter.default.notifications(named: .init("chat")) { reload() } }
            kept = Task { for await _ in $query.values { reload() } }
            Task { for word in words { texts.append(word) } }
            2️⃣Task {
              await withTaskGroup(of: Void.self) { group in
                for await _ in group { texts = [] }
              }
            }
          }
          func reload() { texts = [] }
          func stop() { kept?.cancel() }
        }
        """),
      [
        Expected(
          "1️⃣",
          message:
            "`ChatViewModel.init(_:)` starts a `Task` that follows `NotificationCenter.default.notifications` and that "
            + "nothing can cancel"),
        Expected(
          "2️⃣", message: "`ChatViewModel` starts a `Task` for `withTaskGroup` in `init(_:)` and keeps no handle"),
      ])
  }

  @Test func workThatNobodyCanEnd() {
    expect(
      rule,
      in: MarkedTree(
        """
        import UIKit
        final class API { func orders() async throws -> [Int] { [] } }
        final class OrdersViewController: UIViewController {
          let api = API()
          var orders: [Int] = []
          @objc func refresh() {
            1️⃣Task { [weak self] in self?.orders = try await api.orders() }
          }
        }
        """),
      [
        Expected(
          "1️⃣",
          message: "`OrdersViewController` starts a `Task` for `api.orders` in `refresh()` and keeps no handle")
      ])
  }

  @Test func hopsPausesAndWhatHasToBeDone() {
    expectNothing(
      rule,
      in: """
        import UIKit
        @MainActor final class Store { func save(_ text: String) async throws {}; func show() {} }
        final class OrdersViewController: UIViewController {
          let store = Store()
          var work: Task<Void, Never>?
          func hop() { Task { await store.show() } }
          func main() { Task { await MainActor.run { title = "a" } } }
          func pause() { Task { try await Task.sleep(nanoseconds: 1) } }
          func save() { Task { try await store.save("a") } }
        }
        """)
  }

  @Test func aTaskInAClosureThatIsAssigned() {
    expect(
      "unmanaged_task",
      in: MarkedTree(
        """
        import UIKit
        final class ListViewController: UIViewController {
          let button = UIBarButtonItem()
          override func viewDidLoad() {
            button.menu = UIMenu(children: [UIAction { [unowned self] _ in 1️⃣Task { await load() } }])
          }
          func load() async {}
        }
        """),
      [
        Expected("1️⃣", message: "`ListViewController` starts a `Task` for `load` in `viewDidLoad()` and keeps no handle")
      ])
  }
}
