import AppDriver
import Foundation
import Testing

extension OrderDeskTests {
  @MainActor @Suite struct EditTests {
    private func withForm(_ order: OrderFixture, _ test: (TestApp) async throws -> Void) async throws {
      try await withOrders([order]) { app in
        try await app.perform { try $0.tapRow(order.number) }
        try app.screen.tap("Edit")
        try await test(app)
      }
    }

    @Test func fillsTheForm() async throws {
      let lines = [
        LineFixture(quantity: 4, unitPrice: 12_05), LineFixture(sku: "W-2", title: "Shelf", unitPrice: 80_00),
      ]
      try await withForm(OrderFixture(lines: lines, isRush: true)) { app throws in
        #expect(try app.screen.stackTitles == ["Edit OD-1001"])
        #expect(try app.screen.text(in: "Customer") == "Amber Ltd")
        #expect(try app.screen.text(in: "Email") == "office@amber.example")
        #expect(try app.screen.text(in: "Articles") == "OAK-1; Oak board; 4; 12.05\nW-2; Shelf; 1; 80.00")
        #expect(try app.screen.isOn("Rush order"))
      }
    }

    @Test func savesAndShowsItEverywhere() async throws {
      try await withForm(OrderFixture()) { app in
        app.server.answer("PUT", "/orders/1", with: .json(try OrderFixture(customer: "Beech GmbH").text()))
        try app.screen.type(" Beech GmbH ", into: "Customer")
        try app.screen.type("A-1; Ash; 2; 3.50\n\nB-2;Birch;1;7", into: "Articles")
        try app.screen.toggle("Rush order")
        try app.screen.type("by noon", into: "Note")
        try await app.perform { try $0.tap("Save") }

        let body = try #require(app.server.last("PUT", "/orders/1")).json()
        #expect(body["customerName"] as? String == "Beech GmbH")
        #expect(body["email"] as? String == "office@amber.example")
        #expect(body["isRush"] as? Bool == true)
        #expect(body["note"] as? String == "by noon")
        let lines = try #require(body["lines"] as? [[String: Any]])
        #expect(lines.map { $0["sku"] as? String } == ["A-1", "B-2"])
        #expect(lines.map { $0["title"] as? String } == ["Ash", "Birch"])
        #expect(lines.map { $0["quantity"] as? Int } == [2, 1])
        #expect(lines.map { $0["unitPrice"] as? Int } == [350, 700])

        #expect(try app.screen.stackTitles == ["Orders", "OD-1001"])
        #expect(try app.screen.shows("Beech GmbH, office@amber.example"))
        #expect(app.file("orders.json")?.contains("Beech GmbH") == true)
        try app.screen.goBack()
        #expect(try app.screen.text(ofRow: 0, at: 1) == "Beech GmbH")
      }
    }

    @Test func cancellingChangesNothing() async throws {
      try await withForm(OrderFixture()) { app in
        try app.screen.type("Beech GmbH", into: "Customer")
        try await app.perform { try $0.tap("Cancel") }
        #expect(try app.screen.stackTitles == ["Orders", "OD-1001"])
        #expect(try app.screen.shows("Amber Ltd"))
        #expect(app.server.requests.count == 1)
        #expect(app.defaults.data(forKey: "edit.draft") == nil)
      }
    }

    @Test func triesAgainWhenSavingFails() async throws {
      try await withForm(OrderFixture()) { app in
        app.server.answer("PUT", "/orders/1", with: .json("{}", status: 500))
        try app.screen.tap("Save")
        #expect(try !app.screen.isEnabled("Save"))
        await app.server.settle()
        #expect(
          try app.screen.alert
            == ShownAlert(title: "Not saved", message: "The order could not be sent.", choices: ["Try again", "Later"]))

        app.server.answer("PUT", "/orders/1", with: .json(try OrderFixture().text()))
        try await app.perform { try $0.choose("Try again") }
        #expect(try app.screen.stackTitles == ["Orders", "OD-1001"])
      }
    }

    @Test func staysInTheFormForLater() async throws {
      try await withForm(OrderFixture()) { app in
        app.server.answer("PUT", "/orders/1", with: .offline)
        try await app.perform { try $0.tap("Save") }
        try app.screen.choose("Later")
        #expect(try app.screen.stackTitles == ["Edit OD-1001"])
        #expect(try app.screen.isEnabled("Save"))
      }
    }

    @Test func saysThatTheAnswerMakesNoSense() async throws {
      try await withForm(OrderFixture()) { app in
        app.server.answer("PUT", "/orders/1", with: .json("{}"))
        try await app.perform { try $0.tap("Save") }
        #expect(try app.screen.shows("The answer of the server could not be read."))
      }
    }
  }
}
