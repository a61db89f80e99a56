import AppDriver
import Testing

extension OrderDeskTests {
  @MainActor @Suite struct PinTests {
    private let orders = [
      OrderFixture(id: 4, number: "OD-1004", placedAt: "2026-03-04T08:00:00Z"),
      OrderFixture(id: 3, number: "OD-1003", placedAt: "2026-03-03T08:00:00Z"),
      OrderFixture(id: 2, number: "OD-1002", placedAt: "2026-03-02T08:00:00Z"),
    ]

    @Test func aPinnedOrderComesFirst() async throws {
      try await withOrders(orders) { app in
        #expect(try app.screen.swipeRow("OD-1002") == ["Delete", "Pin"])
        try app.screen.swipeRow("OD-1002", tapping: "Pin")
        #expect(try app.screen.rows.map(\.first) == ["OD-1002", "OD-1004", "OD-1003"])
        #expect(try app.screen.rows.map { $0.contains("Pinned") } == [true, false, false])
        #expect(app.defaults.array(forKey: "orders.pinned") as? [Int] == [2])
      }
    }

    @Test func pinsSurviveTheRun() async throws {
      try await withOrders(orders) { app in
        try app.screen.swipeRow("OD-1002", tapping: "Pin")
        try app.screen.swipeRow("OD-1003", tapping: "Pin")
        try await app.launch()
        #expect(try app.screen.rows.map(\.first) == ["OD-1003", "OD-1002", "OD-1004"])
      }
    }

    @Test func unpinningPutsItBack() async throws {
      try await withOrders(orders) { app in
        try app.screen.swipeRow("OD-1002", tapping: "Pin")
        #expect(try app.screen.swipeRow("OD-1002") == ["Delete", "Unpin"])
        try app.screen.swipeRow("OD-1002", tapping: "Unpin")
        #expect(try app.screen.rows.map(\.first) == ["OD-1004", "OD-1003", "OD-1002"])
        #expect(app.defaults.array(forKey: "orders.pinned") as? [Int] == [])
      }
    }

    @Test func deletingAnOrderUnpinsIt() async throws {
      try await withOrders(orders) { app in
        app.server.answer("DELETE", "/orders/2", with: .json("", status: 204))
        try app.screen.swipeRow("OD-1002", tapping: "Pin")
        try app.screen.swipeRow("OD-1002", tapping: "Delete")
        try await app.perform { try $0.choose("Delete") }
        #expect(app.defaults.array(forKey: "orders.pinned") as? [Int] == [])
      }
    }
  }
}
