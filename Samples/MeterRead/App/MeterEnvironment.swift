import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Everything that a test replaces.
package struct MeterEnvironment {
  package var baseURL: URL
  package var session: URLSession
  package var defaults: UserDefaults
  package var calendar: Calendar
  package var now: () -> Date

  package init(
    baseURL: URL, session: URLSession = .shared, defaults: UserDefaults = .standard, calendar: Calendar = .current,
    now: @escaping () -> Date = { Date() }
  ) {
    self.baseURL = baseURL
    self.session = session
    self.defaults = defaults
    self.calendar = calendar
    self.now = now
  }

  static var current = MeterEnvironment(baseURL: URL(fileURLWithPath: "/"))
}
