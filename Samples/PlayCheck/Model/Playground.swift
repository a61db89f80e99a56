import Foundation

class Playground: Codable {
  let id: Int
  let name: String
  let district: String
  let address: String
  var lastInspected: Date?
  let intervalDays: Int
  let equipment: [Equipment]
  var defects: [Defect]

  init(
    id: Int, name: String, district: String, address: String, lastInspected: Date?, intervalDays: Int,
    equipment: [Equipment], defects: [Defect]
  ) {
    self.id = id
    self.name = name
    self.district = district
    self.address = address
    self.lastInspected = lastInspected
    self.intervalDays = intervalDays
    self.equipment = equipment
    self.defects = defects
  }
}

struct Equipment: Codable {
  enum Kind: String, Codable {
    case swing
    case slide
    case climbing
    case other
  }

  let id: Int
  let name: String
  let kind: Kind
}
