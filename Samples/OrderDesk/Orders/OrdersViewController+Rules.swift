import Foundation
import UIKit

// MARK: - Prices

extension OrdersViewController {

  func subtotal(of order: Order) -> Int {
    return order.lines.reduce(0) { $0 + $1.quantity * $1.unitPrice }
  }

  /// In percent: for the number of pieces and for the customer, never more than 12 together.
  func discountPercent(for order: Order) -> Int {
    let pieces = order.lines.reduce(0) { $0 + $1.quantity }
    var percent = 0
    if pieces >= 50 {
      percent += 10
    } else if pieces >= 20 {
      percent += 5
    }
    switch order.customer.tier {
    case .standard: break
    case .silver: percent += 2
    case .gold: percent += 5
    }
    return min(percent, 12)
  }

  func rushFee(for order: Order) -> Int {
    guard order.isRush else { return 0 }
    return max(10_00, subtotal(of: order) * 15 / 100)
  }

  func shipping(for order: Order, net: Int) -> Int {
    if order.customer.tier == .gold || net >= 150_00 {
      return 0
    }
    return 7_90
  }

  /// What the customer pays, VAT of 20 % included.
  func total(of order: Order) -> Int {
    let goods = subtotal(of: order)
    let net = goods - goods * discountPercent(for: order) / 100
    let beforeTax = net + rushFee(for: order) + shipping(for: order, net: net)
    return beforeTax + beforeTax * 20 / 100
  }
}

// MARK: - Filtering and sorting

extension OrdersViewController {

  func matches(_ order: Order, status: OrderStatus?, query: String) -> Bool {
    if let status = status, order.status != status {
      return false
    }
    let words = query.lowercased().split(separator: " ")
    if words.isEmpty { return true }

    let haystack = ([order.number, order.customer.name] + order.lines.map { $0.title })
      .joined(separator: " ")
      .lowercased()
    return words.allSatisfy { haystack.contains($0) }
  }

  /// Pinned orders come first, whatever the order.
  func sorted(_ orders: [Order], by sortOrder: SortOrder) -> [Order] {
    return orders.sorted { lhs, rhs in
      if isPinned(lhs) != isPinned(rhs) {
        return isPinned(lhs)
      }
      switch sortOrder {
      case .newest:
        return lhs.placedAt > rhs.placedAt
      case .dueDate:
        return (lhs.dueAt ?? .distantFuture) < (rhs.dueAt ?? .distantFuture)
      case .customer:
        return lhs.customer.name.localizedCaseInsensitiveCompare(rhs.customer.name) == .orderedAscending
      case .total:
        return total(of: lhs) > total(of: rhs)
      }
    }
  }
}

// MARK: - Dates and deletion

extension OrdersViewController {

  func daysUntil(_ date: Date, from now: Date) -> Int {
    let calendar = AppEnvironment.current.calendar
    let start = calendar.startOfDay(for: now)
    let end = calendar.startOfDay(for: date)
    return calendar.dateComponents([.day], from: start, to: end).day ?? 0
  }

  func overdueCount(in orders: [Order], now: Date) -> Int {
    var count = 0
    for order in orders where order.status == .open || order.status == .packed {
      guard let due = order.dueAt else { continue }
      if daysUntil(due, from: now) < 0 {
        count += 1
      }
    }
    return count
  }

  /// nil when the order may be deleted.
  func reasonNotToDelete(_ order: Order) -> String? {
    switch order.status {
    case .open, .cancelled:
      return nil
    case .packed:
      return "\(order.number) is packed already. Cancel it first."
    case .shipped:
      return "\(order.number) has left the house and can't be deleted."
    }
  }
}
