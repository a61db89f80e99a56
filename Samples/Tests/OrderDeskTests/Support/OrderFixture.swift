import AppDriver

/// An order as the server sends it. The defaults make a plain open order of one article.
struct OrderFixture {
  var id = 1
  var number = "OD-1001"
  var customer = "Amber Ltd"
  var email = "office@amber.example"
  var tier = "standard"
  var placedAt = "2026-03-01T08:00:00Z"
  var dueAt: String? = "2026-03-20T08:00:00Z"
  var status = "open"
  var lines = [LineFixture()]
  var isRush = false

  /// The JSON object.
  var json: [String: Any] {
    var object: [String: Any] = [
      "id": id, "number": number, "placedAt": placedAt, "status": status, "isRush": isRush,
      "customer": ["name": customer, "email": email, "tier": tier],
      "lines": lines.map(\.json),
    ]
    if let dueAt { object["dueAt"] = dueAt }
    return object
  }

  /// The JSON text.
  func text() throws -> String {
    try jsonText(json)
  }
}

/// One article of an order; the price is in cents.
struct LineFixture {
  var sku = "OAK-1"
  var title = "Oak board"
  var quantity = 1
  var unitPrice = 100_00

  var json: [String: Any] { ["sku": sku, "title": title, "quantity": quantity, "unitPrice": unitPrice] }
}

/// The JSON text of a page of orders.
func page(_ orders: [OrderFixture], page: Int = 1, of pages: Int = 1) throws -> String {
  try jsonText(["orders": orders.map(\.json), "page": page, "pages": pages])
}
