import AppDriver
import Testing

extension OrderDeskTests {
  @MainActor @Suite struct SessionTests {
    private let expired = ShownAlert(
      title: "Session expired", message: "Please sign in again.", choices: ["Sign in"])

    @Test func anExpiredSessionLeadsToTheLogin() async throws {
      try await withApp { app in
        app.server.answer("GET", "/orders", with: .json("{}", status: 401))
        try await app.launch()
        #expect(try app.screen.alert == expired)
        #expect(app.defaults.string(forKey: "session.token") == nil)
        try app.screen.choose("Sign in")
        #expect(try app.screen.stackTitles == ["Sign in"])
      }
    }

    @Test func deletingNeedsASession() async throws {
      try await withOrders([OrderFixture()]) { app in
        app.server.answer("DELETE", "/orders/1", with: .json("{}", status: 401))
        try app.screen.swipeRow("OD-1001", tapping: "Delete")
        try await app.perform { try $0.choose("Delete") }
        #expect(try app.screen.alert == expired)
      }
    }

    @Test func logsOut() async throws {
      try await withOrders([OrderFixture()]) { app in
        try app.screen.tap("Settings")
        try app.screen.tapRow("Log out")
        #expect(
          try app.screen.alert == ShownAlert(title: "Log out?", message: nil, choices: ["Log out", "Stay"]))
        try app.screen.choose("Stay")
        #expect(try app.screen.stackTitles == ["Orders", "Settings"])

        try app.screen.tapRow("Log out")
        try await app.perform { try $0.choose("Log out") }
        #expect(try app.screen.stackTitles == ["Sign in"])
        #expect(app.defaults.string(forKey: "session.token") == nil)
        #expect(app.defaults.string(forKey: "session.name") == nil)
        #expect(app.file("orders.json") == nil)
      }
    }
  }
}
