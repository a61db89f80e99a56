import Foundation

struct Swap: Codable, Identifiable, Hashable {

  enum State: String, Codable {
    case asked
    case accepted
    case declined
  }

  let id: Int
  let title: String
  let partner: String
  let credits: Int
  let askedAt: Date
  let isMine: Bool
  let state: State
}

struct Account: Codable {
  let credits: Int
  let isPatron: Bool
}
