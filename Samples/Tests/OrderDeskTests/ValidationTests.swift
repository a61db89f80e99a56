import AppDriver
import Testing

extension OrderDeskTests {
  @MainActor @Suite struct ValidationTests {
    private func problems(
      customer: String = "Amber Ltd", email: String = "a@b.example", articles: String = "A-1; Ash; 1; 3.50",
      rush: Bool = false
    ) async throws -> String {
      var problems = ""
      try await withOrders([]) { app in
        app.server.answer("POST", "/orders", with: .json(try OrderFixture().text(), status: 201))
        try app.screen.tap("Add")
        try app.screen.type(customer, into: "Customer")
        try app.screen.type(email, into: "Email")
        try app.screen.type(articles, into: "Articles")
        if rush { try app.screen.toggle("Rush order") }
        try await app.perform { try $0.tap("Save") }
        let sent = app.server.last("POST", "/orders") != nil
        problems = sent ? "sent" : try #require(try app.screen.texts.last)
      }
      return problems
    }

    @Test func aGoodOrderIsSent() async throws {
      #expect(try await problems() == "sent")
    }

    @Test func theCustomerIsNeeded() async throws {
      #expect(try await problems(customer: "  ") == "The customer is missing.")
    }

    @Test(arguments: ["", "a", "a@b", "@b.example", "a@b@c.example", "a b@c.example"])
    func theEmailHasToBeOne(email: String) async throws {
      #expect(try await problems(email: email) == "The email address is not valid.")
    }

    @Test func articlesAreNeeded() async throws {
      #expect(try await problems(articles: "\n  \n") == "Add at least one article.")
    }

    @Test(arguments: [
      "Ash", "A-1; Ash; 1", "A-1; Ash; 0; 3.50", "A-1; Ash; -1; 3.50", "A-1; Ash; x; 3.50", "A-1; Ash; 1; 3.5",
      "A-1; Ash; 1; 3.505", "A-1; Ash; 1; 3,50", "A-1; Ash; 1; -3.50", " ; Ash; 1; 3.50", "A-1; ; 1; 3.50",
    ])
    func everyLineHasToBeAnArticle(line: String) async throws {
      #expect(try await problems(articles: line) == "Not an article: \(line)")
    }

    @Test func namesEveryProblem() async throws {
      #expect(
        try await problems(customer: "", email: "", articles: "A-1; Ash; 1; 3.50\nx\ny")
          == "The customer is missing.\nThe email address is not valid.\nNot an article: x\nNot an article: y")
    }

    @Test(arguments: [(100, "sent"), (101, "Rush orders are limited to 100 pieces.")])
    func rushOrdersAreLimited(pieces: Int, outcome: String) async throws {
      #expect(try await problems(articles: "A-1; Ash; \(pieces - 1); 1\nB-1; Box; 1; 1", rush: true) == outcome)
    }

    @Test func otherOrdersAreNot() async throws {
      #expect(try await problems(articles: "A-1; Ash; 500; 1") == "sent")
    }
  }
}
