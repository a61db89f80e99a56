import Foundation

protocol FavouriteStoring: AnyObject {
  func contains(_ id: Int) -> Bool
  func toggle(_ id: Int)
}

final class FavouriteStore: FavouriteStoring {

  static let shared = FavouriteStore()

  private init() {}

  private var ids: [Int] {
    get { return ShedEnvironment.current.defaults.array(forKey: "favourites") as? [Int] ?? [] }
    set { ShedEnvironment.current.defaults.set(newValue, forKey: "favourites") }
  }

  func contains(_ id: Int) -> Bool {
    return ids.contains(id)
  }

  func toggle(_ id: Int) {
    if contains(id) {
      ids.removeAll { $0 == id }
    } else {
      ids.append(id)
    }
  }
}
