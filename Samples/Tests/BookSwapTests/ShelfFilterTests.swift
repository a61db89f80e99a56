import AppDriver
import Foundation
import Testing

extension BookSwapTests {
  @MainActor @Suite struct ShelfFilterTests {
    private let books = [
      BookFixture(id: 1, title: "The Waves", author: "Woolf", metres: 3000, addedAt: "2026-02-01T00:00:00Z"),
      BookFixture(id: 2, title: "An Emma", author: "Austen", metres: 1500, addedAt: "2026-01-01T00:00:00Z"),
      BookFixture(id: 3, title: "A Zoo", author: "Bird", metres: 1501, addedAt: "2026-02-02T00:00:00Z"),
    ]

    private func titles(_ app: TestApp) throws -> [String] {
      try app.screen.rows.filter { $0.count > 2 }.map { $0[0] }
    }

    @Test func sortsByTitleWithoutArticles() async throws {
      try await withBooks(books) { app throws in
        #expect(try titles(app) == ["An Emma", "The Waves", "A Zoo"])
      }
    }

    @Test(arguments: [
      ("Nearest", "nearest", ["An Emma", "A Zoo", "The Waves"]),
      ("Newest", "newest", ["A Zoo", "The Waves", "An Emma"]),
    ])
    func sorts(name: String, stored: String, order: [String]) async throws {
      try await withBooks(books) { app in
        try await app.perform { try $0.tap("Filters") }
        #expect(try app.screen.title == "Filters")
        #expect(try app.screen.selectedSegment == "Title")
        try await app.perform { try $0.select(name) }
        try await app.perform { try $0.tap("Done") }
        #expect(try titles(app) == order)
        #expect(app.defaults.string(forKey: "shelf.sort") == stored)
        try await app.launch()
        #expect(try titles(app) == order)
      }
    }

    @Test func showsOnlyWhatIsNear() async throws {
      try await withBooks(books) { app in
        try await app.perform { try $0.tap("Filters") }
        try await app.perform { try $0.toggle("Only within a walk") }
        try await app.perform { try $0.tap("Done") }
        #expect(try titles(app) == ["An Emma"])
        #expect(app.defaults.bool(forKey: "shelf.nearby"))
        try await app.launch()
        #expect(try titles(app) == ["An Emma"])
      }
    }

    @Test func saysWhenNothingIsNear() async throws {
      try await withBooks([books[0]]) { app in
        try await app.perform { try $0.tap("Filters") }
        try await app.perform { try $0.toggle("Only within a walk") }
        try await app.perform { try $0.tap("Done") }
        #expect(try app.screen.texts == ["Nothing within a walk", "0 books · 0 free · as of 12:00"])
      }
    }

    @Test func searchesWhenTheTypingPauses() async throws {
      try await withBooks(books) { app in
        try app.screen.search("woolf cla")
        await app.wait(seconds: 0.39)
        #expect(try titles(app).count == 3)
        await app.wait(seconds: 0.01)
        #expect(try titles(app) == ["The Waves"])
        try await app.search("nothing")
        #expect(try app.screen.texts[0] == "Nobody offers “nothing”")
        try app.screen.cancelSearch()
        await app.wait(seconds: 1)
        #expect(try titles(app).count == 3)
      }
    }

    @Test func suggests() async throws {
      try await withBooks(books) { app in
        app.server.answer("GET", "/suggestions", with: .json(#"["Waves","wav","Zoo"]"#))
        try await app.search(" wav")
        #expect(app.server.last("GET", "/suggestions")?.query == ["q": "wav"])
        #expect(try app.screen.texts[0] == "Did you mean")
        #expect(try !app.screen.rows.contains(["wav"]))
        app.server.answer("GET", "/suggestions", with: .offline)
        try await app.perform { try $0.tapRow("Zoo") }
        await app.wait(seconds: 1)
        #expect(try titles(app) == ["A Zoo"])
        #expect(try !app.screen.shows("Did you mean"))
      }
    }

    @Test func asksForNoSuggestionsBeforeThreeLetters() async throws {
      try await withBooks(books) { app in
        try await app.search("wa ")
        #expect(app.server.last("GET", "/suggestions") == nil)
        app.server.answer("GET", "/suggestions", with: .json(#"["Waves"]"#))
        try await app.search("wav")
        #expect(try app.screen.shows("Did you mean"))
        try await app.search("wa")
        #expect(try !app.screen.shows("Did you mean"))
      }
    }

    @Test func remembersWhatWasLookedAt() async throws {
      try await withBooks(books + [BookFixture(id: 4, title: "Yarn")]) { app in
        for title in ["A Zoo", "An Emma", "The Waves", "Yarn", "A Zoo", "Yarn"] {
          try await app.perform { try $0.tapRow(title) }
          #expect(try app.screen.title == title)
          try await app.perform { try $0.goBack() }
        }
        #expect(app.defaults.array(forKey: "shelf.recent") as? [Int] == [4, 3, 1])
        #expect(try app.screen.texts[0] == "Looked at")
        #expect(try titles(app)[..<3] == ["Yarn", "A Zoo", "The Waves"])
        try await app.search("yarn")
        #expect(try titles(app) == ["Yarn"])
      }
    }

    @Test func forgetsWhatWasLookedAt() async throws {
      try await withBooks(books) { app in
        try await app.perform { try $0.tapRow("A Zoo") }
        try await app.perform { try $0.goBack() }
        try await app.perform { try $0.tap("Filters") }
        try await app.perform { try $0.tapRow("Forget what I looked at") }
        #expect(try app.screen.title == "Shelf")
        #expect(try !app.screen.shows("Looked at"))
        #expect(app.defaults.array(forKey: "shelf.recent") == nil)
      }
    }
  }
}
