extension Timer {
  /// A timer that calls a method. Its time passes when `TimerQueue` says so.
  @MainActor @discardableResult public class func scheduledTimer(
    timeInterval interval: TimeInterval, target aTarget: NSObject, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer {
    // Kept alive until the timer is invalidated, as in the SDK; only the main actor calls it.
    nonisolated(unsafe) let target = aTarget
    let timer = Timer(timeInterval: interval, repeats: yesOrNo) { timer in
      nonisolated(unsafe) let timer = timer  // Only the main actor fires it.
      MainActor.assumeIsolated { ObjectiveCRuntime.perform(aSelector, on: target, with: timer) }
    }
    TimerQueue.schedule(timer, every: interval, repeats: yesOrNo)
    return timer
  }
}
