import AppDriver
import Testing

extension OrderDeskTests {
  @MainActor @Suite struct DetailTests {
    private let lines = [
      LineFixture(quantity: 2, unitPrice: 12_50), LineFixture(sku: "W-2", title: "Walnut shelf", unitPrice: 80_00),
    ]

    private func withDetail(_ order: OrderFixture, _ test: (TestApp) async throws -> Void) async throws {
      try await withOrders([order]) { app in
        try await app.perform { try $0.tapRow(order.number) }
        try await test(app)
      }
    }

    @Test func showsTheOrder() async throws {
      try await withDetail(OrderFixture(lines: lines)) { app throws in
        #expect(try app.screen.stackTitles == ["Orders", "OD-1001"])
        #expect(try app.screen.shows("Open, placed on 1 March 2026"))
        #expect(try app.screen.shows("Amber Ltd, office@amber.example"))
        #expect(try app.screen.shows("2 × Oak board · €25.00\n1 × Walnut shelf · €80.00"))
        #expect(try app.screen.shows("Goods: €105.00"))
      }
    }

    @Test(arguments: [
      ("open", ["Email customer", "Cancel order"]), ("packed", ["Mark as shipped", "Email customer", "Cancel order"]),
      ("shipped", ["Email customer"]), ("cancelled", ["Email customer"]),
    ])
    func offersWhatTheStatusAllows(status: String, buttons: [String]) async throws {
      try await withDetail(OrderFixture(status: status)) { app throws in
        let all = ["Mark as shipped", "Email customer", "Cancel order"]
        #expect(try app.screen.texts.filter { all.contains($0) } == buttons)
      }
    }

    @Test func ships() async throws {
      try await withDetail(OrderFixture(status: "packed")) { app in
        app.server.answer("POST", "/orders/1/ship", with: .json(try OrderFixture(status: "shipped").text()))
        try app.screen.tap("Mark as shipped")
        #expect(
          try app.screen.alert
            == ShownAlert(title: "Ship OD-1001?", message: "The customer gets a mail.", choices: ["Ship", "Not yet"]))
        try await app.perform { try $0.choose("Ship") }
        #expect(app.server.last("POST", "/orders/1/ship") != nil)
        #expect(try app.screen.shows("Shipped, placed on 1 March 2026"))
        #expect(try !app.screen.shows("Mark as shipped"))
        #expect(app.file("orders.json")?.contains("\"status\":\"shipped\"") == true)

        try app.screen.goBack()
        #expect(try app.screen.text(ofRow: 0, at: 3) == "Shipped")
      }
    }

    @Test func doesNotShipYet() async throws {
      try await withDetail(OrderFixture(status: "packed")) { app in
        try app.screen.tap("Mark as shipped")
        try await app.perform { try $0.choose("Not yet") }
        #expect(app.server.requests.count == 1)
      }
    }

    @Test func cancelsAndGoesBackToTheList() async throws {
      try await withDetail(OrderFixture()) { app in
        app.server.answer("POST", "/orders/1/cancel", with: .json(try OrderFixture(status: "cancelled").text()))
        try app.screen.tap("Cancel order")
        #expect(
          try app.screen.alert
            == ShownAlert(title: "Cancel this order?", message: nil, choices: ["Cancel order", "Back"]))
        try await app.perform { try $0.choose("Cancel order") }
        #expect(try app.screen.stackTitles == ["Orders"])
        #expect(try app.screen.text(ofRow: 0, at: 3) == "Cancelled")
      }
    }

    @Test(arguments: [
      (StubServer.Answer.offline, "That did not work. Try again later."),
      (.json("{}", status: 500), "That did not work. Try again later."),
      (.json("{}"), "The answer of the server could not be read."),
    ])
    func saysWhenAChangeFails(answer: StubServer.Answer, message: String) async throws {
      try await withDetail(OrderFixture()) { app in
        app.server.answer("POST", "/orders/1/cancel", with: answer)
        try app.screen.tap("Cancel order")
        try await app.perform { try $0.choose("Cancel order") }
        #expect(try app.screen.alert == ShownAlert(title: nil, message: message, choices: ["OK"]))
        try app.screen.choose("OK")
        #expect(try app.screen.stackTitles == ["Orders", "OD-1001"])
        #expect(try app.screen.shows("Open, placed on"))
      }
    }

    @Test func aChangeNeedsASession() async throws {
      try await withDetail(OrderFixture()) { app in
        app.server.answer("POST", "/orders/1/cancel", with: .json("{}", status: 401))
        try app.screen.tap("Cancel order")
        try await app.perform { try $0.choose("Cancel order") }
        #expect(try app.screen.stackTitles == ["Sign in"])
        #expect(app.defaults.string(forKey: "session.token") == nil)
      }
    }

    @Test func writesAMail() async throws {
      try await withDetail(OrderFixture()) { app in
        let opened = try app.screen.openedURLs.count
        try app.screen.tap("Email customer")
        #expect(
          try app.screen.openedURLs.dropFirst(opened).map(\.absoluteString)
            == ["mailto:office@amber.example?subject=OD%2D1001"])
      }
    }

    @Test func keepsTheWorkshopNote() async throws {
      try await withDetail(OrderFixture()) { app in
        try app.screen.type(" sand twice\n", into: "Workshop note")
        #expect(app.defaults.string(forKey: "detail.note.1") == "sand twice")

        try app.screen.goBack()
        try app.screen.tapRow("OD-1001")
        #expect(try app.screen.text(in: "Workshop note") == "sand twice")
        try app.screen.type("  ", into: "Workshop note")
        #expect(app.defaults.string(forKey: "detail.note.1") == nil)
      }
    }

    @Test(arguments: ["shipped", "cancelled"])
    func whatIsDoneCanNotBeEdited(status: String) async throws {
      try await withDetail(OrderFixture(status: status)) { app in
        try app.screen.tap("Edit")
        #expect(
          try app.screen.alert
            == ShownAlert(title: nil, message: "A \(status) order can't be changed.", choices: ["OK"]))
      }
    }
  }
}
