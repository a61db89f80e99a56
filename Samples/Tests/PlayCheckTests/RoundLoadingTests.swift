import AppDriver
import Testing
import UIKit

extension PlayCheckTests {
  @MainActor @Suite struct RoundLoadingTests {
    @Test(arguments: [(500, "The server answered with 500."), (7, "The server answered with 007.")])
    func saysThatTheServerIsInTrouble(status: Int, message: String) async throws {
      try await withApp { app in
        app.server.answer("GET", "/playgrounds", with: .json("[]", status: status))
        try await app.launch()
        #expect(try app.screen.alert == ShownAlert(title: "Server error", message: message, choices: ["OK"]))
      }
    }

    @Test func saysThatTheAnswerMakesNoSense() async throws {
      try await withApp { app in
        app.server.answer("GET", "/playgrounds", with: .json("{}"))
        try await app.launch()
        #expect(try app.screen.alert?.message == "The list of playgrounds could not be read.")
        #expect(app.file("playgrounds.json") == nil)
      }
    }

    @Test func keepsTheListForTheTimeWithoutConnection() async throws {
      try await withPlaygrounds([PlaygroundFixture()]) { app in
        app.server.answer("GET", "/playgrounds", with: .offline)
        try await app.launch()
        #expect(try app.screen.rows.map(\.first) == ["Ash Green"])
        #expect(try app.screen.shows("0 of 1 due · offline"))
        #expect(try app.screen.alert == nil)
      }
    }

    @Test func saysThatThereIsNothingStored() async throws {
      try await withApp { app in
        app.server.answer("GET", "/playgrounds", with: .offline)
        try await app.launch()
        #expect(
          try app.screen.alert
            == ShownAlert(
              title: "No connection", message: "There is nothing stored on this device yet.", choices: ["OK"]))
      }
    }

    @Test func pullingLoadsAgain() async throws {
      try await withPlaygrounds([PlaygroundFixture()]) { app in
        app.server.answer("GET", "/playgrounds", with: .json("[]"))
        try app.screen.pullToRefresh()
        #expect(try app.screen.isRefreshing)
        await app.server.settle()
        #expect(try !app.screen.isRefreshing)
        #expect(try app.screen.rows == [])
      }
    }

    @Test func oneRequestAtATime() async throws {
      try await withApp { app in
        app.server.answer("GET", "/playgrounds", with: .json("[]"))
        try app.launchWithoutWaiting()
        try app.screen.pullToRefresh()
        await app.server.settle()
        #expect(app.server.requests.count == 1)
      }
    }

    @Test func loadsEveryTwoMinutesWhileItIsOnScreen() async throws {
      try await withPlaygrounds([PlaygroundFixture()]) { app in
        await app.wait(seconds: 119)
        #expect(app.server.requests.count == 1)
        await app.wait(seconds: 1)
        #expect(app.server.requests.count == 2)
        try app.screen.tapRow("Ash Green")
        await app.wait(seconds: 600)
        #expect(app.server.requests.count == 2)
        try app.screen.goBack()
        await app.wait(seconds: 120)
        #expect(app.server.requests.count == 3)
      }
    }

    @Test(arguments: [(600.0, 1), (601.0, 2)])
    func loadsWhenItComesBackAfterTenMinutes(seconds: Double, requests: Int) async throws {
      try await withPlaygrounds([PlaygroundFixture()]) { app in
        try app.screen.tapRow("Ash Green")
        await app.wait(seconds: seconds)
        await app.post(UIApplication.willEnterForegroundNotification)
        #expect(app.server.requests.count == requests)
      }
    }

    @Test func loadsWhenItComesBackWithNothing() async throws {
      try await withApp { app in
        app.server.answer("GET", "/playgrounds", with: .offline)
        try await app.launch()
        try app.screen.choose("OK")
        app.server.answer("GET", "/playgrounds", with: .json(try jsonText([PlaygroundFixture().json])))
        await app.post(UIApplication.willEnterForegroundNotification)
        #expect(try app.screen.rows.count == 1)
      }
    }
  }
}
