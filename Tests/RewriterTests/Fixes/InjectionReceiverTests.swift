import Testing

/// Which types take a shared instance, by what they are made of.
@Suite("Shared instances are handed to types that can hold them")
struct InjectionReceiverTests {
  private static let store =
    "final class ThemeStore {\n  static let shared = ThemeStore()\n  var tint = 0\n  var name = \"\"\n}\n"
    + "protocol Row: Hashable {}\ntypealias Line = Identifiable & Swift.Equatable\n"
    + "func notMade() -> Never { fatalError() }\n"

  private func fixture(_ source: String) -> FixFixture {
    FixFixture(["A.swift": source, "Store.swift": Self.store], "injection", "Screen", at: ("A.swift", "shared"))
  }

  private static let show = "  func show() { _ = ThemeStore.shared.tint }\n"
  private static let equality = "  static func == (left: Screen, right: Screen) -> Bool { true }\n"

  @Test(
    "but not where the compiler writes something from all that they hold",
    arguments: [
      ("struct Screen: Equatable", "", ["synthesized"]), ("struct Screen: Hashable", equality, ["synthesized"]),
      ("struct Screen: Row", "", ["synthesized"]), ("struct Screen: Line", "", ["synthesized"]),
      ("struct Screen: Error", "", ["synthesized"]), ("final class Screen: Encodable", "", ["synthesized"]),
      ("final class Screen: @unchecked Sendable", "", ["synthesized"]),
      ("@Model final class Screen", "", ["synthesized"]),
      ("struct Screen: Equatable", equality, []), ("final class Screen: Equatable", equality, []),
      ("final class Screen: Encodable", "  func encode(to encoder: Encoder) throws {}\n", []),
      ("struct Screen: CustomStringConvertible", "", []),
    ])
  func synthesized(head: String, member: String, reasons: [String]) {
    let initializer = "  let title: String\n  init(title: String) { self.title = title }\n"
    #expect(fixture("\(head) {\n\(initializer)\(Self.show)\(member)}\n").reasons == reasons)
    guard head.hasPrefix("struct") else { return }
    #expect(fixture("\(head) {\n  let title: String\n\(Self.show)\(member)}\n").reasons == reasons)
  }

  private let delegating =
    "struct Screen {\n  let value: Int\n  init(value: Int) { self.value = value }\n"
    + "  init(raw: String) throws { try self.init(checked: raw) }\n"
    + "  init(old: Screen) { if old.value > 0 { self = old } else { self.init(value: 0) } }\n"
    + "  init(checked: String) throws { value = 1 }\n  func show() -> Int { value * ThemeStore.shared.tint }\n}\n"

  @Test(
    "but not where the initialiser that the compiler writes is handed on as a function",
    arguments: [
      ("[1].map(Screen.init)", ["initializer_reference"]),
      ("[1].map(Screen.init(value:))", ["initializer_reference"]),
      ("Screen.init(value: 1)", []), ("Screen(value: 1)", []), ("Screen.self", []),
    ])
  func memberwise(use: String, reasons: [String]) {
    let fixture = fixture("struct Screen {\n  let value: Int\n\(Self.show)}\nfunc use() { _ = \(use) }\n")
    #expect(fixture.reasons == reasons)
    #expect(fixture.patchesOfSecondRun() == 0)
  }

  @Test("through the initialisers that store what they are made of, and no others")
  func delegates() {
    let fixture = fixture(delegating)
    #expect(fixture.reasons == [])
    #expect(
      fixture.fixed()
        == delegating
        .replacingFirst("  init(value", "  private let themeStore: ThemeStore\n  init(value")
        .replacingFirst(
          "value: Int) { ", "value: Int, themeStore: ThemeStore = ThemeStore.shared) { self.themeStore = themeStore; "
        )
        .replacingFirst(
          "checked: String) throws { ",
          "checked: String, themeStore: ThemeStore = ThemeStore.shared) throws { self.themeStore = themeStore; "
        )
        .replacingFirst("* ThemeStore.shared", "* themeStore"))
    #expect(fixture.patchesOfSecondRun() == 0)
    let body = fixture.series().patches.first?.body ?? ""
    #expect(body.contains("`Screen.init(checked:)`: takes more"))
    #expect(!body.contains("init(raw:") && !body.contains("init(old:"))
  }

  @Test(
    "but not where an initialiser asks before there is anything, or would leave them without",
    arguments: [
      ("init(raw: String) throws { ", "init(raw: String) throws { print(ThemeStore.shared.tint); ", ["no_instance"]),
      ("value * ThemeStore.shared.tint }\n}", "0 }\n}\nextension Screen {\n" + show + "}", []),
      (
        "  func show", "}\nextension Screen {\n  init(cents: Int) { value = cents }\n  func show",
        ["extension_initializer"]
      ),
      ("  func show", "}\nextension Screen {\n  init(cents: Int) { self.init(value: cents) }\n  func show", []),
      (
        "  func show",
        "}\nextension Screen {\n  init(cents: Int) { self.init(value: ThemeStore.shared.tint) }\n  func show",
        ["no_instance"]
      ),
    ])
  func extended(old: String, new: String, reasons: [String]) {
    #expect(fixture(delegating.replacingFirst(old, new)).reasons == reasons)
  }

  @Test("but not where all initialisers leave the making to one of an extension")
  func onlyDelegating() {
    let source =
      "struct Screen {\n  let value: Int\n  init(raw: String) { self.init(value: 1) }\n\(Self.show)}\n"
      + "extension Screen {\n  init(value: Int) { self.value = value }\n}\n"
    #expect(fixture(source).reasons == ["no_initializer"])
  }

  @Test(
    "but not through an initialiser that never ends",
    arguments: [
      ("fatalError(\"not made\")", true), ("preconditionFailure()", true), ("Swift.fatalError()", true),
      ("print(1)\n    fatalError()", true), ("notMade()", true), ("Self.stop()", true),
      ("if true { return nil }\n    fatalError()", false), ("super.init(coder: coder)\n    fatalError()", false),
      ("super.init(coder: coder)", false),
    ])
  func endless(code: String, isEndless: Bool) {
    let fixture = fixture(
      "final class Screen: UIViewController {\n  init() { super.init(nibName: nil, bundle: nil) }\n"
        + "  required init?(coder: NSCoder) {\n    \(code)\n  }\n  static func stop() -> Never { fatalError() }\n"
        + "\(Self.show)}\n")
    let coder = "  required init?(coder: NSCoder) {\n"
    let set = "    self.themeStore = ThemeStore.shared\n"
    #expect(fixture.fixed()?.contains("\(coder)\(isEndless ? "" : set)    \(code)\n") == true)
    let body = fixture.series().patches.first?.body ?? ""
    #expect(body.contains("holds the old instances") == !isEndless)
  }

  @Test(
    "but not where no test could do so, or where a new property has no one place",
    arguments: [
      ("private struct Screen {\n", "private_type"),
      ("fileprivate final class Screen: UIViewController {\n", "private_type"),
      ("private struct Screen {\n  init(id: Int) {}\n", "private_type"),
      ("struct Screen {\n  private init() {}\n  init(id: Int) { self.init() }\n", "private_initializer"),
      ("final class Screen {\n  static let main = Screen()\n  private init() {}\n", "private_initializer"),
      ("struct Screen {\n  private let id: Int\n", "private_initializer"),
      ("struct Screen {\n  let title: String\n  private var id = 0\n", "private_initializer"),
      ("struct Screen {\n  let title: String\n  private var id: Int?\n", "private_initializer"),
      ("struct Screen: View {\n  @State private var id: Int\n", "private_initializer"),
      (
        "struct Screen {\n  let id: Int\n  init(id: Int) { self.id = id }\n"
          + "  init(old: Screen?) { if let old { self = old } else { id = 0 } }\n", "unsupported_declaration"
      ),
    ])
  func hidden(head: String, reason: String) {
    #expect(fixture("\(head)\(Self.show)}\n").reasons == [reason])
  }

  @Test("but not where no test could do so, as they are part of what is private")
  func nested() {
    for outer in ["private struct Outer", "private extension Int"] {
      let source = "\(outer) {\n  struct Screen {\n  \(Self.show)  }\n}\n"
      let name = outer.hasSuffix("Int") ? "Int.Screen" : "Outer.Screen"
      let fixture = FixFixture(
        ["A.swift": source, "Store.swift": Self.store], "injection", name, type: name, at: ("A.swift", "shared"))
      #expect(fixture.reasons == ["private_type"])
    }
  }

  @Test(
    "that can be made",
    arguments: [
      "struct Screen {\n  private var id = 0\n", "struct Screen {\n  private var id: Int?\n",
      "struct Screen: View {\n  let title: String\n  @State private var id = 0\n",
      "struct Screen {\n  private init(id: Int) {}\n  init() {}\n",
    ])
  func open(head: String) {
    #expect(fixture("\(head)\(Self.show)}\n").reasons == [])
  }

  @Test("but are not kept by those that only their initialisers ask, which need no more than a parameter")
  func parameterOnly() {
    let source =
      "struct Screen: Equatable {\n  let title: String\n  init(value: Int) {\n    title = ThemeStore.shared.name\n  }\n"
      + "  init(title: String) {\n    self.title = title\n  }\n}\nextension Screen {\n"
      + "  init(other: Int) { title = \"\" }\n}\n"
    let fixture = fixture(source)
    #expect(fixture.reasons == [])
    #expect(
      fixture.fixed()
        == source.replacingFirst("value: Int)", "value: Int, themeStore: ThemeStore = ThemeStore.shared)")
        .replacingFirst("= ThemeStore.shared.name", "= themeStore.name"))
    #expect(fixture.patchesOfSecondRun() == 0)
    let body = fixture.series().patches.first?.body ?? ""
    #expect(body.contains("`Screen.init(value:themeStore:)`: asks what is handed in; callers stay as they are"))
    #expect(!body.contains("Screen.themeStore") && !body.contains("init(title:"))
  }
}
