import AppDriver
import Foundation
import MeterRead
import UIKit

/// Runs a test against a fresh app, and cleans up whatever happens.
@MainActor func withApp(_ test: (TestApp) async throws -> Void) async throws {
  try await TestApp.run("MeterReadTests", root: makeRoot, test)
}

@MainActor private func makeRoot(_ app: TestApp) -> UIViewController? {
  let environment = MeterEnvironment(
    baseURL: app.server.baseURL, session: app.server.session, defaults: app.defaults, calendar: TestClock.calendar,
    now: { [clock = app.clock] in clock.now })
  return MeterRoot.makeRootViewController(in: environment)
}

/// Runs a test against an app that shows these meters.
@MainActor func withMeters(_ meters: [MeterFixture], _ test: (TestApp) async throws -> Void) async throws {
  try await withApp { app in
    app.server.answer("GET", "/meters", with: .json(try jsonText(meters.map(\.json))))
    try await app.launch()
    try await test(app)
  }
}
