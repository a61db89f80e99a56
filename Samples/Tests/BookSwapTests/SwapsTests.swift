import AppDriver
import Foundation
import Testing

extension BookSwapTests {
  @MainActor @Suite struct SwapsTests {
    private func withSwaps(_ swaps: [SwapFixture], _ test: (TestApp) async throws -> Void) async throws {
      try await withBooks([]) { app in
        app.server.answer("GET", "/swaps", with: .json(try jsonText(swaps.map(\.json))))
        try await app.perform { try $0.tap("Swaps") }
        try await test(app)
      }
    }

    @Test func showsTheNewestFirst() async throws {
      let swaps = [
        SwapFixture(id: 1, askedAt: "2026-03-09T11:00:00Z", isMine: true),
        SwapFixture(id: 2, title: "Dune", askedAt: "2026-03-10T08:00:00Z", state: "declined"),
        SwapFixture(id: 3, askedAt: "2026-03-08T11:00:00Z", isMine: true, state: "accepted"),
      ]
      try await withSwaps(swaps) { app throws in
        #expect(try app.screen.title == "Swaps")
        #expect(
          try app.screen.rows == [
            ["1 open · earned 0 · spent 2"], ["Dune", "Ada asked today", "DECLINED"],
            ["Emma", "You asked Ada yesterday", "OPEN"], ["Emma", "You asked Ada 2 days ago", "ACCEPTED"],
          ])
        #expect(app.defaults.array(forKey: "swaps.seen") as? [Int] == [2, 1, 3])
      }
    }

    @Test func addsUp() async throws {
      let swaps = [
        SwapFixture(id: 1, credits: 3, state: "accepted"), SwapFixture(id: 2, credits: 4, state: "accepted"),
        SwapFixture(id: 3, credits: 5, isMine: true, state: "accepted"), SwapFixture(id: 4, credits: 9),
      ]
      try await withSwaps(swaps) { app throws in
        #expect(try app.screen.texts[0] == "1 open · earned 7 · spent 5")
      }
    }

    @Test func marksWhatIsOverdue() async throws {
      let swaps = [
        SwapFixture(id: 1, askedAt: "2026-02-24T12:00:00Z"), SwapFixture(id: 2, askedAt: "2026-02-24T11:59:59Z"),
        SwapFixture(id: 3, askedAt: "2026-02-01T12:00:00Z", state: "accepted"),
      ]
      try await withSwaps(swaps) { app throws in
        #expect(try app.screen.rows.dropFirst().map { $0[2] } == ["OPEN", "OVERDUE", "ACCEPTED"])
        #expect(try app.screen.isRed("OVERDUE"))
        #expect(try !app.screen.isRed("OPEN"))
      }
    }

    @Test func onlyQuestionsOfOthersAreAnswered() async throws {
      let swaps = [
        SwapFixture(id: 1, title: "Mine", isMine: true), SwapFixture(id: 2, title: "Done", state: "accepted"),
        SwapFixture(id: 3, title: "Open"),
      ]
      try await withSwaps(swaps) { app throws in
        #expect(try app.screen.swipeRow("Mine") == [])
        #expect(try app.screen.swipeRow("Done") == [])
        #expect(try app.screen.swipeRow("Open") == ["Accept", "Decline"])
      }
    }

    @Test func accepts() async throws {
      try await withSwaps([SwapFixture()]) { app in
        app.server.answer("POST", "/swaps/7/accept", with: .json(try jsonText(SwapFixture(state: "accepted").json)))
        try await app.perform { try $0.swipeRow("Emma", tapping: "Accept") }
        #expect(try app.screen.texts == ["0 open · earned 2 · spent 0", "Emma", "Ada asked today", "ACCEPTED"])
      }
    }

    @Test func declinesAfterAQuestion() async throws {
      try await withSwaps([SwapFixture()]) { app in
        app.server.answer("POST", "/swaps/7/decline", with: .json(try jsonText(SwapFixture(state: "declined").json)))
        try await app.perform { try $0.swipeRow("Emma", tapping: "Decline") }
        #expect(
          try app.screen.alert
            == ShownAlert(title: "Decline Emma?", message: "Ada will be told.", choices: ["Decline", "Cancel"]))
        try await app.perform { try $0.choose("Cancel") }
        #expect(app.server.last("POST", "/swaps/7/decline") == nil)
        try await app.perform { try $0.swipeRow("Emma", tapping: "Decline") }
        try await app.perform { try $0.choose("Decline") }
        #expect(try app.screen.shows("DECLINED"))
        #expect(try app.screen.alert == nil)
      }
    }

    @Test func saysWhatWentWrong() async throws {
      try await withSwaps([SwapFixture()]) { app in
        try await app.perform { try $0.swipeRow("Emma", tapping: "Accept") }
        #expect(try app.screen.isRed("The library does not answer (404)."))
        #expect(try !app.screen.shows("open ·"))
        try await app.perform { try $0.pullToRefresh() }
        #expect(try app.screen.shows("1 open ·"))
        app.server.answer("GET", "/swaps", with: .offline)
        try await app.perform { try $0.pullToRefresh() }
        #expect(try app.screen.shows("You seem to be offline."))
      }
    }
  }
}
