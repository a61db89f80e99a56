import Foundation

enum CheckResult: String, Codable {
  case fine
  case defect
  case notAccessible
}

struct InspectionReport: Codable {
  let playgroundID: Int
  let badge: String
  let finishedAt: Date
  let seconds: Int
  let results: [String: CheckResult]
  let defects: [Defect]
  let closed: Bool
}

struct InspectionDraft: Codable {
  var seconds: Int
  var results: [String: CheckResult]
  var defects: [Defect]
}
