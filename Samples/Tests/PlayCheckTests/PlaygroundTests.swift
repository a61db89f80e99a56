import AppDriver
import Foundation
import Testing

extension PlayCheckTests {
  @MainActor @Suite struct PlaygroundTests {
    private let playground = PlaygroundFixture(
      defects: [DefectFixture(), DefectFixture(id: "d2", equipmentID: 99, severity: "danger", text: "Hole", cost: 995)])

    private func withDetail(
      _ playground: PlaygroundFixture, badge: String? = "P1000", _ test: (TestApp) async throws -> Void
    ) async throws {
      try await withPlaygrounds([playground], badge: badge) { app in
        try app.screen.tapRow("Ash Green")
        try await test(app)
      }
    }

    @Test func showsThePlayground() async throws {
      try await withDetail(playground) { app throws in
        #expect(try app.screen.title == "Ash Green")
        #expect(
          try app.screen.texts.starts(with: [
            "4 Ash Lane", "Inspected on 1 March 2026, every 30 days", "Repairs: about £50.45", "Start inspection",
            "Open defects",
          ]))
        #expect(
          try app.screen.rows == [
            ["Swing: Chain rusty", "Minor · 20 February 2026"], ["Ground: Hole", "Danger · 20 February 2026"],
          ])
        #expect(try app.screen.isRed("Danger · 20 February 2026"))
        #expect(try !app.screen.isRed("Minor · 20 February 2026"))
      }
    }

    @Test func showsThatThereIsNothing() async throws {
      try await withDetail(PlaygroundFixture(lastInspected: nil)) { app throws in
        #expect(try app.screen.texts == ["4 Ash Lane", "Never inspected", "Start inspection", "No open defects"])
      }
    }

    @Test func showsTheWay() async throws {
      try await withDetail(PlaygroundFixture(address: "Mill Road 1")) { app in
        try app.screen.tap("Directions")
        #expect(try app.screen.openedURLs.last == URL(string: "maps://?daddr=Mill%20Road%201"))
      }
    }

    @Test func repairsADefect() async throws {
      try await withDetail(playground) { app in
        app.server.answer("POST", "/defects/d2/resolve", with: .json("{}"))
        try app.screen.tapRow("Ground: Hole")
        #expect(
          try app.screen.alert
            == ShownAlert(title: "Is it repaired?", message: "Hole", choices: ["Repaired", "Not yet"]))
        try await app.perform { try $0.choose("Repaired") }
        #expect(app.server.last("POST", "/defects/d2/resolve")?.authorization == "Badge P1000")
        #expect(try app.screen.rows.map(\.first) == ["Swing: Chain rusty"])
        #expect(try app.screen.shows("Repairs: about £40.50"))
        try app.screen.goBack()
        #expect(try app.screen.shows("0 of 1 due · 1 defect · about £40.50"))
        app.server.answer("GET", "/playgrounds", with: .offline)
        try await app.launch()
        #expect(try app.screen.shows("0 of 1 due · 1 defect · about £40.50 · offline"))
      }
    }

    @Test func notYetChangesNothing() async throws {
      try await withDetail(playground) { app in
        try app.screen.tapRow("Ground: Hole")
        try await app.perform { try $0.choose("Not yet") }
        #expect(app.server.requests.count == 1)
      }
    }

    @Test(arguments: [(403, "Only the workshop may do this."), (500, "Try again later.")])
    func saysThatItIsNotSaved(status: Int, message: String) async throws {
      try await withDetail(playground) { app in
        app.server.answer("POST", "/defects/d2/resolve", with: .json("{}", status: status))
        try app.screen.tapRow("Ground: Hole")
        try await app.perform { try $0.choose("Repaired") }
        #expect(try app.screen.alert == ShownAlert(title: "Not saved", message: message, choices: ["OK"]))
        try app.screen.choose("OK")
        #expect(try app.screen.rows.count == 2)
      }
    }

    @Test func theInspectionNeedsABadge() async throws {
      try await withDetail(playground, badge: nil) { app in
        #expect(app.server.requests.last?.authorization == nil)
        try app.screen.tap("Start inspection")
        #expect(
          try app.screen.alert
            == ShownAlert(
              title: "Who are you?", message: "Enter your badge number first.", choices: ["Enter", "Cancel"]))
        try app.screen.choose("Enter")
        #expect(try app.screen.title == "Inspector")
        try app.screen.type("Mara", into: "Name")
        try app.screen.type("P1234", into: "Badge")
        try await app.perform { try $0.tap("Done") }
        try app.screen.tap("Start inspection")
        #expect(try app.screen.stackTitles == ["Round", "Ash Green", "Inspection"])
      }
    }
  }
}
