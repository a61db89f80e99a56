import Analyzer
import Foundation
import MigrationModel
import Testing

@Suite struct MissingMainActorTests {
  private let rule = "missing_main_actor"

  @Test func changesAfterAnAwaitAndOnAQueue() {
    expect(
      rule,
      in: MarkedTree([
        "Model.swift": """
        import Combine
        final class OrdersViewModel: ObservableObject { @Published var orders: [Int] = [] }
        """,
        "Load.swift": """
        extension OrdersViewModel {
          func load() async { self.1️⃣orders = await fetch() }
          func later() { DispatchQueue.global().async { self.2️⃣orders = [] } }
          func fetch() async -> [Int] { [] }
        }
        """,
      ]),
      [
        Expected(
          "1️⃣", "2️⃣",
          message:
            "`OrdersViewModel` is observed by views but not `@MainActor`: `load()` sets `orders` after an `await`, and `later()` sets `orders` on a background queue"
        )
      ])
  }

  @Test func changesOnWhateverThreadCalls() {
    expect(
      rule,
      in: MarkedTree(
        """
        @Observable final class 1️⃣CounterViewModel {
          var count = 0
          func add() { count += 1 }
        }
        struct CounterView: View { @State var model = CounterViewModel(); var body: some View { Text("") } }
        struct TotalView: View { let model: CounterViewModel; var body: some View { Text("") } }
        """),
      [
        Expected(
          "1️⃣",
          message: "`CounterViewModel` is observed by views but not `@MainActor`: `add()` sets `count`")
      ])
  }

  @Test func boundToTheMainActor() {
    expectNothing(
      rule,
      in: """
        import Combine
        @MainActor final class FirstViewModel: ObservableObject {
          @Published var count = 0
          func add() { count += 1 }
        }
        @MainActor class Base: ObservableObject {}
        final class SecondViewModel: Base {
          @Published var count = 0
          func add() { count += 1 }
        }
        final class ThirdViewModel: ObservableObject {
          @Published var count = 0
          @MainActor func add() { count += 1 }
        }
        final class FourthViewModel: ObservableObject { @Published var count = 0 }
        final class Service { var count = 0; func add() { count += 1 } }
        """)
  }

  @Test func adviceNamesOnlyWhatIsThere() {
    func steps(_ member: String) -> [String] {
      fix(
        rule,
        in: """
          import SwiftUI
          final class OrderViewModel: ObservableObject {
            @Published var title = ""
            \(member)
          }
          struct OrderView: View {
            @ObservedObject var model: OrderViewModel
            var body: some View { Text(model.title) }
          }
          """)
    }
    let annotation = "Declare `OrderViewModel` as `@MainActor`."
    #expect(steps("func rename(_ names: Names) { names.load { self.title = \"a\" } }") == [annotation])
    #expect(
      steps("func rename() { DispatchQueue.main.async { self.title = \"a\" } }") == [
        annotation, "The calls of `DispatchQueue.main.async` around the state can go.",
      ])
    #expect(
      steps("func rename() async { title = \"a\" }") == [
        annotation, "Mark members that do long work as `nonisolated`, or move the work behind `OrderInteractor`.",
      ])
  }

  @Test func whatHopsByItselfIsNotNamedBesideWhatDoesNot() throws {
    func finding(_ other: String) -> Finding? {
      MarkedTree(
        """
        import Combine
        final class OrdersViewModel: ObservableObject {
          @Published var orders: [Int] = []
          @Published var isLoading = false
          func load() { DispatchQueue.main.async { self.orders = [] } }
          \(other)
        }
        """
      ).analysis().findings.first { $0.rule == rule }
    }
    let start = "`OrdersViewModel` is observed by views but not `@MainActor`: "
    let mixed = try #require(finding("func start() { isLoading = true }"))
    #expect(mixed.message == start + "`start()` sets `isLoading`")
    #expect(mixed.problem.hasSuffix("`start()` sets it on whatever thread calls."))
    let hopping = try #require(finding(""))
    #expect(hopping.message == start + "`load()` sets `orders`")
    #expect(
      hopping.problem.hasSuffix(
        "`load()` sets it on the main thread, by a hop that nothing asks for: the next change may forget it."))
  }

  @Test func buildSettingsBindToTheMainActor() {
    let model = """
      import Combine
      final class CounterViewModel: ObservableObject {
        @Published var count = 0
        func add(_ store: Store) { store.load { self.count += 1 } }
      }
      """
    func isFound(_ files: [String: String], _ facts: TreeFacts = TreeFacts()) -> Bool {
      MarkedTree(files).analysis(facts: facts).findings.contains { $0.rule == rule }
    }
    let settings = TreeFacts(defaultsToMainActor: true)
    #expect(isFound(["App/Model.swift": model]))
    #expect(!isFound(["App/Model.swift": model], settings))
    #expect(isFound(["App/Model.swift": model.replacingOccurrences(of: "final", with: "nonisolated final")], settings))
    let manifest = """
      import PackageDescription
      let package = Package(
        name: "Kit", targets: [.target(name: "Kit", swiftSettings: [.defaultIsolation(MainActor.self)])])
      """
    #expect(!isFound(["Kit/Package.swift": manifest, "Kit/Sources/Model.swift": model]))
    #expect(isFound(["Kit/Package.swift": manifest, "App/Model.swift": model]))
    #expect(isFound(["Kit/Package.swift": "import PackageDescription", "Kit/Sources/Model.swift": model], settings))
  }

  @Test func changesInCallbacks() {
    expect(
      rule,
      in: MarkedTree(
        """
        import Combine
        final class OrdersViewModel: ObservableObject {
          @Published var title = ""
          var order: Int? { didSet { title = order.map(String.init) ?? "" } }
          init(_ store: Store) { store.follow { self.1️⃣order = 1 } }
          func bind(_ titles: AnyPublisher<String, Never>) {
            titles.receive(on: DispatchQueue.main).sink { self.title = $0 }
          }
        }
        final class Store { func follow(_ change: @escaping () -> Void) {} }
        """),
      [
        Expected(
          "1️⃣",
          message:
            "`OrdersViewModel` is observed by views but not `@MainActor`: `init(_:)` sets `order` in a callback")
      ])
  }

  @Test func changesInPipelines() {
    let tree = MarkedTree(
      """
      import Combine
      final class OrdersViewModel: ObservableObject {
        @Published var title = ""
        @Published var total = 0
        func bind(_ titles: AnyPublisher<String, Never>) { titles.sink { self.1️⃣title = $0 } }
        func count(_ totals: AnyPublisher<Int, Never>) { totals.assign(to: \\.2️⃣total, on: self) }
        func follow(_ totals: AnyPublisher<Int, Never>) {
          totals.receive(on: DispatchQueue.main).assign(to: \\.total, on: self)
        }
      }
      """)
    expect(
      rule, in: tree,
      [
        Expected(
          "1️⃣", "2️⃣",
          message:
            "`OrdersViewModel` is observed by views but not `@MainActor`: `bind(_:)` and `count(_:)` set `title` and "
            + "`total` in a pipeline")
      ])
    #expect(tree.analysis().findings.filter { $0.rule == rule }.map(\.confidence) == [.medium])
  }

  @Test func theOneViewThatHoldsItKeepsItOnTheMainThread() {
    expectNothing(
      rule,
      in: """
        import SwiftUI
        final class CounterViewModel: ObservableObject {
          @Published var count = 0
          func add() { count += 1 }
        }
        struct CounterView: View { @StateObject var model = CounterViewModel(); var body: some View { Text("") } }
        """)
  }

  /// A controller listens to what the class publishes, whose head says nothing of that.
  @Test func publishedStateOfAControllersViewModel() {
    expect(
      rule,
      in: MarkedTree(
        """
        import Combine
        import UIKit
        final class DetailViewModel {
          @Published var title = ""
          @Published var isOpen = false
          func open() { isOpen = true }
          func load() async { 1️⃣title = await fetch() }
          func fetch() async -> String { "" }
        }
        final class DetailViewController: UIViewController {
          let viewModel = DetailViewModel()
        }
        """),
      [
        Expected(
          "1️⃣",
          message:
            "`DetailViewModel` is observed by views but not `@MainActor`: `load()` sets `title` after an `await`"
        )
      ])
  }

  @Test func publishedStateThatOnlyItsControllerSetsIsFine() {
    expectNothing(
      rule,
      in: """
        import Combine
        import UIKit
        final class DetailViewModel {
          @Published var isOpen = false
          func open() { isOpen = true }
        }
        final class DetailViewController: UIViewController {
          let viewModel = DetailViewModel()
        }
        """)
  }
}
