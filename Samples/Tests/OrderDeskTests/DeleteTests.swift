import AppDriver
import Testing

extension OrderDeskTests {
  @MainActor @Suite struct DeleteTests {
    private let orders = [OrderFixture(), OrderFixture(id: 2, number: "OD-1002", customer: "Birch & Co")]

    @Test func asksBeforeItDeletes() async throws {
      try await withOrders(orders) { app in
        try app.screen.swipeRow("OD-1001", tapping: "Delete")
        #expect(
          try app.screen.alert
            == ShownAlert(
              title: "Delete OD-1001?", message: "The order of Amber Ltd over €129.48 will be gone for good.",
              choices: ["Delete", "Keep"]))
        try await app.perform { try $0.choose("Keep") }
        #expect(app.server.last("DELETE", "/orders/1") == nil)
        #expect(try app.screen.rows.count == 2)
      }
    }

    @Test func deletesOnTheServerInTheListAndInTheFile() async throws {
      try await withOrders(orders) { app in
        app.server.answer("DELETE", "/orders/1", with: .json("", status: 204))
        try app.screen.swipeRow("OD-1001", tapping: "Delete")
        try await app.perform { try $0.choose("Delete") }
        #expect(app.server.last("DELETE", "/orders/1")?.authorization == "Bearer secret")
        #expect(try app.screen.rows.map(\.first) == ["OD-1002"])
        let stored = try #require(app.file("orders.json"))
        #expect(!stored.contains("OD-1001"))
        #expect(stored.contains("OD-1002"))
      }
    }

    @Test(arguments: [
      ("packed", "OD-1001 is packed already. Cancel it first."),
      ("shipped", "OD-1001 has left the house and can't be deleted."),
    ])
    func refusesWhatIsOnItsWay(status: String, reason: String) async throws {
      try await withOrders([OrderFixture(status: status)]) { app in
        try app.screen.swipeRow("OD-1001", tapping: "Delete")
        #expect(try app.screen.alert == ShownAlert(title: "Sorry", message: reason, choices: ["OK"]))
        try await app.perform { try $0.choose("OK") }
        #expect(app.server.requests.count == 1)
      }
    }

    @Test func deletesACancelledOrder() async throws {
      try await withOrders([OrderFixture(status: "cancelled")]) { app in
        app.server.answer("DELETE", "/orders/1", with: .json("", status: 204))
        try app.screen.swipeRow("OD-1001", tapping: "Delete")
        try await app.perform { try $0.choose("Delete") }
        #expect(try app.screen.rows == [])
      }
    }

    @Test func keepsTheOrderWhenTheServerRefuses() async throws {
      try await withOrders(orders) { app in
        app.server.answer("DELETE", "/orders/1", with: .json("{}", status: 409))
        try app.screen.swipeRow("OD-1001", tapping: "Delete")
        try await app.perform { try $0.choose("Delete") }
        #expect(try app.screen.alert?.message == "The server refused to delete OD-1001 (409).")
        try app.screen.choose("OK")
        #expect(try app.screen.rows.count == 2)
      }
    }

    @Test func keepsTheOrderWhileOffline() async throws {
      try await withOrders(orders) { app in
        app.server.answer("DELETE", "/orders/1", with: .offline)
        try app.screen.swipeRow("OD-1001", tapping: "Delete")
        try await app.perform { try $0.choose("Delete") }
        #expect(try app.screen.alert?.message == "Orders can't be deleted while you are offline.")
        try app.screen.choose("OK")
        #expect(try app.screen.rows.count == 2)
      }
    }
  }
}
