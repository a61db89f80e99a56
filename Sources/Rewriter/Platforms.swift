import Foundation
import ProjectIndex

/// What the systems have that a tree is built for.
enum Platforms {
  /// The first versions with `@Observable`.
  static let withObservation = ["iOS": 17, "macOS": 14, "tvOS": 17, "watchOS": 10]

  /// The first versions with SwiftUI, Combine and, since Swift 5.5, `@MainActor` and tasks.
  private static let withActors = ["iOS": "13", "macOS": "10.15", "tvOS": "13", "watchOS": "6"]

  /// The lowest version of a platform that a tree is built for is this or newer; nil if nothing is known of it.
  static func supports(_ platform: String, _ version: Int, _ platforms: [String: String]) -> Bool? {
    platforms[platform].flatMap { Int($0.prefix { $0 != "." }) }.map { $0 >= version }
  }

  /// Why a tree can't have what came with actors: it is built for a system that is older; nil if it can, or if nothing is
  /// known.
  static func objection(_ platforms: [String: String], to what: String) -> Obstacle? {
    let older = withActors.keys.sorted().first { platform in
      guard let own = platforms[platform], let first = withActors[platform] else { return false }
      return own.compare(first, options: .numeric) == .orderedAscending
    }
    guard let older, let own = platforms[older], let first = withActors[older] else { return nil }
    return Obstacle(
      reason: "deployment_target",
      message: "The tree is built for \(older) \(own) and newer; \(what) needs \(older) \(first).")
  }
}

extension ProjectIndex {
  /// Some code of the tree waits or is bound to the main actor: what the project says of its systems is not true of all.
  var usesActors: Bool {
    types.contains { $0.attributes.contains("MainActor") }
      || members.contains { $0.isAsync || $0.attributes.contains("MainActor") }
  }
}
