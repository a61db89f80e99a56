import AppDriver
import Foundation
import SwiftUI
import TrailPack

/// Runs a test against a fresh app, and cleans up whatever happens.
@MainActor func withApp(_ test: (TestApp) async throws -> Void) async throws {
  try await TestApp.run("TrailPackTests", root: makeRoot, test)
}

@MainActor private func makeRoot(_ app: TestApp) -> UIViewController? {
  let environment = TrailEnvironment(
    baseURL: app.server.baseURL, session: app.server.session, defaults: app.defaults, calendar: TestClock.calendar,
    now: { [clock = app.clock] in clock.now })
  return UIHostingController(rootView: TrailPackRoot.makeRootView(in: environment))
}

/// Runs a test against an app that shows these hikes.
@MainActor func withHikes(
  _ hikes: [HikeFixture], level: String? = nil, _ test: (TestApp) async throws -> Void
) async throws {
  try await withApp { app in
    app.defaults.set(level, forKey: "profile.level")
    app.server.answer("GET", "/hikes", with: .json(try jsonText(hikes.map(\.json))))
    try await app.launch()
    try await test(app)
  }
}
