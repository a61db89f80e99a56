import Foundation

final class MemberStore {

  static let shared = MemberStore()

  private(set) var member: Member?

  private init() {}

  var token: String? {
    return ShedEnvironment.current.defaults.string(forKey: "member.token")
  }

  func restore() {
    guard let data = ShedEnvironment.current.defaults.data(forKey: "member.profile") else {
      member = nil
      return
    }
    member = try? JSONDecoder().decode(Member.self, from: data)
  }
}
