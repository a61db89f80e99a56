/// Why the driver could not do what a test asked for.
package enum DriverError: Error, Equatable {
  case nothingOnScreen
  case covered(byAlert: String)
  case notFound(String, among: [String])
  case disabled(String)
  case noAlert
}
