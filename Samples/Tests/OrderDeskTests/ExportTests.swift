import AppDriver
import Testing

extension OrderDeskTests {
  @MainActor @Suite struct ExportTests {
    @Test func sharesAFileOfWhatIsShown() async throws {
      let orders = [
        OrderFixture(), OrderFixture(id: 2, number: "OD-1002", customer: "Birch & Co", status: "packed"),
      ]
      try await withOrders(orders) { app in
        try app.screen.select("Packed")
        try app.screen.tap("Share")
        #expect(try app.screen.texts == ["orders-20260310.csv"])
        #expect(app.file("orders-20260310.csv") == "number;customer;status;total\nOD-1002;Birch & Co;packed;129.48\n")
      }
    }

    @Test func thereHasToBeSomething() async throws {
      try await withOrders([]) { app in
        try app.screen.tap("Share")
        #expect(
          try app.screen.alert == ShownAlert(title: "Sorry", message: "There is nothing to export.", choices: ["OK"]))
      }
    }
  }
}
