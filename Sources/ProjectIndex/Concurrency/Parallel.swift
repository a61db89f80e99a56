import Dispatch

/// Runs work that depends on nothing but its number on all cores.
package enum Parallel {
  /// Enough chunks for the cores to finish together, few enough that a chunk is worth handing out.
  private static let chunks = 16

  /// The results for 0 ..< `count` in order, whatever the number of threads.
  package static func map<Result: Sendable>(
    _ count: Int, _ transform: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    mapChunks(count, chunks: chunks) { $0.map(transform) }
  }

  /// The results of consecutive ranges of 0 ..< `count`, joined. The ranges do not depend on the number of threads.
  package static func mapChunks<Result: Sendable>(
    _ count: Int, chunks: Int, _ transform: @escaping @Sendable (Range<Int>) -> [Result]
  ) -> [Result] {
    let size = max(1, (count + chunks - 1) / chunks)
    let results = ChunkResults<Result>((count + size - 1) / size)
    DispatchQueue.concurrentPerform(iterations: results.count) { chunk in
      results.put(transform((chunk * size)..<min(count, (chunk + 1) * size)), at: chunk)
    }
    return results.joined
  }
}

/// Collects the results of chunks.
/// `@unchecked` is sound: `slots` is only touched while `lock` is held.
private final class ChunkResults<Result: Sendable>: @unchecked Sendable {
  private let lock = DispatchSemaphore(value: 1)
  private var slots: [[Result]]
  let count: Int

  init(_ count: Int) {
    self.count = count
    slots = Array(repeating: [], count: count)
  }

  func put(_ results: [Result], at chunk: Int) {
    lock.wait()
    defer { lock.signal() }
    slots[chunk] = results
  }

  var joined: [Result] {
    lock.wait()
    defer { lock.signal() }
    return slots.flatMap { $0 }
  }
}
