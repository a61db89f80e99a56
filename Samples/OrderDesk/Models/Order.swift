import Foundation

/// What a customer ordered, as the server sends it.
struct Order: Codable, Equatable {
  let id: Int
  var number: String
  var customer: Customer
  var placedAt: Date
  var dueAt: Date?
  var status: OrderStatus
  var lines: [OrderLine]
  var isRush: Bool
  var note: String?
}

/// One position of an order. Prices are in cents, without VAT.
struct OrderLine: Codable, Equatable {
  var sku: String
  var title: String
  var quantity: Int
  var unitPrice: Int
}

enum OrderStatus: String, Codable, CaseIterable {
  case open
  case packed
  case shipped
  case cancelled

  var title: String {
    switch self {
    case .open: return "Open"
    case .packed: return "Packed"
    case .shipped: return "Shipped"
    case .cancelled: return "Cancelled"
    }
  }
}
