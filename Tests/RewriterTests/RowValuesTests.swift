import MigrationModel
import Testing

@Suite("Lists of values that views are given as rows")
struct RowValuesTests {
  private static let state =
    "    private(set) var trips: [Trip] = []\n    @ObservationIgnored private var booked: [Int] = []\n"

  private let list = """
            List {
                ForEach(model.trips) { trip in
                    TripCell(trip: trip, model: model)
                }
            }
    """

  private let cell = """

    struct TripCell: View {
        let trip: Trip
        let model: TripsViewModel

        var body: some View {
            Button(trip.name) { model.book(trip) }
            Text(trip.guide.name)
            Text(model.priceText(for: trip))
        }
    }

    """

  private let members = """

        func priceText(for trip: Trip) -> String { "\\(trip.price) €" }

        func book(_ trip: Trip) { booked.append(trip.id) }

    """

  private func series(_ fixture: RewriteFixture) -> String? {
    fixture.series().patches.first { $0.step == "row-values" }?.body
  }

  private func isTurned(_ fixture: RewriteFixture) -> Bool { series(fixture) != nil }

  @Test(
    "A row has what views show of a value and what its presenter says of it; actions go by what tells it from others")
  func whole() {
    let fixture = RewriteFixture.trips(state: Self.state, members, body: list, view: cell)
    #expect(
      fixture.text("Trips/TripsViewState.swift") == """
        /// What TripsPresenter shows as one value.
        struct TripsViewState: Sendable {
            /// What views show of a `Trip`.
            struct TripRow: Identifiable, Sendable {
                let id: Int
                let name: String
                let guideName: String
                let priceText: String
            }
        }

        """)
    #expect(
      fixture.text("Trips/TripsView.swift")?.components(after: "some View {\n") == """
                List {
                    ForEach(model.tripRows) { trip in
                        TripCell(trip: trip, model: model)
                    }
                }
            }
        }

        struct TripCell: View {
            let trip: TripsViewState.TripRow
            let model: TripsPresenter

            var body: some View {
                Button(trip.name) { model.book(trip.id) }
                Text(trip.guideName)
                Text(trip.priceText)
            }
        }

        """)
    let presenter = fixture.text("Trips/TripsPresenter.swift")
    #expect(presenter?.contains("    private var trips: [Trip] = []\n") == true)
    #expect(
      presenter?.components(after: "priceText(for trip: Trip) -> String { \"\\(trip.price) €\" }\n") == """

            func book(_ tripID: Int) { booked.append(tripID) }

            /// What views show of `trips`.
            var tripRows: [TripsViewState.TripRow] { trips.map { tripRow(for: $0) } }

            private func tripRow(for trip: Trip) -> TripsViewState.TripRow {
                TripsViewState.TripRow(
                    id: trip.id, name: trip.name, guideName: trip.guide.name, priceText: priceText(for: trip))
            }
        }

        """)
    #expect(fixture.blockers == [])
    #expect(fixture.movesOfSecondRun() == 0)
    #expect(Self.renamed(fixture).series().patches.count == 0)
  }

  /// The same question of the tree behind the series, under the name that the type has there.
  private static func renamed(_ fixture: RewriteFixture) -> RewriteFixture {
    var files: [String: String] = [:]
    for file in fixture.index.files { files[file.path] = String(decoding: file.contents, as: UTF8.self) }
    for change in fixture.series().patches.flatMap(\.changes) {
      if let old = change.movedFrom { files[old] = nil }
      files[change.path] = change.after.map { String(decoding: $0, as: UTF8.self) }
    }
    var next = RewriteFixture(files, type: "TripsPresenter", roles: fixture.roles)
    (next.dialect, next.role, next.steps) = (fixture.dialect, fixture.role, fixture.steps)
    return next
  }

  @Test("A loop may say itself what tells values apart; a list may be counted")
  func identity() {
    let body = """
              Text("\\(model.trips.count)")
              List(model.trips, id: \\.name) { Text($0.guide.name) }
      """
    let fixture = RewriteFixture.trips(body: body)
    #expect(
      fixture.text("Trips/TripsView.swift")?.components(after: "some View {\n")?.components(before: "\n    }") == """
                Text("\\(model.tripRows.count)")
                List(model.tripRows, id: \\.name) { Text($0.guideName) }
        """)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test("What is shown above the view is a row, too")
  func routes() {
    let state = """
          private(set) var trips: [Trip] = []
          var chosen: Trip?

      """
    let body = """
              List(model.trips) { trip in Button(trip.name) { model.chosen = trip } }
                  .sheet(item: $model.chosen) { trip in Text(trip.guide.name) }
      """
    let fixture = RewriteFixture.trips(state: state, body: body)
    #expect(
      fixture.text("Trips/TripsView.swift")?.components(after: "some View {\n")?.components(before: "\n    }") == """
                @Bindable var router = model.router
                List(model.tripRows) { trip in Button(trip.name) { model.present(chosen: trip) } }
                    .sheet(item: $router.chosen) { trip in Text(trip.guideName) }
        """)
    let router = fixture.text("Trips/TripsRouter.swift")
    #expect(router?.contains("case chosen(TripsViewState.TripRow)\n") == true)
    #expect(router?.contains("var chosen: TripsViewState.TripRow? {\n") == true)
    #expect(fixture.text("Trips/TripsPresenter.swift")?.contains("present(chosen: TripsViewState.TripRow?)") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "A method that does more than to answer, or that is asked later than a row is drawn, is handed the row",
    arguments: [
      ("Text(model.counted(trip))", "counted"), ("Text(model.forced(trip))", "forced"),
      ("Button(\"\") { use(model.plain(trip)) }", "plain"),
    ])
  func rowsHandedBack(use: String, name: String) {
    let members = """

          var asked = 0
          func counted(_ trip: Trip) -> String {
              asked += 1
              return trip.name + trip.guide.name
          }
          func forced(_ trip: Trip) -> String { String(Int(trip.guide.name)!) + trip.name }
          func plain(_ trip: Trip) -> String { trip.guide.name + trip.name }

      """
    let fixture = RewriteFixture.trips(members, body: "        List(model.trips) { trip in \(use) }")
    #expect(fixture.text("Trips/TripsView.swift")?.contains("List(model.tripRows) { trip in \(use) }") == true)
    let presenter = fixture.text("Trips/TripsPresenter.swift")
    #expect(presenter?.contains("func \(name)(_ trip: TripsViewState.TripRow) -> String {") == true)
    #expect(presenter?.contains("trip.guideName") == true)
    #expect(fixture.movesOfSecondRun() == 0)
  }

  @Test(
    "What does more with a value than to show parts of it stays, and the plan says so",
    arguments: [
      "List(model.trips) { trip in open(trip) }",
      "List(model.trips) { trip in Text(trip.name).tag(trip) }",
      "List(model.trips, id: \\.self) { trip in Text(trip.name) }",
      "List($model.trips) { trip in Text(trip.name) }",
      "List(model.trips.filter { $0.price > 1 }) { trip in Text(trip.name) }",
      "List(model.trips) { trip in Text(trip.name) }.animation(.default, value: model.trips)",
      "List(model.trips) { trip in Text(trip.title()) }",
      "List(model.trips) { (trip: Trip) in Text(trip.name) }",
      "List(model.trips) { trip in let trip = trip; Text(trip.name) }",
      "List(model.trips) { trip in Button(\"\") { use(trip.label) } }",
      "List(model.trips) { trip in Button(model.priceText(for: trip)) { use(model.priceText(for: trip)) } }",
      "List(model.trips) { trip in Button(\"\") { model.keep(trip) } }",
    ])
  func stays(body: String) {
    let members = """

          func priceText(for trip: Trip) -> String { "\\(trip.price) €" }
          var last: Trip?
          func keep(_ trip: Trip) { last = trip }

      """
    let fixture = RewriteFixture.trips(
      members, body: "        " + body,
      trip: "    var label: String { name }\n    func title() -> String { name }\n")
    #expect(!isTurned(fixture))
    #expect(fixture.text("Trips/TripsPresenter.swift")?.contains("private(set) var trips: [Trip] = []") == true)
    #expect(fixture.blockers.contains { $0.contains(": domain_value: ") })
  }

  @Test(
    "A view that others make with a value of their own stays",
    arguments: [
      "struct Other: View { let trip: Trip\n  var body: some View { TripCell(trip: trip, model: TripsViewModel()) } }\n",
      "#Preview { TripCell(trip: .sample, model: TripsViewModel()) }\n",
    ])
  func madeElsewhere(text: String) {
    let fixture = RewriteFixture.trips(
      state: Self.state, members, body: list, view: cell, others: ["Other.swift": "import SwiftUI\n\n" + text])
    #expect(!isTurned(fixture))
  }

  @Test("A list that other code reads is not private")
  func readElsewhere() {
    let other = "@MainActor func report(_ model: TripsViewModel) -> Int { model.trips.count }\n"
    let fixture = RewriteFixture.trips(
      body: "        List(model.trips) { trip in Text(trip.name) }", others: ["Other.swift": other])
    #expect(isTurned(fixture))
    #expect(fixture.text("Trips/TripsPresenter.swift")?.contains("private(set) var trips: [Trip] = []") == true)
  }
}
