/// The time of timers that call a method: it stands still until somebody lets it pass.
@MainActor public enum TimerQueue {
  private struct Entry {
    let timer: Timer
    /// Kept alive until the timer is invalidated, as in the SDK.
    let target: AnyObject
    let interval: TimeInterval
    let repeats: Bool
    var due: TimeInterval
  }

  private static var time: TimeInterval = 0
  private static var entries: [Entry] = []

  static func schedule(_ timer: Timer, for target: AnyObject, every interval: TimeInterval, repeats: Bool) {
    entries.append(Entry(timer: timer, target: target, interval: interval, repeats: repeats, due: time + interval))
  }

  /// Runs the work once when that many seconds have passed; the result calls it off.
  public static func schedule(after seconds: TimeInterval, _ work: @escaping @MainActor () -> Void) -> Timer {
    let timer = Timer(timeInterval: seconds, repeats: false) { _ in MainActor.assumeIsolated { work() } }
    schedule(timer, for: timer, every: seconds, repeats: false)
    return timer
  }

  /// How many timers would still fire.
  public static var pending: Int {
    entries.removeAll { !$0.timer.isValid }
    return entries.count
  }

  /// Runs something that has its time and its timers for itself; what it leaves is ended.
  public static func withOwnTime(_ body: () throws -> Void) rethrows {
    let (outerTime, outerEntries) = (time, entries)
    entries = []
    defer {
      removeAll()
      (time, entries) = (outerTime, outerEntries)
    }
    try body()
  }

  /// Ends all timers, for the next app.
  public static func removeAll() {
    for entry in entries { entry.timer.invalidate() }
    entries = []
  }

  /// Lets time pass in seconds: timers fire in the order in which they are due, each after `tick` was told how much time
  /// has passed since the last call.
  public static func pass(_ seconds: TimeInterval, tick: (TimeInterval) -> Void = { _ in }) {
    let end = time + seconds
    while let next = nextIndex(until: end) {
      let entry = entries[next]
      tick(entry.due - time)
      time = entry.due
      if entry.repeats { entries[next].due += entry.interval } else { entries.remove(at: next) }
      entry.timer.fire()
      if !entry.repeats { entry.timer.invalidate() }
    }
    tick(end - time)
    time = end
  }

  private static func nextIndex(until end: TimeInterval) -> Int? {
    entries.removeAll { !$0.timer.isValid }
    return entries.indices.filter { entries[$0].due <= end }.min { entries[$0].due < entries[$1].due }
  }
}
