import AppDriver
import Foundation
import PlayCheck
import UIKit

extension TestApp {
  /// The app leaves the screen, or comes back.
  func post(_ name: NSNotification.Name) async {
    NotificationCenter.default.post(name: name, object: nil)
    await server.settle()
  }
}

/// Runs a test against a fresh app, and cleans up whatever happens.
@MainActor func withApp(badge: String? = "P1000", _ test: (TestApp) async throws -> Void) async throws {
  try await TestApp.run("PlayCheckTests", root: makeRoot) { app in
    if let badge {
      app.defaults.set(badge, forKey: "inspector.badge")
      app.defaults.set("Mara", forKey: "inspector.name")
    }
    try await test(app)
  }
}

@MainActor private func makeRoot(_ app: TestApp) -> UIViewController? {
  let environment = PatrolEnvironment(
    baseURL: app.server.baseURL, session: app.server.session, defaults: app.defaults, documents: app.folder,
    calendar: TestClock.calendar, now: { [clock = app.clock] in clock.now })
  return Launch.rootViewController(in: environment)
}

/// Runs a test against an app that shows these playgrounds.
@MainActor func withPlaygrounds(
  _ playgrounds: [PlaygroundFixture], badge: String? = "P1000", _ test: (TestApp) async throws -> Void
) async throws {
  try await withApp(badge: badge) { app in
    app.server.answer("GET", "/playgrounds", with: .json(try jsonText(playgrounds.map(\.json))))
    try await app.launch()
    try await test(app)
  }
}
