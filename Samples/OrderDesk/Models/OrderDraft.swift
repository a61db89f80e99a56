import Foundation

/// What is in the form; also what is kept when the form is left half filled.
struct OrderDraft: Codable, Equatable {
  var customerName: String
  var email: String
  var lines: [OrderLine]
  var isRush: Bool
  var note: String?
}
