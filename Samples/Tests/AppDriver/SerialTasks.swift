import Foundation

/// Tasks that belong to no actor do their work on the main queue, one piece behind the other, in the order in which it
/// came up.
///
/// Else what an app does behind an `await` runs on some thread at some time, and no test could tell when an app has
/// nothing left to do. The runtime has a hook for it, which tests of concurrent code commonly use.
enum SerialTasks {
  private typealias Enqueue = @convention(thin) (UnownedJob) -> Void
  private typealias Hook = @convention(thin) (UnownedJob, Enqueue) -> Void

  /// Comes into force with the first use, for the whole process; false if the runtime has no such hook.
  static let areOn: Bool = {
    guard let symbol = dlsym(dlopen(nil, RTLD_LAZY), "swift_task_enqueueGlobal_hook") else { return false }
    symbol.assumingMemoryBound(to: Hook?.self).pointee = { job, _ in MainActor.shared.enqueue(job) }
    return true
  }()
}
