/// Where and when work is done.
public protocol Scheduler {
  /// Not in the SDK, where there are dates, tolerances and options.
  func perform(_ work: @escaping () -> Void)
}

extension DispatchQueue: Scheduler {
  public func perform(_ work: @escaping () -> Void) {
    nonisolated(unsafe) let work = work  // It is run once, by whoever takes it from the queue.
    async { work() }
  }

  /// A length of time, as a queue counts it.
  public struct SchedulerTimeType {
    public struct Stride: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
      let seconds: TimeInterval
      public init(floatLiteral value: Double) { seconds = value }
      public init(integerLiteral value: Int) { seconds = TimeInterval(value) }
      private init(_ seconds: TimeInterval) { self.seconds = seconds }
      public static func seconds(_ count: Double) -> Stride { Stride(count) }
      public static func milliseconds(_ count: Int) -> Stride { Stride(TimeInterval(count) / 1000) }
    }
  }
}

extension RunLoop: Scheduler {
  public func perform(_ work: @escaping () -> Void) { DispatchQueue.main.perform(work) }
}

/// The time of operators and timers. Not in the SDK.
public enum CombineTime {
  /// Calls the work back after seconds; a test sets its own clock.
  @MainActor public static var schedule: (TimeInterval, @escaping @MainActor () -> Void) -> AnyCancellable = {
    seconds, work in
    let item = DispatchWorkItem { MainActor.assumeIsolated { work() } }
    DispatchQueue.main.asyncAfter(deadline: .now() + seconds, execute: item)
    return AnyCancellable { item.cancel() }
  }

  /// The same from code that is on the main thread without the compiler knowing.
  static func after(_ seconds: TimeInterval, _ work: @escaping () -> Void) -> AnyCancellable {
    nonisolated(unsafe) let work = work  // Operators with time are used on the main thread only.
    nonisolated(unsafe) var result: AnyCancellable?
    MainActor.assumeIsolated { result = schedule(seconds) { work() } }
    return result ?? AnyCancellable {}
  }
}
