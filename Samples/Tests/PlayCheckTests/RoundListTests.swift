import AppDriver
import Foundation
import Testing

extension PlayCheckTests {
  @MainActor @Suite struct RoundListTests {
    @Test func showsWhatTheServerSends() async throws {
      let slide = EquipmentFixture(id: 12, name: "Slide", kind: "slide")
      let playgrounds = [
        PlaygroundFixture(equipment: [EquipmentFixture(), slide]),
        PlaygroundFixture(id: 2, name: "Birch Park", district: "South", lastInspected: nil),
      ]
      try await withPlaygrounds(playgrounds) { app throws in
        #expect(try app.screen.title == "Round")
        #expect(
          try app.screen.rows == [
            ["Birch Park", "South · 1 piece", "Never inspected", "Risk 5"],
            ["Ash Green", "North · 2 pieces", "Due Tue 31 Mar"],
          ])
        #expect(try app.screen.shows("1 of 2 due"))
        #expect(try !app.screen.isBusy)
      }
    }

    @Test func asksInTheNameOfTheInspector() async throws {
      try await withPlaygrounds([]) { app in
        #expect(app.server.requests.count == 1)
        let request = try #require(app.server.last("GET", "/playgrounds"))
        #expect(request.authorization == "Badge P1000")
        #expect(request.query == [:])
      }
    }

    @Test func asksForTheDistrict() async throws {
      try await withApp { app in
        app.defaults.set("Old Town", forKey: "inspector.district")
        try await app.launch()
        #expect(app.server.last("GET", "/playgrounds")?.query == ["district": "Old Town"])
      }
    }

    @Test func spinsWhileItLoads() async throws {
      try await withApp { app in
        app.server.answer("GET", "/playgrounds", with: .json("[]"))
        try app.launchWithoutWaiting()
        #expect(try app.screen.isBusy)
        #expect(try !app.screen.shows("No playgrounds here"))
        await app.server.settle()
        #expect(try !app.screen.isBusy)
        #expect(try app.screen.shows("No playgrounds here"))
        #expect(try !app.screen.isEnabled("Next"))
      }
    }

    /// Inspected every 30 days; today is 10 March.
    @Test(arguments: [
      ("2026-02-06T20:00:00Z", "Overdue by 2 days"), ("2026-02-07T08:00:00Z", "Overdue since yesterday"),
      ("2026-02-08T23:00:00Z", "Due today"), ("2026-02-09T08:00:00Z", "Due in 1 day"),
      ("2026-02-14T08:00:00Z", "Due in 6 days"), ("2026-02-15T08:00:00Z", "Due Tue 17 Mar"),
    ])
    func saysWhenItIsDue(lastInspected: String, text: String) async throws {
      try await withPlaygrounds([PlaygroundFixture(lastInspected: lastInspected)]) { app throws in
        #expect(try app.screen.text(ofRow: 0, at: 2) == text)
      }
    }

    @Test(arguments: [
      (["minor", "minor"], "2026-03-01T08:00:00Z", 1, nil),
      (["serious", "minor"], "2026-03-01T08:00:00Z", 2, "Risk 5"),
      (["danger"], "2026-03-01T08:00:00Z", 4, "Risk 12"), ([], "2026-02-03T08:00:00Z", 1, "Risk 5"),
      ([], "2025-02-03T08:00:00Z", 1, "Risk 14"), ([], "2026-02-04T08:00:00Z", 1, nil),
    ])
    func countsTheRisk(severities: [String], lastInspected: String, swings: Int, text: String?) async throws {
      let playground = PlaygroundFixture(
        lastInspected: lastInspected, equipment: (0..<swings).map { EquipmentFixture(id: $0) },
        defects: severities.map { DefectFixture(severity: $0) })
      try await withPlaygrounds([playground]) { app throws in
        #expect(try app.screen.rows[0].dropFirst(3).first == text)
      }
    }

    @Test func onlySwingsAndClimbingAddToTheRisk() async throws {
      let kinds = ["swing", "climbing", "slide", "other"]
      let equipment = kinds.enumerated().map { EquipmentFixture(id: $0, kind: $1) }
      let playground = PlaygroundFixture(lastInspected: nil, equipment: equipment)
      try await withPlaygrounds([playground]) { app throws in
        #expect(try app.screen.text(ofRow: 0, at: 3) == "Risk 6")
      }
    }

    @Test func sumsUpTheDefects() async throws {
      let defects = [DefectFixture(), DefectFixture(severity: "serious", cost: 120_000)]
      try await withPlaygrounds([PlaygroundFixture(defects: defects)]) { app throws in
        #expect(try app.screen.texts.contains("0 of 1 due · 2 defects · about £1,240.50"))
      }
    }

    @Test(arguments: [("danger", true), ("serious", false)])
    func dangerIsRed(severity: String, isRed: Bool) async throws {
      try await withPlaygrounds([PlaygroundFixture(defects: [DefectFixture(severity: severity)])]) { app throws in
        #expect(try app.screen.isRed("0 of 1 due · 1 defect · about £40.50") == isRed)
      }
    }

    @Test(arguments: [
      (10, "Good morning, Mara"), (11, "Good day, Mara"), (16, "Good day, Mara"), (17, "Good evening, Mara"),
    ])
    func greets(hour: Int, greeting: String) async throws {
      try await withApp { app in
        app.clock.now += Double(hour - 12) * 3600
        try await app.launch()
        #expect(try app.screen.texts.contains(greeting))
      }
    }
  }
}
