import AppDriver
import Foundation
import Testing

extension ToolShedTests {
  @MainActor @Suite struct CatalogueFilterTests {
    private let tools = [
      ToolFixture(id: 1, name: "bench saw", category: "Saws", pricePerDay: 900, distance: 100),
      ToolFixture(id: 2, name: "Axe", category: "Garden", pricePerDay: 100, distance: 3_000),
      ToolFixture(
        id: 3, name: "Chain saw", category: "Saws", pricePerDay: 500, distance: 50, backAt: "2026-03-20T08:00:00Z"),
      ToolFixture(id: 4, name: "Jigsaw", category: "Saws", pricePerDay: 500, distance: 100),
    ]

    private func names(_ app: TestApp) throws -> [String?] { try app.screen.rows.map(\.first) }

    @Test(arguments: [
      ("Price", ["Axe", "Chain saw", "Jigsaw", "bench saw"], "price"),
      ("Distance", ["Axe", "Chain saw", "bench saw", "Jigsaw"], "distance"),
    ])
    func sorts(segment: String, names: [String], stored: String) async throws {
      try await withTools(tools) { app in
        #expect(try self.names(app) == ["Axe", "bench saw", "Chain saw", "Jigsaw"])
        try app.screen.select(segment)
        #expect(try self.names(app) == names)
        #expect(app.defaults.string(forKey: "catalogue.sort") == stored)
        try await app.launch()
        #expect(try self.names(app) == names)
        #expect(try app.screen.selectedSegment == segment)
      }
    }

    @Test func showsOnlyWhatIsAvailable() async throws {
      try await withTools(tools) { app in
        try app.screen.toggle("Only available")
        #expect(try names(app) == ["Axe", "bench saw", "Jigsaw"])
        #expect(try app.screen.shows("Saws (2)"))
        try await app.launch()
        #expect(try app.screen.isOn("Only available"))
        #expect(try names(app).count == 3)
        try app.screen.toggle("Only available")
        #expect(try names(app).count == 4)
      }
    }

    @Test func everythingIsOut() async throws {
      try await withTools([tools[2]]) { app in
        try app.screen.toggle("Only available")
        #expect(try app.screen.shows("Everything is out"))
      }
    }

    @Test func choosesACategory() async throws {
      try await withTools(tools) { app in
        try app.screen.tap("Category")
        #expect(
          try app.screen.alert
            == ShownAlert(
              title: "Category", message: nil, choices: ["All categories", "Garden", "Saws", "Cancel"]))
        try app.screen.choose("Garden")
        #expect(try app.screen.prompt == "Garden")
        #expect(try names(app) == ["Axe"])
        try app.screen.swipeRow("Axe", tapping: "Like")
        #expect(try names(app) == ["★ Axe"])
        try app.screen.tap("Category")
        try app.screen.choose("All categories")
        #expect(try names(app).count == 5)
      }
    }

    @Test(arguments: [
      ("saw", ["bench saw", "Chain saw", "Jigsaw"]), ("SAW ben", ["bench saw"]), ("garden", ["Axe"]),
      ("saw axe", []),
    ])
    func searches(query: String, names: [String]) async throws {
      try await withTools(tools) { app in
        try app.screen.search(query)
        #expect(try self.names(app) == names)
      }
    }

    @Test func saysThatNothingWasFound() async throws {
      try await withTools(tools) { app in
        try app.screen.search(" lathe ")
        #expect(try app.screen.shows("There is no “lathe” in the shed"))
      }
    }

    @Test func suggestsWhenTheMemberPauses() async throws {
      try await withTools(tools) { app in
        app.server.answer("GET", "/suggestions", with: .json(#"["Saw", "sawhorse", "sawdust bag"]"#))
        try app.screen.search("sa")
        await app.wait(seconds: 1)
        #expect(app.server.last("GET", "/suggestions") == nil)
        try app.screen.search("saw ")
        await app.wait(seconds: 0.4)
        try app.screen.search("saw")
        await app.wait(seconds: 0.4)
        #expect(app.server.last("GET", "/suggestions") == nil)
        await app.wait(seconds: 0.1)
        #expect(app.server.last("GET", "/suggestions")?.query == ["q": "saw"])
        #expect(try app.screen.shows("Did you mean sawhorse, sawdust bag?"))
        try app.screen.search("sawh")
        #expect(try !app.screen.shows("Did you mean"))
      }
    }

    @Test func ignoresSuggestionsForSomethingElse() async throws {
      try await withTools(tools) { app in
        app.server.answer("GET", "/suggestions", with: .json(#"["sawhorse"]"#))
        try app.screen.search("saw")
        app.clock.pass(seconds: 0.5)
        try app.screen.search("axe")
        await app.server.settle()
        #expect(try !app.screen.shows("Did you mean"))
      }
    }

    @Test func leavingEndsTheSearch() async throws {
      try await withTools(tools) { app in
        try app.screen.search("saw")
        try await app.perform { try $0.tapRow("Jigsaw") }
        await app.wait(seconds: 5)
        #expect(app.server.last("GET", "/suggestions") == nil)
      }
    }

    @Test func onlyMembersHaveLoans() async throws {
      try await withTools(tools, tier: nil) { app in
        #expect(app.server.requests.last?.authorization == nil)
        try app.screen.tap("My loans")
        #expect(
          try app.screen.alert
            == ShownAlert(
              title: "Members only", message: "Join the shed to borrow tools.", choices: ["Join", "Not now"]))
        try app.screen.choose("Join")
        #expect(try app.screen.openedURLs.last == URL(string: "https://toolshed.example/join"))
        #expect(try app.screen.stackTitles == ["Tool shed"])
      }
    }
  }
}
