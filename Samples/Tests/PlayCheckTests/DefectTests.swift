import AppDriver
import Foundation
import Testing

extension PlayCheckTests {
  @MainActor @Suite struct DefectTests {
    private func withForm(_ test: (TestApp) async throws -> Void) async throws {
      let equipment = [EquipmentFixture(), EquipmentFixture(id: 12, name: "Slide", kind: "slide")]
      try await withPlaygrounds([PlaygroundFixture(equipment: equipment)]) { app in
        try app.screen.tapRow("Ash Green")
        try app.screen.tap("Start inspection")
        try openForm(app)
        try await test(app)
      }
    }

    private func openForm(_ app: TestApp) throws {
      try app.screen.tapRow("Swing")
      try app.screen.choose("Defect…")
    }

    private func save(_ severity: String, _ app: TestApp) throws {
      try app.screen.select(severity)
      try app.screen.type("Loose", into: "Description")
      try app.screen.type("10", into: "Cost per piece")
      try app.screen.tap("Save")
    }

    @Test func startsEmpty() async throws {
      try await withForm { app throws in
        #expect(try app.screen.title == "Defect")
        #expect(try app.screen.texts == ["Swing", "120 characters left", "1 piece", "Total: £0.00"])
        #expect(try !app.screen.isEnabled("Save"))
        #expect(try app.screen.selectedSegment == "Minor")
      }
    }

    @Test func needsADescription() async throws {
      try await withForm { app in
        try app.screen.type("  ", into: "Description")
        #expect(try !app.screen.isEnabled("Save"))
        try app.screen.type(String(repeating: "x", count: 120), into: "Description")
        #expect(try app.screen.shows("0 characters left"))
        #expect(try app.screen.isEnabled("Save"))
        try app.screen.type(String(repeating: "x", count: 122), into: "Description")
        #expect(try app.screen.isRed("2 characters too many"))
        #expect(try !app.screen.isEnabled("Save"))
      }
    }

    @Test(arguments: [
      ("12", "Minor", 1, "Total: £12.00"), ("12.5", "Serious", 3, "Total: £37.50"),
      ("1,200", "Minor", 1, "Total: £1,200.00"), ("10", "Danger", 1, "Total: £13.33"),
      ("", "Minor", 2, "Total: £0.00"), (".", "Minor", 1, "This is no amount"),
    ])
    func addsUpTheCosts(cost: String, severity: String, pieces: Int, total: String) async throws {
      try await withForm { app in
        try app.screen.type(cost, into: "Cost per piece")
        try app.screen.select(severity)
        try app.screen.step("Pieces", by: pieces - 1)
        #expect(try app.screen.texts.last == total)
        #expect(try app.screen.shows(pieces == 1 ? "1 piece" : "\(pieces) pieces"))
      }
    }

    @Test func theTotalFollowsTheTyping() async throws {
      try await withForm { app in
        try app.screen.type("7", into: "Cost per piece")
        #expect(try app.screen.shows("Total: £7.00"))
        try app.screen.type("7a", into: "Cost per piece")
        #expect(try app.screen.text(in: "Cost per piece") == "7")
      }
    }

    @Test func saves() async throws {
      try await withForm { app in
        app.server.answer("POST", "/reports", with: .json("{}"))
        try app.screen.type("  Chain broken ", into: "Description")
        try app.screen.type("12.34", into: "Cost per piece")
        try app.screen.select("Serious")
        try app.screen.tap("Save")
        #expect(try app.screen.rows == [["Swing", "Defects: 1"], ["Slide", "Not checked"]])
        #expect(try app.screen.isRed("Defects: 1"))
        try app.screen.tap("Finish")
        try await app.perform { try $0.choose("Finish") }
        let json = try #require(try app.server.last("POST", "/reports")?.json())
        let defects = try #require(json["defects"] as? [[String: Any]])
        #expect(defects.count == 1)
        #expect(defects.first?["id"] as? String == "P1000-0001")
        #expect(defects.first?["text"] as? String == "Chain broken")
        #expect(defects.first?["cost"] as? Int == 1234)
        #expect(defects.first?["severity"] as? String == "serious")
        #expect(defects.first?["equipmentID"] as? Int == 11)
        #expect(defects.first?["reportedAt"] as? String == "2026-03-10T12:00:00Z")
        #expect(json["results"] as? [String: String] == ["11": "defect"])
        #expect(try app.screen.shows("Swing: Chain broken"))
        #expect(app.defaults.integer(forKey: "defect.counter") == 1)
      }
    }

    @Test func remembersTheSeverity() async throws {
      try await withForm { app in
        try save("Serious", app)
        try openForm(app)
        #expect(try app.screen.selectedSegment == "Serious")
        #expect(app.defaults.integer(forKey: "defect.severity") == 1)
      }
    }

    @Test func dangerNeedsCosts() async throws {
      try await withForm { app in
        try app.screen.type("Loose", into: "Description")
        try app.screen.select("Danger")
        try app.screen.tap("Save")
        #expect(
          try app.screen.alert
            == ShownAlert(
              title: "Costs missing", message: "The workshop needs an estimate for dangerous defects.",
              choices: ["OK"]))
        try app.screen.choose("OK")
        try app.screen.type(".", into: "Cost per piece")
        try app.screen.tap("Save")
        #expect(
          try app.screen.alert
            == ShownAlert(title: "Check the costs", message: "“.” is no amount.", choices: ["OK"]))
      }
    }

    @Test func dangerClosesThePlayground() async throws {
      try await withForm { app in
        app.server.answer("POST", "/reports", with: .json("{}"))
        try save("Danger", app)
        #expect(try app.screen.shows("Defects: danger!"))
        try app.screen.toggle("Close the playground")
        try app.screen.tap("Finish")
        try await app.perform { try $0.choose("Finish") }
        #expect(try app.server.last("POST", "/reports")?.json()["closed"] as? Bool == true)
      }
    }

    @Test func twoSeriousDefectsMayCloseIt() async throws {
      try await withForm { app in
        try save("Serious", app)
        try app.screen.toggle("Close the playground")
        #expect(try !app.screen.isOn("Close the playground"))
        try openForm(app)
        try save("Serious", app)
        #expect(try app.screen.shows("Defects: 2"))
        try app.screen.toggle("Close the playground")
        #expect(try app.screen.isOn("Close the playground"))
        try app.screen.tapRow("Swing")
        try app.screen.choose("Fine")
        #expect(try !app.screen.isOn("Close the playground"))
        #expect(app.file("draft-1.json")?.contains("\"defects\":[]") == true)
      }
    }

    @Test func asksBeforeItIsLost() async throws {
      try await withForm { app in
        try app.screen.type("Loose", into: "Description")
        try app.screen.tap("Cancel")
        #expect(
          try app.screen.alert
            == ShownAlert(title: "Discard this defect?", message: nil, choices: ["Discard", "Keep editing"]))
        try app.screen.choose("Keep editing")
        #expect(try app.screen.title == "Defect")
        try app.screen.tap("Cancel")
        let watch = try app.screen.watchScreen()
        try app.screen.choose("Discard")
        #expect(try app.screen.title == "Inspection")
        #expect(try app.screen.shows("0 of 2 checked (0 %)"))
        await app.server.settle()
        #expect(watch.isGone)
        try openForm(app)
        try app.screen.tap("Cancel")
        #expect(try app.screen.title == "Inspection")
      }
    }
  }
}
