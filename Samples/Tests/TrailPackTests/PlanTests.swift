import AppDriver
import Foundation
import Testing

extension TrailPackTests {
  @MainActor @Suite struct PlanTests {
    private func withForm(_ test: (TestApp) async throws -> Void) async throws {
      try await withHikes([]) { app in
        try await app.perform { try $0.tap("Plan") }
        try await test(app)
      }
    }

    private func fill(_ app: TestApp, name: String = " Ridge ", kilometres: String = "12,5", climb: String = "")
      async throws
    {
      for (text, field) in [(name, "Name"), (kilometres, "Kilometres"), (climb, "Climb")] {
        try await app.perform { try $0.type(text, into: field) }
      }
    }

    @Test(arguments: [
      (" ab ", "1", "0", "A name has three letters at least."), ("abc", "x", "0", "How long is it?"),
      ("abc", "0", "0", "How long is it?"), ("abc", "40.6", "0", "Nobody walks 41 km a day."),
      ("abc", "40", "-1", "How much does it climb?"), ("abc", "40", "2501", "That is for mountaineers."),
    ])
    func saysWhatIsWrong(name: String, kilometres: String, climb: String, text: String) async throws {
      try await withForm { app in
        try await fill(app, name: name, kilometres: kilometres, climb: climb)
        #expect(try app.screen.shows(text))
        #expect(try !app.screen.isEnabled("Save"))
      }
    }

    @Test(arguments: [("abc", "40", "2500"), ("abc", "0.1", "")])
    func takesWhatIsRight(name: String, kilometres: String, climb: String) async throws {
      try await withForm { app in
        try await fill(app, name: name, kilometres: kilometres, climb: climb)
        #expect(try app.screen.isEnabled("Save"))
      }
    }

    @Test func saves() async throws {
      try await withForm { app in
        #expect(try app.screen.title == "Plan a hike")
        app.server.answer("POST", "/hikes", with: .json(try jsonText(HikeFixture().json)))
        try await fill(app)
        #expect(try app.screen.shows("Tomorrow at 9"))
        try await app.perform { try $0.step("Days", by: 2) }
        #expect(try app.screen.shows("In 3 days at 9"))
        try await app.perform { try $0.step("Places", by: 20) }
        #expect(try app.screen.shows("12 places"))
        try await app.perform { try $0.tap("Save") }
        let body = String(decoding: try #require(app.server.last("POST", "/hikes")).body, as: UTF8.self)
        #expect(
          body == #"{"climb":0,"kilometres":12.5,"leader":"Somebody","name":"Ridge","places":12,"region":"Here","#
            + #""startsAt":"2026-03-13T09:00:00Z"}"#)
        #expect(try app.screen.title == "Hikes")
        #expect(try app.screen.shows("Ridge"))
      }
    }

    @Test func saysWhyItWasNotSaved() async throws {
      try await withForm { app in
        app.server.answer("POST", "/hikes", with: .offline)
        try await fill(app)
        try await app.perform { try $0.tap("Save") }
        #expect(try app.screen.isRed("No connection to the hut."))
        #expect(try app.screen.isEnabled("Save"))
        try await app.perform { try $0.tap("Cancel") }
        #expect(try app.screen.title == "Hikes")
        #expect(try app.screen.shows("Nobody hikes"))
      }
    }

    @Test func leadsUnderOnesName() async throws {
      try await withHikes([]) { app in
        try await app.perform { try $0.tap("Profile") }
        try await app.perform { try $0.type("Mara", into: "Name") }
        try await app.perform { try $0.tap("Done") }
        #expect(try app.screen.shows("Good afternoon, Mara"))
        try await app.perform { try $0.tap("Plan") }
        try await fill(app)
        try await app.perform { try $0.type("South", into: "Region") }
        try await app.perform { try $0.tap("Save") }
        let body = try #require(app.server.last("POST", "/hikes")).json()
        #expect(body["leader"] as? String == "Mara")
        #expect(body["region"] as? String == "South")
        #expect(try app.screen.isRed("The hut does not answer (404)."))
      }
    }
  }
}
