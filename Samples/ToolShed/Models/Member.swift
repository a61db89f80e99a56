import Foundation

struct Member: Codable {
  enum Tier: String, Codable {
    case guest
    case member
    case supporter
  }

  let name: String
  let tier: Tier
  let inductions: [String]
}
