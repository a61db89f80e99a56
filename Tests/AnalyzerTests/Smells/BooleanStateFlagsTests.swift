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

  private func model(_ members: String) -> String {
    """
    import Combine
    final class StatsModel: ObservableObject {
      @Published var isSyncing = false
      @Published var isAvailable = true
      @Published var failure: Error?
    \(members)
      func fetch() async throws {}
    }
    """
  }

  @Test func whatCameOutOfTheWorkIsNoLoading() {
    expect(
      rule,
      in: MarkedTree(
        model(
          """
            func load() async {
              1️⃣isSyncing = true
              2️⃣failure = nil
              do { try await fetch(); isAvailable = true } catch { isAvailable = false; 3️⃣failure = error }
              4️⃣isSyncing = false
            }
          """)),
      [
        Expected(
          "1️⃣", "2️⃣", "3️⃣", "4️⃣",
          message: "`StatsModel` keeps one state in `isSyncing` and `failure`, set together in `load()`")
      ])
    expectNothing(
      rule,
      in: model(
        """
          func load() async {
            isAvailable = false
            do { try await fetch(); isAvailable = true } catch { failure = error }
          }
        """))
    expectNothing(
      rule,
      in: model(
        """
          func observe(_ event: Event) {
            switch event {
            case .failed(let error): failure = error
            case .found: isAvailable = true
            case .gone: isAvailable = false
            }
          }
        """))
    expectNothing(
      rule,
      in: model(
        """
          func ask() {
            isAvailable = false
            api { answer in
              if answer { self.isAvailable = true } else { self.failure = Refused() }
            }
          }
          func api(_ done: @escaping (Bool) -> Void) {}
        """))
  }

  @Test(arguments: [
    "do { isSyncing = true; try await fetch(); isSyncing = false } catch { isSyncing = false; failure = error }",
    "defer { isSyncing = false }; isSyncing = true; do { try await fetch() } catch { failure = error }",
    "isSyncing = true; do { try await fetch() } catch { isSyncing = false; failure = error }",
    "failure = nil; isSyncing = true; do { try await fetch(); isSyncing = false } catch { isSyncing = false; tell(error) }",
  ])
  func loadingIsSetAndTakenBackInManyWays(body: String) {
    let findings = MarkedTree(model("  func load() async { \(body) }")).analysis().findings.filter { $0.rule == rule }
    #expect(
      findings.map(\.message) == ["`StatsModel` keeps one state in `isSyncing` and `failure`, set together in `load()`"]
    )
  }

  @Test func twoWorksAreTwoStates() {
    let tree = MarkedTree(
      """
      import Combine
      final class OrderModel: ObservableObject {
        @Published var isLoading = false
        @Published var loadError: Error?
        @Published var isSending = false
        @Published var sendFailed = false
        func load() async {
          isLoading = true
          do { try await work() } catch { loadError = error }
          isLoading = false
        }
        func send() async {
          isSending = true
          do { try await work() } catch { sendFailed = true }
          isSending = false
        }
        func work() async throws {}
      }
      """)
    let finding = tree.analysis().findings.first { $0.rule == rule }
    #expect(
      finding?.message == """
        `OrderModel` keeps one state in `isLoading` and `loadError`, set together in `load()`, and another in `isSending` \
        and `sendFailed`, set together in `send()`
        """)
    #expect(finding?.fix.count == 3)
  }

  @Test func flagsThatSayTogetherWhatIsShown() {
    expect(
      "boolean_state_flags",
      in: MarkedTree(
        """
        import Combine
        final class OrdersViewModel: ObservableObject {
          @Published var 1️⃣isLoading = false
          @Published var 2️⃣isEmpty = false
          @Published var title = ""
          func load() { isLoading = true }
          func show(_ count: Int) { isEmpty = count == 0; isLoading = false }
        }
        """),
      [
        Expected(
          "1️⃣", "2️⃣", message: "`OrdersViewModel` says what it shows by 2 flags: `isLoading` and `isEmpty`")
      ])
  }

  @Test func independentFlags() {
    expectNothing(
      "boolean_state_flags",
      in: """
        import Combine
        final class OrdersViewModel: ObservableObject {
          @Published var isPaid = false
          @Published var canRefund = false
          @Published var usesCents = true
          @Published var title = ""
          func change() { isPaid.toggle(); canRefund.toggle(); usesCents.toggle() }
        }
        """)
  }

  @Test func flagsInStreams() {
    expect(
      "boolean_state_flags",
      in: MarkedTree(
        """
        import RxSwift
        final class OrdersViewModel {
          let 1️⃣isLoading = BehaviorRelay<Bool>(value: false)
          let 2️⃣isEmpty = BehaviorRelay<Bool>(value: false)
          let title = BehaviorRelay<String>(value: "")
          func load() { title.accept("") }
        }
        final class OrdersViewController: UIViewController { let model = OrdersViewModel() }
        """),
      [Expected("1️⃣", "2️⃣", message: "`OrdersViewModel` says what it shows by 2 flags: `isLoading` and `isEmpty`")])
  }

  @Test func manyFlagsThatComeAndGo() {
    expect(
      "boolean_state_flags",
      in: MarkedTree(
        """
        import UIKit
        final class CameraViewController: UIViewController {
          var 1️⃣isArmed = false
          var 2️⃣isWide = false
          var 3️⃣isSteady = false
          func arm() { isArmed = true; isWide = false }
          func widen() { isWide = true; isSteady = true }
        }
        """),
      [
        Expected(
          "1️⃣", "2️⃣", "3️⃣",
          message: "`CameraViewController` says what it shows by 3 flags: `isArmed`, `isWide` and `isSteady`")
      ])
  }

  @Test func whatGoesOnBesideWhatCameOfIt() {
    expect(
      "boolean_state_flags",
      in: MarkedTree(
        """
        import Combine
        final class ReportViewModel: ObservableObject {
          @Published var 1️⃣isReporting = false
          @Published var 2️⃣isReportSuccess = false
          @Published var isPicking = false
          func report() async { isReporting = true; await send(); isReporting = false }
          func pick() { isPicking = true }
          func send() async {}
        }
        """),
      [
        Expected(
          "1️⃣", "2️⃣", message: "`ReportViewModel` says what it shows by 2 flags: `isReporting` and `isReportSuccess`")
      ])
  }

  @Test func streamsOfFlagsThatNoWordTells() {
    func source(_ more: String) -> String {
      """
      import RxSwift
      final class BidViewModel {
        let 1️⃣isNew = BehaviorRelay(value: false)
        let 2️⃣isHighest = BehaviorRelay(value: false)
        \(more)
        let title = BehaviorRelay(value: "")
        func load() { title.accept("") }
      }
      final class BidViewController: UIViewController { let model = BidViewModel() }
      """
    }
    expect(
      "boolean_state_flags", in: MarkedTree(source("let 3️⃣isMet = BehaviorRelay(value: false)")),
      [
        Expected(
          "1️⃣", "2️⃣", "3️⃣",
          message: "`BidViewModel` says what it shows by 3 flags: `isNew`, `isHighest` and `isMet`")
      ])
    expect("boolean_state_flags", in: MarkedTree(source("let isMet = false")), [])
  }

  @Test func flagsOfAValueThatEndWithOneWord() {
    func source(_ last: String) -> String {
      """
      import SwiftUI
      struct RateRowViewModel {
        let 1️⃣selected: Bool
        let 2️⃣signatureSelected: Bool
        let \(last): Bool
        let title: String
        func select() {}
      }
      struct RateRow: View {
        let model: RateRowViewModel
        var body: some View { Text(model.title) }
      }
      """
    }
    expect(
      "boolean_state_flags", in: MarkedTree(source("3️⃣adultSelected")),
      [
        Expected(
          "1️⃣", "2️⃣", "3️⃣",
          message:
            "`RateRowViewModel` says what it shows by 3 flags: `selected`, `signatureSelected` and `adultSelected`")
      ])
    expect("boolean_state_flags", in: MarkedTree(source("isBold")), [])
  }
}
