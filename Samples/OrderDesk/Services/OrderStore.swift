import Foundation

/// The orders that the screens share.
final class OrderStore {

  private(set) var orders: [Order] = []

  func replaceAll(with orders: [Order]) {
    self.orders = orders
  }

  func append(_ page: [Order]) {
    for order in page {
      upsert(order)
    }
  }

  func upsert(_ order: Order) {
    if let index = orders.firstIndex(where: { $0.id == order.id }) {
      orders[index] = order
    } else {
      orders.append(order)
    }
  }

  func remove(id: Int) {
    orders.removeAll { $0.id == id }
  }
}
