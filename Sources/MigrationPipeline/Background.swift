import Foundation

/// Work that goes on while something else is done.
/// `@unchecked` is sound: `outcome` is written before `work` is left and read after it was waited for.
final class Background<Value: Sendable>: @unchecked Sendable {
  private let work = DispatchGroup()
  private var outcome: Result<Value, any Error>?

  /// Starts the work.
  init(_ body: @escaping @Sendable () throws -> Value) {
    work.enter()
    Thread { [self] in
      outcome = Result(catching: body)
      work.leave()
    }.start()
  }

  /// Whether the end need not be waited for.
  var isDone: Bool { work.wait(timeout: .now()) == .success }

  /// Waits for the end of the work. Throws what it threw.
  func result() throws -> Value {
    work.wait()
    guard let outcome else { preconditionFailure("the work has ended") }
    return try outcome.get()
  }
}
