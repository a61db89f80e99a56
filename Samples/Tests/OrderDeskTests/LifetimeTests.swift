import AppDriver
import Testing

/// A screen that was left must not stay in memory.
extension OrderDeskTests {
  @MainActor @Suite struct LifetimeTests {
    @Test func theDetailsGo() async throws {
      try await withOrders([OrderFixture(status: "packed")]) { app in
        try await app.perform { try $0.tapRow("OD-1001") }
        let watch = try app.screen.watchScreen()
        try app.screen.tap("Mark as shipped")
        try await app.perform { try $0.choose("Not yet") }
        #expect(!watch.isGone)
        try await app.perform { try $0.goBack() }
        #expect(watch.isGone)
      }
    }

    @Test func theSettingsGo() async throws {
      try await withOrders([]) { app in
        try app.screen.tap("Settings")
        let watch = try app.screen.watchScreen()
        try app.screen.tapRow("Currency")
        try app.screen.choose("GBP")
        try await app.perform { try $0.goBack() }
        #expect(watch.isGone)
      }
    }

    @Test func theFormGoes() async throws {
      try await withOrders([]) { app in
        try app.screen.tap("Add")
        let watch = try app.screen.watchScreen()
        try app.screen.type("Amber Ltd", into: "Customer")
        try await app.perform { try $0.tap("Save") }
        try await app.perform { try $0.tap("Cancel") }
        #expect(try app.screen.stackTitles == ["Orders"])
        #expect(watch.isGone)
      }
    }

    @Test func theOrdersGoWithTheSession() async throws {
      try await withOrders([OrderFixture()]) { app in
        let watch = try app.screen.watchScreen()
        try app.screen.search("Amber")
        try app.screen.tapSearchKey()
        try app.screen.cancelSearch()
        try app.screen.tap("Settings")
        try app.screen.tapRow("Log out")
        try await app.perform { try $0.choose("Log out") }
        #expect(try app.screen.stackTitles == ["Sign in"])
        #expect(watch.isGone)
      }
    }
  }
}
