import AppDriver
import Foundation
import Testing
import UIKit

extension PlayCheckTests {
  @MainActor @Suite struct InspectionTests {
    private let playground = PlaygroundFixture(
      equipment: [
        EquipmentFixture(), EquipmentFixture(id: 12, name: "Slide", kind: "slide"),
        EquipmentFixture(id: 13, name: "Net", kind: "climbing"),
        EquipmentFixture(id: 14, name: "Bench", kind: "other"),
      ])

    private func withInspection(_ test: (TestApp) async throws -> Void) async throws {
      try await withPlaygrounds([playground]) { app in
        try app.screen.tapRow("Ash Green")
        try app.screen.tap("Start inspection")
        try await test(app)
      }
    }

    private func check(_ name: String, _ choice: String, _ app: TestApp) throws {
      try app.screen.tapRow(name)
      try app.screen.choose(choice)
    }

    @Test func startsWithNothing() async throws {
      try await withInspection { app throws in
        #expect(try app.screen.title == "Inspection")
        #expect(try app.screen.prompt == "Ash Green")
        #expect(
          try app.screen.rows == [
            ["Swing", "Not checked"], ["Slide", "Not checked"], ["Net", "Not checked"], ["Bench", "Not checked"],
          ])
        #expect(try app.screen.texts.starts(with: ["00:00", "Pause", "0 of 4 checked (0 %)"]))
      }
    }

    @Test(arguments: [
      ("Swing", "Look at chains, bearings and the seat."), ("Slide", "Look at joints and the end of the chute."),
      ("Net", "Look at ropes, knots and the fall zone."), ("Bench", nil),
    ])
    func hints(name: String, hint: String?) async throws {
      try await withInspection { app in
        try app.screen.tapRow(name)
        #expect(
          try app.screen.alert
            == ShownAlert(title: name, message: hint, choices: ["Fine", "Defect…", "Not accessible", "Cancel"]))
      }
    }

    @Test func theClockRuns() async throws {
      try await withInspection { app in
        await app.wait(seconds: 65)
        #expect(try app.screen.shows("01:05"))
        try app.screen.tap("Pause")
        await app.wait(seconds: 100)
        #expect(try app.screen.shows("01:05"))
        try app.screen.tap("Resume")
        await app.wait(seconds: 1)
        #expect(try app.screen.shows("01:06"))
        #expect(try app.screen.shows("Pause"))
      }
    }

    @Test func aLongInspection() async throws {
      try await withInspection { app in
        await app.wait(seconds: 2699)
        #expect(try app.screen.alert == nil)
        await app.wait(seconds: 1)
        #expect(
          try app.screen.alert
            == ShownAlert(
              title: "Time for a break", message: "This inspection takes longer than planned.", choices: ["OK"]))
        try app.screen.choose("OK")
        await app.wait(seconds: 961)
        #expect(try app.screen.shows("1:01:01"))
      }
    }

    @Test func theClockStopsWithTheScreen() async throws {
      try await withInspection { app in
        let watch = try app.screen.watchScreen()
        try app.screen.goBack()
        #expect(TimerQueue.pending == 0)
        await app.server.settle()
        #expect(watch.isGone)
      }
    }

    @Test func sendsTheReport() async throws {
      try await withInspection { app in
        app.server.answer("POST", "/reports", with: .json("{}"))
        try check("Swing", "Fine", app)
        try check("Slide", "Not accessible", app)
        try check("Net", "Cancel", app)
        #expect(
          try app.screen.rows.map(\.last) == ["Fine", "Not accessible", "Not checked", "Not checked"])
        #expect(try app.screen.shows("2 of 4 checked (50 %)"))
        await app.wait(seconds: 30)
        try check("Net", "Fine", app)
        try check("Bench", "Fine", app)
        try app.screen.tap("Finish")
        #expect(try app.screen.isBusy)
        await app.server.settle()

        let json = try #require(try app.server.last("POST", "/reports")?.json())
        #expect(
          json["results"] as? [String: String] == ["11": "fine", "12": "notAccessible", "13": "fine", "14": "fine"])
        #expect(json["badge"] as? String == "P1000")
        #expect(json["finishedAt"] as? String == "2026-03-10T12:00:30Z")
        #expect(json["seconds"] as? Int == 30)
        #expect(json["playgroundID"] as? Int == 1)
        #expect(json["closed"] as? Bool == false)
        #expect(try app.screen.stackTitles == ["Round", "Ash Green"])
        #expect(try app.screen.shows("Inspected on 10 March 2026"))
        #expect(try app.screen.shows("Start inspection"))
        #expect(app.file("draft-1.json") == nil)
        try app.screen.goBack()
        #expect(try app.screen.text(ofRow: 0, at: 2) == "Due Thu 9 Apr")
      }
    }

    @Test func asksBeforeSomethingIsLeftOut() async throws {
      try await withInspection { app in
        app.server.answer("POST", "/reports", with: .json("{}"))
        try app.screen.tap("Finish")
        #expect(
          try app.screen.alert
            == ShownAlert(title: "Nothing checked", message: "Look at one piece at least.", choices: ["OK"]))
        try app.screen.choose("OK")
        try check("Slide", "Fine", app)
        try app.screen.tap("Finish")
        #expect(
          try app.screen.alert
            == ShownAlert(
              title: "Finish anyway?", message: "Not checked: Swing, Net, Bench.", choices: ["Finish", "Go on"]))
        try app.screen.choose("Go on")
        #expect(app.server.last("POST", "/reports") == nil)
        try app.screen.tap("Finish")
        try await app.perform { try $0.choose("Finish") }
        #expect(try app.server.last("POST", "/reports")?.json()["results"] as? [String: String] == ["12": "fine"])
        #expect(try app.screen.title == "Ash Green")
      }
    }

    @Test(arguments: [StubServer.Answer.offline, .json("{}", status: 500)])
    func keepsTheReportForLater(answer: StubServer.Answer) async throws {
      try await withInspection { app in
        app.server.answer("POST", "/reports", with: answer)
        try check("Slide", "Fine", app)
        try app.screen.tap("Finish")
        try await app.perform { try $0.choose("Finish") }
        #expect(try app.screen.title == "Ash Green")
        #expect(app.file("reports.json")?.contains("\"results\":{\"12\":\"fine\"}") == true)
        try app.screen.tap("Start inspection")
        try check("Net", "Fine", app)
        try app.screen.tap("Finish")
        try await app.perform { try $0.choose("Finish") }
        try app.screen.goBack()
        #expect(try app.screen.shows("2 reports wait to be sent"))
      }
    }

    @Test func somebodyElseWasFaster() async throws {
      try await withInspection { app in
        app.server.answer("POST", "/reports", with: .json("{}", status: 409))
        try check("Slide", "Fine", app)
        try app.screen.tap("Finish")
        try await app.perform { try $0.choose("Finish") }
        #expect(
          try app.screen.alert
            == ShownAlert(
              title: "Too late", message: "Somebody else has inspected this playground meanwhile.", choices: ["OK"]))
        #expect(app.file("reports.json") == nil)
        try app.screen.choose("OK")
        #expect(try app.screen.title == "Inspection")
        #expect(try !app.screen.isBusy)
      }
    }

    @Test func goesBackToTheRoundWhenItCameFromThere() async throws {
      var late = playground
      late.lastInspected = nil
      try await withPlaygrounds([late]) { app in
        app.server.answer("POST", "/reports", with: .json("{}"))
        try app.screen.tap("Next")
        try app.screen.choose("Start")
        try check("Slide", "Defect…", app)
        try app.screen.type("Loose", into: "Description")
        try app.screen.tap("Save")
        try app.screen.tap("Finish")
        try await app.perform { try $0.choose("Finish") }
        #expect(try app.screen.stackTitles == ["Round"])
        #expect(try app.screen.text(ofRow: 0, at: 2) == "Due Thu 9 Apr")
        #expect(try app.screen.shows("0 of 1 due · 1 defect · about £0.00"))
        app.server.answer("GET", "/playgrounds", with: .offline)
        try await app.launch()
        #expect(try app.screen.shows("0 of 1 due · 1 defect · about £0.00 · offline"))
      }
    }
  }
}
