import AppDriver
import SwiftUI

/// What happened in a view, in order.
@MainActor final class Log {
  var entries: [String] = []
}

/// Runs a test with a view on screen; nobody else's view is on screen then.
@MainActor func withView<Content: View>(
  _ view: Content, _ test: (AppDriver, StubServer) async throws -> Void
) async throws {
  let server = StubServer()
  defer { server.stop() }
  try await AppTurn.take {
    let driver = AppDriver(root: UIHostingController(rootView: view))
    await server.settle()
    try await test(driver, server)
  }
}
