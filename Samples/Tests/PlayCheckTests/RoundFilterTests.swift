import AppDriver
import Testing

extension PlayCheckTests {
  @MainActor @Suite struct RoundFilterTests {
    private let playgrounds = [
      PlaygroundFixture(id: 1, name: "Ash Green", address: "4 Ash Lane", lastInspected: "2026-02-12T08:00:00Z"),
      PlaygroundFixture(
        id: 2, name: "Birch Park", address: "Mill Road", lastInspected: "2026-02-01T08:00:00Z",
        equipment: [EquipmentFixture(name: "Big slide", kind: "slide")]),
      PlaygroundFixture(
        id: 3, name: "Cedar Court", address: "Station Road", lastInspected: "2026-03-05T08:00:00Z",
        defects: [DefectFixture(severity: "danger")]),
    ]

    private func names(_ app: TestApp) throws -> [String?] { try app.screen.rows.map(\.first) }

    @Test(arguments: [
      ("All", ["Birch Park", "Ash Green", "Cedar Court"], 0), ("Due", ["Birch Park"], 1),
      ("Defects", ["Cedar Court"], 2),
    ])
    func filters(segment: String, names: [String], stored: Int) async throws {
      try await withPlaygrounds(playgrounds) { app in
        try app.screen.select(segment)
        #expect(try self.names(app) == names)
        #expect(app.defaults.integer(forKey: "round.filter") == stored)
        try await app.launch()
        #expect(try self.names(app) == names)
        #expect(try app.screen.selectedSegment == segment)
      }
    }

    @Test func soonIsWhatTheInspectorSays() async throws {
      try await withApp { app in
        app.defaults.set(4, forKey: "round.soonDays")
        app.server.answer("GET", "/playgrounds", with: .json(try jsonText(playgrounds.map(\.json))))
        try await app.launch()
        try app.screen.select("Due")
        #expect(try names(app) == ["Birch Park", "Ash Green"])
      }
    }

    @Test(arguments: [
      ("Due date", ["Birch Park", "Ash Green", "Cedar Court"], 0),
      ("Risk", ["Cedar Court", "Birch Park", "Ash Green"], 1), ("Name", ["Ash Green", "Birch Park", "Cedar Court"], 2),
    ])
    func sorts(choice: String, names: [String], stored: Int) async throws {
      try await withPlaygrounds(playgrounds) { app in
        try app.screen.tap("Sort")
        #expect(
          try app.screen.alert
            == ShownAlert(title: "Sort by", message: nil, choices: ["Due date", "Risk", "Name", "Cancel"]))
        try app.screen.choose(choice)
        #expect(try self.names(app) == names)
        #expect(app.defaults.integer(forKey: "round.sort") == stored)
        try await app.launch()
        #expect(try self.names(app) == names)
      }
    }

    @Test func equalsAreSortedByName() async throws {
      let same = ["Elm", "Beech", "Yew"].enumerated().map { PlaygroundFixture(id: $0, name: $1) }
      try await withPlaygrounds(same) { app in
        for choice in ["Due date", "Risk"] {
          try app.screen.tap("Sort")
          try app.screen.choose(choice)
          #expect(try names(app) == ["Beech", "Elm", "Yew"])
        }
      }
    }

    @Test(arguments: [
      ("CEDAR", ["Cedar Court"]), ("road", ["Birch Park", "Cedar Court"]), (" slide ", ["Birch Park"]),
      ("  ", ["Birch Park", "Ash Green", "Cedar Court"]),
    ])
    func searches(query: String, names: [String]) async throws {
      try await withPlaygrounds(playgrounds) { app in
        try app.screen.search(query)
        #expect(try self.names(app) == names)
      }
    }

    @Test func searchesWithinTheFilter() async throws {
      try await withPlaygrounds(playgrounds) { app in
        try app.screen.select("Defects")
        try app.screen.search("road")
        #expect(try names(app) == ["Cedar Court"])
      }
    }

    @Test func saysThatNothingMatches() async throws {
      try await withPlaygrounds(playgrounds) { app in
        try app.screen.search("willow")
        #expect(try app.screen.shows("No playground matches “willow”"))
        try app.screen.cancelSearch()
        #expect(try names(app).count == 3)
        #expect(try !app.screen.shows("No playground"))
        #expect(throws: DriverError.self) { try app.screen.cancelSearch() }
      }
    }
  }
}
