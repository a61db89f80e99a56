import AppDriver
import Testing

/// Goods and customer, and the total that has to come out.
struct PriceCase: Sendable, CustomTestStringConvertible {
  let name: String
  var pieces = 1
  var unitPrice = 100_00
  var tier = "standard"
  var isRush = false
  let total: String
  let price: [String]

  var testDescription: String { name }

  var order: OrderFixture {
    OrderFixture(
      tier: tier, lines: [LineFixture(quantity: pieces, unitPrice: unitPrice)], isRush: isRush)
  }

  static let all = [
    PriceCase(
      name: "shipping and tax", total: "€129.48",
      price: ["Goods: €100.00", "Shipping: €7.90", "VAT: €21.58", "Total: €129.48"]),
    PriceCase(
      name: "19 pieces, no discount", pieces: 19, unitPrice: 10_00, total: "€228.00",
      price: ["Goods: €190.00", "Free shipping", "VAT: €38.00", "Total: €228.00"]),
    PriceCase(
      name: "20 pieces, 5 %", pieces: 20, unitPrice: 10_00, total: "€228.00",
      price: ["Goods: €200.00", "Discount 5 %: -€10.00", "Free shipping", "VAT: €38.00", "Total: €228.00"]),
    PriceCase(
      name: "50 pieces, 10 %", pieces: 50, unitPrice: 1_00, total: "€63.48",
      price: ["Goods: €50.00", "Discount 10 %: -€5.00", "Shipping: €7.90", "VAT: €10.58", "Total: €63.48"]),
    PriceCase(
      name: "silver, 2 %", tier: "silver", total: "€127.08",
      price: ["Goods: €100.00", "Discount 2 %: -€2.00", "Shipping: €7.90", "VAT: €21.18", "Total: €127.08"]),
    PriceCase(
      name: "gold, 5 % and no shipping", tier: "gold", total: "€114.00",
      price: ["Goods: €100.00", "Discount 5 %: -€5.00", "Free shipping", "VAT: €19.00", "Total: €114.00"]),
    PriceCase(
      name: "never more than 12 %", pieces: 50, unitPrice: 10_00, tier: "gold", total: "€528.00",
      price: ["Goods: €500.00", "Discount 12 %: -€60.00", "Free shipping", "VAT: €88.00", "Total: €528.00"]),
    PriceCase(
      name: "the smallest rush fee", unitPrice: 20_00, isRush: true, total: "€45.48",
      price: ["Goods: €20.00", "Rush fee: €10.00", "Shipping: €7.90", "VAT: €7.58", "Total: €45.48"]),
    PriceCase(
      name: "rush fee of 15 %", unitPrice: 100_00, isRush: true, total: "€147.48",
      price: ["Goods: €100.00", "Rush fee: €15.00", "Shipping: €7.90", "VAT: €24.58", "Total: €147.48"]),
    PriceCase(
      name: "shipping below 150", unitPrice: 149_99, total: "€189.46",
      price: ["Goods: €149.99", "Shipping: €7.90", "VAT: €31.57", "Total: €189.46"]),
    PriceCase(
      name: "no shipping from 150", unitPrice: 150_00, total: "€180.00",
      price: ["Goods: €150.00", "Free shipping", "VAT: €30.00", "Total: €180.00"]),
    PriceCase(
      name: "thousands", unitPrice: 1234_50, total: "€1,481.40",
      price: ["Goods: €1,234.50", "Free shipping", "VAT: €246.90", "Total: €1,481.40"]),
  ]
}

extension OrderDeskTests {
  @MainActor @Suite struct PriceTests {
    @Test(arguments: PriceCase.all)
    func theListShowsTheTotal(price: PriceCase) async throws {
      try await withOrders([price.order]) { app throws in
        #expect(try app.screen.text(ofRow: 0, at: 2) == price.total)
      }
    }

    @Test(arguments: PriceCase.all)
    func theDetailShowsHowItAddsUp(price: PriceCase) async throws {
      try await withOrders([price.order]) { app in
        try await app.perform { try $0.tapRow("OD-1001") }
        let shown = try app.screen.texts.first { $0.hasPrefix("Goods") }
        #expect(shown?.components(separatedBy: "\n") == price.price)
      }
    }
  }
}
