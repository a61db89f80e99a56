import AppDriver
import Foundation
import Testing

extension OrderDeskTests {
  @MainActor @Suite struct NewOrderTests {
    private func type(_ app: TestApp) throws {
      try app.screen.type("Amber Ltd", into: "Customer")
      try app.screen.type("office@amber.example", into: "Email")
      try app.screen.type("OAK-1; Oak board; 1; 100", into: "Articles")
    }

    @Test func appearsInTheListAndInTheFile() async throws {
      try await withOrders([]) { app in
        app.server.answer(
          "POST", "/orders", with: .json(try OrderFixture(id: 9, number: "OD-1009").text(), status: 201))
        try app.screen.tap("Add")
        #expect(try app.screen.stackTitles == ["New order"])
        try type(app)
        try await app.perform { try $0.tap("Save") }

        let body = try #require(app.server.last("POST", "/orders")).json()
        #expect(body["customerName"] as? String == "Amber Ltd")
        #expect(body["isRush"] as? Bool == false)
        #expect(body["note"] == nil)
        #expect(try app.screen.stackTitles == ["Orders"])
        #expect(try app.screen.rows.map(\.first) == ["OD-1009"])
        #expect(app.file("orders.json")?.contains("OD-1009") == true)
      }
    }

    @Test func anEmptyFormLeavesNoDraft() async throws {
      try await withOrders([]) { app in
        try app.screen.tap("Add")
        try await app.perform { try $0.tap("Cancel") }
        #expect(try app.screen.stackTitles == ["Orders"])
        #expect(app.defaults.data(forKey: "edit.draft") == nil)
      }
    }

    @Test func aHalfFilledFormCanBeContinued() async throws {
      try await withOrders([]) { app in
        try app.screen.tap("Add")
        try type(app)
        try await app.perform { try $0.tap("Cancel") }
        #expect(app.defaults.data(forKey: "edit.draft") != nil)

        try app.screen.tap("Add")
        #expect(
          try app.screen.alert
            == ShownAlert(title: "Continue your draft?", message: "Amber Ltd", choices: ["Continue", "Discard"]))
        try app.screen.choose("Continue")
        #expect(try app.screen.text(in: "Customer") == "Amber Ltd")
        #expect(try app.screen.text(in: "Articles") == "OAK-1; Oak board; 1; 100.00")
      }
    }

    @Test func aDraftCanBeDiscarded() async throws {
      try await withOrders([]) { app in
        try app.screen.tap("Add")
        try type(app)
        try await app.perform { try $0.tap("Cancel") }
        try app.screen.tap("Add")
        try app.screen.choose("Discard")
        #expect(try app.screen.text(in: "Customer") == "")
        #expect(app.defaults.data(forKey: "edit.draft") == nil)
      }
    }

    @Test func savingForgetsTheDraft() async throws {
      try await withOrders([]) { app in
        app.server.answer("POST", "/orders", with: .json(try OrderFixture().text(), status: 201))
        try app.screen.tap("Add")
        try type(app)
        try await app.perform { try $0.tap("Cancel") }
        try app.screen.tap("Add")
        try app.screen.choose("Continue")
        try await app.perform { try $0.tap("Save") }
        #expect(app.defaults.data(forKey: "edit.draft") == nil)
      }
    }
  }
}
