import Foundation

struct Loan: Codable {
  let id: Int
  let toolName: String
  let pricePerDay: Int
  var dueAt: Date
  var returnedAt: Date?
  var extensions: Int
  let isWanted: Bool
}
