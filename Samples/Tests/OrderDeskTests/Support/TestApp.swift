import AppDriver
import Foundation
import OrderDesk

/// The app under test with everything around it that a test may set or look at.
@MainActor final class TestApp {
  let server = StubServer()
  let defaults: UserDefaults
  let folder: URL
  private let suite = "OrderDeskTests.\(UUID().uuidString)"
  private let clock = TestClock()
  private var driver: AppDriver?

  init() throws {
    guard let defaults = UserDefaults(suiteName: suite) else { throw TestAppError.noDefaults }
    self.defaults = defaults
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(suite)
  }

  /// What is on screen; there must have been a launch.
  var screen: AppDriver {
    get throws {
      guard let driver else { throw TestAppError.notLaunched }
      return driver
    }
  }

  /// Starts the app, or starts it again, and waits until it has nothing to do.
  func launch() async {
    launchWithoutWaiting()
    await server.settle()
  }

  /// Starts the app; its requests are still under way.
  func launchWithoutWaiting() {
    let environment = AppEnvironment(
      baseURL: server.baseURL, session: server.session, defaults: defaults, cacheDirectory: folder,
      calendar: TestClock.calendar, now: { [clock] in clock.now })
    driver = AppDriver(root: AppRoot.makeRootViewController(environment: environment))
  }

  /// Lets time pass for the app.
  func wait(seconds: TimeInterval) {
    clock.pass(seconds: seconds)
  }

  /// The time as the app sees it.
  func setTime(_ text: String) throws {
    clock.now = try Date(text, strategy: .iso8601)
  }

  /// Does something on screen and waits until the app has nothing left to do.
  func perform(_ gesture: (AppDriver) throws -> Void) async throws {
    try gesture(screen)
    await server.settle()
  }

  /// The text of a file in the cache folder; nil when there is none.
  func file(_ name: String) -> String? {
    FileManager.default.contents(atPath: folder.appendingPathComponent(name).path)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Takes everything away that the app stored.
  func tearDown() throws {
    server.stop()
    defaults.removePersistentDomain(forName: suite)
    if FileManager.default.fileExists(atPath: folder.path) { try FileManager.default.removeItem(at: folder) }
  }
}

enum TestAppError: Error {
  case noDefaults
  case notLaunched
}

/// Runs a test against a fresh app that is logged in, and cleans up whatever happens.
@MainActor func withApp(loggedIn: Bool = true, _ test: (TestApp) async throws -> Void) async throws {
  let app = try TestApp()
  if loggedIn {
    app.defaults.set("secret", forKey: "session.token")
    app.defaults.set("Mara", forKey: "session.name")
  }
  try await AppTurn.take {
    do {
      try await test(app)
    } catch {
      try app.tearDown()
      throw error
    }
    try app.tearDown()
  }
}

/// Runs a test against an app that is logged in and shows these orders.
@MainActor func withOrders(_ orders: [OrderFixture], _ test: (TestApp) async throws -> Void) async throws {
  try await withApp { app in
    app.server.answer("GET", "/orders", with: .json(try page(orders)))
    await app.launch()
    try await test(app)
  }
}
