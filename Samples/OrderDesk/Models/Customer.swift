import Foundation

struct Customer: Codable, Equatable {
  var name: String
  var email: String
  var tier: CustomerTier
}

enum CustomerTier: String, Codable {
  case standard
  case silver
  case gold
}
