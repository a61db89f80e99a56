import Combine
import Foundation

/// The books that somebody wants to remember.
class WishlistStore: ObservableObject {

  @Published var ids: [Int] = []

  init() {
    ids = SwapEnvironment.current.defaults.array(forKey: "wishlist") as? [Int] ?? []
  }

  func contains(_ book: Book) -> Bool {
    return ids.contains(book.id)
  }

  func toggle(_ book: Book) {
    if contains(book) {
      ids.removeAll { $0 == book.id }
    } else {
      ids.append(book.id)
    }
    SwapEnvironment.current.defaults.set(ids, forKey: "wishlist")
  }
}
