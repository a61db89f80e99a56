import Foundation

struct Hike: Codable, Identifiable, Hashable {
  let id: Int
  let name: String
  let region: String
  let kilometres: Double
  let climb: Int
  let startsAt: Date
  let leader: String
  let places: Int
  var taken: Int
  var isJoined: Bool
}

struct Weather: Codable {
  let sky: String
  let low: Int
  let high: Int
  let rain: Int
}

struct PackingItem: Codable, Identifiable {
  let id: Int
  let name: String
  let grams: Int
  var isPacked: Bool
}
