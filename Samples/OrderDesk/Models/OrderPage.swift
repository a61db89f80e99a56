import Foundation

/// One page of the list that the server sends.
struct OrderPage: Codable {
  let orders: [Order]
  let page: Int
  let pages: Int
}
