import AppDriver
import Foundation
import OrderDesk
import UIKit

extension TestApp {
  /// The time as the app sees it.
  func setTime(_ text: String) throws {
    clock.now = try Date(text, strategy: .iso8601)
  }
}

/// Runs a test against a fresh app that is logged in, and cleans up whatever happens.
@MainActor func withApp(loggedIn: Bool = true, _ test: (TestApp) async throws -> Void) async throws {
  try await TestApp.run("OrderDeskTests", root: makeRoot) { app in
    if loggedIn {
      app.defaults.set("secret", forKey: "session.token")
      app.defaults.set("Mara", forKey: "session.name")
    }
    try await test(app)
  }
}

@MainActor private func makeRoot(_ app: TestApp) -> UIViewController? {
  let environment = AppEnvironment(
    baseURL: app.server.baseURL, session: app.server.session, defaults: app.defaults, cacheDirectory: app.folder,
    calendar: TestClock.calendar, now: { [clock = app.clock] in clock.now })
  return AppRoot.makeRootViewController(environment: environment)
}

/// Runs a test against an app that is logged in and shows these orders.
@MainActor func withOrders(_ orders: [OrderFixture], _ test: (TestApp) async throws -> Void) async throws {
  try await withApp { app in
    app.server.answer("GET", "/orders", with: .json(try page(orders)))
    try await app.launch()
    try await test(app)
  }
}
