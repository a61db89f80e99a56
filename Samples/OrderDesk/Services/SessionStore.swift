import Foundation

final class SessionStore {

  static let shared = SessionStore()

  var defaults = UserDefaults.standard

  private init() {}

  var token: String? {
    return defaults.string(forKey: "session.token")
  }

  var userName: String {
    return defaults.string(forKey: "session.name") ?? "Guest"
  }

  var isLoggedIn: Bool {
    return token != nil
  }

  func logIn(token: String, name: String) {
    defaults.set(token, forKey: "session.token")
    defaults.set(name, forKey: "session.name")
  }

  func logOut() {
    defaults.removeObject(forKey: "session.token")
    defaults.removeObject(forKey: "session.name")
  }
}
