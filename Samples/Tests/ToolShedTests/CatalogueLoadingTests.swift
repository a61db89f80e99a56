import AppDriver
import Foundation
import Testing

extension ToolShedTests {
  @MainActor @Suite struct CatalogueLoadingTests {
    @Test func spinsWhileItLoads() async throws {
      try await withApp { app in
        app.server.answer("GET", "/tools", with: .json(try page([])))
        try app.launchWithoutWaiting()
        #expect(try app.screen.isBusy)
        #expect(try !app.screen.shows("The shed is empty"))
        await app.server.settle()
        #expect(try !app.screen.isBusy)
        #expect(try app.screen.shows("The shed is empty"))
        #expect(try app.screen.shows("0 tools · 0 available now"))
      }
    }

    @Test(arguments: [
      (StubServer.Answer.offline, "You seem to be offline."),
      (.json("{}", status: 503), "The shed does not answer (503)."),
      (.json("[]"), "The answer of the shed makes no sense."),
    ])
    func saysWhatWentWrong(answer: StubServer.Answer, message: String) async throws {
      try await withApp { app in
        app.server.answer("GET", "/tools", with: answer)
        try await app.launch()
        #expect(
          try app.screen.alert
            == ShownAlert(title: "Something went wrong", message: message, choices: ["Try again", "OK"]))
        app.server.answer("GET", "/tools", with: .json(try page([ToolFixture()])))
        try await app.perform { try $0.choose("Try again") }
        #expect(try app.screen.rows.map(\.first) == ["Drill"])
      }
    }

    @Test func keepsTheToolsForTheTimeWithoutConnection() async throws {
      try await withTools([ToolFixture()]) { app throws in
        app.server.answer("GET", "/tools", with: .offline)
        try app.launchWithoutWaiting()
        #expect(try app.screen.rows.map(\.first) == ["Drill"])
        await app.server.settle()
        #expect(try app.screen.alert == nil)
        #expect(try app.screen.texts.contains("1 tool · 1 available now · offline"))
      }
    }

    @Test func loadsMore() async throws {
      try await withApp { app in
        let second = [ToolFixture(), ToolFixture(id: 2, name: "Axe")]
        app.server.answer("GET", "/tools?page=1", with: .json(try page([ToolFixture()], next: 2)))
        app.server.answer("GET", "/tools?page=2", with: .json(try page(second)))
        try await app.launch()
        try app.screen.search("dr")
        #expect(try !app.screen.shows("More tools"))
        try app.screen.search("")
        try await app.perform { try $0.tap("More tools") }
        #expect(try app.screen.rows.map(\.first) == ["Axe", "Drill"])
        #expect(try !app.screen.shows("More tools"))
        #expect(app.server.last("GET", "/tools")?.query == ["page": "2"])
      }
    }

    @Test func saysThatNoMoreCame() async throws {
      try await withApp { app in
        app.server.answer("GET", "/tools?page=1", with: .json(try page([ToolFixture()], next: 2)))
        app.server.answer("GET", "/tools?page=2", with: .offline)
        try await app.launch()
        try await app.perform { try $0.tap("More tools") }
        #expect(try app.screen.alert?.message == "No more tools could be loaded.")
        #expect(try !app.screen.isBusy)
        try app.screen.choose("OK")
        #expect(try app.screen.shows("More tools"))
      }
    }

    @Test func pullingLoadsAgain() async throws {
      try await withTools([ToolFixture()]) { app in
        app.server.answer("GET", "/tools", with: .json(try page([ToolFixture(name: "Axe")])))
        try app.screen.pullToRefresh()
        #expect(try app.screen.isRefreshing)
        try app.screen.search("")
        await app.server.settle()
        #expect(try !app.screen.isRefreshing)
        #expect(try app.screen.rows.map(\.first) == ["Axe"])
        #expect(app.server.requests.count == 2)
      }
    }

    @Test(arguments: [(899.0, 1), (900.0, 2)])
    func loadsAgainAfterAQuarterOfAnHour(seconds: Double, requests: Int) async throws {
      try await withTools([ToolFixture()]) { app in
        try await app.perform { try $0.tapRow("Drill") }
        await app.wait(seconds: seconds)
        try await app.perform { try $0.goBack() }
        #expect(app.server.requests.filter { $0.path == "/tools" }.count == requests)
      }
    }
  }
}
