import AppDriver
import Testing

extension OrderDeskTests {
  @MainActor @Suite struct OfflineTests {
    @Test func showsWhatWasLoadedBefore() async throws {
      try await withOrders([OrderFixture()]) { app throws in
        app.server.answer("GET", "/orders", with: .offline)
        try await app.launch()
        #expect(try app.screen.rows.map(\.first) == ["OD-1001"])
        #expect(try app.screen.shows("You are offline. Orders as of 10 Mar, 12:00."))
      }
    }

    @Test func treatsAServerErrorAsOffline() async throws {
      try await withOrders([OrderFixture()]) { app throws in
        app.server.answer("GET", "/orders", with: .json("{}", status: 500))
        try await app.launch()
        #expect(try app.screen.rows.map(\.first) == ["OD-1001"])
        #expect(try app.screen.shows("You are offline."))
      }
    }

    @Test func keepsTheOrdersThatAreOnScreen() async throws {
      try await withOrders([OrderFixture()]) { app in
        app.server.answer("GET", "/orders", with: .offline)
        try await app.perform { try $0.pullToRefresh() }
        #expect(try app.screen.rows.map(\.first) == ["OD-1001"])
      }
    }

    @Test func saysThatNothingIsStored() async throws {
      try await withApp { app throws in
        app.server.answer("GET", "/orders", with: .offline)
        try await app.launch()
        #expect(try app.screen.rows == [])
        #expect(try app.screen.shows("You are offline and nothing is stored yet."))
      }
    }

    @Test func theBannerGoesWithTheNextLoad() async throws {
      try await withApp { app in
        app.server.answer("GET", "/orders", with: .offline)
        try await app.launch()
        app.server.answer("GET", "/orders", with: .json(try page([OrderFixture()])))
        try await app.perform { try $0.pullToRefresh() }
        #expect(try !app.screen.shows("You are offline"))
        #expect(try app.screen.rows.count == 1)
      }
    }

    @Test func readsTheFileOfAnEarlierRun() async throws {
      try await withApp { app in
        app.server.answer("GET", "/orders", with: .json(try page([OrderFixture()])))
        try await app.launch()
        let stored = try #require(app.file("orders.json"))
        #expect(stored.contains("\"number\":\"OD-1001\""))
        #expect(app.defaults.double(forKey: "orders.lastSync") == 1_773_144_000)

        app.defaults.removeObject(forKey: "orders.lastSync")
        app.server.answer("GET", "/orders", with: .offline)
        try await app.launch()
        #expect(try app.screen.rows.map(\.first) == ["OD-1001"])
        #expect(try app.screen.shows("You are offline. These orders may be old."))
      }
    }
  }
}
