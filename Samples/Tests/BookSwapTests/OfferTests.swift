import AppDriver
import Foundation
import Testing

extension BookSwapTests {
  @MainActor @Suite struct OfferTests {
    private func withForm(_ test: (TestApp) async throws -> Void) async throws {
      try await withBooks([BookFixture()]) { app in
        try await app.perform { try $0.tap("Offer") }
        try await test(app)
      }
    }

    private func fill(_ app: TestApp, isbn: String = "978-0-14-143958-7") async throws {
      for (text, field) in [(isbn, "ISBN"), (" Emma ", "Title"), ("474", "Pages")] {
        try await app.perform { try $0.type(text, into: field) }
      }
    }

    @Test func saysWhatIsMissing() async throws {
      try await withForm { app in
        #expect(try app.screen.title == "Offer a book")
        #expect(try app.screen.shows("A book has a title."))
        #expect(try !app.screen.isEnabled("Save"))
        try await app.perform { try $0.type("Emma", into: "Title") }
        #expect(try app.screen.shows("How many pages has it?"))
        try await app.perform { try $0.type("0", into: "Pages") }
        #expect(try app.screen.shows("How many pages has it?"))
        try await app.perform { try $0.type("1", into: "Pages") }
        #expect(try app.screen.isEnabled("Save"))
      }
    }

    @Test(arguments: [
      ("978-0-14-143958-8", "A digit of the ISBN is wrong."), ("123", "An ISBN has 13 digits."),
      ("978-0-14-143985-7", "A digit of the ISBN is wrong."),
    ])
    func checksTheNumber(isbn: String, text: String) async throws {
      try await withForm { app in
        try await fill(app, isbn: isbn)
        #expect(try app.screen.shows(text))
        #expect(try !app.screen.isEnabled("Save"))
      }
    }

    @Test func saves() async throws {
      try await withForm { app in
        let saved = BookFixture(id: 9, title: "Emma", author: "Unknown")
        app.server.answer("POST", "/books", with: .json(try jsonText(saved.json)))
        try await fill(app)
        try await app.perform { try $0.select("Well read") }
        try await app.perform { try $0.tap("Save") }
        let request = try #require(app.server.last("POST", "/books"))
        #expect(
          String(decoding: request.body, as: UTF8.self)
            == #"{"author":"Unknown","condition":"worn","isbn":"9780141439587","pages":474,"title":"Emma"}"#)
        #expect(try app.screen.title == "Shelf")
        #expect(try app.screen.shows("2 books"))
      }
    }

    @Test func saysWhyItWasNotSaved() async throws {
      try await withForm { app in
        app.server.answer("POST", "/books", with: .offline)
        try await fill(app, isbn: "")
        try await app.perform { try $0.type("Austen", into: "Author") }
        try await app.perform { try $0.tap("Save") }
        #expect(try app.screen.isRed("The book was not saved. You seem to be offline."))
        #expect(try app.screen.isEnabled("Save"))
        let body = try #require(app.server.last("POST", "/books")).json()
        #expect(body["author"] as? String == "Austen")
        #expect(body["isbn"] == nil)
      }
    }

    @Test func leavesAnEmptyFormAtOnce() async throws {
      try await withForm { app in
        try await app.perform { try $0.tap("Cancel") }
        #expect(try app.screen.title == "Shelf")
        #expect(try app.screen.shows("1 book ·"))
      }
    }

    @Test(arguments: ["ISBN", "Title", "Author", "Pages"])
    func asksBeforeItDiscards(field: String) async throws {
      try await withForm { app in
        try await app.perform { try $0.type("1", into: field) }
        try await app.perform { try $0.tap("Cancel") }
        #expect(try app.screen.alert?.title == "Discard what you have typed?")
        try await app.perform { try $0.choose("Go on") }
        #expect(try app.screen.text(in: field) == "1")
        try await app.perform { try $0.tap("Cancel") }
        try await app.perform { try $0.choose("Discard") }
        #expect(try app.screen.title == "Shelf")
      }
    }
  }
}
