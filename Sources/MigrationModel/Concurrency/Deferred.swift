import Dispatch

/// A value that is made when it is asked for first, and once.
/// `@unchecked` is sound: `make` and `made` are only touched while `lock` is held.
package final class Deferred<Value: Sendable>: @unchecked Sendable {
  private let lock = DispatchSemaphore(value: 1)
  private var make: (@Sendable () -> Value)?
  private var made: Value?

  /// `make` is given up when it has made the value.
  package init(_ make: @escaping @Sendable () -> Value) { self.make = make }

  /// The value; others who ask at the same time wait for it.
  package var value: Value {
    lock.wait()
    defer { lock.signal() }
    if let made { return made }
    guard let make else { preconditionFailure("there is a value or a way to make it") }
    let value = make()
    made = value
    self.make = nil
    return value
  }
}
