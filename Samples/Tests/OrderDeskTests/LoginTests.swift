import AppDriver
import Testing

extension OrderDeskTests {
  @MainActor @Suite struct LoginTests {
    private func signIn(_ app: TestApp, email: String = "Mara@Shop.example ", password: String = "secret1") async throws
    {
      try await app.perform { screen in
        try screen.type(email, into: "Email")
        try screen.type(password, into: "Password")
        try screen.tap("Sign in")
      }
    }

    @Test func goesOnToTheOrders() async throws {
      try await withApp(loggedIn: false) { app in
        app.server.answer("POST", "/session", with: .json(#"{"token":"t-1","name":"Mara"}"#))
        app.server.answer("GET", "/orders", with: .json(try page([OrderFixture()])))
        try await app.launch()
        #expect(try app.screen.title == "Sign in")
        #expect(app.server.requests.isEmpty)

        try await signIn(app)
        #expect(try app.screen.stackTitles == ["Orders"])
        #expect(try app.screen.rows.count == 1)
        let body = try #require(app.server.last("POST", "/session")).json()
        #expect(body as? [String: String] == ["email": "mara@shop.example", "password": "secret1"])
        #expect(app.server.last("GET", "/orders")?.authorization == "Bearer t-1")
        #expect(app.defaults.string(forKey: "session.token") == "t-1")
        #expect(app.defaults.string(forKey: "login.email") == nil)

        try app.screen.tap("Settings")
        #expect(try app.screen.shows("Signed in as Mara"))
      }
    }

    @Test(arguments: [
      ("", "secret1", "Enter email and password."), ("mara@shop.example", "", "Enter email and password."),
      ("mara", "secret1", "This is not an email address."),
      ("mara@shop.example", "12345", "The password has at least 6 characters."),
    ])
    func checksWhatIsTyped(email: String, password: String, problem: String) async throws {
      try await withApp(loggedIn: false) { app in
        try await app.launch()
        try await signIn(app, email: email, password: password)
        #expect(try app.screen.shows(problem))
        #expect(app.server.requests.isEmpty)
      }
    }

    @Test(arguments: [
      (StubServer.Answer.offline, "You are offline."),
      (.json("{}", status: 401), "Email or password is wrong."),
      (.json("{}", status: 503), "The server is not available (503)."),
      (.json("{}"), "The server is not available."),
    ])
    func saysWhyItFailed(answer: StubServer.Answer, problem: String) async throws {
      try await withApp(loggedIn: false) { app in
        app.server.answer("POST", "/session", with: answer)
        try await app.launch()
        try await signIn(app)
        #expect(try app.screen.texts.last == problem)
        #expect(try app.screen.title == "Sign in")
        #expect(try app.screen.isEnabled("Sign in"))
        #expect(app.defaults.string(forKey: "session.token") == nil)
      }
    }

    @Test func theButtonRestsMeanwhile() async throws {
      try await withApp(loggedIn: false) { app in
        app.server.answer("POST", "/session", with: .offline)
        try await app.launch()
        try app.screen.type("mara@shop.example", into: "Email")
        try app.screen.type("secret1", into: "Password")
        try app.screen.tap("Sign in")
        #expect(try !app.screen.isEnabled("Sign in"))
        #expect(try app.screen.isBusy)
        await app.server.settle()
        #expect(try !app.screen.isBusy)
      }
    }

    @Test func theReturnKeySignsIn() async throws {
      try await withApp(loggedIn: false) { app in
        app.server.answer("POST", "/session", with: .json("{}", status: 401))
        try await app.launch()
        try app.screen.type("mara@shop.example", into: "Email")
        try await app.perform { try $0.tapReturn(in: "Email") }
        #expect(app.server.requests.isEmpty)
        try app.screen.type("secret1", into: "Password")
        try await app.perform { try $0.tapReturn(in: "Password") }
        #expect(app.server.requests.count == 1)
      }
    }

    @Test func remembersTheEmailIfWanted() async throws {
      try await withApp(loggedIn: false) { app in
        app.server.answer("POST", "/session", with: .json(#"{"token":"t-1","name":"Mara"}"#))
        app.server.answer("GET", "/orders", with: .json(try page([])))
        try await app.launch()
        #expect(try !app.screen.isOn("Remember me"))
        try app.screen.toggle("Remember me")
        try await signIn(app)
        #expect(app.defaults.string(forKey: "login.email") == "mara@shop.example")

        app.defaults.removeObject(forKey: "session.token")
        try await app.launch()
        #expect(try app.screen.text(in: "Email") == "mara@shop.example")
        #expect(try app.screen.isOn("Remember me"))
      }
    }

    @Test func offersHelpAfterThreeFailures() async throws {
      try await withApp(loggedIn: false) { app in
        app.server.answer("POST", "/session", with: .json("{}", status: 401))
        try await app.launch()
        try await signIn(app)
        try await signIn(app)
        #expect(try app.screen.alert == nil)
        try await signIn(app)
        #expect(
          try app.screen.alert
            == ShownAlert(
              title: "Forgot your password?", message: "We can send you a new one.", choices: ["Send", "No"]))
        let opened = try app.screen.openedURLs.count
        try app.screen.choose("Send")
        #expect(
          try app.screen.openedURLs.dropFirst(opened).map(\.absoluteString) == ["https://orderdesk.example/reset"])
        #expect(try app.screen.text(in: "Password") == "")
      }
    }
  }
}
