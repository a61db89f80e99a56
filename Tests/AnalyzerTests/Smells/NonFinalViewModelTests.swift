import Testing

@Suite struct NonFinalViewModelTests {
  private let rule = "non_final_view_model"

  @Test func aClassThatNothingInheritsFrom() {
    expect(
      rule,
      in: MarkedTree([
        "Model.swift": """
        import Combine
        class 1️⃣OrdersViewModel: ObservableObject { @Published var title = "" }
        """,
        "More.swift": """
        extension OrdersViewModel { func show() { title = "x" } }
        """,
      ]),
      [
        Expected(
          "1️⃣",
          message: "`OrdersViewModel` is not `final`, and nothing in the tree inherits from it")
      ])
  }

  @Test func finalOpenInheritedAndOtherClasses() {
    expect(
      rule,
      in: MarkedTree([
        "Model.swift": """
        import Combine
        final class A: ObservableObject { @Published var title = "" }
        open class B: ObservableObject { @Published var title = "" }
        class C: ObservableObject { @Published var title = "" }
        final class D: C {}
        class E: ObservableObject { @Published var title = "" }
        class Service { func load() {} }
        """,
        "Tests/ModelTests.swift": """
        import XCTest
        final class EMock: E {}
        """,
      ]),
      [])
  }
}
