import Foundation
import ProjectIndex

/// What the systems have that a tree is built for.
package enum Platforms {
  /// The first versions with `@Observable`.
  package static let withObservation = ["iOS": "17", "macOS": "14", "tvOS": "17", "watchOS": "10"]

  /// The first versions with SwiftUI's `@StateObject`.
  package static let withStateObject = ["iOS": "14", "macOS": "11", "tvOS": "14", "watchOS": "7"]

  /// The first versions with SwiftUI's `.task`.
  static let withTaskModifier = ["iOS": "15", "macOS": "12", "tvOS": "15", "watchOS": "8"]

  /// The first versions with SwiftUI, Combine and, since Swift 5.5, `@MainActor` and tasks.
  package static let withActors = ["iOS": "13", "macOS": "10.15", "tvOS": "13", "watchOS": "6"]

  /// The first Xcode whose SwiftUI binds all of a view to the main actor, and not only its `body`; which one builds a tree is
  /// known where the tree says it.
  static let withBoundViews = ["Xcode": "16"]

  /// The first platform by name of which a tree is built for a version that is older than a given one; nil if there is none,
  /// or if nothing is known.
  package static func outdated(_ platforms: [String: String], for first: [String: String]) -> String? {
    first.keys.sorted().first { platform in
      guard let own = platforms[platform], own.first?.isNumber == true, let first = first[platform] else {
        return false
      }
      return own.compare(first, options: .numeric) == .orderedAscending
    }
  }

  /// Why a tree can't have what came with some versions: it is built for a system that is older.
  static func objection(_ platforms: [String: String], to what: String, since first: [String: String]) -> Obstacle? {
    guard let older = outdated(platforms, for: first), let own = platforms[older], let first = first[older] else {
      return nil
    }
    return Obstacle(
      reason: "deployment_target",
      message: "The tree is built for \(older) \(own) and newer; \(what) needs \(older) \(first).")
  }
}

extension ProjectIndex {
  /// Some code of the tree waits or is bound to the main actor: what the project says of its systems is not true of all.
  package var usesActors: Bool {
    types.contains { $0.attributes.contains("MainActor") }
      || members.contains { $0.isAsync || $0.attributes.contains("MainActor") }
  }
}
