import AppDriver
import Testing

extension OrderDeskTests {
  @MainActor @Suite struct RecentSearchTests {
    private func search(_ text: String, in app: TestApp) throws {
      try app.screen.beginSearch()
      if try app.screen.alert != nil { try app.screen.choose("Cancel") }
      try app.screen.search(text)
      try app.screen.tapSearchKey()
    }

    @Test func remembersTheLastFiveOnce() async throws {
      try await withOrders([OrderFixture()]) { app in
        for text in ["oak", "ash", "elm", "OAK", "fir", "yew", "box", "x"] {
          try search(text, in: app)
          try app.screen.cancelSearch()
        }
        #expect(app.defaults.stringArray(forKey: "orders.recentSearches") == ["box", "yew", "fir", "OAK", "elm"])
      }
    }

    @Test func offersThemWhenSearchBegins() async throws {
      try await withOrders([OrderFixture(), OrderFixture(id: 2, customer: "Cedar Inc")]) { app in
        app.defaults.set(["cedar", "oak"], forKey: "orders.recentSearches")
        try app.screen.beginSearch()
        #expect(
          try app.screen.alert
            == ShownAlert(title: "Recent searches", message: nil, choices: ["cedar", "oak", "Clear list", "Cancel"]))
        try app.screen.choose("cedar")
        #expect(try app.screen.rows.map { $0.dropFirst().first } == ["Cedar Inc"])
      }
    }

    @Test func forgetsThem() async throws {
      try await withOrders([OrderFixture()]) { app in
        app.defaults.set(["cedar"], forKey: "orders.recentSearches")
        try app.screen.beginSearch()
        try app.screen.choose("Clear list")
        #expect(app.defaults.stringArray(forKey: "orders.recentSearches") == nil)
        #expect(try app.screen.rows.count == 1)
      }
    }

    @Test func offersNothingWithoutAny() async throws {
      try await withOrders([OrderFixture()]) { app in
        try app.screen.beginSearch()
        #expect(try app.screen.alert == nil)
      }
    }
  }
}
