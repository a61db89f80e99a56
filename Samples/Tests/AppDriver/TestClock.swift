import Combine
import Foundation
import UIKit

/// The clock of an app under test: 10 March 2026, noon in UTC, until a test moves it.
@MainActor package final class TestClock {
  package static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()

  package var now = Date(timeIntervalSince1970: 1_773_144_000)

  /// The operators of Combine that wait go by the same time.
  package init() {
    CombineTime.schedule = { seconds, work in
      let timer = TimerQueue.schedule(after: seconds, work)
      return AnyCancellable(timer.invalidate)
    }
  }

  /// Lets time pass; timers fire when they are due.
  package func pass(seconds: TimeInterval) {
    TimerQueue.pass(seconds) { now += $0 }
  }
}
