import AppDriver
import Foundation
import MeterRead
import UIKit

/// The app under test with everything around it that a test may set or look at.
@MainActor final class TestApp {
  let server = StubServer()
  let defaults: UserDefaults
  let clock = TestClock()
  private let suite = "MeterReadTests.\(UUID().uuidString)"
  private var driver: AppDriver?

  init() throws {
    guard let defaults = UserDefaults(suiteName: suite) else { throw TestAppError.noDefaults }
    self.defaults = defaults
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
    let environment = MeterEnvironment(
      baseURL: server.baseURL, session: server.session, defaults: defaults, calendar: TestClock.calendar,
      now: { [clock] in clock.now })
    driver = AppDriver(root: MeterRoot.makeRootViewController(in: environment))
  }

  /// Does something on screen and waits until the app has nothing left to do.
  func perform(_ gesture: (AppDriver) throws -> Void) async throws {
    try gesture(screen)
    await server.settle()
  }

  /// Whether a spinner turns before anything has been answered.
  func becomesBusy() async throws -> Bool {
    try await becomes { try $0.isBusy }
  }

  /// Whether something comes true within a few turns of the main queue.
  func becomes(_ condition: (AppDriver) throws -> Bool) async throws -> Bool {
    for _ in 1...20 {
      if try condition(screen) { return true }
      await withCheckedContinuation { continuation in
        DispatchQueue.main.async { continuation.resume() }
      }
    }
    return false
  }

  /// Takes everything away that the app stored.
  func tearDown() {
    server.stop()
    TimerQueue.removeAll()
    defaults.removePersistentDomain(forName: suite)
  }
}

enum TestAppError: Error {
  case noDefaults
  case notLaunched
}

/// Runs a test against a fresh app, and cleans up whatever happens.
@MainActor func withApp(_ test: (TestApp) async throws -> Void) async throws {
  let app = try TestApp()
  defer { app.tearDown() }
  try await AppTurn.take { try await test(app) }
}

/// Runs a test against an app that shows these meters.
@MainActor func withMeters(_ meters: [MeterFixture], _ test: (TestApp) async throws -> Void) async throws {
  try await withApp { app in
    app.server.answer("GET", "/meters", with: .json(try jsonText(meters.map(\.json))))
    await app.launch()
    try await test(app)
  }
}
