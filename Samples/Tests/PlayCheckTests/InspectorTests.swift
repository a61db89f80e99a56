import AppDriver
import Testing

extension PlayCheckTests {
  @MainActor @Suite struct InspectorTests {
    private func withForm(badge: String? = "P1000", _ test: (TestApp) async throws -> Void) async throws {
      try await withPlaygrounds([PlaygroundFixture(lastInspected: "2026-02-13T08:00:00Z")], badge: badge) { app in
        try app.screen.tap("Inspector")
        try await test(app)
      }
    }

    @Test func showsWhatIsKnown() async throws {
      try await withForm { app throws in
        #expect(try app.screen.title == "Inspector")
        #expect(try app.screen.text(in: "Name") == "Mara")
        #expect(try app.screen.text(in: "Badge") == "P1000")
        #expect(try !app.screen.isOn("Only my district"))
        #expect(try app.screen.shows("Due within 3 days"))
        #expect(throws: DriverError.self) { try app.screen.text(in: "District") }
      }
    }

    @Test(arguments: [
      ("", "P1000", "Please enter your name."), ("  ", "P1000", "Please enter your name."),
      ("Mara", "1000", "A badge has a P and four digits."), ("Mara", "Q1000", "A badge has a P and four digits."),
      ("Mara", "P10a0", "A badge has a P and four digits."), ("Mara", "P10000", "A badge has a P and four digits."),
    ])
    func checks(name: String, badge: String, problem: String) async throws {
      try await withForm { app in
        try app.screen.type(name, into: "Name")
        try app.screen.type(badge, into: "Badge")
        try app.screen.tap("Done")
        #expect(try app.screen.title == "Inspector")
        #expect(try app.screen.shows(problem))
        #expect(app.defaults.string(forKey: "inspector.badge") == "P1000")
      }
    }

    @Test func savesAndLoadsTheDistrict() async throws {
      try await withForm { app in
        try app.screen.type(" Ines ", into: "Name")
        try app.screen.type("P2000", into: "Badge")
        try app.screen.toggle("Only my district")
        try app.screen.type("North", into: "District")
        try app.screen.step("Days", by: 3)
        try await app.perform { try $0.tap("Done") }
        #expect(try app.screen.title == "Round")
        #expect(try app.screen.shows("Good day, Ines"))
        #expect(try app.screen.shows("1 of 1 due"))
        let request = try #require(app.server.requests.last)
        #expect(request.authorization == "Badge P2000")
        #expect(request.query == ["district": "North"])
        #expect(app.defaults.integer(forKey: "round.soonDays") == 6)
        #expect(app.defaults.string(forKey: "inspector.name") == "Ines")
      }
    }

    @Test func takesTheDistrictAway() async throws {
      try await withApp { app in
        app.defaults.set("North", forKey: "inspector.district")
        app.server.answer("GET", "/playgrounds", with: .json("[]"))
        try await app.launch()
        try app.screen.tap("Inspector")
        #expect(try app.screen.isOn("Only my district"))
        #expect(try app.screen.text(in: "District") == "North")
        try app.screen.toggle("Only my district")
        try await app.perform { try $0.tap("Done") }
        #expect(app.server.requests.last?.query == [:])
        #expect(app.defaults.string(forKey: "inspector.district") == nil)
      }
    }

    @Test func cancelChangesNothing() async throws {
      try await withForm { app in
        try app.screen.type("Ines", into: "Name")
        try await app.perform { try $0.tap("Cancel") }
        #expect(app.defaults.string(forKey: "inspector.name") == "Mara")
        #expect(app.server.requests.count == 1)
      }
    }

    @Test(arguments: [(-3, "Only what is due today"), (-2, "Due within 1 day"), (20, "Due within 14 days")])
    func saysWhatSoonIs(steps: Int, text: String) async throws {
      try await withForm { app in
        try app.screen.step("Days", by: steps)
        #expect(try app.screen.texts.contains(text))
      }
    }

    @Test func returnGoesOn() async throws {
      try await withForm { app in
        try app.screen.tapReturn(in: "Name")
        #expect(try app.screen.focusedField == "Badge")
        try app.screen.tapReturn(in: "Badge")
        #expect(try app.screen.focusedField == nil)
      }
    }
  }
}
