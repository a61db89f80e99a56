import AppDriver
import Foundation
import Testing

extension ToolShedTests {
  @MainActor @Suite struct ReservationTests {
    private func withTool(_ test: (TestApp) async throws -> Void) async throws {
      try await withTools([ToolFixture()]) { app in
        app.server.answer("GET", "/tools/1/availability", with: .json(#"{"free":true}"#))
        try await app.perform { try $0.tapRow("Drill") }
        try await app.perform { try $0.step("Days", by: 1) }
        try await test(app)
      }
    }

    @Test func reserves() async throws {
      try await withTool { app in
        app.server.answer("POST", "/loans", with: .json(try jsonText(LoanFixture().json), status: 201))
        try app.screen.tap("Reserve")
        #expect(try app.screen.isBusy)
        #expect(try !app.screen.isEnabled("Reserve"))
        await app.server.settle()
        let body = try #require(try app.server.last("POST", "/loans")?.json())
        #expect(body["tool"] as? Int == 1)
        #expect(body["days"] as? Int == 2)
        #expect(body["from"] as? String == "2026-03-10T00:00:00Z")
        #expect(
          try app.screen.alert
            == ShownAlert(
              title: "Reserved", message: "Drill is yours until Thursday 12 March.", choices: ["My loans", "Done"]))
        #expect(app.server.requests.filter { $0.path == "/tools" }.count == 2)
        #expect(try !app.screen.isBusy)
        try app.screen.choose("Done")
        #expect(try app.screen.stackTitles == ["Tool shed"])
      }
    }

    @Test func goesToTheLoans() async throws {
      try await withTool { app in
        let loan = try jsonText(LoanFixture().json)
        app.server.answer("POST", "/loans", with: .json(loan))
        app.server.answer("GET", "/loans", with: .json("[\(loan)]"))
        try await app.perform { try $0.tap("Reserve") }
        try await app.perform { try $0.choose("My loans") }
        #expect(try app.screen.stackTitles == ["Tool shed", "Drill", "My loans"])
        #expect(try app.screen.shows("Drill: Due in 2 days"))
      }
    }

    @Test(arguments: [
      (StubServer.Answer.offline, "You seem to be offline."),
      (.json("", status: 500), "The shed does not answer (500)."),
      (.json("{}"), "The answer of the shed makes no sense."), (.json("", status: 409), "Somebody was faster."),
    ])
    func saysThatItFailed(answer: StubServer.Answer, message: String) async throws {
      try await withTool { app in
        app.server.answer("POST", "/loans", with: answer)
        try await app.perform { try $0.tap("Reserve") }
        #expect(try app.screen.alert == ShownAlert(title: "Not reserved", message: message, choices: ["OK"]))
        try app.screen.choose("OK")
        #expect(try app.screen.isEnabled("Reserve"))
      }
    }

    @Test func offersAnotherDate() async throws {
      try await withTool { app in
        app.server.answer("POST", "/loans", with: .json("", status: 409))
        let busy = #"{"free":false,"nextFree":"2026-03-16T00:00:00Z"}"#
        app.server.answer("GET", "/tools/1/availability", with: .json(busy))
        try await app.perform { try $0.tap("Reserve") }
        #expect(
          try app.screen.alert
            == ShownAlert(
              title: "Somebody was faster", message: "It is free again on Monday 16 March.",
              choices: ["Take it then", "No"]))
        app.server.answer("POST", "/loans", with: .json(try jsonText(LoanFixture().json)))
        try await app.perform { try $0.choose("Take it then") }
        #expect(try app.server.last("POST", "/loans")?.json()["from"] as? String == "2026-03-16T00:00:00Z")
        #expect(try app.screen.alert?.title == "Reserved")
      }
    }

    @Test func declinesTheOtherDate() async throws {
      try await withTool { app in
        app.server.answer("POST", "/loans", with: .json("", status: 409))
        let busy = #"{"free":false,"nextFree":"2026-03-16T00:00:00Z"}"#
        app.server.answer("GET", "/tools/1/availability", with: .json(busy))
        try await app.perform { try $0.tap("Reserve") }
        try await app.perform { try $0.choose("No") }
        #expect(app.server.last("GET", "/tools/1/availability")?.query["from"] == "2026-03-10T00:00:00Z")
        #expect(try app.screen.shows("Free again on Monday 16 March"))
        #expect(app.server.requests.filter { $0.method == "POST" }.count == 1)
      }
    }
  }
}
