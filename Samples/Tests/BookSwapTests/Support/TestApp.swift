import AppDriver
import BookSwap
import Foundation
import SwiftUI

extension TestApp {
  /// Types into the search bar and pauses.
  func search(_ text: String) async throws {
    try screen.search(text)
    await wait(seconds: 1)
  }
}

/// Runs a test against a fresh app, and cleans up whatever happens.
@MainActor func withApp(_ test: (TestApp) async throws -> Void) async throws {
  try await TestApp.run("BookSwapTests", root: makeRoot, test)
}

@MainActor private func makeRoot(_ app: TestApp) -> UIViewController? {
  let environment = SwapEnvironment(
    baseURL: app.server.baseURL, session: app.server.session, defaults: app.defaults, calendar: TestClock.calendar,
    now: { [clock = app.clock] in clock.now })
  return UIHostingController(rootView: BookSwapRoot.makeRootView(in: environment))
}

/// Runs a test against an app that shows these books.
@MainActor func withBooks(
  _ books: [BookFixture], next: Int? = nil, account: String? = nil, _ test: (TestApp) async throws -> Void
) async throws {
  try await withApp { app in
    app.server.answer("GET", "/books", with: .json(try page(books, next: next)))
    if let account { app.server.answer("GET", "/account", with: .json(account)) }
    try await app.launch()
    try await test(app)
  }
}
