import AppDriver
import Foundation
import Testing

extension BookSwapTests {
  @MainActor @Suite struct ShelfLoadingTests {
    @Test func showsTheShelf() async throws {
      try await withBooks([BookFixture()]) { app throws in
        #expect(try app.screen.title == "Shelf")
        #expect(
          try app.screen.texts == [
            "Classics (1)", "Emma", "Jane Austen · 400 m", "2 credits", "1 book · 1 free · as of 12:00",
          ])
        #expect(app.server.last("GET", "/books")?.query == ["page": "1"])
        #expect(app.server.requests.filter { $0.path == "/books" }.count == 1)
        #expect(try !app.screen.isBusy)
      }
    }

    @Test func tellsThatItLoads() async throws {
      try await withBooks([BookFixture()], next: 2) { app in
        try app.launchWithoutWaiting()
        #expect(try await app.becomesBusy())
        await app.server.settle()
        #expect(try !app.screen.isBusy)
        try app.screen.tapRow("More books")
        #expect(try await app.becomesBusy())
        await app.server.settle()
        #expect(try !app.screen.isBusy)
      }
    }

    @Test(arguments: [
      (StubServer.Answer.offline, "You seem to be offline."),
      (.json("{}", status: 500), "The library does not answer (500)."),
      (.json("[]"), "The answer of the library makes no sense."),
    ])
    func saysWhyThereIsNothing(answer: StubServer.Answer, message: String) async throws {
      try await withApp { app in
        app.server.answer("GET", "/books", with: answer)
        try await app.launch()
        #expect(
          try app.screen.alert
            == ShownAlert(title: "The shelf can't be loaded", message: message, choices: ["Try again", "Cancel"]))
        #expect(try app.screen.texts.last == "0 books · 0 free")
        app.server.answer("GET", "/books", with: .json(try page([BookFixture()])))
        try await app.perform { try $0.choose("Try again") }
        #expect(try app.screen.alert == nil)
        #expect(try app.screen.shows("1 book · 1 free · as of 12:00"))
      }
    }

    @Test func staysEmptyWhenNobodyTriesAgain() async throws {
      try await withApp { app in
        app.server.answer("GET", "/books", with: .offline)
        try await app.launch()
        try await app.perform { try $0.choose("Cancel") }
        #expect(try app.screen.alert == nil)
        #expect(try app.screen.texts == ["The shelf is empty", "0 books · 0 free"])
      }
    }

    @Test func showsWhatItKnowsWhenOffline() async throws {
      try await withBooks([BookFixture()]) { app in
        app.server.answer("GET", "/books", with: .offline)
        try await app.launch()
        #expect(try app.screen.alert == nil)
        #expect(try app.screen.shows("Emma"))
        #expect(try app.screen.texts.last == "1 book · 1 free · not up to date")
        app.server.answer("GET", "/books", with: .json(try page([])))
        try await app.perform { try $0.pullToRefresh() }
        #expect(try app.screen.texts == ["The shelf is empty", "0 books · 0 free · as of 12:00"])
      }
    }

    @Test func loadsMore() async throws {
      try await withBooks([BookFixture()], next: 2) { app in
        let second = try page([BookFixture(), BookFixture(id: 2, title: "Dune", genre: "Space")])
        app.server.answer("GET", "/books?page=2", with: .json(second))
        try await app.perform { try $0.tapRow("More books") }
        #expect(try app.screen.shows("2 books"))
        #expect(try app.screen.texts[...1] == ["Classics (1)", "Space (1)"])
        #expect(try !app.screen.shows("More books"))
      }
    }

    @Test func saysWhenThereIsNoMore() async throws {
      try await withBooks([BookFixture()], next: 2) { app in
        app.server.answer("GET", "/books?page=2", with: .offline)
        try await app.perform { try $0.tapRow("More books") }
        #expect(try app.screen.alert?.message == "No more books could be loaded.")
        try await app.perform { try $0.choose("Cancel") }
        #expect(try app.screen.shows("More books"))
        #expect(try app.screen.texts.last == "1 book · 1 free · as of 12:00")
      }
    }

    @Test func doesNotLoadMoreWhileSearching() async throws {
      try await withBooks([BookFixture()], next: 2) { app in
        try await app.search("em")
        #expect(try !app.screen.shows("More books"))
      }
    }

    @Test(arguments: [(599, 1), (600, 2)])
    func reloadsWhatIsOld(seconds: Int, requests: Int) async throws {
      try await withBooks([BookFixture()]) { app in
        try await app.perform { try $0.tapRow("Emma") }
        await app.wait(seconds: TimeInterval(seconds))
        try await app.perform { try $0.goBack() }
        #expect(app.server.requests.filter { $0.path == "/books" }.count == requests)
      }
    }

    @Test(arguments: [(1, "You have 1 credit"), (4, "You have 4 credits")])
    func showsCredits(credits: Int, text: String) async throws {
      try await withBooks([BookFixture()], account: #"{"credits":\#(credits),"isPatron":false}"#) { app throws in
        #expect(try app.screen.texts.last == text)
      }
    }

    @Test func patronsPayLess() async throws {
      let account = #"{"credits":4,"isPatron":true}"#
      try await withBooks([BookFixture(), BookFixture(id: 2, condition: "worn")], account: account) { app throws in
        #expect(try app.screen.shows("1 credit"))
        #expect(try app.screen.shows("A gift"))
      }
    }

    @Test(arguments: [
      (499, "good", "2 credits"), (500, "good", "3 credits"), (100, "new", "3 credits"), (100, "worn", "1 credit"),
      (500, "new", "4 credits"),
    ])
    func prices(pages: Int, condition: String, text: String) async throws {
      try await withBooks([BookFixture(condition: condition, pages: pages)]) { app throws in
        #expect(try app.screen.rows[0].last == text)
      }
    }

    @Test(arguments: [(49, "0 m"), (50, "100 m"), (949, "900 m"), (1000, "1.0 km"), (12_340, "12.3 km")])
    func distances(metres: Int, text: String) async throws {
      try await withBooks([BookFixture(metres: metres)]) { app throws in
        #expect(try app.screen.rows[0][1] == "Jane Austen · \(text)")
      }
    }

    @Test func marksBooks() async throws {
      let books = [
        BookFixture(isReserved: true), BookFixture(id: 2, title: "Fresh", addedAt: "2026-03-03T12:00:01Z"),
        BookFixture(id: 3, title: "Stale", addedAt: "2026-03-03T12:00:00Z"),
      ]
      try await withBooks(books) { app throws in
        #expect(try app.screen.rows[0][2] == "RESERVED")
        #expect(try app.screen.isRed("RESERVED"))
        #expect(try app.screen.rows[1][2] == "NEW SINCE 3 MARCH")
        #expect(try app.screen.rows[2].count == 3)
        #expect(try app.screen.shows("3 books · 2 free"))
      }
    }
  }
}
