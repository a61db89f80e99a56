import AppDriver
import Foundation
import Testing

extension OrderDeskTests {
  @MainActor @Suite struct SettingsTests {
    @Test func showsWhatIsSet() async throws {
      try await withOrders([]) { app in
        try app.screen.tap("Settings")
        #expect(try app.screen.stackTitles == ["Orders", "Settings"])
        #expect(
          try app.screen.rows.map { $0.prefix(2) } == [
            ["Currency", "EUR"], ["Orders per page", "20"], ["Hide shipped orders"], ["Clear cache", "0.0 KB"],
            ["Log out"],
          ])
      }
    }

    @Test func theCurrencyIsUsedEverywhere() async throws {
      try await withOrders([OrderFixture()]) { app in
        try app.screen.tap("Settings")
        try app.screen.tapRow("Currency")
        #expect(
          try app.screen.alert == ShownAlert(title: "Currency", message: nil, choices: ["EUR", "GBP", "USD", "Cancel"]))
        try app.screen.choose("GBP")
        #expect(app.defaults.string(forKey: "settings.currency") == "GBP")
        #expect(try app.screen.rows.first == ["Currency", "GBP"])

        try app.screen.goBack()
        #expect(try app.screen.text(ofRow: 0, at: 2) == "£129.48")
        #expect(try app.screen.shows("1 order · £129.48 to deliver"))
        try app.screen.tapRow("OD-1001")
        #expect(try app.screen.shows("Goods: £100.00"))
      }
    }

    @Test func thePageSizeIsAskedFor() async throws {
      try await withOrders([OrderFixture()]) { app in
        try app.screen.tap("Settings")
        try app.screen.tapRow("Orders per page")
        #expect(
          try app.screen.alert
            == ShownAlert(title: "Orders per page", message: nil, choices: ["10", "20", "50", "Cancel"]))
        try app.screen.choose("50")
        #expect(app.defaults.integer(forKey: "settings.pageSize") == 50)
        try app.screen.goBack()
        try await app.perform { try $0.pullToRefresh() }
        #expect(app.server.last("GET", "/orders")?.query["limit"] == "50")
      }
    }

    @Test func hidesShippedOrdersUnlessAskedForThem() async throws {
      let orders = [OrderFixture(), OrderFixture(id: 2, number: "OD-1002", status: "shipped")]
      try await withOrders(orders) { app in
        try app.screen.tap("Settings")
        try app.screen.toggle("Hide shipped orders")
        #expect(app.defaults.bool(forKey: "settings.hideShipped"))
        try app.screen.goBack()
        #expect(try app.screen.rows.map(\.first) == ["OD-1001"])
        try app.screen.select("Shipped")
        #expect(try app.screen.rows.map(\.first) == ["OD-1002"])

        try app.screen.tap("Settings")
        #expect(try app.screen.isOn("Hide shipped orders"))
      }
    }

    @Test func clearsTheCache() async throws {
      try await withOrders([OrderFixture()]) { app in
        try app.screen.tap("Settings")
        try app.screen.tapRow("Clear cache")
        #expect(
          try app.screen.alert
            == ShownAlert(
              title: "Clear cache?", message: "Orders have to be loaded again.", choices: ["Clear", "Cancel"]))
        try await app.perform { try $0.choose("Cancel") }
        #expect(app.file("orders.json") != nil)

        try app.screen.tapRow("Clear cache")
        try await app.perform { try $0.choose("Clear") }
        #expect(app.file("orders.json") == nil)
        #expect(app.defaults.object(forKey: "orders.lastSync") == nil)
        #expect(try app.screen.rows.dropFirst(3).first == ["Clear cache", "0.0 KB"])

        try app.screen.goBack()
        #expect(try app.screen.rows == [])
      }
    }
  }
}
