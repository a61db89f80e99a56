import Testing

@Suite("Fixes of declarations")
struct DeclarationFixTests {
  @Test("a class becomes final behind its attributes and modifiers")
  func finalClass() {
    let fixture = FixFixture(
      "/// Orders.\n@MainActor\npublic class Orders {\n  func load() {}\n}\n", "final-class", "Orders", at: "class")
    #expect(fixture.fixed() == "/// Orders.\n@MainActor\npublic final class Orders {\n  func load() {}\n}\n")
    #expect(fixture.series().patches.map(\.fileName) == ["0001-final-class.patch"])
    #expect(fixture.patchesOfSecondRun() == 0)
  }

  @Test("a class with a subclass stays as it is")
  func subclassed() {
    let fixture = FixFixture("class Orders {}\nclass Open: Orders {}\n", "final-class", "Orders", at: "class")
    #expect(fixture.reasons == ["subclassed"])
    let open = FixFixture("open class Orders {}\n", "final-class", "Orders", at: "class")
    #expect(open.reasons == ["subclassed"])
  }

  @Test("of two classes of one name none is touched")
  func ambiguous() {
    let fixture = FixFixture(
      ["A.swift": "class Orders {}\n", "B.swift": "class Orders {}\n"], "final-class", "Orders",
      at: ("A.swift", "class"))
    #expect(fixture.reasons == ["ambiguous_type"])
  }

  private let state = """
    import Combine
    final class Orders: ObservableObject {
      @Published var orders: [Int] = []
      @Published var filter = ""
      var a = 1, b = 2
      func load() { orders = [1]; a = 2 }
    }

    """

  @Test("a setter that only the type uses becomes private")
  func privateSetter() {
    let fixture = FixFixture(state, "private-setter", "Orders", at: "@Published var orders")
    #expect(fixture.fixed() == state.replacingFirst("var orders", "private(set) var orders"))
    #expect(fixture.patchesOfSecondRun() == 0)
    #expect(
      fixture.series().patches.first?.body.contains("- Changes `Orders.orders`: its setter is private.") == true)
  }

  @Test(
    "a setter that has a level of its own gets another in its place",
    arguments: ["internal(set) var", "public internal(set) var", "public package(set) var"])
  func setterOfItsOwn(head: String) {
    let source = state.replacingFirst("var orders", head + " orders")
    let fixture = FixFixture(source, "private-setter", "Orders", at: "@Published")
    let level = head.split(separator: " ").first { $0.hasSuffix("(set)") }.map(String.init) ?? ""
    #expect(fixture.fixed() == source.replacingFirst(level, "private(set)"))
    #expect(fixture.patchesOfSecondRun() == 0)
  }

  @Test("a setter that an extension in another file uses, or a binding, stays")
  func settersElsewhere() {
    let elsewhere = FixFixture(
      ["A.swift": state, "B.swift": "extension Orders { func reset() { orders = [] } }\n"], "private-setter", "Orders",
      at: ("A.swift", "@Published var orders"))
    #expect(elsewhere.reasons == ["set_elsewhere"])
    let view = """
      import SwiftUI
      struct OrdersView: View {
        @ObservedObject var model: Orders
        var body: some View { List($model.orders) { _ in } }
      }
      """
    let bound = FixFixture(
      ["A.swift": state, "B.swift": view], "private-setter", "Orders", at: ("A.swift", "@Published var orders"))
    #expect(bound.reasons == ["set_elsewhere"])
    let shared = FixFixture(state, "private-setter", "Orders", at: "var a")
    #expect(shared.reasons.allSatisfy { $0 == "shared_declaration" } && !shared.reasons.isEmpty)
  }

  private func inView(_ action: String, property: String, more: String = "") -> FixFixture {
    let orders = """
      import Combine
      final class Orders: ObservableObject {
        @Published \(property)
        func load() { state = make() }
      }
      struct Filter { var text = ""; mutating func clear() { text = "" }; func read() -> String { text } }
      func use<Value>(_ path: Value) {}
      """
    let view = """
      import SwiftUI
      struct OrdersView: View {
        @ObservedObject var model: Orders
        var body: some View { Button("") { \(action) } }
      }
      """
    return FixFixture(
      ["A.swift": orders, "B.swift": view + more], "private-setter", "Orders", at: ("A.swift", "@Published"))
  }

  @Test(
    "a setter stays that a view reaches by a method of the tree, a part, or a key path",
    arguments: [
      ("model.state.clear()", "var state = Filter()", "set_elsewhere"),
      ("model.state.0 = 1", "var state = (1, 2)", "set_elsewhere"),
      ("model.state?.center.x = 1", "var state: Region?", "set_elsewhere"),
      ("model.state.append(1)", "var state: NavigationPath", "set_elsewhere"),
      ("model[keyPath: \\.state] = make()", "var state = Filter()", "key_path"),
      ("use(\\Orders.state)", "var state = Filter()", "key_path"),
    ])
  func settersByOtherMeans(action: String, property: String, reason: String) {
    #expect(inView(action, property: property).reasons == [reason])
  }

  @Test(
    "a setter becomes private where others only read, change an object, or read through a key path",
    arguments: [
      ("print(model.state.read())", "var state = Filter()"),
      ("model.state.limit = 1", "var state = Store()"),
      ("print([model].map(\\.state))", "var state = Filter()"),
    ])
  func settersThatAreRead(action: String, property: String) {
    let fixture = inView(action, property: property, more: "\nfinal class Store { var limit = 0 }\n")
    #expect(fixture.reasons == [])
    #expect(fixture.fixed("A.swift")?.contains("private(set) \(property)") == true)
  }

  private func picker(_ property: String, _ user: String) -> FixFixture {
    FixFixture(
      """
      protocol PickerDelegate: AnyObject { func didPick() }
      final class Picker {
        \(property)
        init(delegate: PickerDelegate? = nil) { self.delegate = delegate }
      }
      \(user)

      """, "weak-delegate", "Picker.delegate", at: property)
  }

  @Test("a delegate that somebody else holds becomes weak")
  func weakDelegate() {
    let fixture = picker(
      "private var delegate: PickerDelegate?",
      """
      final class Form: PickerDelegate {
        lazy var picker = Picker(delegate: self)
        func didPick() {}
        func close() { let other = Picker() }
      }
      """)
    #expect(fixture.fixed()?.contains("  private weak var delegate: PickerDelegate?\n") == true)
    #expect(fixture.patchesOfSecondRun() == 0)
    let constant = picker("let delegate: PickerDelegate?", "")
    #expect(constant.fixed()?.contains("  weak var delegate: PickerDelegate?\n") == true)
    #expect(
      constant.series().patches.first?.body.contains("- a delegate that nobody else holds is freed now") == true)
  }

  @Test("the patch calls what is held by its name, where that is no delegate's")
  func weakParent() {
    let fixture = FixFixture(
      """
      final class Row { var parent: Board? }
      final class Board {
        let row = Row()
        func fill() { row.parent = self }
      }

      """, "weak-delegate", "Row.parent", at: "var parent")
    #expect(
      fixture.series().patches.first?.body.components(separatedBy: "\n\nCheck").first == """
        - Changes `Row.parent`: it is held weakly.

        Behaviour:
        - a `parent` that nobody else holds is freed now, where it and its Row kept each other in memory.
        """)
  }

  @Test("a delegate that nobody else holds, or that can't be nil, stays")
  func strongDelegates() {
    let made = picker(
      "var delegate: PickerDelegate?",
      """
      final class Handler: PickerDelegate { func didPick() {} }
      func open() { let handler = Handler(); let picker = Picker(delegate: handler) }
      """)
    #expect(made.reasons == ["unknown_owner"])
    #expect(picker("var delegate: PickerDelegate", "").reasons == ["not_optional"])
  }
}

extension String {
  /// With the first occurrence of a text replaced.
  func replacingFirst(_ old: String, _ new: String) -> String {
    guard let range = ranges(of: old).first else { return self }
    return replacingCharacters(in: range, with: new)
  }

  private func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + String(self[range.upperBound...])
  }
}
