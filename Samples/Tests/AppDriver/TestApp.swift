import Foundation
import UIKit

/// An app under test with everything around it that a test may set or look at.
@MainActor package final class TestApp {
  package let server = StubServer()
  package let defaults: UserDefaults
  /// Where the app keeps its files; nothing is there at first.
  package let folder: URL
  package let clock = TestClock()
  private let suite: String
  private let makeRoot: (TestApp) -> UIViewController?
  private var driver: AppDriver?

  /// - Parameters:
  ///   - name: begins the names of the app's defaults and of its folder.
  ///   - root: makes the first screen of a launch; nil where the app has none.
  private init(_ name: String, root: @escaping (TestApp) -> UIViewController?) throws {
    suite = "\(name).\(UUID().uuidString)"
    guard let defaults = UserDefaults(suiteName: suite) else { throw TestAppError.noDefaults }
    self.defaults = defaults
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(suite)
    makeRoot = root
  }

  /// Runs a test against a fresh app when it is its turn, and cleans up whatever happens.
  package static func run(
    _ name: String, root: @escaping (TestApp) -> UIViewController?, _ test: (TestApp) async throws -> Void
  ) async throws {
    let app = try TestApp(name, root: root)
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

  /// Takes everything away that the app stored.
  private func tearDown() throws {
    server.stop()
    TimerQueue.removeAll()
    defaults.removePersistentDomain(forName: suite)
    if FileManager.default.fileExists(atPath: folder.path) { try FileManager.default.removeItem(at: folder) }
  }

  /// What is on screen; there must have been a launch.
  package var screen: AppDriver {
    get throws {
      guard let driver else { throw TestAppError.notLaunched }
      return driver
    }
  }

  /// Starts the app, or starts it again, and waits until it has nothing to do.
  package func launch() async throws {
    try launchWithoutWaiting()
    await server.settle()
  }

  /// Starts the app; its requests are still under way.
  package func launchWithoutWaiting() throws {
    TimerQueue.removeAll()
    driver = nil
    guard let root = makeRoot(self) else { throw TestAppError.notLaunched }
    driver = AppDriver(root: root)
  }

  /// Does something on screen and waits until the app has nothing left to do.
  package func perform(_ gesture: (AppDriver) throws -> Void) async throws {
    try gesture(screen)
    await server.settle()
  }

  /// Lets time pass for the app and waits until it has nothing left to do.
  package func wait(seconds: TimeInterval) async {
    await server.settle()
    clock.pass(seconds: seconds)
    await server.settle()
  }

  /// Whether a spinner turns before anything has been answered.
  package func becomesBusy() async throws -> Bool {
    try await becomes { try $0.isBusy }
  }

  /// Whether something comes true within a few turns of the main queue.
  package func becomes(_ condition: (AppDriver) throws -> Bool) async throws -> Bool {
    for _ in 1...20 {
      if try condition(screen) { return true }
      await withCheckedContinuation { continuation in
        DispatchQueue.main.async { continuation.resume() }
      }
    }
    return false
  }
}

extension TestApp {
  /// The text of a stored file; nil when there is none.
  package func file(_ name: String) -> String? {
    FileManager.default.contents(atPath: folder.appendingPathComponent(name).path)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Stores a file before the app looks for it.
  package func store(_ text: String, as name: String) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }
}

package enum TestAppError: Error {
  case noDefaults
  case notLaunched
}
