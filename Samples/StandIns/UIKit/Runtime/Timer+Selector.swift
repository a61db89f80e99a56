extension Timer {
  /// A timer that calls a method. Its time passes when `TimerQueue` says so.
  @MainActor @discardableResult public class func scheduledTimer(
    timeInterval interval: TimeInterval, target aTarget: NSObject, selector aSelector: Selector, userInfo: Any?,
    repeats yesOrNo: Bool
  ) -> Timer {
    let call = TargetAction(target: aTarget, action: aSelector)
    let timer = Timer(timeInterval: interval, repeats: yesOrNo) { timer in
      nonisolated(unsafe) let timer = timer  // Only the main actor fires it.
      MainActor.assumeIsolated { call.send(from: timer) }
    }
    TimerQueue.schedule(timer, for: aTarget, every: interval, repeats: yesOrNo)
    return timer
  }
}
