import AppDriver
import Testing

extension OrderDeskTests {
  @MainActor @Suite struct ListTextTests {
    @Test(arguments: [
      ("2026-03-07T23:00:00Z", "Overdue by 3 days"),
      ("2026-03-09T23:00:00Z", "Overdue by 1 day"),
      ("2026-03-10T01:00:00Z", "Due today"),
      ("2026-03-11T01:00:00Z", "Due tomorrow"),
      ("2026-03-12T01:00:00Z", "Due in 2 days"),
      ("2026-03-16T20:00:00Z", "Due in 6 days"),
      ("2026-03-17T01:00:00Z", "Due 17 Mar 2026"),
      (nil, "No due date"),
    ])
    func saysWhenAnOrderIsDue(date: String?, text: String) async throws {
      try await withOrders([OrderFixture(dueAt: date)]) { app throws in
        #expect(try app.screen.text(ofRow: 0, at: 3) == text)
      }
    }

    @Test(arguments: [("shipped", "Shipped"), ("cancelled", "Cancelled")])
    func anOrderThatIsDoneIsNotDue(status: String, text: String) async throws {
      try await withOrders([OrderFixture(dueAt: "2026-03-01T08:00:00Z", status: status)]) { app throws in
        #expect(try app.screen.text(ofRow: 0, at: 3) == text)
      }
    }

    @Test func sumsUpWhatIsToBeDelivered() async throws {
      let orders = [
        OrderFixture(id: 1, status: "open"), OrderFixture(id: 2, status: "packed"),
        OrderFixture(id: 3, status: "shipped"), OrderFixture(id: 4, status: "cancelled"),
      ]
      try await withOrders(orders) { app throws in
        #expect(try app.screen.shows("4 orders · €258.96 to deliver"))
        #expect(try !app.screen.shows("overdue"))
      }
    }

    @Test func countsOneOrderAsOne() async throws {
      try await withOrders([OrderFixture()]) { app throws in
        #expect(try app.screen.shows("1 order · €129.48 to deliver"))
      }
    }

    @Test func countsWhatIsOverdue() async throws {
      let late = "2026-03-09T08:00:00Z"
      let orders = [
        OrderFixture(id: 1, dueAt: late, status: "open"), OrderFixture(id: 2, dueAt: late, status: "packed"),
        OrderFixture(id: 3, dueAt: late, status: "shipped"), OrderFixture(id: 4, dueAt: "2026-03-10T08:00:00Z"),
        OrderFixture(id: 5, dueAt: nil),
      ]
      try await withOrders(orders) { app throws in
        #expect(try app.screen.texts.contains { $0.hasSuffix("to deliver · 2 overdue") })
      }
    }
  }
}
