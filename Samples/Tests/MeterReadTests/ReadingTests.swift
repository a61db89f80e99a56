import AppDriver
import Foundation
import Testing

extension MeterReadTests {
  @MainActor @Suite struct ReadingTests {
    private func withMeter(
      _ meter: MeterFixture = MeterFixture(), tariff: String? = nil, _ test: (TestApp) async throws -> Void
    ) async throws {
      try await withApp { app in
        app.defaults.set(tariff.map { Data($0.utf8) }, forKey: "tariff")
        app.server.answer("GET", "/meters", with: .json(try jsonText([meter.json])))
        try await app.launch()
        try await app.perform { try $0.tapRow(meter.kind.capitalized + ", Hall") }
        try await test(app)
      }
    }

    @Test func showsTheMeter() async throws {
      try await withMeter { app throws in
        #expect(try app.screen.title == "Hall")
        #expect(try app.screen.texts == ["Meter P-17", "Last: 1000 kWh, 10 days ago", "Save"])
        #expect(try !app.screen.isEnabled("Save"))
      }
    }

    @Test(arguments: [
      ("12a", "A reading has digits only.", false), ("999", "The meter can't run backwards.", false),
      ("1151", "That is much more than usual.", true),
    ])
    func hints(text: String, hint: String, canSave: Bool) async throws {
      try await withMeter { app in
        try await app.perform { try $0.type(text, into: "Value") }
        #expect(try app.screen.isRed(hint))
        #expect(try app.screen.isEnabled("Save") == canSave)
        #expect(try app.screen.shows("Used") == canSave)
      }
    }

    @Test(arguments: [
      ("power", "Costs: £31.50"), ("gas", "Costs: £180.00"), ("water", "Costs: £7.50"),
    ])
    func costs(kind: String, text: String) async throws {
      let tariff = #"{"power":21,"gas":120,"water":5}"#
      try await withMeter(MeterFixture(kind: kind), tariff: tariff) { app in
        try await app.perform { try $0.type(" 1150 ", into: "Value") }
        #expect(try app.screen.shows(text))
        #expect(try app.screen.shows(kind == "power" ? "Used: 150 kWh" : "Used: 150 m³"))
        #expect(try !app.screen.shows("usual"))
      }
    }

    @Test func savesAndGoesBack() async throws {
      try await withMeter { app in
        app.server.answer("POST", "/readings", with: .json(try jsonText(ReadingFixture().json)))
        try await app.perform { try $0.type("1000", into: "Value") }
        #expect(try app.screen.isEnabled("Save"))
        try await app.perform { try $0.type("1050", into: "Value") }
        try app.screen.tap("Save")
        #expect(try !app.screen.isEnabled("Save"))
        await app.server.settle()
        let body = String(decoding: try #require(app.server.last("POST", "/readings")).body, as: UTF8.self)
        #expect(body == #"{"id":1773144000,"meter":1,"readAt":"2026-03-10T12:00:00Z","value":1050}"#)
        #expect(try app.screen.title == "Meters")
        #expect(try app.screen.rows == [["Power, Hall", "1050 kWh on 10 Mar"]])
      }
    }

    @Test func asksWhetherMuchIsRight() async throws {
      try await withMeter { app in
        app.server.answer("POST", "/readings", with: .json(try jsonText(ReadingFixture(value: 9000).json)))
        try await app.perform { try $0.type("9000", into: "Value") }
        try await app.perform { try $0.tap("Save") }
        #expect(
          try app.screen.alert
            == ShownAlert(title: "Is that right?", message: "You typed 9000.", choices: ["Save it", "Change it"]))
        try await app.perform { try $0.choose("Change it") }
        #expect(app.server.last("POST", "/readings") == nil)
        try await app.perform { try $0.tap("Save") }
        try await app.perform { try $0.choose("Save it") }
        #expect(try app.screen.shows("9000 kWh on 10 Mar"))
      }
    }

    @Test func countsADayAtLeast() async throws {
      try await withMeter(MeterFixture(lastReadAt: "2026-03-10T11:00:00Z")) { app in
        try await app.perform { try $0.type("1015", into: "Value") }
        #expect(try !app.screen.shows("usual"))
        try await app.perform { try $0.type("1016", into: "Value") }
        #expect(try app.screen.shows("usual"))
      }
    }

    @Test func keepsWhatCantBeSent() async throws {
      try await withMeter { app in
        app.server.answer("POST", "/readings", with: .offline)
        try await app.perform { try $0.type("1050", into: "Value") }
        try await app.perform { try $0.tap("Save") }
        #expect(try app.screen.title == "Meters")
        #expect(try app.screen.shows("Nothing is due · 1 reading waits"))
        #expect(try app.screen.shows("1050 kWh on 10 Mar"))
        #expect(app.defaults.data(forKey: "readings.waiting") != nil)
      }
    }

    @Test func saysWhyItWasRefused() async throws {
      try await withMeter { app in
        try await app.perform { try $0.type("1050", into: "Value") }
        try await app.perform { try $0.tap("Save") }
        #expect(try app.screen.isRed("The provider refuses (404)."))
        #expect(try app.screen.isEnabled("Save"))
      }
    }
  }

  @MainActor @Suite struct HistoryTests {
    private func withHistory(waiting: [ReadingFixture] = [], _ test: (TestApp) async throws -> Void) async throws {
      try await withApp { app in
        app.defaults.set(Data(try jsonText(waiting.map(\.json)).utf8), forKey: "readings.waiting")
        app.server.answer("GET", "/meters", with: .json(try jsonText([MeterFixture().json])))
        let readings = [ReadingFixture(id: 5, readAt: "2026-01-02T09:05:00Z"), ReadingFixture(id: 2, value: 3)]
        app.server.answer("GET", "/readings", with: .json(try jsonText(readings.map(\.json))))
        try await app.launch()
        try await app.perform { try $0.tap("History") }
        try await test(app)
      }
    }

    @Test func showsTheNewestFirst() async throws {
      let waiting = [ReadingFixture(id: 5, value: 7, readAt: "2026-03-01T10:00:00Z")]
      try await withHistory(waiting: waiting) { app in
        #expect(try app.screen.title == "History")
        #expect(
          try app.screen.rows == [
            ["3", "Meter 1 · 10 March, 12:00"], ["7", "Meter 1 · 1 March, 10:00", "WAITING"],
          ])
        #expect(try app.screen.swipeRow("3") == [])
        try await app.perform { try $0.swipeRow("7", tapping: "Delete") }
        #expect(try app.screen.alert?.title == "Delete 7?")
        try await app.perform { try $0.choose("Delete") }
        #expect(
          try app.screen.rows == [["3", "Meter 1 · 10 March, 12:00"], ["1050", "Meter 1 · 2 January, 09:05"]])
        try await app.perform { try $0.tap("Close") }
        #expect(try app.screen.title == "Meters")
        #expect(try app.screen.shows("Nothing is due"))
        #expect(try !app.screen.shows("waits"))
      }
    }

    @Test func saysWhenThereIsNone() async throws {
      try await withMeters([]) { app in
        app.server.answer("GET", "/readings", with: .json("[]"))
        try await app.perform { try $0.tap("History") }
        #expect(try app.screen.texts == ["No readings yet"])
      }
    }

    @Test func saysWhatWentWrong() async throws {
      try await withMeters([]) { app in
        app.server.answer("GET", "/readings", with: .offline)
        try await app.perform { try $0.tap("History") }
        #expect(try app.screen.texts == ["There is no connection.", "No readings yet"])
      }
    }
  }
}
