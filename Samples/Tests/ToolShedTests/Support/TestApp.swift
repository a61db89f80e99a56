import AppDriver
import Foundation
import ToolShed
import UIKit

/// Runs a test against a fresh app, and cleans up whatever happens.
@MainActor func withApp(tier: String? = "member", _ test: (TestApp) async throws -> Void) async throws {
  try await TestApp.run("ToolShedTests", root: makeRoot) { app in
    if let tier {
      app.defaults.set("secret", forKey: "member.token")
      let member: [String: Any] = ["name": "Mara", "tier": tier, "inductions": ["Saws"]]
      app.defaults.set(Data(try jsonText(member).utf8), forKey: "member.profile")
    }
    try await test(app)
  }
}

@MainActor private func makeRoot(_ app: TestApp) -> UIViewController? {
  let environment = ShedEnvironment(
    baseURL: app.server.baseURL, session: app.server.session, defaults: app.defaults, caches: app.folder,
    calendar: TestClock.calendar, now: { [clock = app.clock] in clock.now })
  return Launch.rootViewController(in: environment)
}

/// Runs a test against an app that shows these tools.
@MainActor func withTools(
  _ tools: [ToolFixture], tier: String? = "member", _ test: (TestApp) async throws -> Void
) async throws {
  try await withApp(tier: tier) { app in
    app.server.answer("GET", "/tools", with: .json(try page(tools)))
    try await app.launch()
    try await test(app)
  }
}
