import AppDriver
import Foundation
import Testing

extension TrailPackTests {
  @MainActor @Suite struct HikeTests {
    private func weather(sky: String = "sunny", low: Int = 4, high: Int = 12, rain: Int = 10) -> StubServer.Answer {
      .json(#"{"sky":"\#(sky)","low":\#(low),"high":\#(high),"rain":\#(rain)}"#)
    }

    private func withHike(
      _ hike: HikeFixture = HikeFixture(), weather: StubServer.Answer? = nil, _ test: (TestApp) async throws -> Void
    ) async throws {
      try await withHikes([hike]) { app in
        app.server.answer("GET", "/weather", with: weather ?? self.weather())
        try await app.perform { try $0.tapRow("Ridge") }
        try await test(app)
      }
    }

    @Test func showsTheHike() async throws {
      try await withHike { app throws in
        #expect(try app.screen.title == "Ridge")
        #expect(
          try app.screen.texts == [
            "North, led by Ines", "6 of 8 places left", "Sunny, 4 to 12°, rain 10 %", "Join",
          ])
        #expect(app.server.last("GET", "/weather")?.query == ["region": "North", "day": "2026-03-12"])
      }
    }

    @Test func isBusyWhileItLoads() async throws {
      try await withHikes([HikeFixture()]) { app throws in
        try app.screen.tapRow("Ridge")
        #expect(try await app.becomesBusy())
        await app.server.settle()
        #expect(try !app.screen.isBusy)
        #expect(try app.screen.isRed("No forecast. The hut does not answer (404)."))
      }
    }

    @Test(arguments: [
      (0, 20, 59, 11.0, ["Paths may be icy"]), (1, 28, 60, 10.0, ["Take a rain coat"]),
      (1, 28, 0, 10.1, ["Take two litres of water"]), (1, 27, 0, 30.0, []),
    ])
    func advises(low: Int, high: Int, rain: Int, kilometres: Double, advice: [String]) async throws {
      let answer = weather(low: low, high: high, rain: rain)
      try await withHike(HikeFixture(kilometres: kilometres), weather: answer) { app throws in
        #expect(try Array(app.screen.texts.dropFirst(3).dropLast()) == advice)
      }
    }

    @Test(arguments: [(8, "No place left"), (7, "One place left"), (6, "2 of 8 places left")])
    func places(taken: Int, text: String) async throws {
      try await withHike(HikeFixture(taken: taken)) { app throws in
        #expect(try app.screen.shows(text))
        #expect(try app.screen.isEnabled("Join") == (taken < 8))
      }
    }

    @Test func joins() async throws {
      try await withHike { app in
        let joined = HikeFixture(taken: 3, isJoined: true)
        app.server.answer("POST", "/hikes/1/join", with: .json(try jsonText(joined.json)))
        try app.screen.tap("Join")
        #expect(try await app.becomes { try !$0.isEnabled("Join") })
        await app.server.settle()
        #expect(try app.screen.isEnabled("Leave"))
        #expect(try app.screen.shows("5 of 8 places left"))
        try await app.perform { try $0.goBack() }
        #expect(try app.screen.shows("JOINED"))
        #expect(try app.screen.shows("You go on 1 hike"))
      }
    }

    @Test func leaves() async throws {
      try await withHike(HikeFixture(taken: 8, isJoined: true)) { app in
        app.server.answer("POST", "/hikes/1/leave", with: .offline)
        try await app.perform { try $0.tap("Leave") }
        #expect(try app.screen.isRed("No connection to the hut."))
        #expect(try app.screen.isEnabled("Leave"))
      }
    }

    @Test func nobodyLeavesOnTheDay() async throws {
      try await withHike(HikeFixture(startsAt: "2026-03-10T20:00:00Z", isJoined: true)) { app throws in
        #expect(try !app.screen.isEnabled("Leave"))
      }
    }

    @Test func keepsTheNote() async throws {
      try await withHike { app in
        try await app.perform { try $0.type("Bus at 8", into: "Note") }
        #expect(app.defaults.string(forKey: "note.1") == "Bus at 8")
        try await app.perform { try $0.goBack() }
        try await app.perform { try $0.tapRow("Ridge") }
        #expect(try app.screen.text(in: "Note") == "Bus at 8")
      }
    }
  }
}
