import AppDriver
import Foundation
import Testing

extension TrailPackTests {
  @MainActor @Suite struct HikesTests {
    @Test func showsTheHikes() async throws {
      let hikes = [
        HikeFixture(id: 1, startsAt: "2026-03-26T09:30:00Z"),
        HikeFixture(id: 2, name: "Lake", startsAt: "2026-03-19T08:00:00Z"), HikeFixture(id: 3, name: "Moor"),
        HikeFixture(id: 4, name: "Dusk", startsAt: "2026-03-10T17:05:00Z"),
        HikeFixture(id: 5, name: "Gone", startsAt: "2026-03-10T11:59:59Z"),
      ]
      try await withHikes(hikes) { app throws in
        #expect(try app.screen.title == "Hikes")
        #expect(try app.screen.texts[...2] == ["This week", "Next week", "Later"])
        #expect(
          try app.screen.rows == [
            ["Good afternoon"], [], ["Dusk", "Today at 17:05", "12.0 km · 600 m · 3:30 h"],
            ["Moor", "Thu 12 Mar at 09:30", "12.0 km · 600 m · 3:30 h"],
            ["Lake", "Thu 19 Mar at 08:00", "12.0 km · 600 m · 3:30 h"],
            ["Ridge", "Thu 26 Mar at 09:30", "12.0 km · 600 m · 3:30 h"], ["You have joined no hike"],
          ])
      }
    }

    @Test func isBusyWhileItLoads() async throws {
      try await withHikes([]) { app throws in
        try app.launchWithoutWaiting()
        #expect(try await app.becomesBusy())
        await app.server.settle()
        #expect(try !app.screen.isBusy)
        #expect(try app.screen.shows("Nobody hikes"))
      }
    }

    @Test(arguments: [
      (StubServer.Answer.offline, "No connection to the hut."),
      (.json("{}", status: 503), "The hut does not answer (503)."),
      (.json("{}"), "The hut sent something strange."),
    ])
    func saysWhyThereIsNothing(answer: StubServer.Answer, message: String) async throws {
      try await withApp { app in
        app.server.answer("GET", "/hikes", with: answer)
        try await app.launch()
        #expect(try app.screen.alert == ShownAlert(title: "That did not work", message: message, choices: ["OK"]))
        #expect(try app.screen.isRed("You have joined no hike"))
        try await app.perform { try $0.choose("OK") }
        #expect(try app.screen.alert == nil)
        #expect(try !app.screen.isRed("You have joined no hike"))
      }
    }

    @Test func keepsWhatOneHasJoined() async throws {
      try await withHikes([HikeFixture(isJoined: true), HikeFixture(id: 2, name: "Lake")]) { app throws in
        app.server.answer("GET", "/hikes", with: .offline)
        try await app.launch()
        #expect(try app.screen.alert == nil)
        #expect(try app.screen.shows("Ridge"))
        #expect(try !app.screen.shows("Lake"))
        #expect(try app.screen.isRed("You go on 1 hike, 12.0 km · offline"))
      }
    }

    @Test(arguments: [(299, 1), (300, 2)])
    func reloadsWhatIsOld(seconds: Int, requests: Int) async throws {
      try await withHikes([HikeFixture()]) { app in
        try await app.perform { try $0.tap("Packing") }
        app.clock.pass(seconds: TimeInterval(seconds))
        try await app.perform { try $0.goBack() }
        #expect(app.server.requests.filter { $0.path == "/hikes" }.count == requests)
      }
    }

    @Test func reloadsWhenPulled() async throws {
      try await withHikes([]) { app in
        app.server.answer("GET", "/hikes", with: .json(try jsonText([HikeFixture().json])))
        try await app.perform { try $0.pullToRefresh() }
        #expect(try app.screen.shows("Ridge"))
      }
    }

    @Test(arguments: [
      (5.0, 0, "5.0 km · 0 m · 1:00 h"), (4.0, 0, "4.0 km · 0 m · 1:00 h"), (3.0, 90, "3.0 km · 90 m · 45 min"),
      (5.1, 0, "5.1 km · 0 m · 1:15 h"),
    ])
    func effort(kilometres: Double, climb: Int, text: String) async throws {
      try await withHikes([HikeFixture(kilometres: kilometres, climb: climb)]) { app throws in
        #expect(try app.screen.shows(text))
      }
    }

    @Test func beginnersTakeLonger() async throws {
      try await withHikes([HikeFixture()], level: "beginner") { app throws in
        #expect(try app.screen.shows("12.0 km · 600 m · 4:15 h"))
      }
    }

    @Test(arguments: [
      (11.9, 0, "Easy"), (12.0, 0, "Moderate"), (6.0, 600, "Moderate"), (21.9, 0, "Moderate"), (22.0, 0, "Hard"),
    ])
    func grades(kilometres: Double, climb: Int, grade: String) async throws {
      try await withHikes([HikeFixture(kilometres: kilometres, climb: climb)]) { app in
        for name in ["Easy", "Moderate", "Hard"] {
          try await app.perform { try $0.select(name) }
          #expect(try app.screen.shows("Ridge") == (name == grade))
          #expect(try app.screen.shows("No \(name.lowercased()) hikes") == (name != grade))
        }
      }
    }

    @Test func remembersTheGrade() async throws {
      try await withHikes([HikeFixture()]) { app in
        try await app.perform { try $0.select("Hard") }
        #expect(app.defaults.string(forKey: "hikes.grade") == "hard")
        try await app.launch()
        #expect(try app.screen.selectedSegment == "Hard")
        #expect(try !app.screen.shows("Ridge"))
      }
    }

    @Test(arguments: [("rid", true), ("NORTH", true), ("ines", true), ("south", false)])
    func searches(text: String, isFound: Bool) async throws {
      try await withHikes([HikeFixture()]) { app in
        try await app.perform { try $0.search(text) }
        #expect(try app.screen.shows("Ridge") == isFound)
        #expect(try app.screen.shows("No hike for “\(text)”") == !isFound)
      }
    }

    @Test(arguments: [
      (8, false, "FULL", false), (9, false, "FULL", false), (7, false, "1 LEFT", true), (5, false, "3 LEFT", false),
      (7, true, "JOINED", false),
    ])
    func badges(taken: Int, isJoined: Bool, text: String, isRed: Bool) async throws {
      try await withHikes([HikeFixture(taken: taken, isJoined: isJoined)]) { app throws in
        #expect(try app.screen.rows[2].last == text)
        #expect(try app.screen.isRed(text) == isRed)
      }
    }

    @Test func manyPlacesHaveNoBadge() async throws {
      try await withHikes([HikeFixture(taken: 4)]) { app throws in
        #expect(try app.screen.rows[2].count == 3)
      }
    }

    @Test func joinsAndLeaves() async throws {
      try await withHikes([HikeFixture(), HikeFixture(id: 2, kilometres: 7.25, isJoined: true)]) { app in
        app.server.answer("POST", "/hikes/1/join", with: .json(try jsonText(HikeFixture(isJoined: true).json)))
        app.server.answer("POST", "/hikes/1/leave", with: .json(try jsonText(HikeFixture().json)))
        try await app.perform { try $0.swipeRow("12.0 km · 600 m · 3:30 h", tapping: "Join") }
        #expect(try app.screen.texts.last == "You go on 2 hikes, 19.2 km")
        let stored = try #require(app.defaults.data(forKey: "hikes.stored"))
        #expect(try (JSONSerialization.jsonObject(with: stored) as? [Any])?.count == 2)
        try await app.perform { try $0.swipeRow("12.0 km · 600 m · 3:30 h", tapping: "Leave") }
        #expect(try app.screen.texts.last == "You go on 1 hike, 7.2 km")
      }
    }

    @Test func saysWhyOneCantJoin() async throws {
      try await withHikes([HikeFixture()]) { app in
        app.server.answer("POST", "/hikes/1/join", with: .json("{}", status: 409))
        try await app.perform { try $0.swipeRow("Ridge", tapping: "Join") }
        #expect(try app.screen.alert?.message == "The hike is full.")
      }
    }

    @Test func beginnersDontJoinHardHikes() async throws {
      try await withHikes([HikeFixture(kilometres: 22)], level: "beginner") { app in
        try await app.perform { try $0.swipeRow("Ridge", tapping: "Join") }
        #expect(try app.screen.alert?.message == "Too hard for a beginner.")
        #expect(app.server.last("POST", "/hikes/1/join") == nil)
      }
    }
  }
}
