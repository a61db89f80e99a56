import AppDriver
import Foundation
import Testing

extension MeterReadTests {
  @MainActor @Suite struct MetersTests {
    @Test func showsWhatIsDueFirst() async throws {
      let meters = [
        MeterFixture(), MeterFixture(id: 2, kind: "gas", lastReadAt: "2026-02-08T12:00:01Z"),
        MeterFixture(id: 3, kind: "gas", place: "Attic", lastReadAt: "2026-02-08T12:00:00Z"),
        MeterFixture(id: 4, kind: "water", place: "Bath", lastReadAt: "2025-12-10T12:00:01Z"),
        MeterFixture(id: 5, kind: "water", place: "Bath", lastReadAt: "2025-12-10T12:00:00Z"),
      ]
      try await withMeters(meters) { app throws in
        #expect(try app.screen.title == "Meters")
        #expect(
          try app.screen.rows == [
            ["Gas, Attic", "1000 m³ on 8 Feb"], ["Water, Bath", "1000 m³ on 10 Dec"],
            ["Water, Bath", "1000 m³ on 10 Dec"], ["Gas, Hall", "1000 m³ on 8 Feb"],
            ["Power, Hall", "1000 kWh on 28 Feb"],
          ])
        #expect(try app.screen.shows("2 of 5 due"))
        #expect(try app.screen.isRed("1000 m³ on 8 Feb"))
        #expect(try !app.screen.isRed("1000 kWh on 28 Feb"))
        #expect(try !app.screen.isBusy)
      }
    }

    @Test func saysWhenNothingIsDue() async throws {
      try await withMeters([MeterFixture()]) { app throws in
        #expect(try app.screen.shows("Nothing is due"))
        try app.launchWithoutWaiting()
        #expect(try app.screen.isBusy)
      }
    }

    @Test(arguments: [
      (StubServer.Answer.offline, "There is no connection."), (.json("{}", status: 500), "The provider refuses (500)."),
      (.json("{}"), "The provider can't be understood."),
    ])
    func triesAgain(answer: StubServer.Answer, message: String) async throws {
      try await withApp { app in
        app.server.answer("GET", "/meters", with: answer)
        try await app.launch()
        #expect(
          try app.screen.alert
            == ShownAlert(title: "Meters", message: message, choices: ["Try again", "Cancel"]))
        app.server.answer("GET", "/meters", with: .json(try jsonText([MeterFixture().json])))
        try await app.perform { try $0.choose("Try again") }
        #expect(try app.screen.shows("Power, Hall"))
      }
    }

    @Test func reloads() async throws {
      try await withMeters([]) { app in
        app.server.answer("GET", "/meters", with: .json(try jsonText([MeterFixture().json])))
        try await app.perform { try $0.pullToRefresh() }
        #expect(try app.screen.shows("Power, Hall"))
        #expect(try !app.screen.isRefreshing)
      }
    }

    @Test func sendsWhatWaits() async throws {
      try await withApp { app in
        let waiting = [ReadingFixture(), ReadingFixture(id: 2, value: 1060, readAt: "2026-03-10T12:30:00Z")]
        app.defaults.set(Data(try jsonText(waiting.map(\.json)).utf8), forKey: "readings.waiting")
        app.server.answer("GET", "/meters", with: .json(try jsonText([MeterFixture().json])))
        try await app.launch()
        #expect(try app.screen.shows("Nothing is due · 2 readings wait"))
        app.server.answer("POST", "/readings", with: .json(try jsonText(waiting[0].json)))
        try await app.perform { try $0.pullToRefresh() }
        #expect(app.server.requests.filter { $0.method == "POST" }.count == 3)
        #expect(try app.screen.rows == [["Power, Hall", "1050 kWh on 10 Mar"]])
        #expect(try !app.screen.shows("wait"))
      }
    }
  }

  @MainActor @Suite struct TariffTests {
    @Test func savesThePrices() async throws {
      try await withMeters([MeterFixture()]) { app in
        try await app.perform { try $0.tap("Tariff") }
        #expect(try app.screen.title == "Tariff")
        #expect(try app.screen.shows("costs nothing yet"))
        for (text, field) in [("31", "Power, pence a kWh"), ("120", "Gas, pence a m³")] {
          try await app.perform { try $0.type(text, into: field) }
        }
        #expect(try app.screen.shows("A month with 250 kWh costs £77.50"))
        #expect(try !app.screen.isEnabled("Save"))
        try await app.perform { try $0.type("200", into: "Water, pence a m³") }
        try await app.perform { try $0.tap("Save") }
        #expect(try app.screen.shows("Saved"))
        try await app.perform { try $0.tap("Done") }
        #expect(try app.screen.title == "Meters")
        try await app.perform { try $0.tap("Tariff") }
        #expect(try app.screen.text(in: "Gas, pence a m³") == "120")
        #expect(try app.screen.text(in: "Water, pence a m³") == "200")
        #expect(try !app.screen.shows("Saved"))
      }
    }
  }
}
