import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Where the app runs: the shipped app, the training mode or a test.
package struct PatrolEnvironment {
  package var baseURL: URL
  package var session: URLSession
  package var defaults: UserDefaults
  package var documents: URL
  package var calendar: Calendar
  package var now: () -> Date

  package init(
    baseURL: URL, session: URLSession = .shared, defaults: UserDefaults = .standard,
    documents: URL = FileManager.default.temporaryDirectory, calendar: Calendar = .current,
    now: @escaping () -> Date = { Date() }
  ) {
    self.baseURL = baseURL
    self.session = session
    self.defaults = defaults
    self.documents = documents
    self.calendar = calendar
    self.now = now
  }

  static var current = PatrolEnvironment(baseURL: URL(fileURLWithPath: "/"))
}
