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
      "model.meter.number",
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

  @Test("A value that goes into the interactor is kept by the presenter, where views read nothing but parts of it")
  func kept() {
    let state = """
          private(set) var trip: Trip
          private(set) var next: Trip?

          init(trip: Trip) { self.trip = trip }

      """
    let body = """
              Text(model.next?.guide.name ?? model.trip.name)
                  .navigationTitle(model.trip.name)
      """
    let fixture = RewriteFixture.trips(
      state: state, holder: "    @Bindable var model: TripsViewModel\n", body: body)
    #expect(
      fixture.text("Trips/TripsView.swift")?.components(after: "some View {\n")?.components(before: "\n    }") == """
                Text(model.nextGuideName ?? model.tripName)
                    .navigationTitle(model.tripName)
        """)
    #expect(
      fixture.text("Trips/TripsPresenter.swift")?.components(after: "makeInteractor(for: self)\n")?
        .components(before: "\n    func cheap") == """

              private var trip: Trip
              private var next: Trip?

              init(trip: Trip) { self.trip = trip }

              var nextGuideName: String? { next?.guide.name }

              var tripName: String { trip.name }

          """)
    #expect(fixture.blockers == [])
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "Where a view does more with such a value it is read as before, and the plan says so",
    arguments: ["use(model.trip)", "Text(model.trip.title())", "TextField(\"\", text: $model.trip.name)"])
  func handedOut(text: String) {
    let state = "    var trip: Trip\n\n    init(trip: Trip) { self.trip = trip }\n"
    let fixture = RewriteFixture.trips(
      state: state, holder: "    @Bindable var model: TripsViewModel\n",
      body: "        Text(model.trip.name)\n        \(text)", trip: "    func title() -> String { name }\n")
    #expect(fixture.text("Trips/TripsView.swift")?.contains("Text(model.trip.name)") == true)
    #expect(
      fixture.blockers.contains {
        $0.hasSuffix(
          "domain_value: `TripsView.body` is given the domain value `trip`, and does more with it than to read what it shows."
        )
      })
  }

  @Test("A value that other code reads is not private")
  func readElsewhere() {
    let state = "    private(set) var trip: Trip\n\n    init(trip: Trip) { self.trip = trip }\n"
    let fixture = RewriteFixture.trips(
      state: state, holder: "    @Bindable var model: TripsViewModel\n", body: "        Text(model.trip.name)",
      others: ["A.swift": "@MainActor func a(_ model: TripsViewModel) { print(model.trip) }\n"])
    #expect(fixture.text("Trips/TripsView.swift")?.contains("Text(model.tripName)") == true)
    #expect(fixture.text("Trips/TripsPresenter.swift")?.contains("private(set) var trip: Trip") == true)
  }
}
