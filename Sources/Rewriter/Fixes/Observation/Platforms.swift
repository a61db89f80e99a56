/// What the systems have that a tree is built for.
enum Platforms {
  /// The first versions with `@Observable`.
  static let withObservation = ["iOS": 17, "macOS": 14, "tvOS": 17, "watchOS": 10]

  /// The lowest version of a platform that a tree is built for is this or newer; nil if nothing is known of it.
  static func supports(_ platform: String, _ version: Int, _ platforms: [String: String]) -> Bool? {
    platforms[platform].flatMap { Int($0.prefix { $0 != "." }) }.map { $0 >= version }
  }
}
