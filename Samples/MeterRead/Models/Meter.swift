import Foundation

struct Meter: Codable, Identifiable {

  enum Kind: String, Codable {
    case power
    case gas
    case water

    var unit: String {
      return self == .power ? "kWh" : "m³"
    }
  }

  let id: Int
  let kind: Kind
  let place: String
  let number: String
  var lastValue: Int
  var lastReadAt: Date
  let dailyUse: Int
}

struct Reading: Codable, Identifiable {
  let id: Int
  let meter: Int
  let value: Int
  let readAt: Date
}

struct Tariff: Codable {
  let power: Int
  let gas: Int
  let water: Int
}
