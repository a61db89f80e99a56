import Testing

@Suite struct ObservationWrapperMismatchTests {
  private let rule = "observation_wrapper_mismatch"

  @Test func eachWrapperAroundAnObservableClass() {
    expect(
      rule,
      in: MarkedTree([
        "Model.swift": """
        @Observable final class Counter { var count = 0 }
        """,
        "Views.swift": """
        import SwiftUI
        struct A: View { @StateObject private var 1️⃣counter = Counter(); var body: some View { Text("") } }
        struct B: View { @ObservedObject var 2️⃣counter: Counter; var body: some View { Text("") } }
        struct C: View { @EnvironmentObject var 3️⃣counter: Counter; var body: some View { Text("") } }
        """,
      ]),
      [
        Expected(
          "1️⃣",
          message: "`A.counter` holds the `@Observable` class `Counter` by `@StateObject`"),
        Expected(
          "2️⃣",
          message: "`B.counter` holds the `@Observable` class `Counter` by `@ObservedObject`"),
        Expected(
          "3️⃣",
          message: "`C.counter` holds the `@Observable` class `Counter` by `@EnvironmentObject`"),
      ])
  }

  @Test func wrappersThatFit() {
    expectNothing(
      rule,
      in: """
        import SwiftUI
        @Observable final class Counter { var count = 0 }
        final class Old: ObservableObject { @Published var count = 0 }
        struct A: View {
          @State private var counter = Counter()
          @Bindable var other: Counter
          @Environment(Counter.self) var third
          @ObservedObject var old: Old
          var body: some View { Text("") }
        }
        """)
  }
}
