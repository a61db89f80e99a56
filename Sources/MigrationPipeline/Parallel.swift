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
    let queue = WorkQueue<Result>(count: values.count)
    let workers = DispatchGroup()
    for _ in 0..<max(1, min(threads, values.count)) {
      workers.enter()
      let thread = Thread {
        while let index = queue.takeNext() { queue.put(transform(values[index]), at: index) }
        workers.leave()
      }
      thread.stackSize = stackSize
      thread.start()
    }
    workers.wait()
    return queue.results
  }
}

/// Hands out indexes and collects results.
/// `@unchecked` is sound: `next` and `slots` are only touched while `lock` is held.
private final class WorkQueue<Result: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var next = 0
  private var slots: [Result?]

  init(count: Int) { slots = Array(repeating: nil, count: count) }

  func takeNext() -> Int? {
    lock.withLock {
      guard next < slots.count else { return nil }
      defer { next += 1 }
      return next
    }
  }

  func put(_ result: Result, at index: Int) { lock.withLock { slots[index] = result } }

  var results: [Result] { lock.withLock { slots.compactMap { $0 } } }
}
