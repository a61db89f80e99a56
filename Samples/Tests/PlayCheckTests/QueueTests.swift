import AppDriver
import Foundation
import Testing

extension PlayCheckTests {
  @MainActor @Suite struct QueueTests {
    private func report(_ playground: Int) -> [String: Any] {
      [
        "playgroundID": playground, "badge": "P1000", "finishedAt": "2026-03-09T08:00:00Z", "seconds": 60,
        "results": ["11": "fine"], "defects": [] as [Any], "closed": false,
      ]
    }

    private func withReports(_ count: Int, _ test: (TestApp) async throws -> Void) async throws {
      try await withApp { app in
        try app.store(try jsonText((1...count).map(report)), as: "reports.json")
        app.server.answer("GET", "/playgrounds", with: .json("[]"))
        try await app.launch()
        try await test(app)
      }
    }

    private func sent(_ app: TestApp) throws -> [Int?] {
      try app.server.requests.filter { $0.path == "/reports" }.map { try $0.json()["playgroundID"] as? Int }
    }

    @Test func nothingWaits() async throws {
      try await withPlaygrounds([]) { app throws in
        #expect(try !app.screen.shows("be sent"))
        #expect(throws: DriverError.self) { try app.screen.tap("Send now") }
      }
    }

    @Test func sendsAllOneAfterTheOther() async throws {
      try await withReports(2) { app in
        app.server.answer("POST", "/reports", with: .json("{}", status: 201))
        #expect(try app.screen.texts.contains("2 reports wait to be sent"))
        try app.screen.tap("Send now")
        #expect(try !app.screen.isEnabled("Send now"))
        await app.server.settle()
        #expect(try sent(app) == [1, 2])
        #expect(app.file("reports.json") == "[]")
        #expect(try !app.screen.shows("be sent"))
      }
    }

    @Test func keepsWhatCannotBeSent() async throws {
      try await withReports(1) { app in
        app.server.answer("POST", "/reports", with: .offline)
        #expect(try app.screen.texts.contains("1 report waits to be sent"))
        try await app.perform { try $0.tap("Send now") }
        #expect(
          try app.screen.alert
            == ShownAlert(
              title: "No connection", message: "The reports stay on this device for now.", choices: ["OK"]))
        try app.screen.choose("OK")
        #expect(try app.screen.shows("1 report waits"))
        #expect(try app.screen.isEnabled("Send now"))
      }
    }

    @Test(arguments: [409, 422])
    func discardsWhatTheServerRefuses(status: Int) async throws {
      try await withReports(2) { app in
        app.server.answer("POST", "/reports", with: .json("{}", status: status))
        try await app.perform { try $0.tap("Send now") }
        #expect(
          try app.screen.alert
            == ShownAlert(
              title: "Report refused", message: "Somebody else has inspected this playground meanwhile.",
              choices: ["Discard", "Keep"]))
        try await app.perform { try $0.choose("Discard") }
        #expect(try sent(app) == [1, 2])
        try app.screen.choose("Keep")
        #expect(try app.screen.shows("1 report waits"))
      }
    }

    @Test func otherTroubleIsTheServers() async throws {
      try await withReports(1) { app in
        app.server.answer("POST", "/reports", with: .json("{}", status: 503))
        try await app.perform { try $0.tap("Send now") }
        #expect(try app.screen.alert?.message == "The server answered with 503.")
      }
    }

    @Test func triesAgainEveryTwoMinutes() async throws {
      try await withReports(1) { app throws in
        app.server.answer("POST", "/reports", with: .json("{}"))
        await app.wait(seconds: 120)
        #expect(try sent(app) == [1])
        #expect(try !app.screen.shows("be sent"))
        await app.wait(seconds: 120)
        #expect(try sent(app) == [1])
      }
    }

    @Test func clearsReports() async throws {
      try await withReports(2) { app in
        try app.screen.tap("Inspector")
        #expect(try app.screen.shows("0 drafts, 2 reports on this device"))
        try app.screen.tap("Clear reports")
        #expect(
          try app.screen.alert
            == ShownAlert(title: "Clear reports?", message: "2 not sent yet.", choices: ["Clear", "Keep"]))
        try app.screen.choose("Clear")
        #expect(try app.screen.shows("0 drafts, 0 reports on this device"))
        #expect(app.file("reports.json") == "[]")
        try app.screen.tap("Clear reports")
        #expect(try app.screen.shows("There is nothing to clear."))
        try app.screen.tap("Cancel")
        #expect(try !app.screen.shows("be sent"))
      }
    }
  }
}
