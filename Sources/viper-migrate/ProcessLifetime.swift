/// Values that last as long as the process.
enum ProcessLifetime {
  private final class Holder<Value: Sendable>: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  /// Keeps a value to the end: to give a big one back piece by piece takes a tenth of a second, and the system takes all
  /// at once.
  static func keep(_ value: some Sendable) { _ = Unmanaged.passRetained(Holder(value)) }
}
