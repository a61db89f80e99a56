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

  package init() {}

  /// Lets time pass; timers fire when they are due.
  package func pass(seconds: TimeInterval) {
    TimerQueue.pass(seconds) { now += $0 }
  }
}
