import AppDriver
import Foundation
import Testing

extension ToolShedTests {
  @MainActor @Suite struct CatalogueTests {
    @Test func showsTheToolsByCategory() async throws {
      let tools = [
        ToolFixture(), ToolFixture(id: 2, name: "Rake", category: "Garden", pricePerDay: 0, distance: 1_260),
        ToolFixture(id: 3, name: "Adder", category: "Power", backAt: "2026-03-13T09:00:00Z"),
      ]
      try await withTools(tools) { app throws in
        #expect(try app.screen.title == "Tool shed")
        #expect(try app.screen.prompt == "All categories")
        #expect(
          try app.screen.rows == [
            ["Rake", "1.3 km · Available", "Free"], ["Adder", "400 m · Back on Fri 13 Mar", "£2.70 a day"],
            ["Drill", "400 m · Available", "£2.70 a day"],
          ])
        #expect(try app.screen.shows("Garden (1)"))
        #expect(try app.screen.shows("Power (2)"))
        #expect(try app.screen.texts.contains("3 tools · 2 available now · updated 12:00"))
        #expect(try !app.screen.shows("Did you mean"))
        #expect(try !app.screen.shows("More tools"))
      }
    }

    @Test func asksInTheNameOfTheMember() async throws {
      try await withTools([]) { app in
        let request = try #require(app.server.last("GET", "/tools"))
        #expect(request.authorization == "Member secret")
        #expect(request.query == ["page": "1"])
        #expect(app.server.requests.count == 1)
      }
    }

    @Test(arguments: [("guest", "£3.01 a day"), ("member", "£2.70 a day"), ("supporter", "£1.50 a day")])
    func pricesDependOnTheTier(tier: String, price: String) async throws {
      try await withTools([ToolFixture(pricePerDay: 301)], tier: tier) { app throws in
        #expect(try app.screen.text(ofRow: 0, at: 2) == price)
      }
    }

    @Test(arguments: [
      (24, "0 m"), (25, "50 m"), (999, "1000 m"), (1_000, "1.0 km"), (1_949, "1.9 km"),
    ])
    func showsTheDistance(metres: Int, text: String) async throws {
      try await withTools([ToolFixture(distance: metres)]) { app throws in
        #expect(try app.screen.text(ofRow: 0, at: 1) == "\(text) · Available")
      }
    }

    @Test(arguments: [
      ("2026-03-10T18:30:00Z", "Back today at 18:30"), ("2026-03-09T18:30:00Z", "Late"),
      ("2026-03-10T08:15:00Z", "Back today at 08:15"), ("2026-03-11T08:00:00Z", "Back on Wed 11 Mar"),
    ])
    func saysWhenItIsBack(date: String, text: String) async throws {
      try await withTools([ToolFixture(backAt: date)]) { app throws in
        #expect(try app.screen.text(ofRow: 0, at: 1) == "400 m · \(text)")
        #expect(try app.screen.shows("1 tool · 0 available now"))
      }
    }

    @Test(arguments: [
      ("Power", true, "2026-03-09T08:00:00Z", "INDUCTION"), ("Saws", true, "2026-03-09T08:00:00Z", "NEW"),
      ("Power", false, "2026-02-24T12:00:01Z", "NEW"), ("Power", false, "2026-02-24T12:00:00Z", nil),
    ])
    func badges(category: String, needsInduction: Bool, addedAt: String, badge: String?) async throws {
      let tool = ToolFixture(category: category, addedAt: addedAt, needsInduction: needsInduction)
      try await withTools([tool]) { app throws in
        #expect(try app.screen.rows[0].dropFirst(3).first == badge)
      }
    }

    @Test func likes() async throws {
      try await withTools([ToolFixture(), ToolFixture(id: 2, name: "Axe")]) { app in
        try app.screen.swipeRow("Drill", tapping: "Like")
        #expect(try app.screen.shows("Favourites"))
        #expect(try app.screen.rows.map(\.first) == ["★ Drill", "Axe", "★ Drill"])
        #expect(app.defaults.array(forKey: "favourites") as? [Int] == [1])
        try app.screen.swipeRow("Axe", tapping: "Like")
        try await app.launch()
        #expect(try app.screen.swipeRow("★ Drill") == ["Unlike"])
        try app.screen.swipeRow("★ Drill", tapping: "Unlike")
        #expect(try app.screen.rows.map(\.first) == ["★ Axe", "★ Axe", "Drill"])
        try app.screen.swipeRow("★ Axe", tapping: "Unlike")
        #expect(try app.screen.rows.map(\.first) == ["Axe", "Drill"])
        #expect(try !app.screen.shows("Favourites"))
      }
    }

    @Test func remembersTheLastThree() async throws {
      let tools = ["Axe", "Drill", "Rake", "Saw"].enumerated().map { ToolFixture(id: $0 + 1, name: $1) }
      try await withTools(tools) { app in
        for name in ["Axe", "Drill", "Axe"] {
          try app.screen.tapRow(name)
          try app.screen.goBack()
        }
        #expect(app.defaults.array(forKey: "catalogue.recent") as? [Int] == [1, 2])
        for name in ["Rake", "Saw"] {
          try app.screen.tapRow(name)
          try app.screen.goBack()
        }
        #expect(try app.screen.shows("Recently viewed"))
        #expect(try app.screen.rows.prefix(3).map(\.first) == ["Saw", "Rake", "Axe"])
        #expect(app.defaults.array(forKey: "catalogue.recent") as? [Int] == [4, 3, 1])
        #expect(try app.screen.swipeRow("Saw") == ["Forget all"])
        try app.screen.swipeRow("Saw", tapping: "Forget all")
        #expect(try !app.screen.shows("Recently viewed"))
        #expect(app.defaults.object(forKey: "catalogue.recent") == nil)
      }
    }
  }
}
