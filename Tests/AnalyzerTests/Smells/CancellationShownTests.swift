import Testing

@Suite struct CancellationShownTests {
  private let rule = "cancellation_shown"

  @Test func aMemberThatATaskModifierCallsAndRefreshable() {
    expect(
      rule,
      in: MarkedTree([
        "Model.swift": """
        import Combine
        @MainActor final class OrdersViewModel: ObservableObject {
          @Published var failure: Error?
          func load() async { do { try await fetch() } catch { 1️⃣failure = error } }
          func fetch() async throws {}
        }
        """,
        "View.swift": """
        import SwiftUI
        struct OrdersView: View {
          @StateObject private var model = OrdersViewModel()
          @State private var errorText: String?
          var body: some View {
            Text("").task { await model.load() }
              .refreshable { do { try await model.fetch() } catch { 2️⃣errorText = "failed" } }
          }
        }
        """,
      ]),
      [
        Expected(
          "1️⃣",
          message: "`OrdersViewModel.load()` sets `failure` for every error, cancellation too"),
        Expected(
          "2️⃣",
          message: "`OrdersView.body` sets `errorText` for every error, cancellation too"),
      ])
  }

  @Test func cancellationIsToldApartOrCanNotHappen() {
    expectNothing(
      rule,
      in: """
        import SwiftUI
        struct OrdersView: View {
          @State private var failure: Error?
          var body: some View {
            Text("").task { await first(); await second(); await third() }
              .refreshable { Task { await fifth() } }
          }
          func first() async { do { try await fetch() } catch is CancellationError {} catch { failure = error } }
          func second() async { do { try await fetch() } catch { if Task.isCancelled { return }; failure = error } }
          func third() async { do { try await wait() } catch { failure = error } }
          func fourth() async { do { try await fetch() } catch { failure = error } }
          func fifth() async { do { try await fetch() } catch { failure = error } }
          func fetch() async throws {}
          func wait() async throws { try await withCheckedThrowingContinuation { $0.resume() } }
        }
        """)
  }

  @Test func aStateForFailuresIsAnErrorToo() {
    expect(
      rule,
      in: MarkedTree(
        """
        import SwiftUI
        enum Phase { case loading, shown([String]), failed(Error) }
        struct OrdersView: View {
          @State private var phase = Phase.loading
          var body: some View { Text("").task { await load() } }
          func load() async {
            do { phase = .shown(try await fetch()) } catch { 1️⃣phase = .failed(error) }
          }
          func fetch() async throws -> [String] { [] }
        }
        """),
      [Expected("1️⃣", message: "`OrdersView.load()` sets `phase` for every error, cancellation too")])
  }

  @Test func aTaskThatIsKeptAndCancelled() {
    func model(_ stop: String) -> MarkedTree {
      MarkedTree(
        """
        import Combine
        @MainActor final class SearchViewModel: ObservableObject {
          @Published private(set) var failure: Error?
          private var task: Task<Void, Never>?
          func search(_ text: String) {
            \(stop)
            task = Task { await load(text) }
          }
          private func load(_ text: String) async { do { try await fetch() } catch { 1️⃣failure = error } }
          private func fetch() async throws {}
        }
        """)
    }
    expect(
      rule, in: model("task?.cancel()"),
      [Expected("1️⃣", message: "`SearchViewModel.load(_:)` sets `failure` for every error, cancellation too")])
    expect(rule, in: model(""), [])
    expectNothing(
      rule,
      in: """
        import Combine
        @MainActor final class SearchViewModel: ObservableObject {
          @Published private(set) var failure: Error?
          private var task: Task<Void, Never>?
          private var generation = 0
          private var isCanceled = false
          func search() {
            task?.cancel()
            generation += 1
            let started = generation
            task = Task {
              do { try await fetch() } catch {
                guard generation == started else { return }
                failure = error
              }
            }
          }
          func find() {
            task?.cancel()
            task = Task { do { try await fetch() } catch { if !isCanceled { failure = error } } }
          }
          private func fetch() async throws {}
        }
        """)
  }
}
