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

  @Test("takes previews along")
  func previews() {
    let view = """
      import SwiftUI

      struct FilterView: View {
          @EnvironmentObject private var orders: Orders
          var body: some View { Text("\\(orders.items.count)") }
      }

      #Preview("Full") {
          let orders = Orders()
          return FilterView().environmentObject(orders)
      }

      #Preview {
          FilterView().environmentObject(Orders())
      }

      """
    let fixture = fixture(model, view)
    #expect(
      fixture.fixed("View.swift")
        == view.replacing("environmentObject", with: "environment")
        .replacingFirst("@EnvironmentObject", "@Environment(Orders.self)"))
    let body = fixture.series().patches.first?.body
    #expect(body?.contains("- Changes `#Preview(\"Full\")`: it hands `Orders` on by `environment`.\n") == true)
    #expect(body?.contains("- Changes `#Preview`: it hands `Orders` on by `environment`.\n") == true)
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
    "is not made where a parent passes on that it changes",
    arguments: [
      "let orders = Orders()\n  init() { sink = orders.objectWillChange.sink { [weak self] _ in self?.objectWillChange.send() } }",
      "lazy var all = made()\n  func join() { sink = merged(all.map(\\.objectWillChange)) }",
    ])
  func parents(members: String) {
    let parent = "final class Shop: ObservableObject {\n  var sink: AnyCancellable?\n  \(members)\n}\n"
    #expect(fixture(model, holder + parent).reasons == ["publisher"])
  }

  @Test("is made where a parent passes on that others change")
  func otherParents() {
    let parent =
      "final class Cart: ObservableObject { @Published var count = 0 }\nfinal class Shop: ObservableObject {\n"
      + "  let cart = Cart()\n  let orders = Orders()\n  var sink: AnyCancellable?\n"
      + "  func join() { sink = cart.objectWillChange.sink { [weak self] _ in self?.objectWillChange.send() } }\n}\n"
    let made = fixture(model, holder + parent)
    #expect(made.reasons == [])
    #expect(made.patchesOfSecondRun() == 0)
  }

  @Test("is made where the class says itself how it is coded")
  func ownCoding() {
    let coding =
      "func load() { items = [1] }\n    init(from decoder: Decoder) throws {}\n    func encode(to encoder: Encoder) throws {}"
    let coded = model.replacingFirst("ObservableObject {", "ObservableObject, Codable {")
    #expect(fixture(coded.replacingFirst("func load() { items = [1] }", coding), holder).reasons == [])
    let half = coding.replacingFirst("    func encode(to encoder: Encoder) throws {}", "")
    let reasons = fixture(coded.replacingFirst("func load() { items = [1] }", half), holder).reasons
    #expect(reasons == ["synthesized_coding"])
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

  @Test("is not made where an observer sets its own property: that of the macro's storage would run without end")
  func observers() {
    let clamped = model.replacingFirst(
      "@Published var filter = \"\"", "@Published var filter = \"\" { didSet { filter = filter.trimmed } }")
    #expect(fixture(clamped, holder).reasons == ["observer_sets_itself"])
    let saved = model.replacingFirst(
      "@Published var filter = \"\"", "@Published var filter = \"\" { didSet { save(filter) } }")
    #expect(fixture(saved, holder).reasons == [])
  }

  @Test("is made where an initializer gives an observed property its first value: no observer runs for that")
  func firstValue() {
    let kept = "@Published var filter: String { didSet { save(filter) } }"
    func reasons(_ declaration: String, _ body: String) -> [String] {
      let source = model.replacingFirst("@Published var filter = \"\"", declaration)
        .replacingFirst("let limit = 3", "let limit = 3\n    init(text: String) {\n        \(body)\n    }")
      return fixture(source, holder).reasons
    }
    #expect(reasons(kept, "filter = text") == [])
    #expect(reasons(kept, "self.filter = text\n        bag = filter.count") == [])
    #expect(reasons(kept, "filter = text\n        filter = filter.trimmed") == ["observer_in_init"])
    #expect(reasons(kept, "if text.isEmpty { filter = \"\" } else { filter = text }") == ["observer_in_init"])
    #expect(
      reasons("@Published var filter = \"\" { didSet { save(filter) } }", "filter = text") == ["observer_in_init"])
    #expect(
      reasons("@Published var filter: String? { didSet { save(filter) } }", "filter = text") == ["observer_in_init"])
  }

  @Test(
    "is not made where the class is taken for any observable object, or held without saying so",
    arguments: [
      ("struct Screen<M: ObservableObject> { var model: M }\nfunc f() { _ = Screen(model: Orders()) }", "generic_user"),
      (
        "func show<M>(_ model: M) where M: ObservableObject {}\nfunc f(store: Store) { show(store.orders) }",
        "generic_user"
      ),
      ("func show(_ model: some ObservableObject) {}\nfunc f() { show(unknown()) }", "generic_user"),
      ("extension ObservableObject { func bind() {} }\nfunc f(_ orders: Orders) { orders.bind() }", "generic_user"),
      ("func make() -> Orders { Orders() }\nstruct W: View { @StateObject var orders = make() }", "unknown_type"),
      ("struct W: View { @StateObject var orders = unknown() }", "unknown_type"),
    ])
  func anyObject(more: String, reason: String) {
    let store = "final class Store { let orders = Orders() }\n"
    var files = fixture(model, holder).files
    files["More.swift"] = "import SwiftUI\n" + more + "\n"
    files["Store.swift"] = store
    #expect(
      FixFixture(files, "observable", "Orders", at: ("Model.swift", "class Orders")).reasons == [reason])
  }

  @Test("is made beside generic code that is handed others")
  func otherObjects() {
    var files = fixture(model, holder).files
    files["More.swift"] = """
      import SwiftUI
      final class Other: ObservableObject { @Published var name = "" }
      struct Screen<M: ObservableObject> { var model: M }
      struct W: View { @StateObject var other = Other(); var screen: Any { Screen(model: other) } }

      """
    #expect(FixFixture(files, "observable", "Orders", at: ("Model.swift", "class Orders")).reasons == [])
  }

  @Test(
    "is not made where what the object begins with, or is given, does something",
    arguments: [
      ("let limit = 3", "let limit = connect()", "Orders()"),
      ("let limit = 3", "let token = NotificationCenter.default.addObserver(x)", "Orders()"),
      ("let limit = 3", "let limit: Int\n    init(limit: Int) { self.limit = limit }", "Orders(limit: connect())"),
    ])
  func effects(old: String, new: String, made: String) {
    let owner = holder.replacingFirst("@ObservedObject var orders: Orders", "@StateObject var orders = \(made)")
    let connect = "func connect() -> Int { 1 }\n"
    #expect(fixture(model.replacingFirst(old, new) + connect, owner).reasons == ["init_side_effects"])
  }

  @Test("is made where what the object begins with is read, a case, or a closure for later")
  func noEffects() {
    let owner = holder.replacingFirst("@ObservedObject var orders: Orders", "@StateObject var orders = Orders()")
    let quiet = model.replacingFirst(
      "let limit = 3",
      "let limit = UserDefaults.standard.integer(forKey: \"limit\")\n    private let onTap = { connect() }\n"
        + "    @Published var state = State.loaded(1)\n    enum State { case loaded(Int) }")
    #expect(fixture(quiet + "func connect() {}\n", owner).reasons == [])
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
