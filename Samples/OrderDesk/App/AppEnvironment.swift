import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What differs between the shipped app and a demo or test run.
package struct AppEnvironment {
  package var baseURL: URL
  package var session: URLSession
  package var defaults: UserDefaults
  package var cacheDirectory: URL
  package var calendar: Calendar
  package var now: () -> Date

  package init(
    baseURL: URL,
    session: URLSession = .shared,
    defaults: UserDefaults = .standard,
    cacheDirectory: URL = FileManager.default.temporaryDirectory,
    calendar: Calendar = .current,
    now: @escaping () -> Date = { Date() }
  ) {
    self.baseURL = baseURL
    self.session = session
    self.defaults = defaults
    self.cacheDirectory = cacheDirectory
    self.calendar = calendar
    self.now = now
  }

  static var current = AppEnvironment(baseURL: URL(fileURLWithPath: "/"))
}
