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
            "`OrdersViewModel` is observed by views but not `@MainActor`: `load()` and `later()` set `orders` after an `await`"
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
    #expect(steps("func rename() { title = \"a\" }") == [annotation])
    #expect(
      steps("func rename() { DispatchQueue.main.async { self.title = \"a\" } }") == [
        annotation, "The calls of `DispatchQueue.main.async` around the state can go.",
      ])
    #expect(
      steps("func rename() async { title = \"a\" }") == [
        annotation, "Mark members that do long work as `nonisolated`, or move the work behind `OrderInteractor`.",
      ])
  }
}
