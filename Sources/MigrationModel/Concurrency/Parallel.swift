import Dispatch

/// Runs work that depends on nothing but its number on all cores.
package enum Parallel {
  /// Enough chunks for the cores to finish together, few enough that a chunk is worth handing out.
  @usableFromInline static let chunks = 32

  /// How many pieces of work may be under way at once where somebody says so; nil for as many as there are cores.
  @TaskLocal package static var threads: Int?

  /// The results for 0 ..< `count` in order, whatever the number of threads.
  @inlinable package static func map<Result: Sendable>(
    _ count: Int, _ transform: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    let size = max(1, (count + chunks - 1) / chunks)
    return [Result](unsafeUninitializedCapacity: count) { buffer, filled in
      // Sound: each place is filled once, by the one chunk that it lies in, and `perform` waits for all chunks. Results
      // that were collected first would all be copied by the one thread that waits.
      nonisolated(unsafe) let places = buffer
      perform((count + size - 1) / size) { chunk in
        var number = chunk * size
        // A loop over a range would ask for each step through a witness where it is not specialized.
        while number < min(count, (chunk + 1) * size) {
          places.initializeElement(at: number, to: transform(number))
          number += 1
        }
      }
      filled = count
    }
  }

  /// Changes all values of an array, each by itself, whatever the number of threads.
  @inlinable package static func update<Value: Sendable>(
    _ values: inout [Value], _ change: @escaping @Sendable (inout Value, Int) -> Void
  ) {
    let count = values.count
    let size = max(1, (count + chunks - 1) / chunks)
    values.withUnsafeMutableBufferPointer { buffer in
      // Sound: each value is changed by the one chunk that it lies in, and `perform` waits for all chunks.
      nonisolated(unsafe) let values = buffer
      perform((count + size - 1) / size) { chunk in
        var number = chunk * size
        while number < min(count, (chunk + 1) * size) {
          change(&values[number], number)
          number += 1
        }
      }
    }
  }

  /// Gives up what the caller no longer needs: to free the facts of a big tree takes a while, so it is put off to when a
  /// short command has ended.
  package static func discard<Value: Sendable>(_ value: consuming Value) {
    let last = value
    DispatchQueue.global().asyncAfter(deadline: .now() + putOff) { withExtendedLifetime(last) {} }
  }

  /// In seconds: longer than an analysis takes, short for what needs the memory again.
  private static let putOff = 2.0

  /// The results of consecutive ranges of 0 ..< `count`, joined. The ranges do not depend on the number of threads.
  @inlinable package static func mapChunks<Result: Sendable>(
    _ count: Int, chunks: Int, _ transform: @escaping @Sendable (Range<Int>) -> [Result]
  ) -> [Result] {
    let size = max(1, (count + chunks - 1) / chunks)
    let results = ChunkResults<Result>((count + size - 1) / size)
    perform(results.count) { chunk in
      results.put(transform((chunk * size)..<min(count, (chunk + 1) * size)), at: chunk)
    }
    return results.joined
  }

  /// Does all of 0 ..< `count`.
  @usableFromInline static func perform(_ count: Int, _ work: @Sendable (Int) -> Void) {
    let lanes = min(threads ?? count, count)
    DispatchQueue.concurrentPerform(iterations: lanes) { lane in
      for number in stride(from: lane, to: count, by: lanes) { work(number) }
    }
  }

  /// The results of two pieces of work that are done at the same time. The second stays on this thread, so that what it does
  /// on all cores gets them.
  package static func both<First: Sendable, Second: Sendable>(
    _ first: @escaping @Sendable () -> First, _ second: @escaping @Sendable () -> Second
  ) -> (First, Second) {
    let pending = PendingWork(first)
    if threads != 1 { DispatchQueue.global().async { pending.start() } }
    let result = second()
    return (pending.value, result)
  }
}

/// Collects the results of chunks.
/// `@unchecked` is sound: `slots` is only touched while `lock` is held.
@usableFromInline final class ChunkResults<Result: Sendable>: @unchecked Sendable {
  @usableFromInline let lock = DispatchSemaphore(value: 1)
  @usableFromInline var slots: [[Result]]
  @usableFromInline let count: Int

  @inlinable init(_ count: Int) {
    self.count = count
    slots = Array(repeating: [], count: count)
  }

  @inlinable func put(_ results: [Result], at chunk: Int) {
    lock.wait()
    defer { lock.signal() }
    slots[chunk] = results
  }

  @inlinable var joined: [Result] {
    lock.wait()
    defer { lock.signal() }
    var joined: [Result] = []
    joined.reserveCapacity(slots.reduce(0) { $0 + $1.count })
    for slot in slots { joined += slot }
    slots = []
    return joined
  }
}

/// Work that whoever comes first does, so that nobody waits for a thread that is not there.
/// `@unchecked` is sound: `work` is only touched while `lock` is held; `result` is written by the one who took the work,
/// before `isDone` is left, and read when `isDone` was waited for.
private final class PendingWork<Value: Sendable>: @unchecked Sendable {
  private let lock = DispatchSemaphore(value: 1)
  private let isDone = DispatchGroup()
  private var work: (@Sendable () -> Value)?
  private var result: Value?

  init(_ work: @escaping @Sendable () -> Value) {
    self.work = work
    isDone.enter()
  }

  /// Does the work unless somebody has begun it.
  func start() {
    guard let work = taken() else { return }
    result = work()
    isDone.leave()
  }

  private func taken() -> (@Sendable () -> Value)? {
    lock.wait()
    defer {
      work = nil
      lock.signal()
    }
    return work
  }

  var value: Value {
    start()
    isDone.wait()
    guard let result else { preconditionFailure("the work has ended") }
    return result
  }
}
