import MigrationModel
import ProjectIndex

/// What a rewrite must mind besides the analysed files.
struct Surroundings: Sendable {
  /// How projects know their files: what one names gets no other path.
  var membership = TargetMembership()
  /// Files with tests, whether or not they are analysed.
  var tests: [SourceFile] = []
  /// Lowest versions that the tree is built for, by platform.
  var platforms: [String: String] = [:]
  /// Name of a type -> paths of files of other targets that mean another type by it.
  var foreign: [String: Set<String>] = [:]
  /// The tree's own code is bound to actors here and there.
  var usesActors = false

  /// The modules can be bound to the main actor.
  var hasMainActor: Bool { usesActors || Platforms.outdated(platforms, for: Platforms.withActors) == nil }

  /// Why there can be no SwiftUI, or nothing that is bound to the main actor, in the tree; nil if there can.
  func objection(to what: String) -> Obstacle? {
    hasMainActor ? nil : Platforms.objection(platforms, to: what, since: Platforms.withActors)
  }

  /// Everything that the tree is built for is known to have the macro `@Observable`.
  var hasObservation: Bool {
    let isKnown = Platforms.withObservation.keys.contains { platforms[$0] != nil }
    return isKnown && Platforms.outdated(platforms, for: Platforms.withObservation) == nil
  }
}
