import Testing

@Suite struct BooleanStateFlagsTests {
  private let rule = "boolean_state_flags"

  @Test func anErrorBesideALoadingFlag() {
    expect(
      rule,
      in: MarkedTree([
        "Model.swift": """
        import Combine
        final class OrdersViewModel: ObservableObject {
          @Published var isLoading = false
          @Published var failure: Error?
        }
        """,
        "Load.swift": """
        extension OrdersViewModel {
          func load() async {
            1️⃣isLoading = true
            2️⃣failure = nil
            do { try await fetch() } catch { 3️⃣failure = error }
            4️⃣isLoading = false
          }
          func fetch() async throws {}
        }
        """,
      ]),
      [
        Expected(
          "1️⃣", "2️⃣", "3️⃣", "4️⃣",
          message: "`OrdersViewModel` keeps one state in `isLoading` and `failure`, set together in `load()`")
      ])
  }

  @Test func flagsOfASwiftUIView() {
    expect(
      rule,
      in: MarkedTree(
        """
        import SwiftUI
        struct OrdersView: View {
          @State private var isSending = false
          @State private var errorMessage: String?
          var body: some View { Text("") }
          func send() {
            1️⃣isSending = true
            api { message in self.2️⃣errorMessage = message; self.3️⃣isSending = false }
          }
          func api(_ done: @escaping (String?) -> Void) {}
        }
        """),
      [
        Expected(
          "1️⃣", "2️⃣", "3️⃣",
          message: "`OrdersView` keeps one state in `isSending` and `errorMessage`, set together in `send()`")
      ])
  }

  @Test func flagsThatHaveNothingToDoWithEachOther() {
    expectNothing(
      rule,
      in: """
        import SwiftUI
        struct OrdersView: View {
          @State private var isExpanded = false
          @State private var selected: Int?
          @State private var isLoading = false
          @State private var failure: Error?
          var body: some View { Text("") }
          func open() { isExpanded = true; selected = nil }
          func close() { isExpanded = false }
          func load() async { isLoading = true; await Task.yield(); isLoading = false }
          func fail(_ error: Error) { failure = error }
        }
        """)
  }

  @Test func sheetsThatABodyOpensAndCloses() {
    expectNothing(
      rule,
      in: """
        import SwiftUI
        struct OrdersView: View {
          @State private var isPicking = false
          @State private var failure: Error?
          var body: some View {
            Button("a") { isPicking = true; failure = nil }.sheet(isPresented: $isPicking) {
              Button("b") { isPicking = false }
            }
          }
        }
        """)
  }
}
