import MigrationModel
import Testing

@Suite("Parts of values that views show")
struct ShownPartTests {
  private static let meter = """
    struct Meter: Sendable {
        let number: String
        let kind: Kind
        let note: String?

        static let none = Meter(number: "", kind: Kind(unit: ""), note: nil)

        func title() -> String { number }
    }

    struct Kind: Sendable {
        let unit: String
    }

    """

  private func fixture(_ text: String, members: String = "") -> RewriteFixture {
    .list(
      "    let meter: Meter\n    var last: Meter?\n\n    init(meter: Meter = .none) {\n        self.meter = meter\n    }"
        + members,
      body: "        Text(\(text))", others: ["Models/Meter.swift": Self.meter])
  }

  private func view(_ fixture: RewriteFixture) -> String? {
    fixture.text("List/ListView.swift")?.components(after: "some View {\n        ")?.components(before: "\n    }")
  }

  @Test("The presenter hands them over, one by one")
  func parts() {
    let fixture = fixture(#""Meter \(model.meter.number) in \(model.meter.kind.unit), \(model.meter.number)""#)
    #expect(view(fixture) == #"Text("Meter \(model.meterNumber) in \(model.meterKindUnit), \(model.meterNumber)")"#)
    #expect(
      fixture.text("List/ListPresenter.swift")?.components(after: "self.meter = meter\n    }\n")?
        .components(before: "\n    func show") == """

              var meterKindUnit: String { meter.kind.unit }

              var meterNumber: String { meter.number }

          """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "What is called, may be missing, or is no part of a value stays",
    arguments: [
      #""\(model.meter.title())""#, #""\(model.last?.number ?? "")""#, #""\(model.meter.number.count)""#,
      #""\(model.meter.note ?? "")""#, "model.meter.number",
    ])
  func stays(text: String) {
    #expect(view(fixture(text)) == "Text(\(text))")
  }

  @Test("A name that is taken is not given twice")
  func taken() {
    let text = #""\(model.meter.number)""#
    let fixture = fixture(text, members: "\n\n    var meterNumber: Int { 1 }")
    #expect(view(fixture) == "Text(\(text))")
  }
}
