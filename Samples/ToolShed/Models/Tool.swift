import Foundation

struct Tool: Codable, Equatable {
  let id: Int
  let name: String
  let category: String
  /// In pence; 0 when the tool is free.
  let pricePerDay: Int
  let deposit: Int
  /// In metres, from the member's door.
  let distance: Int
  let addedAt: Date
  /// When the tool comes back; nil when it is in the shed.
  let backAt: Date?
  let needsInduction: Bool
}

struct ToolPage: Codable {
  let tools: [Tool]
  let next: Int?
}

struct Availability: Codable {
  let free: Bool
  let nextFree: Date?
}
