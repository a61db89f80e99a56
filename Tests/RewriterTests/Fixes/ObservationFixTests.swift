import Testing

@Suite("The observation migration")
struct ObservationFixTests {
  private let model = """
    import Combine
    import Foundation

    final class Orders: ObservableObject {
        /// Shown.
        @Published private(set) var items: [Int] = []
        @Published var filter = ""
        private var bag: Int = 0
        lazy var later = 4
        let limit = 3

        func load() { items = [1] }
    }

    """

  private let migrated = """
    import Observation
    import Foundation

    @Observable
    final class Orders {
        /// Shown.
        private(set) var items: [Int] = []
        var filter = ""
        @ObservationIgnored private var bag: Int = 0
        @ObservationIgnored lazy var later = 4
        let limit = 3

        func load() { items = [1] }
    }

    """

  private func fixture(_ model: String, _ view: String) -> FixFixture {
    FixFixture(["Model.swift": model, "View.swift": view], "observable", "Orders", at: ("Model.swift", "class Orders"))
  }

  @Test("leaves a presenter alone whose view is the root of a hosting controller, where presenters publish")
  func presenters() {
    let presenter = model.replacingFirst("class Orders", "class OrdersPresenter")
    let view = "import SwiftUI\nstruct Shown: View { @ObservedObject var orders: OrdersPresenter }\n"
    let wireframe =
      "final class OrdersWireframe {\n  func show(_ orders: OrdersPresenter, in host: Lazy<Shown>) {\n"
      + "    host.rootView = Shown(orders: orders)\n  }\n}\n"
    var fixture = FixFixture(
      ["Model.swift": presenter, "View.swift": view, "Wireframe.swift": wireframe], "observable", "OrdersPresenter",
      at: ("Model.swift", "class Orders"))
    fixture.dialect = "hosting"
    #expect(fixture.reasons == ["kept_observation"])
    fixture.dialect = "none"
    #expect(fixture.reasons == ["kept_observation"])
    fixture.dialect = "swiftui"
    #expect(fixture.reasons == [])
  }

  @Test(
    "leaves an adapter in front of a presenter alone, and takes a delegate of another view model for none",
    arguments: [
      ("private let list: ListPresenter", ["kept_observation"]),
      ("private let list: any ListHandling", ["kept_observation"]),
      ("@Published var list: ListPresenter?", []),
      ("private let list = ListPresenter()", []),
      ("private let list: Int", []),
      ("private let list: ListService", []),
    ])
  func adapters(kept: String, reasons: [String]) {
    let adapter = model.replacingFirst("Orders: ObservableObject", "Orders: ObservableObject, ListShowing")
      .replacingFirst("    let limit = 3\n", "    let limit = 3\n    \(kept)\n")
    let presenter =
      "protocol ListShowing: AnyObject {}\nprotocol ListHandling {}\n"
      + "final class ListPresenter: ListHandling {\n    weak var view: ListShowing?\n}\n"
      + "final class ListService {\n    weak var delegate: ListShowing?\n}\n"
    for dialect in ["hosting", "layered"] {
      var fixture = FixFixture(
        ["Model.swift": adapter, "Presenter.swift": presenter], "observable", "Orders",
        at: ("Model.swift", "class Orders"))
      fixture.dialect = dialect
      #expect(fixture.reasons == reasons)
    }
  }

  @Test("takes the class and the views that own, observe and bind it along")
  func owners() {
    let view = """
      import SwiftUI

      struct OrdersView: View {
          @StateObject private var orders = Orders()
          var body: some View { FilterView(orders: orders) }
      }

      struct FilterView: View {
          @ObservedObject var orders: Orders
          var body: some View { TextField("", text: $orders.filter) }
      }

      struct CountView: View {
          @ObservedObject var orders: Orders
          var body: some View { Text("\\(orders.items.count)") }
      }

      """
    let fixture = fixture(model, view)
    #expect(fixture.fixed("Model.swift") == migrated)
    #expect(
      fixture.fixed("View.swift")
        == view.replacingFirst("@StateObject", "@State").replacingFirst("@ObservedObject", "@Bindable")
        .replacingFirst("@ObservedObject var", "let"))
    #expect(fixture.patchesOfSecondRun() == 0)
    #expect(fixture.series().patches.count == 1)
  }

  @Test("takes the environment along, and binds what comes from it")
  func environment() {
    let view = """
      import SwiftUI

      struct Root: View {
          @StateObject var orders: Orders
          init(orders: Orders) {
              _orders = StateObject(wrappedValue: orders)
          }
          var body: some View { FilterView().environmentObject(orders) }
      }

      struct FilterView: View {
          @EnvironmentObject private var orders: Orders
          var body: some View {
              TextField("", text: $orders.filter)
          }
      }

      """
    let expected = """
      import SwiftUI

      struct Root: View {
          @State var orders: Orders
          init(orders: Orders) {
              _orders = State(wrappedValue: orders)
          }
          var body: some View { FilterView().environment(orders) }
      }

      struct FilterView: View {
          @Environment(Orders.self) private var orders: Orders
          var body: some View {
              @Bindable var orders = orders
              TextField("", text: $orders.filter)
          }
      }

      """
    let fixture = fixture(model, view)
    #expect(fixture.fixed("View.swift") == expected)
    #expect(fixture.patchesOfSecondRun() == 0)
  }

  private let holder =
    "import SwiftUI\nstruct V: View {\n  @ObservedObject var orders: Orders\n  var body: some View { Text(\"\") }\n}\n"

  @Test("is not made where something listens to the publishers")
  func publishers() {
    let handedOn = model.replacingFirst("items = [1]", "follow($filter)")
    #expect(fixture(handedOn, holder).reasons == ["publisher"])
    let outside = holder + "func follow(_ orders: Orders) { _ = orders.$filter.sink { _ in } }\n"
    #expect(fixture(model, outside).reasons == ["publisher"])
    let manual = model.replacingFirst("items = [1]", "objectWillChange.send()")
    #expect(fixture(manual, holder).reasons == ["publisher"])
  }

  @Test(
    "is not made where the macro does not take a property",
    arguments: [
      ("private var bag: Int = 0", "@AppStorage(\"bag\") var bag: Int = 0", "property_wrapper"),
      ("private var bag: Int = 0", "@objc dynamic var bag: Int = 0", "key_value_observing"),
      ("ObservableObject {", "ObservableObject, Codable {", "synthesized_coding"),
      ("final class Orders", "class Late: Orders {}\nclass Orders", "subclassed"),
    ])
  func properties(old: String, new: String, reason: String) {
    #expect(fixture(model.replacingFirst(old, new), holder).reasons == [reason])
  }

  @Test("is not made for older systems, nor where making the object does something")
  func refusals() {
    var old = fixture(model, holder)
    old.platforms = ["iOS": "16.4"]
    #expect(old.reasons == ["deployment_target"])
    let loading = model.replacingFirst("let limit = 3", "let limit = 3\n    init() { load() }")
    let owner = holder.replacingFirst("@ObservedObject var orders: Orders", "@StateObject var orders = Orders()")
    #expect(fixture(loading, owner).reasons == ["init_side_effects"])
    #expect(fixture(loading, holder).reasons == [])
    let whole = holder.replacingFirst("Text(\"\")", "Child(orders: $orders)")
    #expect(fixture(model, whole).reasons == ["whole_binding"])
  }

  @Test("mends a wrapper that does not fit the class")
  func mismatch() {
    let source = """
      import SwiftUI
      @Observable final class Orders { var filter = "" }
      struct V: View {
        @StateObject private var orders = Orders()
        var body: some View { TextField("", text: $orders.filter) }
      }

      """
    let fixture = FixFixture(source, "observation-wrapper", "V.orders", at: "@StateObject")
    #expect(fixture.fixed() == source.replacingFirst("@StateObject", "@State"))
    #expect(fixture.patchesOfSecondRun() == 0)
  }
}
