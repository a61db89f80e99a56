import AppDriver
import Foundation
import Testing
import UIKit

extension ToolShedTests {
  @MainActor @Suite struct LoansTests {
    private func withLoans(_ loans: [LoanFixture], _ test: (TestApp) async throws -> Void) async throws {
      try await withTools([]) { app in
        app.server.answer("GET", "/loans", with: .json(try jsonText(loans.map(\.json))))
        try await app.perform { try $0.tap("My loans") }
        try await test(app)
      }
    }

    @Test func groupsTheLoans() async throws {
      let loans = [
        LoanFixture(id: 1, toolName: "Rake", returnedAt: "2026-02-28T10:00:00Z"),
        LoanFixture(id: 2), LoanFixture(id: 3, toolName: "Axe", dueAt: "2026-03-09T11:00:00Z"),
        LoanFixture(id: 4, toolName: "Saw", dueAt: "2026-03-10T12:00:00Z"),
        LoanFixture(id: 5, toolName: "Hoe", dueAt: "2026-03-20T12:00:00Z", returnedAt: "2026-03-01T10:00:00Z"),
      ]
      try await withLoans(loans) { app throws in
        #expect(try app.screen.title == "My loans")
        #expect(
          try app.screen.rows == [
            ["Axe: Late, fee £12.00"], ["Saw: Due now"], ["Drill: Due in 2 days"], ["Hoe: Returned on 1 Mar 2026"],
            ["Rake: Returned on 28 Feb 2026"],
          ])
        #expect(try app.screen.texts.contains("3 tools at home · fees so far £12.00"))
        for title in ["Late", "At home", "History"] { #expect(try app.screen.texts.contains(title)) }
        #expect(try app.screen.isRed("Axe: Late, fee £12.00"))
        #expect(try !app.screen.isRed("Saw: Due now"))
        #expect(try !app.screen.isBusy)
      }
    }

    @Test(arguments: [
      ("2026-03-10T12:00:59Z", "Due now"), ("2026-03-10T12:01:00Z", "Due in 1 min"),
      ("2026-03-10T12:59:00Z", "Due in 59 min"), ("2026-03-10T13:05:00Z", "Due in 1 h 05 min"),
      ("2026-03-11T11:59:00Z", "Due in 23 h 59 min"), ("2026-03-11T12:00:00Z", "Due in 1 day"),
    ])
    func saysHowLong(due: String, text: String) async throws {
      try await withLoans([LoanFixture(dueAt: due)]) { app throws in
        #expect(try app.screen.rows == [["Drill: \(text)"]])
        #expect(try app.screen.texts.contains("1 tool at home"))
      }
    }

    /// The drill costs £3 a day.
    @Test(arguments: [
      ("2026-03-10T11:59:00Z", "£6.00"), ("2026-03-09T12:00:00Z", "£6.00"), ("2026-03-06T11:00:00Z", "£30.00"),
      ("2026-01-06T11:00:00Z", "£30.00"),
    ])
    func feesGrow(due: String, fee: String) async throws {
      try await withLoans([LoanFixture(dueAt: due)]) { app throws in
        #expect(try app.screen.rows == [["Drill: Late, fee \(fee)"]])
      }
    }

    @Test func theMinutesPass() async throws {
      try await withLoans([LoanFixture(dueAt: "2026-03-10T12:02:00Z")]) { app in
        await app.wait(seconds: 59)
        #expect(try app.screen.shows("Drill: Due in 2 min"))
        await app.wait(seconds: 1)
        #expect(try app.screen.shows("Drill: Due in 1 min"))
        #expect(app.server.requests.filter { $0.path == "/loans" }.count == 1)
        let watch = try app.screen.watchScreen()
        try await app.perform { try $0.goBack() }
        #expect(TimerQueue.pending == 0)
        #expect(watch.isGone)
      }
    }

    @Test(arguments: [
      ("2026-03-12T12:00:00Z", "Thank you for being on time."),
      ("2026-03-10T10:00:00Z", "You pay £6.00 for being late."),
    ])
    func givesBack(due: String, message: String) async throws {
      try await withLoans([LoanFixture(dueAt: due)]) { app in
        let returned = LoanFixture(dueAt: due, returnedAt: "2026-03-10T12:00:00Z")
        app.server.answer("POST", "/loans/5/return", with: .json(try jsonText(returned.json)))
        try await app.perform { try $0.tapRow(try #require(try $0.rows.first?.first)) }
        #expect(
          try app.screen.alert == ShownAlert(title: nil, message: nil, choices: ["Return", "Extend", "Cancel"]))
        try app.screen.choose("Return")
        #expect(
          try app.screen.alert == ShownAlert(title: "Return Drill?", message: message, choices: ["Yes", "No"]))
        try await app.perform { try $0.choose("Yes") }
        #expect(try app.screen.rows == [["Drill: Returned on 10 Mar 2026"]])
        #expect(try app.screen.shows("0 tools at home"))
        #expect(app.server.requests.filter { $0.path == "/tools" }.count == 2)
        try app.screen.tapRow("Drill: Returned on 10 Mar 2026")
        #expect(try app.screen.alert == nil)
      }
    }

    @Test func extends() async throws {
      try await withLoans([LoanFixture(extensions: 1)]) { app in
        let changed = LoanFixture(dueAt: "2026-03-15T12:00:00Z", extensions: 2)
        app.server.answer("POST", "/loans/5/extend", with: .json(try jsonText(changed.json)))
        try app.screen.tapRow("Drill: Due in 2 days")
        try app.screen.choose("Extend")
        #expect(
          try app.screen.alert
            == ShownAlert(
              title: "Keep Drill for 3 more days?", message: "0 more times after this.", choices: ["Yes", "No"]))
        try await app.perform { try $0.choose("Yes") }
        #expect(try app.server.last("POST", "/loans/5/extend")?.json() as? [String: Int] == ["days": 3])
        #expect(try app.screen.rows == [["Drill: Due in 5 days"]])
        try app.screen.tapRow("Drill: Due in 5 days")
        try app.screen.choose("Extend")
        #expect(try app.screen.alert?.message == "It was extended 2 times.")
      }
    }

    @Test(arguments: [
      (LoanFixture(isWanted: true), "Somebody else waits for it."),
      (LoanFixture(dueAt: "2026-03-10T11:00:00Z", isWanted: true), "It is late already."),
    ])
    func saysWhyNot(loan: LoanFixture, reason: String) async throws {
      try await withLoans([loan]) { app in
        try app.screen.tapRow(try #require(try app.screen.rows.first?.first))
        try app.screen.choose("Extend")
        #expect(try app.screen.alert == ShownAlert(title: "Sorry", message: reason, choices: ["OK"]))
      }
    }

    @Test func saysWhatWentWrong() async throws {
      try await withLoans([LoanFixture()]) { app in
        app.server.answer("POST", "/loans/5/return", with: .json("", status: 409))
        try app.screen.tapRow("Drill: Due in 2 days")
        try app.screen.choose("Return")
        try await app.perform { try $0.choose("Yes") }
        #expect(try app.screen.alert == ShownAlert(title: "Sorry", message: "Somebody was faster.", choices: ["OK"]))
        try app.screen.choose("OK")
        #expect(try app.screen.rows == [["Drill: Due in 2 days"]])
      }
    }

    @Test func saysThatLoansCannotBeLoaded() async throws {
      try await withTools([]) { app in
        app.server.answer("GET", "/loans", with: .offline)
        try app.screen.tap("My loans")
        #expect(try app.screen.isBusy)
        await app.server.settle()
        #expect(try app.screen.alert?.message == "You seem to be offline.")
        try app.screen.choose("OK")
        #expect(try !app.screen.isBusy)
        #expect(try app.screen.shows("0 tools at home"))
      }
    }
  }
}
