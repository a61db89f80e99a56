import AppDriver
import Testing

extension OrderDeskTests {
  @MainActor @Suite struct LoadingTests {
    @Test func showsTheOrdersOfTheServer() async throws {
      let rush = OrderFixture(
        id: 2, number: "OD-1002", customer: "Birch & Co", placedAt: "2026-02-01T08:00:00Z", isRush: true)
      try await withOrders([OrderFixture(), rush]) { app throws in
        #expect(try app.screen.title == "Orders")
        #expect(
          try app.screen.rows == [
            ["OD-1001", "Amber Ltd", "€129.48", "Due 20 Mar 2026"],
            ["OD-1002", "Birch & Co", "€147.48", "Due 20 Mar 2026", "RUSH"],
          ])
      }
    }

    @Test func asksForTheFirstPageInTheNameOfTheUser() async throws {
      try await withOrders([]) { app in
        #expect(app.server.requests.count == 1)
        let request = try #require(app.server.last("GET", "/orders"))
        #expect(request.query == ["page": "1", "limit": "20"])
        #expect(request.authorization == "Bearer secret")
      }
    }

    @Test func spinsWhileItLoads() async throws {
      try await withApp { app in
        app.server.answer("GET", "/orders", with: .json(try page([OrderFixture()])))
        try app.launchWithoutWaiting()
        #expect(try app.screen.isBusy)
        #expect(try !app.screen.shows("No orders yet"))
        await app.server.settle()
        #expect(try !app.screen.isBusy)
      }
    }

    @Test func saysThatThereAreNoOrders() async throws {
      try await withOrders([]) { app throws in
        #expect(try app.screen.rows == [])
        #expect(try app.screen.shows("No orders yet"))
        #expect(try app.screen.shows("0 orders · €0.00 to deliver"))
      }
    }

    @Test func saysThatTheAnswerMakesNoSense() async throws {
      try await withApp { app in
        app.server.answer("GET", "/orders", with: .json("[]"))
        try await app.launch()
        #expect(
          try app.screen.alert
            == ShownAlert(
              title: "Sorry", message: "The server sent something that we don't understand.", choices: ["OK"]))
        try app.screen.choose("OK")
        #expect(try app.screen.alert == nil)
        #expect(try app.screen.shows("No orders yet"))
      }
    }

    @Test func loadsTheNextPageOnDemand() async throws {
      try await withApp { app in
        let second = OrderFixture(id: 2, number: "OD-1002", placedAt: "2026-02-01T08:00:00Z")
        app.server.answer("GET", "/orders", with: .json(try page([OrderFixture()], page: 1, of: 2)))
        app.server.answer("GET", "/orders?page=2", with: .json(try page([second], page: 2, of: 2)))
        try await app.launch()
        #expect(try app.screen.rows.map(\.first) == ["OD-1001"])

        try await app.perform { try $0.tap("Load more") }
        #expect(app.server.last("GET", "/orders")?.query["page"] == "2")
        #expect(try app.screen.rows.map(\.first) == ["OD-1001", "OD-1002"])
        #expect(try !app.screen.shows("Load more"))
      }
    }

    @Test func pullingReplacesTheOrders() async throws {
      try await withOrders([OrderFixture()]) { app in
        app.server.answer("GET", "/orders", with: .json(try page([OrderFixture(id: 7, number: "OD-1007")])))
        try app.screen.pullToRefresh()
        #expect(try app.screen.isRefreshing)
        await app.server.settle()
        #expect(try !app.screen.isRefreshing)
        #expect(try app.screen.rows.map(\.first) == ["OD-1007"])
      }
    }

    @Test func oneRequestAtATime() async throws {
      try await withApp { app in
        app.server.answer("GET", "/orders", with: .json(try page([])))
        try app.launchWithoutWaiting()
        try app.screen.pullToRefresh()
        await app.server.settle()
        #expect(app.server.requests.count == 1)
      }
    }

    @Test(arguments: [(300.0, 1), (301.0, 2)])
    func loadsAgainWhenTheListIsOld(age: Double, requests: Int) async throws {
      try await withOrders([OrderFixture()]) { app in
        try await app.perform { try $0.tapRow("OD-1001") }
        await app.wait(seconds: age)
        try await app.perform { try $0.goBack() }
        #expect(app.server.requests.count == requests)
      }
    }
  }
}
