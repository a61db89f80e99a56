/// Lets one app run at a time: apps share the application, the timers and the notifications of the process.
@MainActor package enum AppTurn {
  private static var isTaken = false
  private static var waiting: [CheckedContinuation<Void, Never>] = []

  /// Waits for its turn, then runs the body.
  package static func take<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    if isTaken {
      await withCheckedContinuation { waiting.append($0) }
    }
    isTaken = true
    defer { passOn() }
    return try await body()
  }

  /// The next in line has the turn without a moment in which it is free.
  private static func passOn() {
    if waiting.isEmpty {
      isTaken = false
    } else {
      waiting.removeFirst().resume()
    }
  }
}
