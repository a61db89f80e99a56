import AppDriver
import Foundation
import Testing

extension ToolShedTests {
  @MainActor @Suite struct ToolTests {
    private func withTool(
      _ tool: ToolFixture = ToolFixture(), tier: String? = "guest", availability: String = #"{"free":true}"#,
      _ test: (TestApp) async throws -> Void
    ) async throws {
      try await withTools([tool], tier: tier) { app in
        app.server.answer("GET", "/tools/1/availability", with: .json(availability))
        try await app.perform { try $0.tapRow("Drill") }
        try await test(app)
      }
    }

    @Test func showsTheTool() async throws {
      try await withTool { app in
        #expect(try app.screen.title == "Drill")
        #expect(
          try app.screen.texts == [
            "From today", "1 day", "Rent: £3.00\nDeposit: £20.00\nTo pay: £23.00", "Free for you", "Reserve",
          ])
        let request = try #require(app.server.last("GET", "/tools/1/availability"))
        #expect(request.query == ["from": "2026-03-10T00:00:00Z", "days": "1"])
      }
    }

    /// The drill costs £3 a day.
    @Test(arguments: [
      (2, "guest", "Rent: £6.00\nDeposit: £20.00\nTo pay: £26.00"),
      (3, "guest", "Rent: £6.00\nDeposit: £20.00\nTo pay: £26.00"),
      (6, "guest", "Rent: £12.00\nDeposit: £20.00\nTo pay: £32.00"),
      (7, "guest", "Rent: £15.00\nDeposit: £20.00\nTo pay: £35.00"),
      (10, "supporter", "Rent: £21.00\nDiscount: -£10.50\nTo pay: £10.50"),
      (1, "member", "Rent: £3.00\nDiscount: -£0.30\nDeposit: £20.00\nTo pay: £22.70"),
    ])
    func quotes(days: Int, tier: String, lines: String) async throws {
      try await withTool(tier: tier) { app in
        try await app.perform { try $0.step("Days", by: days - 1) }
        #expect(try app.screen.texts[1...2] == [days == 1 ? "1 day" : "\(days) days", lines])
      }
    }

    @Test func freeToolsHaveNoDeposit() async throws {
      try await withTool(ToolFixture(pricePerDay: 0, deposit: 0)) { app throws in
        #expect(try app.screen.shows("Rent: £0.00\nTo pay: £0.00"))
      }
    }

    @Test(arguments: [(1, "From tomorrow", "2026-03-11"), (2, "From Thursday 12 March", "2026-03-12")])
    func startsLater(steps: Int, text: String, date: String) async throws {
      try await withTool { app in
        try await app.perform { try $0.step("Start", by: steps) }
        #expect(try app.screen.shows(text))
        #expect(app.server.last("GET", "/tools/1/availability")?.query["from"] == "\(date)T00:00:00Z")
      }
    }

    @Test(arguments: [
      (#"{"free":false,"nextFree":"2026-03-16T00:00:00Z"}"#, "Free again on Monday 16 March"),
      (#"{"free":false}"#, "Not free"), ("[]", "We can't tell whether it is free."),
    ])
    func saysWhetherItIsFree(answer: String, text: String) async throws {
      try await withTool(availability: answer) { app throws in
        #expect(try app.screen.shows(text))
        #expect(try app.screen.isEnabled("Reserve"))
      }
    }

    @Test func onlyTheLastQuestionCounts() async throws {
      try await withTool { app in
        try app.screen.step("Days", by: 1)
        app.server.answer("GET", "/tools/1/availability", with: .json(#"{"free":false}"#))
        #expect(try app.screen.shows("Checking…"))
        try app.screen.step("Days", by: 1)
        await app.server.settle()
        #expect(app.server.requests.filter { $0.path == "/tools/1/availability" }.count == 3)
        #expect(try app.screen.shows("3 days"))
      }
    }

    @Test(
      arguments: [
        (ToolFixture(), nil, 1, "Only members can borrow."),
        (ToolFixture(needsInduction: true), "supporter", 1, "You need an induction for power."),
        (ToolFixture(), "member", 8, "Only supporters borrow for more than a week."),
      ] as [(ToolFixture, String?, Int, String)])
    func notEverybodyMayBorrowEverything(tool: ToolFixture, tier: String?, days: Int, text: String) async throws {
      try await withTool(tool, tier: tier) { app in
        try await app.perform { try $0.step("Days", by: days - 1) }
        #expect(try app.screen.shows(text))
        #expect(try !app.screen.isEnabled("Reserve"))
      }
    }

    @Test func membersMayBorrowForAWeekAndWhatTheyHaveLearnt() async throws {
      try await withTool(ToolFixture(category: "Saws", needsInduction: true), tier: "member") { app in
        try await app.perform { try $0.step("Days", by: 6) }
        #expect(try app.screen.isEnabled("Reserve"))
      }
    }

    @Test func likes() async throws {
      try await withTool { app in
        try app.screen.tap("Like")
        #expect(app.defaults.array(forKey: "favourites") as? [Int] == [1])
        try app.screen.tap("Unlike")
        #expect(app.defaults.array(forKey: "favourites") as? [Int] == [])
        try app.screen.tap("Like")
        let watch = try app.screen.watchScreen()
        try await app.perform { try $0.goBack() }
        #expect(try app.screen.shows("Favourites"))
        #expect(watch.isGone)
      }
    }
  }
}
