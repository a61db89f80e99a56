import Foundation

/// Takes note of how far a stage is.
package struct StageProgress: Sendable {
  private let report: @Sendable (_ stage: String, _ done: Int, _ total: Int) -> Void

  /// `report` is called from several threads, one after the other, with numbers up to the total.
  package init(_ report: @escaping @Sendable (_ stage: String, _ done: Int, _ total: Int) -> Void) {
    self.report = report
  }

  /// For runs that nobody watches.
  package static let silent = StageProgress { _, _, _ in }

  func note(_ stage: String, _ done: Int, _ total: Int) { report(stage, done, total) }

  /// Runs a stage that does not say how far it is.
  func during<Result>(_ stage: String, _ work: () throws -> Result) rethrows -> Result {
    note(stage, 0, 1)
    defer { note(stage, 1, 1) }
    return try work()
  }
}

/// Counts the work of a stage on many threads.
/// `@unchecked` is sound: `done` is only touched while `lock` is held.
final class StageCounter: @unchecked Sendable {
  private let stage: String
  private let total: Int
  private let progress: StageProgress
  private let lock = NSLock()
  private var done = 0

  init(stage: String, total: Int, progress: StageProgress) {
    self.stage = stage
    self.total = total
    self.progress = progress
  }

  /// One piece of work is done.
  func step() {
    lock.withLock {
      done += 1
      progress.note(stage, done, total)
    }
  }
}
