import Testing

@Suite("Variables whose first value is made later with the module") struct InitialValueTests {
  private static let types = """
    Draft {
        let date: Date
        init(date: Date = Date()) { self.date = date }
        init(copy: Draft) { date = copy.date }
        static func blank() -> Draft { Draft(copy: Draft(date: .distantPast)) }
        static func fresh() -> Draft { Draft() }
        static let first = Draft()
        static var current = Draft(date: .distantPast)
        static var theme: Draft { Draft() }
    }
    struct Watch { let start = Date(); var laps = 0 }
    struct Page { var watch = Watch() }
    class Base { let isLoud = UserDefaults.standard.bool(forKey: "loud") }
    final class Settings: Base { var count = 0 }
    final class Socket { init() { NotificationCenter.default.addObserver(self, selector: Selector(("a")), name: nil, object: nil) } }
    final class Counter { static var made = 0; init() { Counter.made += 1 } }
    struct Plain { var list: [Int] = []; lazy var at = Date(); var now: Date { Date() }; static let made = Date() }
    final class Chain { var next: Chain?; init(next: Chain? = nil) { self.next = next }; init(length: Int) { next = length > 0 ? Chain(length: length - 1) : nil } }
    extension Watch { init(laps: Int) { self.init(); self.laps = laps } }
    """

  private func fixture(_ variable: String) -> RewriteFixture {
    .controller(
      "Detail",
      """
          private var value\(variable)

          private func save() {
              UserDefaults.standard.set("\\(value)", forKey: "value")
          }

          @objc func tapped() {
              save()
          }
      """, with: Self.types, roles: ["value": .interactor, "save()": .interactor])
  }

  @Test(
    "A value stays that asks a clock, settings or a variable of all, in whatever code makes it",
    arguments: [
      " = Draft()", ": Draft = .init()", " = Draft.fresh()", ": Draft = .fresh()", ": Draft = .current",
      " = Draft.current", " = Draft.theme", " = Watch()", " = Watch(laps: 2)", " = Page()", " = [Watch()]",
      " = true ? Draft() : Draft(date: .distantPast)", ": Draft? = Draft()", " = Settings()", " = Counter()",
      ": [String: Draft] = [\"a\": Draft()]", ": [Draft] = Array(repeating: Draft(), count: 2)",
    ])
  func asks(variable: String) {
    let series = fixture(variable).series()
    #expect(
      series.blockers.filter { $0.reason == "initial_value" }.map(\.message) == [
        "`value` begins with what is so when `DetailViewController` is made: its module is made later."
      ])
    #expect(fixture(variable).text("Detail/DetailInteractor.swift")?.contains("var value") != true)
  }

  @Test("A value stays that starts something")
  func starts() {
    #expect(
      fixture(" = Socket()").series().blockers.filter { $0.reason == "initial_value" }.map(\.message) == [
        "What `value` begins with starts something when `DetailViewController` is made: its module is made later."
      ])
  }

  @Test(
    "A value moves that is the same whenever it is made",
    arguments: [
      " = Plain()", " = Draft(date: .distantPast)", " = Draft.blank()", " = Draft.first", " = [Plain()]",
      " = Chain(length: 3)", ": Chain? = Chain()",
    ])
  func moves(variable: String) {
    #expect(fixture(variable).text("Detail/DetailInteractor.swift")?.contains("var value\(variable)\n") == true)
    #expect(fixture(variable).movesOfSecondRun() == 0)
  }
}
