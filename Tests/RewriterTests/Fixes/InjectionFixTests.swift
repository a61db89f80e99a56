import Testing

@Suite("Shared instances are handed in")
struct InjectionFixTests {
  private let store = "final class ThemeStore {\n  static let shared = ThemeStore()\n  var tint = 0\n}\n"

  private func fixture(_ source: String, store: String? = nil, type: String = "Screen", at text: String) -> FixFixture {
    FixFixture(
      ["A.swift": source, "Store.swift": store ?? self.store], "injection", type, at: ("A.swift", text))
  }

  @Test("through the memberwise initialiser of a structure")
  func memberwise() {
    let fixture = fixture(
      "struct Screen: View {\n  let id: Int\n  var body: some View {\n    Button { ThemeStore.shared.tint = id }\n  }\n}\n",
      at: "shared")
    #expect(
      fixture.fixed()
        == "struct Screen: View {\n  let id: Int\n  var themeStore: ThemeStore = ThemeStore.shared\n  var body: some View {\n"
        + "    Button { themeStore.tint = id }\n  }\n}\n")
    #expect(fixture.patchesOfSecondRun() == 0)
  }

  @Test(
    "but not what is asked for in some builds, or on newer systems, alone",
    arguments: [("#if DEBUG", "#endif"), ("if #available(iOS 17, *) {", "}")])
  func limited(start: String, end: String) {
    let source =
      "final class Screen {\n  init() {}\n  func show() {\n    \(start)\n      ThemeStore.shared.tint = 1\n    \(end)\n  }\n}\n"
    #expect(fixture(source, at: "shared").series().patches.isEmpty)
  }

  @Test(
    "as what the property holds, which may be of another type than the one that has it",
    arguments: [
      ("let unit = Setting<Unit>(Unit())", "unit: Setting<Unit>"),
      ("let unit = Setting<Kind>(Kind())", "unit: Setting<Settings.Kind>"),
      ("let unit: Setting<Unit> = make()", "unit: Setting<Unit>"),
      ("let unit: Stored = Setting(Unit())", "unit: Stored"),
    ])
  func located(property: String, declared: String) {
    let source = "struct Screen: View {\n  var body: some View {\n    Button { Settings.unit.reset() }\n  }\n}\n"
    let fixture = fixture(source, store: settings(property), at: "unit")
    #expect(fixture.fixed()?.contains("  var \(declared) = Settings.unit\n") == true)
    #expect(fixture.fixed()?.contains("Button { unit.reset() }") == true)
    #expect(fixture.patchesOfSecondRun() == 0)
  }

  @Test("as an optional where there may be none")
  func optional() {
    let source = "struct Screen: View {\n  var body: some View {\n    Button { ThemeStore.current?.tint = 1 }\n  }\n}\n"
    let store = "final class ThemeStore {\n  static var current: ThemeStore? { nil }\n  var tint = 0\n}\n"
    let fixture = fixture(source, store: store, at: "current")
    #expect(fixture.fixed()?.contains("var themeStore: () -> ThemeStore? = { ThemeStore.current }\n") == true)
    #expect(fixture.fixed()?.contains("themeStore()?.tint = 1") == true)
    #expect(fixture.patchesOfSecondRun() == 0)
  }

  @Test(
    "unless nobody can say, or write elsewhere, what it holds",
    arguments: ["let unit = make()", "let unit: Setting<Kind> = make()"])
  func unknown(property: String) {
    let source = "struct Screen: View {\n  var body: some View {\n    Button { Settings.unit.reset() }\n  }\n}\n"
    #expect(fixture(source, store: settings(property), at: "unit").series().patches.isEmpty)
  }

  private func settings(_ property: String) -> String {
    "struct Unit {}\nprotocol Stored { func reset() }\n"
      + "final class Setting<Value>: Stored {\n  init(_ value: Value) {}\n  func reset() {}\n}\n"
      + "final class Settings {\n  struct Kind {}\n  static \(property)\n}\n"
  }

  @Test("through an initialiser that is there")
  func parameter() {
    let source =
      "final class Screen {\n  private let id: Int\n\n  init(id: Int) {\n    self.id = id + ThemeStore.shared.tint\n  }\n"
      + "  func show() { _ = ThemeStore.shared }\n}\n"
    let fixture = FixFixture(
      ["A.swift": source, "Store.swift": store], "injection", "Screen", at: ("A.swift", "shared.tint"),
      ("A.swift", "shared }"))
    #expect(
      fixture.fixed()
        == "final class Screen {\n  private let id: Int\n  private let themeStore: ThemeStore\n\n"
        + "  init(id: Int, themeStore: ThemeStore = ThemeStore.shared) {\n    self.themeStore = themeStore\n"
        + "    self.id = id + themeStore.tint\n  }\n  func show() { _ = themeStore }\n}\n")
    #expect(fixture.patchesOfSecondRun() == 0)
  }

  @Test("and what can't be made a second time is named in the check")
  func onlyOne() {
    let source = "struct Screen: View {\n  var body: some View {\n    Button { ThemeStore.shared.tint = 1 }\n  }\n}\n"
    let only = store.replacing("  var tint", with: "  private init() {}\n  var tint")
    let says = "No other instance can be handed in yet: nobody else can call the initializers of `ThemeStore`."
    #expect(fixture(source, store: only, at: "shared").series().patches.first?.body.contains(says) == true)
    #expect(fixture(source, at: "shared").series().patches.first?.body.contains("can be handed in yet") == false)
    #expect(fixture(source, store: only, at: "shared").patchesOfSecondRun() == 0)
  }

  @Test("several of them, into an initialiser without parameters; that of the coder takes the old ones")
  func several() {
    let fixture = FixFixture(
      [
        "A.swift":
          "final class Screen: UIViewController {\n  init() {}\n  required init?(coder: NSCoder) {\n    super.init(coder: coder)\n"
          + "  }\n  func show() {\n    title = ThemeStore.shared.name + URLBook.main.name\n  }\n}\n",
        "Store.swift":
          "class ThemeStore {\n  static let shared = ThemeStore()\n  var name = \"\"\n}\n"
          + "class URLBook {\n  static let main = URLBook()\n  var name = \"\"\n}\n",
      ], "injection", "Screen", at: ("A.swift", "shared"), ("A.swift", "main"))
    #expect(
      fixture.fixed()
        == "final class Screen: UIViewController {\n  private let themeStore: ThemeStore\n  private let urlBook: URLBook\n"
        + "  init(themeStore: ThemeStore = ThemeStore.shared, urlBook: URLBook = URLBook.main) {\n"
        + "    self.themeStore = themeStore\n    self.urlBook = urlBook\n  }\n  required init?(coder: NSCoder) {\n"
        + "    self.themeStore = ThemeStore.shared\n    self.urlBook = URLBook.main\n    super.init(coder: coder)\n  }\n"
        + "  func show() {\n    title = themeStore.name + urlBook.name\n  }\n}\n")
    #expect(fixture.patchesOfSecondRun() == 0)
  }

  @Test("through a property where UIKit makes the object")
  func property() {
    let fixture = fixture(
      "class Screen: UIViewController {\n  override func viewDidLoad() {\n    view.tag = ThemeStore.shared.tint\n  }\n}\n",
      at: "shared")
    #expect(
      fixture.fixed()
        == "class Screen: UIViewController {\n  lazy var themeStore: ThemeStore = ThemeStore.shared\n"
        + "  override func viewDidLoad() {\n    view.tag = themeStore.tint\n  }\n}\n")
    #expect(fixture.patchesOfSecondRun() == 0)
  }

  private func reasons(_ body: String, kind: String = "class Screen: UIViewController", store: String? = nil)
    -> [String]
  {
    fixture("\(kind) {\n\(body)\n}\n", store: store, at: "shared").reasons
  }

  @Test("also into a screen that has its module already")
  func screenOfModule() {
    let source =
      "class Screen: UIViewController {\n  lazy var presenter: ScreenPresenterProtocol = ScreenBuilder.makePresenter(for: self)\n"
      + "  func a() { _ = ThemeStore.shared.tint }\n}\n"
    let fixture = fixture(source, at: "shared")
    #expect(fixture.fixed()?.contains("_ = themeStore.tint") == true)
    #expect(fixture.patchesOfSecondRun() == 0)
  }

  @Test("also into the presenter that a SwiftUI view was given; what is a default value already stays")
  func presenterOfASwiftUIView() throws {
    let fixture = fixture(
      """
      struct Screen: View {
        @State private var presenter = ScreenPresenter(store: 1)
        var body: some View { Button { ThemeStore.shared.tint = 1 } }
      }
      @MainActor @Observable final class ScreenPresenter {
        init(store: Int, theme: ThemeStore = ThemeStore.shared) {}
        func show() { ThemeStore.shared.tint = 2 }
      }

      """, at: "shared.tint")
    let fixed = try #require(fixture.fixed())
    #expect(fixed.contains("var themeStore: ThemeStore = ThemeStore.shared\n"))
    #expect(
      fixed.contains(
        "init(store: Int, theme: ThemeStore = ThemeStore.shared, themeStore: ThemeStore = ThemeStore.shared) {"))
    #expect(fixed.contains("func show() { themeStore.tint = 2 }"))
    #expect(fixture.patchesOfSecondRun() == 0)
  }

  @Test("also into a class without an initialiser, unless a protocol asks for the one that the compiler writes")
  func withoutInitializer() throws {
    let source = { (head: String) in
      "protocol Made { init() }\n@MainActor final class Screen\(head) {\n  var id = 1\n\n  func a() { ThemeStore.shared.tint = 1 }\n}\n"
    }
    let fixture = fixture(source(""), at: "shared")
    #expect(
      fixture.fixed()?.contains(
        """
          var id = 1
          private let themeStore: ThemeStore

          init(themeStore: ThemeStore = ThemeStore.shared) {
            self.themeStore = themeStore
          }

          func a() { themeStore.tint = 1 }
        """) == true)
    #expect(fixture.patchesOfSecondRun() == 0)
    #expect(self.fixture(source(": Made"), at: "shared").reasons == ["no_initializer"])
  }

  @Test("also the delegate of the app")
  func delegateOfTheApp() throws {
    let source =
      "class Screen: UIViewController {\n  func a() { (UIApplication.shared.delegate as? AppDelegate)?.open() }\n}\n"
    let fixture = fixture(source, at: "delegate")
    #expect(
      fixture.fixed()?.contains("lazy var appDelegate: UIApplicationDelegate? = UIApplication.shared.delegate\n")
        == true)
    #expect(fixture.fixed()?.contains("(appDelegate as? AppDelegate)?.open()") == true)
    #expect(fixture.patchesOfSecondRun() == 0)
  }

  @Test("also where a property is made when it is first asked for")
  func lazyProperty() throws {
    let source =
      "class Screen: UIViewController {\n  private lazy var tint = ThemeStore.shared.tint\n  func a() { print(tint) }\n}\n"
    let fixture = fixture(source, at: "shared")
    #expect(fixture.fixed()?.contains("lazy var tint = themeStore.tint") == true)
    #expect(fixture.patchesOfSecondRun() == 0)
    #expect(reasons("  private var tint = ThemeStore.shared.tint") == ["no_instance"])
  }

  @Test("but not into the presenter of a module, which its builder makes: a second run has nothing to do there")
  func partOfAModule() {
    let presenter = "  init(id: Int) {}\n  func show() { ThemeStore.shared.tint = 1 }\n}\n"
    let head = "protocol ListPresenterProtocol {}\nfinal class ListPresenter: ListPresenterProtocol {\n"
    let builder = "enum ListBuilder {\n  static func make() -> ListPresenter { ListPresenter(id: 1) }\n}\n"
    let part = fixture(head + presenter + builder, type: "ListPresenter", at: "shared").series()
    #expect(part.patches.isEmpty)
    #expect(part.blockers.map(\.reason) == ["split_type"])
    #expect(fixture(head + presenter, type: "ListPresenter", at: "shared").series().patches.count == 1)
  }

  @Test("under another name where its own means something else")
  func otherName() throws {
    let source = "class Screen: UIViewController {\n  func a(themeStore: Int) { _ = ThemeStore.shared.tint }\n}\n"
    let patch = try #require(fixture(source, at: "shared").series().patches.first)
    let text = patch.changes.compactMap(\.after).map { String(decoding: $0, as: UTF8.self) }.joined()
    #expect(text.contains("lazy var sharedThemeStore: ThemeStore = ThemeStore.shared"))
    #expect(text.contains("_ = sharedThemeStore.tint"))
  }

  @Test(
    "closures capture what they ask for, and hold the object no more than before",
    arguments: [
      ("run { _ = ThemeStore.shared.tint }", "run { [themeStore] in _ = themeStore.tint }"),
      ("run {ThemeStore.shared.tint = 1}", "run { [themeStore] in themeStore.tint = 1}"),
      ("run { [weak self] in self?.b(ThemeStore.shared) }", "run { [themeStore, weak self] in self?.b(themeStore) }"),
      (
        "run { done in run { _ = ThemeStore.shared.tint } }", "run { [themeStore] done in run { _ = themeStore.tint } }"
      ),
    ])
  func captured(body: String, handed: String) {
    let fixture = fixture("class Screen: UIViewController {\n  func a() { \(body) }\n}\n", at: "shared")
    #expect(fixture.fixed()?.contains("  func a() { \(handed) }\n") == true)
    #expect(fixture.patchesOfSecondRun() == 0)
  }

  @Test("also a variable that nobody sets again")
  func neverSet() {
    let store = "class ThemeStore {\n  static var shared = ThemeStore()\n  var tint = 0\n}\n"
    let source = "class Screen: UIViewController {\n  func a() { _ = ThemeStore.shared.tint }\n}\n"
    #expect(fixture(source, store: store, at: "shared").fixed()?.contains("_ = themeStore.tint") == true)
  }

  @Test(
    "as a closure that is asked at each use, where it may be another one later or be in the making",
    arguments: [
      "static var shared = ThemeStore()\n  static func reset() { shared = ThemeStore() }",
      "static var shared: ThemeStore { kept }\n  private static var kept = ThemeStore()",
      "static let shared = ThemeStore()\n  init() { _ = Screen(id: 1) }",
    ])
  func late(declaration: String) {
    let store = "class ThemeStore {\n  \(declaration)\n  var tint = 0\n}\n"
    let start = "class Screen: UIViewController {\n  init(id: Int) { super.init() }\n"
    let given = start + "  func a() { ThemeStore.shared.tint = 1 }\n}\n"
    let fixed = fixture(given, store: store, at: "shared").fixed()
    #expect(
      fixed?.contains("init(id: Int, themeStore: @autoclosure @escaping () -> ThemeStore = ThemeStore.shared)") == true)
    #expect(fixed?.contains("private let themeStore: () -> ThemeStore\n") == true)
    #expect(fixed?.contains("func a() { themeStore().tint = 1 }") == true)
    let closure = start + "  func a() { run { _ = ThemeStore.shared.tint } }\n}\n"
    let captured = fixture(closure, store: store, at: "shared").fixed()
    #expect(captured?.contains("func a() { run { [themeStore] in _ = themeStore().tint } }") == true)
    #expect(fixture(given, store: store, at: "shared").patchesOfSecondRun() == 0)
  }

  @Test("the same where others make the object, and where the compiler writes the initialiser")
  func lateProperty() {
    let store =
      "@MainActor class ThemeStore {\n  static var shared: ThemeStore { kept }\n  static var kept = ThemeStore()\n}\n"
    let use = "  func a() { _ = ThemeStore.shared }\n}\n"
    let declaration = "  var themeStore: @MainActor () -> ThemeStore = { ThemeStore.shared }\n"
    for head in ["class Screen: UIViewController {\n", "@MainActor struct Screen {\n"] {
      let fixture = fixture(head + use, store: store, at: "shared")
      #expect(fixture.fixed()?.contains(declaration) == true)
      #expect(fixture.patchesOfSecondRun() == 0)
    }
  }

  @Test(
    "also what a framework has one of",
    arguments: [
      ("UserDefaults.standard", "userDefaults: UserDefaults"), ("URLSession.shared", "urlSession: URLSession"),
      ("AVAudioSession.sharedInstance()", "avAudioSession: AVAudioSession"),
    ])
  func foreign(text: String, property: String) {
    let source = "import Foundation\nclass Screen: UIViewController {\n  func a() { use(\(text)) }\n}\n"
    let fixture = fixture(source, at: String(text.split(separator: ".")[1].prefix { $0 != "(" }))
    #expect(fixture.fixed()?.contains("  lazy var \(property) = \(text)\n") == true)
    #expect(fixture.fixed()?.contains("use(\(property.prefix { $0 != ":" }))") == true)
    #expect(fixture.patchesOfSecondRun() == 0)
  }

  @Test(
    "a property that keeps one is opened",
    arguments: [
      ("class Screen: UIViewController", "private let theme = ThemeStore.shared", "var theme = ThemeStore.shared"),
      (
        "class Screen: UIViewController", "let theme: ThemeStore = ThemeStore.shared",
        "var theme: ThemeStore = ThemeStore.shared"
      ),
      ("struct Screen", "fileprivate lazy var theme = ThemeStore.shared", "lazy var theme = ThemeStore.shared"),
      ("class Screen: UIViewController", "private(set) var theme = ThemeStore.shared", "var theme = ThemeStore.shared"),
      (
        "@Observable class Screen: Base", "private let theme = ThemeStore.shared",
        "@ObservationIgnored var theme = ThemeStore.shared"
      ),
    ])
  func kept(head: String, declaration: String, opened: String) {
    let rest = "  init(id: Int) {}\n  func a() { _ = theme.tint }\n}\n"
    let fixture = fixture("\(head) {\n  \(declaration)\n" + rest, at: "shared")
    #expect(fixture.fixed() == "\(head) {\n  \(opened)\n" + rest)
    #expect(fixture.patchesOfSecondRun() == 0)
  }

  @Test(
    "so does one that keeps an object which a shared instance has, and none that keeps a value of it or makes something",
    arguments: [
      ("let box: Box = { return (UIApplication.shared.delegate as! Delegate).box! }()", true),
      ("private let box: Box = (UIApplication.shared.delegate as! Delegate).box", true),
      ("private let box = UIApplication.shared.delegate as! Box", true),
      ("private let box: Secret = (UIApplication.shared.delegate as! Delegate).secret", false),
      ("private let box: Int = (UIApplication.shared.delegate as! Delegate).count", false),
      ("private let box: Box = Box(of: UIApplication.shared.delegate)", false),
      ("private let box: Box = { print(1); return (UIApplication.shared.delegate as! Delegate).box }()", false),
    ])
  func keptObject(declaration: String, isOpened: Bool) {
    let rest = "  init(id: Int) {}\n  func a() { print(box) }\n}\nfinal class Box {}\nprivate final class Secret {}\n"
    let fixture = fixture("class Screen: UIViewController {\n  \(declaration)\n" + rest, at: "delegate")
    let opened = declaration.replacing("private let", with: "var").replacing("let box", with: "var box")
    #expect(fixture.fixed() == (isOpened ? "class Screen: UIViewController {\n  \(opened)\n" + rest : nil))
    #expect(fixture.patchesOfSecondRun() == 0)
  }

  @Test("but not where what is done to a value, or to the variable, would be lost")
  func lostChange() {
    let store =
      "protocol Tinted { var tint: Int { get set }\n  mutating func reset() }\nenum Theme {\n  static var shared: Tinted = make()\n}\n"
    func reasons(_ body: String) -> [String] {
      let source = "class Screen: UIViewController {\n  func a() { \(body) }\n}\n"
      return fixture(source, store: store, at: "shared").series().blockers.map(\.reason)
    }
    #expect(reasons("Theme.shared.tint = 1") == ["shared_variable"])
    #expect(reasons("Theme.shared.tint += 1") == ["shared_variable"])
    #expect(reasons("Theme.shared.reset()") == ["shared_variable"])
    #expect(reasons("change(&Theme.shared.tint)") == ["shared_variable"])
    #expect(reasons("Theme.shared = make()") == ["shared_variable"])
    #expect(reasons("show(Theme.shared.tint == 1)").isEmpty)
  }

  @Test("what can't be handed in stays, with its reason")
  func stays() {
    #expect(reasons("  func a() { func b() { run { _ = ThemeStore.shared.tint } } }") == ["closure"])
    #expect(reasons("  static func a() { _ = ThemeStore.shared.tint }") == ["no_instance"])
    #expect(reasons("  private var tint = ThemeStore.shared.tint") == ["no_instance"])
    #expect(reasons("  @Stored private var theme = ThemeStore.shared") == ["unsupported_declaration"])
    #expect(reasons("  var theme = ThemeStore.shared { didSet {} }") == ["unsupported_declaration"])
    let kept = "  private let theme = ThemeStore.shared"
    #expect(reasons(kept, kind: "final class Screen: UIViewController, Sendable") == ["unsupported_declaration"])
    #expect(
      reasons("  private let theme = ThemeStore.shared\n  nonisolated func b() {}") == ["unsupported_declaration"])
    #expect(reasons("  func a() { _ = Beacon.shared.delegate }") == ["foreign_instance"])
    let taken = "let sharedThemeStore = 1; _ = sharedThemeStore"
    #expect(reasons("  func a(themeStore: Int) { _ = ThemeStore.shared.tint; \(taken) }") == ["name_taken"])
    #expect(reasons("  func a() { _ = ThemeStore.shared.tint }", kind: "struct Screen: Equatable") == ["synthesized"])
    let variable =
      "class ThemeStore {\n  static var shared = ThemeStore()\n  var tint = 0\n  static func reset() { shared = ThemeStore() }\n}\n"
    let isolated = "@MainActor class ThemeStore {\n  static let shared = ThemeStore()\n  var tint = 0\n}\n"
    #expect(
      reasons("  func a() { _ = ThemeStore.shared.tint }", kind: "struct Screen", store: isolated) == ["isolation"])
    #expect(
      reasons("  func a() { _ = ThemeStore.shared.tint }", kind: "struct Screen: Sendable", store: variable) == [
        "synthesized"
      ])
    #expect(reasons("  func a() { _ = ThemeStore.shared.tint }\n}\nclass Other: Screen {") == ["subclassed"])
  }
}
