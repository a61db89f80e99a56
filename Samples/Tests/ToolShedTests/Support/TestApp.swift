import AppDriver
import Foundation
import ToolShed
import UIKit

/// The app under test with everything around it that a test may set or look at.
@MainActor final class TestApp {
  let server = StubServer()
  let defaults: UserDefaults
  let folder: URL
  let clock = TestClock()
  private let suite = "ToolShedTests.\(UUID().uuidString)"
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
    TimerQueue.removeAll()
    driver = nil
    let environment = ShedEnvironment(
      baseURL: server.baseURL, session: server.session, defaults: defaults, caches: folder,
      calendar: TestClock.calendar, now: { [clock] in clock.now })
    driver = AppDriver(root: Launch.rootViewController(in: environment))
  }

  /// Does something on screen and waits until the app has nothing left to do.
  func perform(_ gesture: (AppDriver) throws -> Void) async throws {
    try gesture(screen)
    await server.settle()
  }

  /// Lets time pass for the app and waits until it has nothing left to do.
  func wait(seconds: TimeInterval) async {
    clock.pass(seconds: seconds)
    await server.settle()
  }

  /// The text of a stored file; nil when there is none.
  func file(_ name: String) -> String? {
    FileManager.default.contents(atPath: folder.appendingPathComponent(name).path)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Stores a file before the app looks for it.
  func store(_ text: String, as name: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }

  /// Takes everything away that the app stored.
  func tearDown() throws {
    server.stop()
    TimerQueue.removeAll()
    defaults.removePersistentDomain(forName: suite)
    if FileManager.default.fileExists(atPath: folder.path) { try FileManager.default.removeItem(at: folder) }
  }
}

enum TestAppError: Error {
  case noDefaults
  case notLaunched
}

/// Runs a test against a fresh app, and cleans up whatever happens.
@MainActor func withApp(tier: String? = "member", _ test: (TestApp) async throws -> Void) async throws {
  let app = try TestApp()
  if let tier {
    app.defaults.set("secret", forKey: "member.token")
    let member: [String: Any] = ["name": "Mara", "tier": tier, "inductions": ["Saws"]]
    app.defaults.set(Data(try jsonText(member).utf8), forKey: "member.profile")
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

/// Runs a test against an app that shows these tools.
@MainActor func withTools(
  _ tools: [ToolFixture], tier: String? = "member", _ test: (TestApp) async throws -> Void
) async throws {
  try await withApp(tier: tier) { app in
    app.server.answer("GET", "/tools", with: .json(try page(tools)))
    await app.launch()
    try await test(app)
  }
}
