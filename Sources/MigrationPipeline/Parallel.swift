import Foundation
import MigrationModel

/// Runs the same work over many values on all cores.
package enum Parallel {
  /// The parser recurses; secondary threads have 512 KB on macOS.
  private static let stackSize = 16 << 20

  /// The results in the order of the values, whatever the number of threads.
  package static func map<Value: Sendable, Result: Sendable>(
    _ values: [Value],
    threads: Int = MigrationModel.Parallel.threads ?? ProcessInfo.processInfo.activeProcessorCount,
    _ transform: @escaping @Sendable (Value) -> Result
  ) -> [Result] {
    let queue = WorkQueue(count: values.count)
    return [Result](unsafeUninitializedCapacity: values.count) { buffer, filled in
      // Sound: the queue gives each place to one thread, and all threads are waited for.
      nonisolated(unsafe) let places = buffer
      let workers = DispatchGroup()
      for _ in 0..<max(1, min(threads, values.count)) {
        workers.enter()
        let thread = Thread {
          while let index = queue.takeNext() { places.initializeElement(at: index, to: transform(values[index])) }
          workers.leave()
        }
        thread.stackSize = stackSize
        thread.start()
      }
      workers.wait()
      filled = values.count
    }
  }
}

/// Hands out indexes.
/// `@unchecked` is sound: `next` is only touched while `lock` is held.
private final class WorkQueue: @unchecked Sendable {
  private let lock = NSLock()
  private let count: Int
  private var next = 0

  init(count: Int) { self.count = count }

  func takeNext() -> Int? {
    lock.withLock {
      guard next < count else { return nil }
      defer { next += 1 }
      return next
    }
  }
}
