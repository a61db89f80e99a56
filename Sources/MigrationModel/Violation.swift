/// A rule of a dialect, or a gate for patches, that is not met.
package struct Violation: Codable, Sendable, Equatable {
  /// Id of the check or gate.
  package var check: String
  package var location: Location
  /// One sentence with the names of this code.
  package var message: String

  package init(check: String, location: Location, message: String) {
    self.check = check
    self.location = location
    self.message = message
  }
}
