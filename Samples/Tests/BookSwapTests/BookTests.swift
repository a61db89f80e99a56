import AppDriver
import Foundation
import Testing

extension BookSwapTests {
  @MainActor @Suite struct BookTests {
    private func withBook(_ book: BookFixture = BookFixture(), _ test: (TestApp) async throws -> Void) async throws {
      try await withBooks([book]) { app in
        app.server.answer("GET", "/books/1/availability", with: .json(#"{"isHome":true}"#))
        try await app.perform { try $0.tapRow("Emma") }
        try await test(app)
      }
    }

    @Test func showsTheBook() async throws {
      try await withBook { app throws in
        #expect(try app.screen.title == "Emma")
        #expect(
          try app.screen.texts == [
            "by Jane Austen\n400 pages, in good shape", "Ada is at home", "No postage", "Keep it for 2 weeks",
            "Back by Tuesday 24 March", "Ask for it",
          ])
      }
    }

    @Test(arguments: [(1, "new", "1 page, as new"), (2, "worn", "2 pages, well read")])
    func describes(pages: Int, condition: String, text: String) async throws {
      try await withBook(BookFixture(condition: condition, pages: pages)) { app throws in
        #expect(try app.screen.texts[0] == "by Jane Austen\n\(text)")
      }
    }

    @Test(arguments: [
      (StubServer.Answer.json(#"{"isHome":false}"#), "Ada is away"), (.offline, "The owner can't be reached."),
      (.json("{}"), "The owner can't be reached."),
    ])
    func saysWhereTheOwnerIs(answer: StubServer.Answer, text: String) async throws {
      try await withBooks([BookFixture()]) { app in
        app.server.answer("GET", "/books/1/availability", with: answer)
        try app.screen.tapRow("Emma")
        #expect(try app.screen.shows("Asking the owner…"))
        await app.server.settle()
        #expect(try app.screen.shows(text))
      }
    }

    @Test(arguments: [
      (113, "Postage £1.60"), (114, "Postage £2.55"), (447, "Postage £2.55"), (448, "Postage £3.25"),
      (700, "Postage £3.95"),
    ])
    func postage(pages: Int, text: String) async throws {
      try await withBook(BookFixture(pages: pages)) { app in
        try await app.perform { try $0.select("Post") }
        #expect(try app.screen.shows(text))
      }
    }

    @Test func weeks() async throws {
      try await withBook { app in
        try await app.perform { try $0.step("Weeks", by: -5) }
        #expect(try app.screen.shows("Keep it for a week"))
        #expect(try app.screen.shows("Back by Tuesday 17 March"))
        try await app.perform { try $0.step("Weeks", by: 9) }
        #expect(try app.screen.shows("Keep it for 6 weeks"))
      }
    }

    @Test(arguments: [
      (BookFixture(isReserved: true), "Collect", "Somebody has reserved it."),
      (BookFixture(pages: 1201), "Post", "Too heavy for the post."),
      (BookFixture(metres: 20_001), "Collect", "Too far to collect."),
    ])
    func notEverythingGoes(book: BookFixture, delivery: String, text: String) async throws {
      try await withBook(book) { app in
        try await app.perform { try $0.select(delivery) }
        #expect(try app.screen.isRed(text))
        #expect(try !app.screen.isEnabled("Ask for it"))
      }
    }

    @Test(arguments: [
      (BookFixture(pages: 1200), "Post"), (BookFixture(pages: 1201), "Collect"),
      (BookFixture(metres: 20_000), "Collect"),
      (BookFixture(metres: 20_001), "Post"),
    ])
    func someGoes(book: BookFixture, delivery: String) async throws {
      try await withBook(book) { app in
        try await app.perform { try $0.select(delivery) }
        #expect(try app.screen.isEnabled("Ask for it"))
      }
    }

    @Test func notesAreShort() async throws {
      try await withBook { app in
        try await app.perform { try $0.type(String(repeating: "x", count: 140), into: "Note to the owner") }
        #expect(try app.screen.isEnabled("Ask for it"))
        try await app.perform { try $0.type(String(repeating: "x", count: 141), into: "Note to the owner") }
        #expect(try app.screen.shows("Your note is 1 characters too long."))
        #expect(try !app.screen.isEnabled("Ask for it"))
      }
    }

    @Test func asks() async throws {
      try await withBook { app in
        app.server.answer("POST", "/swaps", with: .json(try jsonText(SwapFixture().json)))
        try await app.perform { try $0.type(" please \n", into: "Note to the owner") }
        try await app.perform { try $0.select("Post") }
        try await app.perform { try $0.step("Weeks", by: 1) }
        try app.screen.tap("Ask for it")
        #expect(try await app.becomesBusy())
        #expect(try !app.screen.isEnabled("Ask for it"))
        await app.server.settle()
        let request = try #require(app.server.last("POST", "/swaps"))
        #expect(
          String(decoding: request.body, as: UTF8.self) == #"{"book":1,"delivery":"post","note":"please","weeks":3}"#)
        #expect(try app.screen.shows("Ada has been asked."))
        #expect(try !app.screen.isEnabled("Ask for it"))
        #expect(try !app.screen.isBusy)
      }
    }

    @Test(arguments: [
      (StubServer.Answer.json("{}", status: 409), "Somebody else was faster."), (.offline, "You seem to be offline."),
    ])
    func saysWhyItWasNotAsked(answer: StubServer.Answer, text: String) async throws {
      try await withBook { app in
        app.server.answer("POST", "/swaps", with: answer)
        try await app.perform { try $0.tap("Ask for it") }
        #expect(try app.screen.isRed(text))
        #expect(try app.screen.isEnabled("Ask for it"))
        app.server.answer("POST", "/swaps", with: .json(try jsonText(SwapFixture().json)))
        try await app.perform { try $0.tap("Ask for it") }
        #expect(try !app.screen.shows(text))
      }
    }

    @Test func wishes() async throws {
      try await withBook { app in
        try await app.perform { try $0.tap("Remember") }
        #expect(app.defaults.array(forKey: "wishlist") as? [Int] == [1])
        try await app.perform { try $0.goBack() }
        #expect(try app.screen.shows("♥"))
        try await app.launch()
        #expect(try app.screen.shows("♥"))
        try await app.perform { try $0.tapRow("Emma") }
        try await app.perform { try $0.tap("Forget") }
        #expect(app.defaults.array(forKey: "wishlist") as? [Int] == [])
        try await app.perform { try $0.goBack() }
        #expect(try !app.screen.shows("♥"))
      }
    }
  }
}
