import AppDriver
import Foundation
import Testing

extension PlayCheckTests {
  @MainActor @Suite struct RoundActionTests {
    private let late = PlaygroundFixture(id: 7, lastInspected: "2026-02-01T08:00:00Z")

    @Test func startsWithTheMostUrgent() async throws {
      let worse = PlaygroundFixture(
        id: 8, name: "Birch Park", lastInspected: "2026-02-08T08:00:00Z", defects: [DefectFixture(severity: "danger")])
      let notDue = PlaygroundFixture(
        id: 9, name: "Cedar", defects: [DefectFixture(), DefectFixture(severity: "danger")])
      try await withPlaygrounds([late, worse, notDue]) { app in
        try app.screen.tap("Next")
        #expect(
          try app.screen.alert
            == ShownAlert(
              title: "Birch Park", message: "Due today. Start the inspection now?", choices: ["Start", "Not now"]))
        try app.screen.choose("Start")
        #expect(try app.screen.title == "Inspection")
        #expect(try app.screen.prompt == "Birch Park")
      }
    }

    @Test func notNowStays() async throws {
      try await withPlaygrounds([late]) { app in
        try app.screen.tap("Next")
        try app.screen.choose("Not now")
        #expect(try app.screen.stackTitles == ["Round"])
      }
    }

    @Test func allIsDone() async throws {
      try await withPlaygrounds([PlaygroundFixture()]) { app in
        try app.screen.tap("Next")
        #expect(
          try app.screen.alert
            == ShownAlert(title: "All done", message: "Nothing is due in the next days.", choices: ["OK"]))
      }
    }

    @Test(arguments: [("Closed", "closed"), ("Weather", "weather"), ("No access", "no access")])
    func skips(choice: String, reason: String) async throws {
      try await withPlaygrounds([late]) { app in
        app.server.answer("POST", "/playgrounds/7/skip", with: .json("{}"))
        try app.screen.swipeRow("Ash Green", tapping: "Skip")
        #expect(
          try app.screen.alert
            == ShownAlert(
              title: "Skip Ash Green?", message: "The next inspection moves by a week.",
              choices: ["Closed", "Weather", "No access", "Cancel"]))
        try await app.perform { try $0.choose(choice) }
        #expect(try app.server.last("POST", "/playgrounds/7/skip")?.json() as? [String: String] == ["reason": reason])
        #expect(try app.screen.text(ofRow: 0, at: 2) == "Due today")
      }
    }

    @Test func staysWhenTheServerRefuses() async throws {
      try await withPlaygrounds([late]) { app in
        app.server.answer("POST", "/playgrounds/7/skip", with: .json("{}", status: 300))
        try app.screen.swipeRow("Ash Green", tapping: "Skip")
        try await app.perform { try $0.choose("Closed") }
        #expect(
          try app.screen.alert
            == ShownAlert(title: "Not skipped", message: "The playground stays on your round.", choices: ["OK"]))
        try app.screen.choose("OK")
        #expect(try app.screen.text(ofRow: 0, at: 2) == "Overdue by 7 days")
      }
    }

    @Test func whatWasNeverInspectedCannotBeSkipped() async throws {
      try await withPlaygrounds([PlaygroundFixture(lastInspected: nil)]) { app throws in
        #expect(try app.screen.swipeRow("Ash Green") == ["Directions"])
      }
    }

    @Test func showsTheWay() async throws {
      try await withPlaygrounds([late]) { app in
        #expect(try app.screen.swipeRow("Ash Green") == ["Skip", "Directions"])
        try app.screen.swipeRow("Ash Green", tapping: "Directions")
        #expect(try app.screen.openedURLs.last == URL(string: "maps://?daddr=4%20Ash%20Lane"))
      }
    }
  }
}
