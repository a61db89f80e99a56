import AppDriver
import Testing

extension OrderDeskTests {
  @MainActor @Suite struct FilterTests {
    private let orders = [
      OrderFixture(
        id: 1, number: "OD-1001", customer: "Cedar Inc", placedAt: "2026-03-01T08:00:00Z",
        dueAt: "2026-03-15T08:00:00Z", status: "open"),
      OrderFixture(
        id: 2, number: "OD-1002", customer: "amber Ltd", placedAt: "2026-03-03T08:00:00Z", dueAt: nil,
        status: "packed", lines: [LineFixture(title: "Walnut shelf", unitPrice: 300_00)]),
      OrderFixture(
        id: 3, number: "OD-1003", customer: "Birch & Co", placedAt: "2026-03-02T08:00:00Z",
        dueAt: "2026-03-12T08:00:00Z", status: "shipped", lines: [LineFixture(unitPrice: 50_00)]),
    ]

    private func numbers(_ app: TestApp) throws -> [String?] {
      try app.screen.rows.map(\.first)
    }

    @Test(arguments: [
      ("Open", ["OD-1001"], "open"), ("Packed", ["OD-1002"], "packed"), ("Shipped", ["OD-1003"], "shipped"),
    ])
    func filtersByStatus(segment: String, numbers: [String], stored: String) async throws {
      try await withOrders(orders) { app in
        try app.screen.select(segment)
        #expect(try self.numbers(app) == numbers)
        #expect(app.defaults.string(forKey: "orders.filter") == stored)
      }
    }

    @Test func keepsTheFilterForTheNextRun() async throws {
      try await withOrders(orders) { app in
        try app.screen.select("Packed")
        try await app.launch()
        #expect(try numbers(app) == ["OD-1002"])

        try app.screen.select("All")
        #expect(try numbers(app).count == 3)
        #expect(app.defaults.string(forKey: "orders.filter") == nil)
      }
    }

    @Test func saysThatNoOrderHasTheStatus() async throws {
      try await withOrders([orders[0]]) { app in
        try app.screen.select("Shipped")
        #expect(try app.screen.shows("No orders with this status"))
      }
    }

    @Test(arguments: [
      ("1003", ["OD-1003"]), ("AMBER", ["OD-1002"]), ("walnut", ["OD-1002"]), ("oak cedar", ["OD-1001"]),
      ("oak", ["OD-1003", "OD-1001"]), ("  ", ["OD-1002", "OD-1003", "OD-1001"]),
    ])
    func searchesNumberCustomerAndArticles(query: String, numbers: [String]) async throws {
      try await withOrders(orders) { app in
        try app.screen.search(query)
        #expect(try self.numbers(app) == numbers)
      }
    }

    @Test func saysThatNothingWasFound() async throws {
      try await withOrders(orders) { app in
        try app.screen.search("teak")
        #expect(try app.screen.shows("Nothing found for “teak”"))
        try app.screen.cancelSearch()
        #expect(try numbers(app).count == 3)
        #expect(try !app.screen.shows("Nothing found"))
      }
    }

    @Test func searchesWithinTheFilter() async throws {
      try await withOrders(orders) { app in
        try app.screen.select("Open")
        try app.screen.search("walnut")
        #expect(try numbers(app) == [])
      }
    }

    @Test(arguments: [
      ("Newest first", ["OD-1002", "OD-1003", "OD-1001"], "newest"),
      ("Due date", ["OD-1003", "OD-1001", "OD-1002"], "dueDate"),
      ("Customer", ["OD-1002", "OD-1003", "OD-1001"], "customer"),
      ("Highest total", ["OD-1002", "OD-1001", "OD-1003"], "total"),
    ])
    func sorts(choice: String, numbers: [String], stored: String) async throws {
      try await withOrders(orders) { app in
        try app.screen.tap("Sort")
        #expect(
          try app.screen.alert
            == ShownAlert(
              title: "Sort by", message: nil,
              choices: ["Newest first", "Due date", "Customer", "Highest total", "Cancel"]))
        try app.screen.choose(choice)
        #expect(try self.numbers(app) == numbers)
        #expect(app.defaults.string(forKey: "orders.sortOrder") == stored)

        try await app.launch()
        #expect(try self.numbers(app) == numbers)
      }
    }

    @Test func anAlertThatIsCancelledChangesNothing() async throws {
      try await withOrders(orders) { app in
        try app.screen.tap("Sort")
        try app.screen.choose("Cancel")
        #expect(try app.screen.alert == nil)
        #expect(try numbers(app) == ["OD-1002", "OD-1003", "OD-1001"])
        #expect(app.defaults.string(forKey: "orders.sortOrder") == nil)
      }
    }
  }
}
