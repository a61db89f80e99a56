import Foundation

struct Book: Codable, Identifiable, Hashable {

  enum Condition: String, Codable, CaseIterable, Identifiable {
    case new
    case good
    case worn

    var id: String { return rawValue }
  }

  let id: Int
  let title: String
  let author: String
  let genre: String
  let condition: Condition
  let owner: String
  let pages: Int
  let metres: Int
  let addedAt: Date
  let isReserved: Bool
}

struct BookPage: Codable {
  let books: [Book]
  let next: Int?
}
